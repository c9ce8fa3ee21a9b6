import SwiftLexer

/// An object in a plain property of a view that shows a member and changes it, while the class announces nothing.
///
///     final class Model { var number = 1 }
///     struct Counter: View {
///       let model = Model()
///       var body: some View { Button("\(model.number)") { model.number += 1 } }
///     }
struct PlainObject {
  /// The property with the object.
  let property: Property
  /// The class of the object.
  let object: ProjectType
  /// The property of the object that the view shows.
  let shown: ShownProperty
}

extension ProjectType {
  /// The objects that the view creates in plain properties, shows and changes, without anything that redraws it.
  var plainObjects: [PlainObject] {
    let held = properties.compactMap { property -> (property: Property, object: ProjectType)? in
      guard property.isStored, !property.isStatic, !property.isAmbiguous, property.attributes.isEmpty,
        property.construction != nil, let object = property.declaredProjectType, object.kind == .classType,
        object.observableKind == .none, !object.hasUnknownSupertype, !object.isAnnouncedByOthers
      else { return nil }
      return (property, object)
    }
    guard !held.isEmpty else { return [] }
    let code = renderedCode(withHelpers: true)
    let reads = displayedReads(of: held.map(\.property), in: code)
    return held.compactMap { property, object in
      let shown = object.shownProperty(in: reads[property.nameID] ?? []) { member in
        member.isStored && !member.modifiers.contains(.isLazy) && member.attributes.isEmpty && !member.hasObservers
      }
      guard let shown, shown.isChanged, !listens(to: property), property.isHolderChanging(shown.property, of: object),
        // A closure in it may redraw the view, as a delegate may.
        !object.allProperties.contains(where: \.isFunction), !isFilled(property, whileRendering: code)
      else { return nil }
      return PlainObject(property: property, object: object, shown: shown)
    }
  }

  /// Whether code that renders assigns a member of an object, which then keeps what has been computed: a cache.
  private func isFilled(_ property: Property, whileRendering code: [RenderedCode]) -> Bool {
    code.contains { code in
      code.matching { $0.name == property.nameID && ($0.kind == .name || $0.kind == .member) }.contains { node in
        property.use(at: node).map { !$0.flags.isDisjoint(with: .writes) } ?? false
      }
    }
  }
}
