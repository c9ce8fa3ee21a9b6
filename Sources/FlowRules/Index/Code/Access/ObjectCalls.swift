import SwiftLexer

/// The places where code calls functions of objects that views can observe: `player.next()`, by the function's name.
///
/// Calls through `self` are not included, nor are those in tests. Names are compared, not declarations.
struct ObjectCalls: Sendable {
  /// In source order.
  private var sites = NameMap<[ChangedMembers.Site]>()

  /// The maximum number of sites of one name: `load` may stand for the functions of many classes.
  private static let maximumCount = 256
  /// That of sites which rules look at for each function of the name.
  private static let usualCount = 64

  /// The calls of functions of that name; nil if there are too many of them.
  subscript(name: NameID) -> [ChangedMembers.Site]? {
    all(named: name).flatMap { $0.count < Self.usualCount ? $0 : nil }
  }

  /// The calls of functions of that name, as many as a store has callers; nil if there are too many even so.
  func all(named name: NameID) -> [ChangedMembers.Site]? {
    let found = sites[name] ?? []
    return found.count < Self.maximumCount ? found : nil
  }

  /// Linear in the project's code outside tests.
  init(in declarations: DeclarationIndex) {
    let names = NameSet(
      declarations.types.lazy.filter { $0.kind == .classType && $0.observableKind != .none }
        .flatMap { type in declarations.family(of: type).flatMap(\.functions) }
        .map(\.name))
    for file in declarations.files where !file.isTest {
      for member in file.parsed.allNodes.matching({ $0.kind == .member && names.contains($0.name) }) {
        // Asked first: a name of many classes is the commonest one.
        if let found = sites[member.name], found.count >= Self.maximumCount { continue }
        guard member.call != nil, let root = Self.root(before: member),
          root.kind != .selfReference || root != member.base
        else { continue }
        sites[member.name, default: []].append(ChangedMembers.Site(root: root, member: member))
      }
    }
  }

  private static func root(before member: CodeNode) -> CodeNode? {
    let root = member.innermostBase
    return root.kind == .name || root.kind == .selfReference ? root : nil
  }
}
