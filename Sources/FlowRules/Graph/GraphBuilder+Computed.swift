import SwiftLexer

// Computed properties.
extension GraphBuilder {
  /// Models first: views read their computed properties.
  mutating func findComputedReads() {
    for type in nodes.models { findComputedReads(in: type) }
    for symbol in project.declarations.types where symbol.viewKind == .yes && nodes.types[symbol.id] != nil {
      findComputedReads(in: ProjectType(symbol, in: project))
    }
  }

  private mutating func findComputedReads(in type: ProjectType) {
    let getters = type.properties.filter { !$0.isStored && !$0.isStatic && !$0.isAmbiguous }
    guard !getters.isEmpty, getters.count < 512 else { return }
    var others: [DeclarationReference: Set<DeclarationReference>] = [:]
    for getter in getters {
      let reference = getter.symbol.reference
      var found: [GraphSource] = []
      for node in getter.declaration.code.flatMap({ $0.ownNodes { $0.kind == .name || $0.kind == .member } }) {
        guard let use = project.declarations.use(of: PropertySpelling(name: node.name), at: node) else { continue }
        if let path = path(at: use, in: type), let root = path.root {
          // A model's own computed properties yield its own states.
          let members = type.isReference || path.members.isEmpty ? [nil] : path.members.map { Optional($0) }
          found += members.map { GraphSource(node: root, member: $0) }
        } else if let other = type.property(named: node.name), !other.isStored {
          others[reference, default: []].insert(other.symbol.reference)
        }
      }
      computed[reference] = found.unique
    }
    addReadsOfOthers(others)
  }

  /// Adds what computed properties read through each other, until nothing changes.
  private mutating func addReadsOfOthers(_ others: [DeclarationReference: Set<DeclarationReference>]) {
    var hasChanged = !others.isEmpty
    while hasChanged {
      hasChanged = false
      for (getter, read) in others {
        let own = computed[getter] ?? []
        let all = (own + read.flatMap { computed[$0] ?? [] }).unique
        hasChanged = hasChanged || all.count > own.count
        computed[getter] = all
      }
    }
  }
}

extension [GraphSource] {
  /// The sources in the order of their nodes, each once.
  fileprivate var unique: [GraphSource] {
    let ordered = ordered { ($0.node, $0.member?.index ?? -1) < ($1.node, $1.member?.index ?? -1) }
    return ordered.reduce(into: []) { all, source in
      if all.last?.node != source.node || all.last?.member != source.member { all.append(source) }
    }
  }
}
