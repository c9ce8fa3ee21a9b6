import SwiftLexer

// The code that creates values of a type, their arguments, and the code that can reach its members.
extension ProjectType {
  /// Whether code outside the file can call the memberwise initializer.
  var hasReachableMemberwiseInitializer: Bool {
    project.declarations.hasReachableMemberwiseInitializer(symbol)
  }

  /// Whether it has a memberwise initializer, for its own file at least.
  var hasMemberwiseInitializer: Bool { project.declarations.hasMemberwiseInitializer(symbol) }

  /// The parameters of the memberwise initializer; nil when there is none, or a macro may have added some.
  var memberwiseParameters: [MemberwiseParameter]? { project.declarations.memberwiseParameters(of: symbol) }

  /// The arguments that calls of the memberwise initializer pass.
  package var memberwiseCalls: MemberwiseCalls { project.code.memberwiseCalls(of: symbol) }

  /// Whether a call with these labels can mean an explicit initializer.
  package func hasInitializer(accepting labels: [NameID]) -> Bool {
    project.declarations.hasInitializer(of: symbol, accepting: labels)
  }

  /// The names of the properties that protocols or attributes require.
  var namesRequiredByProtocols: Set<NameID> { project.declarations.namesRequiredByProtocols(of: symbol) }

  /// Whether an unknown supertype may require properties.
  var mayBeAskedForMembers: Bool { project.declarations.mayBeAskedForMembers(symbol) }

  /// The names that code of the type uses in other files than its own, each with the first use.
  var namesUsedInOtherFiles: [NameID: FileRange] { project.declarations.namesUsedInOtherFiles(by: symbol) }

  /// The variables that may hold values of the type, so that code outside can name their members.
  package var possibleVariables: PossibleVariables { project.code.possibleVariables(holding: symbol) }

  /// The `@State` properties that have no other wrapper and are declared once, by name.
  var unstackedStates: [NameID: Property] {
    project.declarations.unstackedStates(of: symbol).mapValues { Property($0, of: self) }
  }

  /// The reads of wrapped properties in its initializers, in source order.
  package func initializerReads(wrapper isWanted: (Wrapper) -> Bool) -> [InitializerRead] {
    project.declarations.initializerReads(of: symbol, wrapper: isWanted)
  }
}

extension [MemberwiseParameter] {
  /// Whether a call with these labels can mean the initializer with these parameters.
  func accepts(_ labels: [NameID]) -> Bool {
    ParameterLabels.accept(labels, map { ($0.property.name, $0.isRequired) })
  }
}
