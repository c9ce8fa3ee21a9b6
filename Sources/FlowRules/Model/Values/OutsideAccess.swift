import SwiftLexer

/// The uses of a view from outside, collected once for all its properties.
///
/// A search through all code of the view or all its calls runs when its result is first asked for: most views that
/// nothing is passed to need few of them.
package final class OutsideAccess {
  /// The view.
  package let type: ProjectType
  private let canBePassed: Bool
  /// Whether code outside the view's file can call its memberwise initializer. Nobody constructs an `App`.
  package private(set) lazy var hasReachableInitializer = canBePassed && type.hasReachableMemberwiseInitializer
  private lazy var ownCode = type.code
  private lazy var inheritedCode = type.ancestors.flatMap(\.code)
  /// Whether the view passes `self` on, so that the uses of other code may be correct.
  package private(set) lazy var handsOnSelf = ownCode.contains(where: \.handsOnSelf)
  /// The code of the view and of its protocols, whose extensions may change what the view only declares.
  private(set) lazy var codeOfFamily = ownCode + inheritedCode
  /// The names of its properties in ``codeOfFamily``. A view may have many thousand properties, and most searches for
  /// one find nothing.
  private(set) lazy var namesInFamily: Set<NameID> = {
    let names = NameSet(type.properties.flatMap(\.spelling.names))
    return Set(
      codeOfFamily.lazy.flatMap { code in
        code.nodes.matching { ($0.kind == .name || $0.kind == .member) && names.contains($0.name) }
      }.map(\.name))
  }()
  /// Whether code of the family passes `self` on.
  private(set) lazy var familyHandsOnSelf = handsOnSelf || inheritedCode.contains(where: \.handsOnSelf)
  /// Whether code of the family passes `self` to anything but objects that it creates, such as a coordinator.
  private(set) lazy var familyHandsSelfToOthers =
    familyHandsOnSelf && codeOfFamily.contains(where: type.project.code.handsSelfToOthers)
  /// The variables that may hold values of the view.
  private(set) lazy var variables = type.possibleVariables
  /// Whether an unknown supertype may require its properties.
  private(set) lazy var mayBeAskedForMembers = type.mayBeAskedForMembers
  private lazy var usesInOtherFiles = type.namesUsedInOtherFiles
  private lazy var passed = canBePassed ? type.argumentsOfMemberwiseCalls : [:]
  /// The properties that have no value unless a caller passes one.
  private lazy var namesWithoutValue = canBePassed ? type.namesWithoutValue : []

  package init(to type: ProjectType) {
    self.type = type
    canBePassed = !type.isApp && type.hasMemberwiseInitializer
  }

  /// The ways in which outside code can use one of the view's properties, and does use it.
  package func exposure(of property: Property) -> StateExposure {
    let passed = passed[property.nameID] ?? []
    return StateExposure(
      property: property, access: self,
      passedByApp: passed.filter { !$0.isInTestOrPreview }, passedByPreviews: passed.filter(\.isInTestOrPreview),
      mustBePassed: namesWithoutValue.contains(property.nameID) && !property.isAssignedInInitializer)
  }

  /// The first use of a property in another file than the view's, by an extension of the view.
  func useInOtherFile(of property: Property) -> FileRange? {
    let uses = usesInOtherFiles
    return uses.isEmpty ? nil : property.spelling.names.lazy.compactMap { uses[$0] }.first
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
      code.ownNodes { $0.kind == .selfReference || $0.kind == .name && $0.name == framework.language.selfType }
        .compactMap { root in
          let member = root.nextSuffix
          let isMember = member?.kind == .member && member?.name == framework.language.initializer
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

  /// Whether no code names the property.
  package var isNeverUsed: Bool {
    // Most properties are used by their view, which takes less time to find.
    uses.isEmpty && OutsideAccess(to: type).exposure(of: self).isNeverUsed
  }
}
