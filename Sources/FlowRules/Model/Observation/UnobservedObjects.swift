import SwiftLexer

// Objects that a view holds and does not observe.
extension ProjectType {
  /// The ObservableObjects that the view holds in properties without attributes and does not observe in others.
  var unobservedObjects: [(property: Property, object: ProjectType)] {
    properties.compactMap { property in
      guard property.isStored, !property.isStatic, !property.isAmbiguous, property.attributes.isEmpty,
        let object = property.declaredOrInferredType, object.kind == .classType, object.announcesPublishedProperties,
        !properties.contains(where: { $0.mayObserve(object) }), !property.isNeverPassed
      else { return nil }
      return (property, object)
    }
  }

  /// Whether views have to observe objects of the class for its published properties.
  ///
  ///     @Model final class Note: ObservableObject { @Transient @Published var isOpen = false }
  private var announcesPublishedProperties: Bool {
    observableKind == .observableObject || observableKind == .observable && observableObjectConformance == .yes
  }
}

extension Property {
  /// Whether it observes an object of that class in its view, or may.
  fileprivate func mayObserve(_ object: ProjectType) -> Bool {
    if holdsDynamicProperty { return true }
    let hasUnknownWrapper = wrapper == nil && !attributes.isEmpty
    guard observesObject || hasUnknownWrapper, !isStatic else { return false }
    // An unknown wrapper may hold anything; most often it holds a number.
    guard let held = declaredOrInferredType else { return observesObject }
    return held.id == object.id || held.inherits(object) || object.inherits(held)
      || (observesObject && (held.maySubscribe(to: object) || held.isAnnouncedByOthers))
  }
}
