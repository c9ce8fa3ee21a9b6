// What users read of objects that are created where they are only observed.
extension String {
  static func createdByView(_ name: String, _ type: String) -> String {
    """
    '\(name)' is created by the view that observes it: every time the parent re-renders, '\(type)' is rebuilt, this \
    object is thrown away and its state is lost.
    """
  }

  static func created(_ name: String, _ type: String) -> String {
    """
    '\(name)' is created by '\(type)', which only observes it: every time '\(type)' is rebuilt, this object is thrown \
    away and its state is lost.
    """
  }

  /// `self.model = Model()` assigns no @StateObject: what it wraps cannot be set.
  ///
  /// - Parameter parameter: what the object is made from. A @StateObject does not follow it.
  static func own(_ form: ObservedObjectInline.Form, _ name: String, of parameter: String?) -> String {
    guard form == .assigned else { return " Use @StateObject, or take it as a parameter." }
    guard let parameter else {
      return " Use @StateObject and write _\(name) = StateObject(wrappedValue: …), or take it as a parameter."
    }
    return """
       Take it as a parameter, or use @StateObject and write _\(name) = StateObject(wrappedValue: …), which keeps the \
      object of the first '\(parameter)'.
      """
  }

  /// Where the initializer goes on to use the object: what it reached through the @StateObject would be another one.
  static func ownConstant(_ name: String) -> String {
    """
     The initializer uses it: make it in a constant there, use that, and write \
    _\(name) = StateObject(wrappedValue: …) with it, or take it as a parameter.
    """
  }

  static func defaulted(_ name: String, _ type: String) -> String {
    """
    '\(name)' defaults to a new object that '\(type)' only observes: a caller that passes none makes another one \
    every time it re-renders, and the state of the last one is lost. Drop the default, so that callers pass an object \
    that they keep.
    """
  }

  /// Nothing is lost, but the source does not say who owns the object.
  static func kept(
    _ form: ObservedObjectInline.Form, _ name: String, _ type: String, because reason: String
  ) -> String {
    switch form {
    case .declared:
      "'\(name)' is created by '\(type)', which only observes it. \(reason), but @StateObject says who owns the object."
    case .assigned:
      """
      '\(name)' is created by '\(type)', which only observes it. \(reason), but @StateObject says who owns the object: \
      write _\(name) = StateObject(wrappedValue: …).
      """
    case .defaulted:
      """
      '\(name)' defaults to a new object that '\(type)' only observes. \(reason), but a parameter without a default \
      says who owns the object.
      """
    }
  }

  static var createdOnce: String { "SwiftUI creates an App once, so nothing is lost" }

  static func hosted(_ type: String) -> String {
    "The project makes '\(type)' for hosting controllers only, which keep it, so nothing is lost"
  }
}
