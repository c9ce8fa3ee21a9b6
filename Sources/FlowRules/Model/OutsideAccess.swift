import SwiftLexer

/// The uses of a view from outside, collected once for all its properties.
package struct OutsideAccess {
  package let type: ProjectType
  /// Whether code outside the view's file can call its memberwise initializer. Nobody constructs an `App`.
  package let hasReachableInitializer: Bool
  /// Whether the view passes `self` on, so that the uses of other code may be correct.
  package let handsOnSelf: Bool
  /// The code of the view and of its protocols, whose extensions may change what the view only declares.
  let codeOfFamily: [CodeSpan]
  /// The names in ``codeOfFamily``. A view may have many thousand properties, and most searches for one find nothing.
  let namesInFamily: Set<NameID>
  /// Whether code of the family passes `self` on.
  let familyHandsOnSelf: Bool
  /// The variables that may hold values of the view.
  let variables: PossibleVariables
  /// Whether an unknown supertype may require its properties.
  let mayBeAskedForMembers: Bool
  private let usesInOtherFiles: [NameID: FileRange]
  private let passed: [NameID: [PassedArgument]]
  /// The properties that have no value unless a caller passes one.
  private let namesWithoutValue: Set<NameID>

  /// Searches all code of the view and all its calls.
  package init(to type: ProjectType) {
    self.type = type
    let canBePassed = !type.isApp && type.hasMemberwiseInitializer
    hasReachableInitializer = canBePassed && type.hasReachableMemberwiseInitializer
    handsOnSelf = type.handsOnSelf
    codeOfFamily = type.family.flatMap(\.code)
    namesInFamily = Set(
      codeOfFamily.lazy.flatMap { $0.nodes.matching { $0.kind == .name || $0.kind == .member } }.map(\.name))
    familyHandsOnSelf = codeOfFamily.contains(where: \.handsOnSelf)
    passed = canBePassed ? type.argumentsOfMemberwiseCalls : [:]
    namesWithoutValue = canBePassed ? type.namesWithoutValue : []
    usesInOtherFiles = type.namesUsedInOtherFiles
    variables = type.possibleVariables
    mayBeAskedForMembers = type.mayBeAskedForMembers
  }

  /// The ways in which outside code can use one of the view's properties, and does use it.
  package func exposure(of property: Property) -> StateExposure {
    let spelling = usesInOtherFiles.isEmpty ? nil : property.spelling
    let passed = passed[property.nameID] ?? []
    return StateExposure(
      property: property, access: self,
      useInOtherFile: spelling?.names.lazy.compactMap { usesInOtherFiles[$0] }.first,
      passedByApp: passed.filter { !$0.isInTestOrPreview }, passedByPreviews: passed.filter(\.isInTestOrPreview),
      mustBePassed: namesWithoutValue.contains(property.nameID) && !property.isAssignedInInitializer)
  }
}

extension ProjectType {
  /// The arguments of calls of the memberwise initializer, by label; of each call the first with that label.
  ///
  /// Initializers in extensions that delegate to it are among the calls: `self.init(days: 3)`. Calls that may mean
  /// another initializer are not.
  fileprivate var argumentsOfMemberwiseCalls: [NameID: [PassedArgument]] {
    // Where another type has the same name, some calls may mean either, and the count would be wrong.
    guard !hasNamesake else { return [:] }
    var passed: [NameID: [PassedArgument]] = [:]
    for (call, scope) in calls.map({ ($0.call, $0.scope) }) + ownCalls where !mayMeanInitializer(call) {
      let isInTestOrPreview = project.isInTestOrPreview(scope)
      var labels: Set<NameID> = []
      for argument in call.arguments where !argument.isTrailing && labels.insert(argument.label).inserted {
        passed[argument.label, default: []].append(
          PassedArgument(argument: argument, scope: scope, isInTestOrPreview: isInTestOrPreview))
      }
    }
    return passed
  }

  /// The calls of the memberwise initializer in the type's own code: `self.init(…)` and `Self(…)`.
  private var ownCalls: [(CallNode, Scope)] {
    let framework = project.framework
    return code.flatMap { code in
      code.ownNodes { $0.kind == .selfReference || $0.kind == .name && $0.name == framework.selfType }
        .compactMap { root in
          let member = root.nextSuffix
          let isMember = member?.kind == .member && member?.name == framework.initializer
          guard isMember || root.kind == .name, let call = isMember ? member?.call : root.call else { return nil }
          return (call, code.scope)
        }
    }
  }

  /// Whether a call may mean an initializer in an extension.
  private func mayMeanInitializer(_ call: CallNode) -> Bool {
    hasInitializer(accepting: call.arguments.filter { !$0.isTrailing }.map(\.label))
  }

  /// The properties without a value: one that the compiler would ask an initializer for.
  fileprivate var namesWithoutValue: Set<NameID> {
    Set(project.declarations.requiredValues(of: symbol).filter(\.value.isCertain).keys)
  }
}

extension Property {
  /// Whether some initializer assigns it, in an extension too.
  fileprivate var isAssignedInInitializer: Bool {
    type.initializers.contains { !assignedValues(in: $0).isEmpty }
  }
}
