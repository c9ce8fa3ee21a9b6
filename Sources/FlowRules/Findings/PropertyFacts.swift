/// The facts about the value of a property with a wrapper: its owner, and the code that passes, reads and writes it.
///
/// A `Location` is a range in the index, or a ``Place`` in a report.
package struct PropertyFacts<Location: Sendable>: Sendable {
  /// Code that does something with the value.
  package struct Use: Sendable {
    /// What the code does with the value.
    package var role: PropertyFact.Role
    /// The expression that names or passes the property.
    package var location: Location
    /// The type whose code it is; nil outside of types.
    package var type: String?
  }

  /// With the type around it: `Counter.count`.
  package var name: String
  /// The type that declares it: `Counter`.
  package var type: String
  /// `State`
  package var wrapper: String
  /// Who keeps the value.
  package var owner: PropertyFact.Owner
  /// The name of the property.
  package var declaration: Location
  /// By role, and in the order of the source.
  package var uses: [Use]
  /// Reasons for which ``uses`` may be incomplete.
  package var limits: [PropertyFact.Limit]

  /// The same facts with other locations. A use without one is left out; nil for a declaration without one.
  package func located<Other: Sendable>(_ locate: (Location) -> Other?) -> PropertyFacts<Other>? {
    guard let declaration = locate(declaration) else { return nil }
    let uses = uses.compactMap { use in
      locate(use.location).map { PropertyFacts<Other>.Use(role: use.role, location: $0, type: use.type) }
    }
    return PropertyFacts<Other>(
      name: name, type: type, wrapper: wrapper, owner: owner, declaration: declaration, uses: uses, limits: limits)
  }
}

/// The words of ``PropertyFacts``.
package enum PropertyFact {
  /// Who keeps the value.
  package enum Owner: Sendable {
    /// SwiftUI, for the view of the property, as long as the view is on screen.
    case view
    /// SwiftUI, as long as the app runs.
    case app
    /// The view, which creates its object again with each update of its parent.
    case eachUpdate
    /// Code that creates the view.
    case callers
    /// A view around it.
    case environment
    /// The user's defaults, across runs of the app.
    case defaults
    /// The scene.
    case scene
    /// The database that a request reads.
    case database
    /// The object whose class declares the property.
    case object
  }

  /// What some code does with the value.
  package enum Role: CaseIterable, Sendable {
    case creates
    case injects
    case injectsInPreviews
    case passes
    case passesInPreviews
    case reads
    case writes
    /// It names `$value`: a binding, or a publisher.
    case projects
    /// It names `_value`, the wrapper.
    case namesStorage
    /// It calls something that may change the value.
    case mayWrite
  }

  /// A reason why there may be more code than ``PropertyFacts/uses`` lists.
  package enum Limit: CaseIterable, Sendable {
    /// Another type has the name of the property's type, so that calls may mean either.
    case namesake
    /// Some calls may mean one of several initializers.
    case unclearCalls
    /// Not all calls that create objects of a class are known.
    case classCalls
    /// Some code injects an object of an unknown type.
    case unclearInjections
    /// Only a part of the project's files was read.
    case partialProject
    /// Other modules can reach the property.
    case otherModules
    /// A macro or a type of another module may use the property.
    case unknownCode
    /// Code with a value or an object of the type may use the property.
    case outsideUses
  }
}
