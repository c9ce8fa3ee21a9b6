import SwiftLexer

/// Classes that store bindings: the calls that construct them, and where code may use such a binding through an object,
/// `title` of `model.title` and `model.$title`.
struct ClassBindings: Sendable {
  /// The members and key paths with the name of such a binding, in source order.
  private(set) var usesOutside: [NameID: [CodeNode]] = [:]
  /// The callees of calls that may construct such a class or a subclass, by the name of that class, in source order.
  private(set) var constructions: [NameID: [CodeNode]] = [:]
  /// The names of each such class and of its subclasses.
  private(set) var familyNames: [TypeID: Set<NameID>] = [:]

  /// Linear in the project's code; in its types alone if no class has a binding.
  init(in declarations: DeclarationIndex) {
    var names = NameSet()
    var owners: Set<TypeID> = []
    for type in declarations.types where type.kind == .classType || type.kind == .actor {
      for property in type.properties where property.wrapper == .binding {
        names.insert(property.name)
        owners.insert(type.id)
      }
    }
    if owners.isEmpty { return }
    var classNames = NameSet()
    for type in declarations.types {
      for owner in [type.id] + type.ancestry.types where owners.contains(owner) {
        classNames.insert(type.name)
        familyNames[owner, default: []].insert(type.name)
      }
    }
    for file in declarations.files {
      let nodes = file.parsed.allNodes.matching { record in
        switch record.kind {
        case .member, .keyPath: names.contains(record.name) || classNames.contains(record.name)
        case .name: classNames.contains(record.name)
        default: false
        }
      }
      for node in nodes {
        if classNames.contains(node.name), node.call != nil, node.kind != .keyPath {
          constructions[node.name, default: []].append(node)
        } else if names.contains(node.name), node.kind != .name, node.base?.kind != .selfReference, node.call == nil {
          usesOutside[node.name, default: []].append(node)
        }
      }
    }
  }
}
