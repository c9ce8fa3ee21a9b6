import SwiftLexer

/// Where the initializers of a type need all of `self`: call a method, read a computed property or the value behind a
/// wrapper, hand `self` on.
///
/// The compiler forbids that while a stored property has no value: `self.count = self.title.count` does not compile
/// with `@Binding var title: String`, even when `_title` is set, unless `count` has a value. Members that extensions of
/// its protocols add count as well: `extension View { func track() {} }`.
package struct SelfUses {
  /// What an initializer does first.
  package struct Earliest {
    fileprivate var use: (position: Int, target: NameID?)?
    fileprivate var useOfAnother: Int?

    /// The position of the first use; assigning `property` is none, since that is how it gets its value.
    package func use(besidesAssigning property: NameID) -> Int? {
      guard let use else { return nil }
      return use.target == property ? useOfAnother : use.position
    }
  }

  private let project: DeclarationIndex
  private let members: Set<NameID>
  /// Plain stored properties, and the storage of others: `_title`.
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
        return project.isPlainStorage(property) ? spelling.names : [spelling.storage].compactMap { $0 }
      })
  }

  /// Goes once over the code of an initializer of the type.
  package func earliest(in initializer: FunctionSymbol) -> Earliest {
    var earliest = Earliest()
    // Default arguments and the body, each by itself.
    let code = project.code(of: initializer.reference)
    for (file, position) in code.flatMap({ span in span.events.map { (span.file, $0) } }) {
      let events = project.files[file].parsed.nodes
      var name = position
      switch events[position].kind {
      case .name where !events[position].flags.contains(.isLocal) && members.contains(events[position].name): break
      case .selfReference: name += 1
      default: continue
      }
      let isMember = name == position || name < events.count && events[name].kind == .member
      if isMember, stored.contains(events[name].name) { continue }
      let target = isMember && events[position].flags.contains(.isAssigned) ? events[name].name : nil
      if let use = earliest.use {
        guard use.target != nil, use.target != target else { continue }
        earliest.useOfAnother = position
        return earliest
      }
      earliest.use = (position, target)
      if target == nil { return earliest }
    }
    return earliest
  }
}

extension DeclarationIndex {
  fileprivate func isPlainStorage(_ property: PropertySymbol) -> Bool {
    property.isStored && !property.isStatic && property.wrapper == nil && givingAttributes(of: property).isEmpty
  }
}
