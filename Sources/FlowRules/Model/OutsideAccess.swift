import SwiftLexer

/// The uses of a view from outside, collected once for all its properties.
package struct OutsideAccess {
  package let type: ProjectType
  /// Whether code outside the view's file can call its memberwise initializer.
  package let hasReachableInitializer: Bool
  /// Whether the view passes `self` on, so that the uses of other code may be correct.
  package let handsOnSelf: Bool
  /// The variables that may hold values of the view.
  let variables: PossibleVariables
  /// Whether an unknown supertype may require its properties.
  let mayBeAskedForMembers: Bool
  private let usesInOtherFiles: [NameID: FileRange]
  private let passed: PassedArguments

  /// Searches all code of the view and all its calls.
  package init(to type: ProjectType) {
    self.type = type
    hasReachableInitializer = type.hasReachableMemberwiseInitializer
    handsOnSelf = type.handsOnSelf
    passed = hasReachableInitializer ? PassedArguments(of: type) : PassedArguments()
    usesInOtherFiles = type.namesUsedInOtherFiles
    variables = type.possibleVariables
    mayBeAskedForMembers = type.mayBeAskedForMembers
  }

  /// The ways in which outside code can use one of the view's properties, and does use it.
  package func exposure(of property: Property) -> StateExposure {
    let spelling = usesInOtherFiles.isEmpty ? nil : property.spelling
    return StateExposure(
      property: property, access: self,
      useInOtherFile: spelling?.names.lazy.compactMap { usesInOtherFiles[$0] }.first,
      passedByApp: passed.byApp[property.nameID] ?? [], passedByPreviews: passed.byPreviews[property.nameID] ?? [])
  }
}

/// The arguments with a label in calls of a memberwise initializer; of each call the first with that label.
private struct PassedArguments {
  private(set) var byApp: [NameID: [FileRange]] = [:]
  /// In previews and tests.
  private(set) var byPreviews: [NameID: [FileRange]] = [:]

  /// Creates an empty set of arguments.
  init() {}

  init(of type: ProjectType) {
    // Where another type has the same name, some calls may mean either, and the count would be wrong.
    guard !type.hasNamesake else { return }
    for site in type.calls {
      let isInTestOrPreview = type.project.declarations.isInTestOrPreview(site.scope)
      var labels: Set<NameID> = []
      for argument in site.call.arguments where labels.insert(argument.label).inserted {
        if isInTestOrPreview {
          byPreviews[argument.label, default: []].append(argument.fileRange)
        } else {
          byApp[argument.label, default: []].append(argument.fileRange)
        }
      }
    }
  }
}
