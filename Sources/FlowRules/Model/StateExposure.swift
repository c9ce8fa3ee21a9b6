import SwiftLexer

/// The code that can reach a property of a view from outside, and the code that does.
package struct StateExposure {
  /// The widest circle of code that can reach it.
  package enum Reach {
    case otherModules
    /// Callers of the memberwise initializer.
    case callers
    /// Code that has a value of the view.
    case holders
  }

  /// A reason why a property may have to stay reachable.
  package enum Caveat {
    case none
    case unreadExtension
    case otherCode
  }

  package let property: Property
  package let access: OutsideAccess
  /// The first use in another file by an extension of the view: the property cannot be private as it is.
  package let useInOtherFile: FileRange?
  /// The arguments of calls that pass it, without previews and tests.
  package let passedByApp: [FileRange]
  /// The arguments of calls in previews and tests that pass it.
  package let passedByPreviews: [FileRange]

  private var type: ProjectType { access.type }
  private var code: CodeIndex { access.type.project.code }
  private var declarations: DeclarationIndex { access.type.project.declarations }

  package var reach: Reach {
    if property.isExposing && type.isExposed { return .otherModules }
    return access.hasReachableInitializer ? .callers : .holders
  }

  /// The reason why the property may have to stay reachable.
  package var caveat: Caveat {
    if access.mayBeAskedForMembers
      || access.hasReachableInitializer
        && code.mayBePassedUnseen(property.symbol, of: type.symbol, heldBy: access.variables)
      || code.mayBeNamedOutside(property.symbol, of: type.symbol, heldBy: access.variables)
    {
      return .otherCode
    }
    return declarations.isPartial && !type.isPrivate ? .unreadExtension : .none
  }

  /// Whether nothing changes the property: all uses are like `title` and `title.count`.
  ///
  /// A function of a value may change it, and so may code that holds a copy of the view.
  package var isOnlyRead: Bool {
    if type.inheritsUnknown || declarations.isPartial { return false }
    let spelling = property.spelling
    // A protocol's extension may change what the view only declares.
    let isReadInside = type.family.flatMap(\.code).allSatisfy { code in
      !code.handsOnSelf
        && declarations.uses(of: spelling, in: code).allSatisfy { $0.kind == .value && $0.isRead }
    }
    return isReadInside && !code.mayBeChangedElsewhere(property.symbol, of: type.symbol, heldBy: access.variables)
  }
}
