import SwiftLexer

/// A property of an object that a view shows.
struct ShownProperty {
  /// The read that shows it: of the property, or of a member that reads it.
  let read: DisplayedRead
  /// The property whose value the view shows.
  let property: Property
  /// Whether some code changes it after its object was created.
  let isChanged: Bool
}

extension ProjectType {
  /// The first property of the class's objects that some reads show and code changes, or else the first that only code
  /// outside the project could change.
  func shownProperty(
    in reads: [DisplayedRead], where isCandidate: (Property) -> Bool
  ) -> ShownProperty? {
    var unchanged: ShownProperty?
    for read in reads {
      for property in propertiesRead(by: read.member) where isCandidate(property) {
        if property.canChange(in: self) { return ShownProperty(read: read, property: property, isChanged: true) }
        if unchanged == nil, property.isValueSettableOutside {
          unchanged = ShownProperty(read: read, property: property, isChanged: false)
        }
      }
    }
    return unchanged
  }
}

extension Property {
  /// Whether it certainly has a value that code of other files can assign.
  ///
  /// An object in a property is rarely replaced, and may announce changes itself.
  var isValueSettableOutside: Bool {
    isSettableOutside && (isLiteral || type.project.declarations.isValue(symbol))
  }

  /// Whether code of other files can assign it.
  var isSettableOutside: Bool {
    isStored && !isConstant && modifiers.isDisjoint(with: [.isPrivate, .isFileprivate, .restrictsSetter, .isLazy])
  }
}
