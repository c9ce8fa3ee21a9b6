import SwiftLexer

/// A value from which a call makes an object for a view, and which may be another one later.
///
///     Page(model: PageModel(book: book))
struct ObjectInput {
  /// `book`, or `shelf.book`.
  let text: String
  /// An expression that has another value for another object, `book.id`; nil where the type of the value is unknown.
  let identity: String?
  /// Whether the value belongs to an element of a `ForEach`, whose `id` the row keeps.
  let isFromRow: Bool

  /// Whether the name says that the value is an identifier, for which another object belongs to another thing.
  var isIdentifier: Bool { text.hasSuffix("ID") || text.hasSuffix("Id") || text.hasSuffix("id") }
}

extension PassedArgument {
  /// The values that may change, of the arguments with which the passed object is created.
  ///
  ///     Page(model: PageModel(book: book))
  ///     let model = PageModel(book: book); Page(model: model)
  func changingInputs(in project: ProjectIndex) -> [ObjectInput] {
    let value = argument.value(in: scope)
    let construction = project.declarations.valueOfConstant(namedBy: value) ?? value
    // A static function, or one of a router, makes the view for somebody else: its parameters may be anything.
    guard scope.node?.modifiers.contains(.isStatic) != true, project.enclosingType(of: scope)?.isView == true,
      project.mayRunAgain(scope),
      project.construction(in: construction) != nil,
      let last = construction.postfix?.last, let call = CallNode(last)
    else { return [] }
    return call.arguments.compactMap { argument in
      PassedArgument(argument: argument, scope: scope, isInTestOrPreview: isInTestOrPreview).asInput(in: project)
    }
  }

  private func asInput(in project: ProjectIndex) -> ObjectInput? {
    let value = argument.value(in: scope)
    guard argument.closure == nil, let postfix = value.postfix, postfix.root.kind == .name,
      postfix.suffixes.allSatisfy({ $0.kind == .member && $0.call == nil })
    else { return nil }
    if !postfix.root.isLocal {
      // `Services.shared.books` is no property of the view, and `@Environment(\.model) var model` comes by itself.
      guard let property = project.enclosingType(of: scope)?.property(named: postfix.root.name),
        property.wrapper?.readsEnvironment != true
      else { return nil }
    }
    let type = project.code.typeOfExpression(in: value).map { ProjectType($0, in: project) }
    guard mayPassLaterValue(in: project, isObject: type?.isReference == true, isFunction: false) else { return nil }
    let text = postfix.parts.map { project.text($0.name) }.joined(separator: ".")
    let id = project.framework.id
    return ObjectInput(
      text: text, identity: type?.property(named: id) == nil ? nil : "\(text).\(project.text(id))",
      isFromRow: postfix.root.isLocal && project.contentIdentity(ofParameter: postfix.root) == .idOfElement)
  }
}
