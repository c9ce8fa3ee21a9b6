import SwiftLexer

/// A place where code announces changes of an object, or may.
///
/// For example `form.objectWillChange.send()`, `announce(form.objectWillChange)`.
struct Announcement: Sendable {
  /// The first of the names that lead to the object; nil when another expression does: `$0.objectWillChange`,
  /// `forms[0].objectWillChange`.
  let root: CodeNode?
  /// The name of the object, a property or a variable; nil when another expression yields it.
  let object: CodeNode?
  /// The name of the function that returns the object: `form` of `form(1).objectWillChange`, `self.form(1)?.…`.
  let function: CodeNode?
  /// `objectWillChange`
  let member: CodeNode
  /// Whether the publisher sends here; otherwise the code passes it on, usually to a subscriber.
  let sends: Bool

  /// The announcements of other objects than `self`: the code of a class announces its own changes.
  static func find(in file: IndexedFile, _ framework: FrameworkNames) -> [Announcement] {
    let objectWillChange = framework.observation.objectWillChange
    guard file.parsed.mayName(objectWillChange) else { return [] }
    return file.parsed.allNodes.matching { $0.name == objectWillChange && $0.kind == .member }
      .compactMap { Announcement(of: $0, framework) }
  }

  private init?(of member: CodeNode, _ framework: FrameworkNames) {
    sends = Self.sends(member, framework)
    guard sends || member.endsPostfix else { return nil }
    self.member = member
    root = Self.root(before: member)
    object = Self.object(before: member)
    function = object == nil ? Self.function(before: member) : nil
    // `self.objectWillChange` and `self?.objectWillChange`
    if let root, object == nil, root.kind == .selfReference { return nil }
  }

  /// `form.objectWillChange.send()` and `(form.objectWillChange as? ObservableObjectPublisher)?.send()`.
  private static func sends(_ member: CodeNode, _ framework: FrameworkNames) -> Bool {
    if member.endsPostfix { return member.postfix.cast != nil }
    guard let next = member.nextSuffix else { return false }
    return next.kind == .member && next.name == framework.observation.send
  }

  private static func object(before member: CodeNode) -> CodeNode? {
    var base = member.base
    while let current = base, current.kind == .optionalChaining || current.kind == .forceUnwrap { base = current.base }
    guard let base, base.kind == .name || base.kind == .member else { return nil }
    return base
  }

  private static func function(before member: CodeNode) -> CodeNode? {
    var part = member
    while let base = part.base, base.kind == .optionalChaining || base.kind == .forceUnwrap { part = base }
    guard let callee = part.precedingCall?.callee, !callee.isLocal else { return nil }
    return callee.kind == .name || callee.base?.kind == .selfReference ? callee : nil
  }

  private static func root(before member: CodeNode) -> CodeNode? {
    var base = member.base
    while let current = base {
      switch current.kind {
      case .name, .selfReference: return current
      case .member, .optionalChaining, .forceUnwrap: base = current.base
      default: return nil
      }
    }
    return nil
  }
}
