/// The number of places that the graph leaves out, by the reason.
package struct GraphUnknowns: Sendable {
  /// The reason for which something is left out.
  package enum Reason: String, CaseIterable, Sendable {
    /// No initializer, or several, fit the labels of a call.
    case unclearInitializer
    /// An argument is neither a property nor computed from one: the result of a function, a local variable.
    case otherArgument
    /// The type of an injected object is unknown.
    case unclearInjection
    /// A name is that of a model's state, but the object before it is unknown.
    case unclearObject
    /// A property is declared in an extension that may be of another type.
    case ambiguousName
    /// A class has a supertype or a macro that may make it observable.
    case unclearClass
  }

  /// The counts of the reasons that occur.
  package private(set) var counts: [Reason: Int] = [:]

  /// Counts one more place.
  mutating func note(_ reason: Reason) { counts[reason, default: 0] += 1 }
}

extension GraphUnknowns.Reason {
  /// The reason as a part of a legend.
  package var text: String {
    switch self {
    case .unclearInitializer: "calls of views or models whose initializer is not clear"
    case .otherArgument: "arguments that are neither a property nor computed from one"
    case .unclearInjection: "injected objects of an unknown type"
    case .unclearObject: "uses of a name of a model's state on an object of an unknown type"
    case .ambiguousName: "properties in extensions of which several types have the name"
    case .unclearClass: "classes that may be observable: a supertype or a macro is unknown"
    }
  }
}
