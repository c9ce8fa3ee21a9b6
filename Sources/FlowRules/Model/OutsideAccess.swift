import SwiftLexer

/// Who uses a view from outside: looked up once for all its properties.
package struct OutsideAccess {
  package let type: ProjectType
  /// Code outside the view's file can call its memberwise initializer.
  package let hasReachableInitializer: Bool
  /// The view hands on `self`, so that what others do with it may be right.
  package let handsOnSelf: Bool
  /// Where values of the view may be kept.
  let variables: PossibleVariables
  /// A supertype that is not known may ask for its properties.
  let mayBeAskedForMembers: Bool
  private let usesInOtherFiles: [NameID: FileRange]
  private let passed: PassedArguments

  /// Looks at all code of the view and at all its calls.
  package init(to type: ProjectType) {
    self.type = type
    hasReachableInitializer = type.hasReachableMemberwiseInitializer
    handsOnSelf = type.handsOnSelf
    passed = hasReachableInitializer ? PassedArguments(of: type) : PassedArguments()
    usesInOtherFiles = type.namesUsedInOtherFiles
    variables = type.possibleVariables
    mayBeAskedForMembers = type.mayBeAskedForMembers
  }

  /// What outsiders can do with one of the view's properties, and what they do.
  package func exposure(of property: Property) -> StateExposure {
    let spelling = usesInOtherFiles.isEmpty ? nil : property.spelling
    return StateExposure(
      property: property, access: self,
      useInOtherFile: spelling?.names.lazy.compactMap { usesInOtherFiles[$0] }.first,
      passedByApp: passed.byApp[property.nameID] ?? [], passedByPreviews: passed.byPreviews[property.nameID] ?? [])
  }
}

/// What calls of a memberwise initializer pass by label; of each call the first argument with a label.
private struct PassedArguments {
  private(set) var byApp: [NameID: [FileRange]] = [:]
  /// In previews and tests.
  private(set) var byPreviews: [NameID: [FileRange]] = [:]

  /// None.
  init() {}

  init(of type: ProjectType) {
    // Where another type has the same name, some calls may be of either, and the count would be wrong.
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
