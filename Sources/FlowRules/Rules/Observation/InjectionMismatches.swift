import SwiftLexer

/// Finds models that a view injects with the modifier for the other kind: `.environmentObject(x)`, `.environment(x)`.
struct InjectionMismatches {
  /// The type whose code is searched; nil in a preview.
  private let type: ProjectType?
  private let project: ProjectIndex

  /// The mismatches in the code of a view.
  static func all(in type: ProjectType) -> [WrapperMismatch] {
    let search = InjectionMismatches(type: type, project: type.project)
    return type.code.filter { type.project.enclosingType(of: $0.scope)?.id == type.id }.flatMap(search.all)
  }

  /// The mismatches in a file's previews, which construct the objects that they inject.
  static func all(inPreviewsOf file: IndexedFile, _ project: ProjectIndex) -> [WrapperMismatch] {
    let search = InjectionMismatches(type: nil, project: project)
    return project.previews(in: file).flatMap(\.code).flatMap(search.all)
  }

  private func all(in code: CodeSpan) -> [WrapperMismatch] {
    // Most code has no such modifier, and a search for one is cheaper than a search for the views.
    guard usesModifiers(code) else { return [] }
    return code.ownNodes { $0.kind == .name }.filter { makesView($0, in: code.scope) }.flatMap { root in
      root.postfix.calledSuffixes.compactMap { mismatch(at: $0, in: code.scope) }
    }
  }

  /// Whether code uses one of the two modifiers, or something of that name.
  private func usesModifiers(_ code: CodeSpan) -> Bool {
    let (object, value) = (project.framework.environment.objectModifier, project.framework.environment.modifier)
    return code.nodes.containsRecord { $0.kind == .member && ($0.name == object || $0.name == value) }
  }

  /// Whether a postfix expression begins with the construction of a view, of SwiftUI or of the project.
  private func makesView(_ root: CodeNode, in scope: Scope) -> Bool {
    guard !root.isLocal, project.declarations.namesType(root.name), root.call != nil else { return false }
    switch project.resolve(path: [root.name], in: scope) {
    case .type(let id): return ProjectType(id, in: project).isView
    case .external(let name): return project.framework.views.contains(name)
    case .unknown: return false
    }
  }

  /// A suffix `.environmentObject` or `.environment` whose only argument is a model of the wrong kind.
  private func mismatch(at modifier: CodeNode, in scope: Scope) -> WrapperMismatch? {
    let isObject = modifier.name == project.framework.environment.objectModifier
    guard modifier.kind == .member, isObject || modifier.name == project.framework.environment.modifier,
      let argument = modifier.call?.onlyArgument, argument.label == .none, !argument.isTrailing,
      project.importsFrameworks(in: scope.file.id), !project.declaresModifier(modifier.name),
      let model = model(in: argument.value(in: scope)), let kind = kind(of: model, isObject: isObject)
    else { return nil }
    let owner = type?.qualifiedName ?? "#Preview"
    return WrapperMismatch(
      kind: kind, place: argument.fileRange, subject: "\(owner).\(project.text(modifier.name))(\(model.name))",
      name: model.name, type: model)
  }

  /// - Parameter isObject: the modifier is `.environmentObject`.
  private func kind(of model: ProjectType, isObject: Bool) -> WrapperMismatch.Kind? {
    switch WrapperMismatch.Model(model, insteadOf: isObject ? .observableObject : .observable) {
    case .observable where isObject: .injectedObservable
    case .observableObject where !isObject: .injectedObservableObject
    default: nil
    }
  }

  /// The type of a property, of a construction, or of a type's static property.
  private func model(in code: CodeSpan) -> ProjectType? {
    if let constructed = project.constructedType(in: code),
      let model = project.certainType(.type(constructed.id), in: code.file.id)
    {
      return model
    }
    guard let path = type?.propertyPath(in: code), !path.isProjected else { return nil }
    // The property may be declared in another file, where its type's name has another meaning.
    return Property(path.last, in: project).certainDeclaredType
  }
}
