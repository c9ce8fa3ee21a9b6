import SwiftLexer

/// An argument of a call that creates a value or an object, with the properties that get it.
struct KeptArgument {
  /// A property that gets the argument.
  struct Target {
    /// The property that gets it.
    let property: Property
    /// Whether it gets a value that is computed from the argument.
    let isComputed: Bool
  }

  /// The argument of the call.
  let argument: ArgumentNode
  /// Empty where the initializer keeps it in no property.
  let targets: [Target]
  /// The written type of the parameter, in its scope; nil for a property of the memberwise initializer.
  let parameterType: (type: WrittenType, scope: Scope)?

  /// Whether a property gets the argument as it is.
  func isKept(in property: Property) -> Bool {
    targets.contains { !$0.isComputed && $0.property.symbol.reference == property.symbol.reference }
  }
}

extension ProjectType {
  /// The arguments of a call of the type; nil if no initializer, or several, fit its labels.
  func keptArguments(of call: CallNode) -> [KeptArgument]? {
    switch initializer(meantBy: call) {
    case .memberwise(let arguments):
      return arguments.map { name, argument in
        let target = property(named: name).map { KeptArgument.Target(property: $0, isComputed: false) }
        return KeptArgument(argument: argument, targets: target.map { [$0] } ?? [], parameterType: nil)
      }
    case .explicit(let initializer, let arguments):
      return arguments.map { name, argument in
        let parameter = initializer.parameters.first { $0.name == name }
        let type = parameter.flatMap { initializer.declaration.type(of: $0) }
        return KeptArgument(
          argument: argument, targets: initializer.targets(of: name),
          parameterType: type.map { ($0, initializer.declaration.scope) })
      }
    case nil: return nil
    }
  }
}

extension Initializer {
  /// The properties that get the value of a parameter, as it is or computed from it.
  fileprivate func targets(of parameter: NameID) -> [KeptArgument.Target] {
    var found: [KeptArgument.Target] = []
    for property in type.properties where property.isStored && !property.isStatic && !property.isAmbiguous {
      if self.parameter(passedTo: property)?.name == parameter {
        found.append(KeptArgument.Target(property: property, isComputed: false))
      } else if values(for: property).contains(where: { isComputed($0, from: parameter) }) {
        found.append(KeptArgument.Target(property: property, isComputed: true))
      }
    }
    return found
  }

  /// Whether a value is made from a parameter. An object that gets it is none: it has its own properties.
  private func isComputed(_ value: CodeSpan, from parameter: NameID) -> Bool {
    value.nodes.containsRecord { $0.kind == .name && $0.name == parameter && $0.flags.contains(.isLocal) }
      && type.project.constructedType(in: value)?.kind != .classType
  }

  /// The values that it gives a property, itself or by the memberwise initializer.
  private func values(for property: Property) -> [CodeSpan] {
    let own = property.assignedValues(in: self)
    guard own.isEmpty, let delegation, case .memberwise = delegation.target else { return own }
    return delegation.value(for: property.nameID).map { [$0] } ?? []
  }
}
