import SwiftLexer

/// The values by which SwiftUI identifies the content that a closure creates.
enum ContentIdentity {
  /// The element itself: another one makes another view.
  case element
  /// The `id` of the element: an object keeps it.
  case idOfElement
  /// Another property of the element.
  case property(NameID)
}

extension ContentIdentity: Equatable {}

/// A call that creates its content once for each element of a collection: `ForEach(rows) { row in … }`.
struct RepeatedContent {
  /// The arguments, after the name of the view.
  let call: CallNode
  /// The value by which SwiftUI distinguishes the content of one element from that of another.
  let identity: ContentIdentity
  private let framework: FrameworkNames

  /// - Returns: nil for other calls, and for an `id` that is no key path of one component.
  init?(_ call: CallNode, _ framework: FrameworkNames) {
    guard let callee = call.callee, callee.kind == .name, framework.repeating.contains(callee.name) else { return nil }
    self.call = call
    self.framework = framework
    guard let id = call.arguments.first(where: { $0.label == framework.id }) else {
      identity = .idOfElement
      return
    }
    guard let path = id.first, path.kind == .keyPath else { return nil }
    switch path.name {
    case framework.id: identity = .idOfElement
    case framework.language.selfWord, framework.hashValue: identity = .element
    default: identity = .property(path.name)
    }
  }

  /// The collection.
  var data: CodeSpan? { call.arguments.first.flatMap { $0.label == .none && !$0.isTrailing ? $0.value : nil } }

  /// Whether a member of an element is what identifies the row: `id` of `row.id`.
  func isIdentity(_ member: CodeNode?) -> Bool {
    guard let member, member.kind == .member else { return false }
    if case .property(let name) = identity, name == member.name { return true }
    return member.name == framework.id
  }
}

extension ProjectIndex {
  /// The part that a closure's parameter has in the identity of what the closure creates; nil if it has none.
  ///
  ///     ForEach(urls, id: \.self) { url in ItemView(url: url) }     // the element
  ///     ForEach(rows) { row in RowView(model: row) }                // its `id`
  ///
  /// Takes time in proportion to the code before the name.
  func contentIdentity(ofParameter name: CodeNode) -> ContentIdentity? {
    guard let identity = rows(binding: name)?.identity else { return nil }
    if case .property = identity { return nil }
    return identity
  }

  /// Whether a member is what identifies a value, by its name: `id`, `bookID`, `key`.
  func isIdentity(_ member: CodeNode) -> Bool {
    let name = text(member.name)
    return ["ID", "Id"].contains { name.hasSuffix($0) }
      || ["id", "uuid", "slug"].contains(name) || ["key", "identifier"].contains { name.lowercased().hasSuffix($0) }
  }

  /// Whether an expression looks an element up in a collection: `people.first(where: { $0.id == id })`.
  func looksUp(_ postfix: PostfixExpression) -> Bool {
    postfix.suffixes.contains { suffix in
      guard suffix.kind == .member, let call = suffix.call else { return false }
      return text(suffix.name).hasPrefix("first") && call.arguments.contains { $0.closure != nil || $0.label != .none }
    }
  }

  /// The call that creates content for each element of a collection, where a name is the element in its closure.
  ///
  /// Takes time in proportion to the code before the name.
  func rows(binding name: CodeNode) -> RepeatedContent? {
    guard let code = name.scope.node?.code(around: name) else { return nil }
    let path = code.path(to: name)
    guard let index = path.lastIndex(where: { ClosureNode($0).map { $0.binds(name) } ?? false }), index >= 2,
      let argument = ArgumentNode(path[index - 1]), argument.closure != nil, let call = CallNode(path[index - 2])
    else { return nil }
    return RepeatedContent(call, framework)
  }
}

extension ClosureNode {
  /// Whether a name is that of a parameter: one that is written, or `$0`.
  fileprivate func binds(_ name: CodeNode) -> Bool {
    let parameters = node.children.filter { $0.kind == .parameter }
    return name.kind == .implicitParameter ? parameters.isEmpty : parameters.contains { $0.name == name.name }
  }
}
