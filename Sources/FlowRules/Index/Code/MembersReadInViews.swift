import SwiftLexer

/// The published properties that code of views reads, by the classes that certainly have them.
///
/// A name alone says little: `loadingState` of `groups.loadingState(of: id)` is a function of another class.
struct MembersReadInViews: Sendable {
  /// By name, the types with the properties that a path of a view's own properties leads to.
  private var owners: [NameID: Set<TypeID>] = [:]
  /// The names that views read of something that no path shows: a local name, a key path.
  private var namesOfUnknown = NameSet()

  /// Linear in the code of the views.
  init(in declarations: DeclarationIndex) {
    let names = NameSet(
      declarations.types.lazy.flatMap { $0.properties }.filter { $0.wrapper == .published }.map(\.name))
    for type in declarations.types where type.viewKind != .no && !declarations.isInTestOrPreview(type) {
      for code in declarations.code(of: type) {
        for node in code.nodes.matching({ $0.kind == .member || $0.kind == .keyPath }) where names.contains(node.name) {
          note(node, in: declarations)
        }
      }
    }
  }

  private mutating func note(_ node: CodeNode, in declarations: DeclarationIndex) {
    if node.kind == .member, node.call != nil { return }
    let root = node.innermostBase
    if node.kind == .member, let property = declarations.property(named: node, beginningAt: root) {
      owners[node.name, default: []].insert(property.owner)
    } else if node.kind == .member, root.isLocal, case .type(let id) = declarations.object(root, before: node).type,
      let property = declarations.property(named: node.name, of: declarations[type: id])
    {
      // `func list(of model: Model) -> some View { Text(model.title) }`
      owners[node.name, default: []].insert(property.owner)
    } else {
      namesOfUnknown.insert(node.name)
    }
  }

  /// Whether views certainly read a property of that name of one of some types.
  func contains(_ name: NameID, of types: Set<TypeID>) -> Bool {
    owners[name].map { !$0.isDisjoint(with: types) } ?? false
  }

  /// Whether views may read a property of that name of one of some types.
  func mayContain(_ name: NameID, of types: Set<TypeID>) -> Bool {
    namesOfUnknown.contains(name) || contains(name, of: types)
  }
}
