import SwiftLexer

/// The initializer of a view that a call means, with its arguments by property or parameter.
enum MeantInitializer {
  case memberwise([NameID: ArgumentNode])
  case explicit(Initializer, [NameID: ArgumentNode])
}

extension ProjectType {
  /// The only initializer that a call can mean by its labels.
  func initializer(meantBy call: CallNode) -> MeantInitializer? {
    var found: [MeantInitializer] = []
    // More than anybody writes.
    for symbol in project.declarations.initializers(of: symbol).prefix(16) {
      let initializer = Initializer(symbol, of: self)
      let parameters = initializer.parameters.map {
        (name: $0.name, label: $0.label, isOptional: $0.hasDefault, isClosure: initializer.declaration.takesClosure($0))
      }
      if let arguments = Self.match(call, parameters) { found.append(.explicit(initializer, arguments)) }
    }
    if let parameters = memberwiseParameters {
      let properties = parameters.map { parameter in
        let declaration = project.declarations[parameter.property.reference]
        let isBuilder = project.declarations.isBuilder(declaration.attributes)
        let isClosure = isBuilder || declaration.annotation?.functionType != nil
        return (
          name: parameter.property.name, label: parameter.property.name, isOptional: !parameter.isRequired,
          isClosure: isClosure
        )
      }
      if let arguments = Self.match(call, properties) { found.append(.memberwise(arguments)) }
    }
    return found.count == 1 ? found[0] : nil
  }

  /// The arguments by the parameters that take them; nil if the labels do not fit.
  private static func match(
    _ call: CallNode, _ parameters: [(name: NameID, label: NameID, isOptional: Bool, isClosure: Bool)]
  ) -> [NameID: ArgumentNode]? {
    let all = call.arguments
    var rest = all.filter { !$0.isTrailing }[...]
    let hasTrailing = rest.count < all.count
    var matched: [NameID: ArgumentNode] = [:]
    var closures: [NameID] = []
    for parameter in parameters {
      if let first = rest.first, first.label == parameter.label {
        matched[parameter.name] = first
        rest.removeFirst()
        continue
      }
      if parameter.isClosure { closures.append(parameter.name) }
      if !parameter.isOptional, !(hasTrailing && parameter.isClosure) { return nil }
    }
    // A trailing closure: with several parameters that may take it, the types decide.
    if closures.count == 1, all.count(where: \.isTrailing) == 1 { matched[closures[0]] = all.last }
    return rest.isEmpty ? matched : nil
  }
}

extension ProjectType {
  /// The initializers that certainly no call of the type means; none where nothing calls it.
  ///
  /// Only what the project calls exists while the app runs. Other modules may call it where it is public, but nothing
  /// shows that they do.
  var uncalledInitializers: Set<DeclarationReference> {
    let sites = calls
    // More than any view has; each call is compared with the initializers.
    guard !sites.isEmpty, sites.count < 64, !hasNamesake, case let initializers = initializers,
      initializers.allSatisfy({ !$0.callsAnother })
    else { return [] }
    var uncalled = Set(initializers.map(\.symbol.reference))
    for site in sites where !project.isInTestOrPreview(site.scope) {
      switch initializer(meantBy: site.call) {
      case .memberwise: continue
      case .explicit(let meant, _): uncalled.remove(meant.symbol.reference)
      case nil: return []
      }
    }
    return uncalled
  }
}

extension Initializer {
  /// Whether its code names `self.init`.
  var callsAnother: Bool {
    let name = type.project.framework.language.initializer
    return code.contains { code in code.nodes.contains { $0.kind == .selfReference && $0.nextSuffix?.name == name } }
  }
}

/// A call by which an initializer leaves the work to another one: `self.init(url: URL(string: text))`.
struct Delegation {
  /// The initializer that the call means.
  let target: MeantInitializer
  /// The initializer that contains the call.
  let scope: Scope

  /// The value for a parameter of the target, or for a property of the memberwise initializer.
  func value(for name: NameID) -> CodeSpan? {
    switch target {
    case .memberwise(let arguments), .explicit(_, let arguments): arguments[name]?.value(in: scope)
    }
  }
}

extension Initializer {
  /// The only call of another initializer of the type in this one; nil without one, or where its target is uncertain.
  var delegation: Delegation? {
    guard let code = code.last else { return nil }
    let calls = code.nodes.matching { $0.kind == .selfReference }.compactMap { root -> CallNode? in
      guard let member = root.nextSuffix, member.kind == .member, !member.flags.contains(.isEscaped),
        member.name == type.project.framework.language.initializer
      else { return nil }
      return member.call
    }
    guard calls.count == 1, let target = type.initializer(meantBy: calls[0]) else { return nil }
    return Delegation(target: target, scope: code.scope)
  }

  /// The parameter that a property gets as it is, also through one other initializer.
  func parameter(passedTo property: Property) -> Parameter? {
    for value in property.assignedValues(in: self) {
      if let parameter = parameter(in: value) { return parameter }
    }
    guard let delegation else { return nil }
    switch delegation.target {
    case .memberwise: return delegation.value(for: property.nameID).flatMap(parameter(in:))
    case .explicit(let other, _):
      for value in property.assignedValues(in: other) {
        guard let parameter = other.parameter(in: value) else { continue }
        return delegation.value(for: parameter.name).flatMap(self.parameter(in:))
      }
      return nil
    }
  }
}
