import SwiftLexer

/// The places where the initializers of a type need all of `self`.
///
/// They call a method, read a computed property or the wrapped value of a wrapper, or pass `self` on.
///
/// The compiler forbids that while a stored property has no value: `self.count = self.title.count` does not compile
/// with `@Binding var title: String`, even when `_title` is set, unless `count` has a value. Members that extensions of
/// its protocols add count as well: `extension View { func track() {} }`.
package struct SelfUses {
  /// The first uses in an initializer.
  package struct Earliest {
    fileprivate var use: (node: CodeNode, target: NameID?)?
    fileprivate var useOfAnother: CodeNode?

    /// The first use; an assignment to `property` does not count, because it initializes the property.
    package func use(besidesAssigning property: NameID) -> CodeNode? {
      guard let use else { return nil }
      return use.target == property ? useOfAnother : use.node
    }
  }

  private let project: DeclarationIndex
  private let members: Set<NameID>
  /// The stored properties without wrappers, and the storage of the others: `_title`.
  private let stored: Set<NameID>

  package init(of type: TypeSymbol, in project: DeclarationIndex) {
    self.project = project
    let inherited =
      type.ancestry.types
      + type.ancestry.external.flatMap { project.table.externals(named: $0, among: project.types) }
    members = ([type] + inherited.map { project[type: $0] }).reduce(into: []) { names, type in
      names.formUnion(type.properties.lazy.map(\.name))
      names.formUnion(type.functions.lazy.map(\.name))
    }
    stored = Set(
      type.properties.flatMap { property in
        let spelling = project.spelling(of: property)
        return project.isDirectlyStored(property) ? spelling.names : [spelling.storage].compactMap { $0 }
      })
  }

  /// Walks once over the code of an initializer of the type.
  package func earliest(in initializer: FunctionSymbol) -> Earliest {
    var earliest = Earliest()
    // Default arguments and the body, each separately.
    for code in project.code(of: initializer.reference) {
      let candidates = code.nodes.matching { record in
        switch record.kind {
        case .name: !record.flags.contains(.isLocal) && members.contains(record.name)
        case .selfReference: true
        default: false
        }
      }
      for node in candidates {
        let member = node.kind == .name ? node : node.nextSuffix.flatMap { $0.kind == .member ? $0 : nil }
        if let member, stored.contains(member.name) { continue }
        let target = node.flags.contains(.isAssigned) ? member?.name : nil
        if let use = earliest.use {
          guard use.target != nil, use.target != target else { continue }
          earliest.useOfAnother = node
          return earliest
        }
        earliest.use = (node, target)
        if target == nil { return earliest }
      }
    }
    return earliest
  }
}

extension DeclarationIndex {
  fileprivate func isDirectlyStored(_ property: PropertySymbol) -> Bool {
    property.isStored && !property.isStatic && property.wrapper == nil && initializingAttributes(of: property).isEmpty
  }
}
