import SwiftLexer

/// A call of another initializer of the same type whose arguments all have labels: `self.init(id: 1)`.
package struct DelegatingCall: Sendable {
  /// `self.init`
  var range: FileRange
  /// The labels of the arguments, in their order.
  var labels: [NameID]
}

/// The labels that the calls of a memberwise initializer pass.
package struct MemberwiseCalls: Sendable {
  /// All passed labels.
  private var passing: Set<NameID> = []
  /// The number of counted calls by label.
  private var counted: [NameID: Int] = [:]
  private var count = 0

  /// Whether some call passes a property.
  func pass(_ name: NameID) -> Bool { passing.contains(name) }

  /// Whether a call outside previews and tests leaves a property to its default.
  func omit(_ name: NameID) -> Bool { counted[name, default: 0] < count }

  /// - Parameter isCounted: the call is outside previews and tests, and matches no explicit initializer.
  fileprivate mutating func add(_ labels: Set<NameID>, isCounted: Bool) {
    if isCounted { count += 1 }
    passing.formUnion(labels)
    if isCounted { for label in labels { counted[label, default: 0] += 1 } }
  }
}

// The calls of a view's initializers, and their labels.
extension CodeIndex {
  /// The calls of other initializers whose arguments all have labels.
  func delegatingCalls(in code: CodeSpan) -> [DelegatingCall] {
    code.nodes.matching { $0.kind == .selfReference }.compactMap { root in
      guard let member = root.nextSuffix, member.kind == .member,
        member.name == declarations.framework.language.initializer,
        !member.flags.contains(.isEscaped), let call = member.call
      else { return nil }
      let arguments = call.arguments
      guard arguments.allSatisfy({ $0.label != .none && !$0.isTrailing }) else { return nil }
      return DelegatingCall(range: root.range(through: member), labels: arguments.map(\.label))
    }
  }

  /// Whether an initializer is for previews and tests.
  ///
  /// Either it is declared among them, or at least one call may mean it and all such calls are there.
  func isOnlyForPreviews(_ initializer: FunctionSymbol, of type: TypeSymbol) -> Bool {
    if isInTestOrPreview(initializer) { return true }
    let others = Array(declarations.initializers(of: type)).filter {
      $0.reference != initializer.reference && !isInTestOrPreview($0)
    }
    guard others.count < Self.maximumInitializers else { return false }
    let isDelegatedTo = others.contains { other in
      delegatingCalls(of: other).contains { accepts($0.labels, by: initializer.reference) }
    }
    let sites = calls[type.id].filter { mayMean($0.call, initializer.reference) }
    return !isDelegatedTo && !sites.isEmpty
      && sites.allSatisfy { declarations.isInTestOrPreview($0.scope) }
  }

  /// The calls of a type's memberwise initializer, as far as labels distinguish them from those of other initializers.
  func memberwiseCalls(of type: TypeSymbol) -> MemberwiseCalls {
    var result = MemberwiseCalls()
    // Explicit initializers are in extensions.
    let written = Array(declarations.initializers(of: type))
    guard written.count < Self.maximumInitializers else { return result }
    for site in calls[type.id] {
      let labels = site.call.arguments.filter { !$0.isTrailing }.map(\.label)
      let isCounted =
        !declarations.isInTestOrPreview(site.scope) && !declarations.hasInitializer(of: type, accepting: labels)
      result.add(Set(labels), isCounted: isCounted)
    }
    for call in written.filter({ !isInTestOrPreview($0) }).flatMap(delegatingCalls(of:)) {
      result.add(Set(call.labels), isCounted: true)
    }
    return result
  }

  /// More than anybody writes: all calls are compared with each.
  private static var maximumInitializers: Int { 32 }

  private func isInTestOrPreview(_ function: FunctionSymbol) -> Bool {
    declarations.isInTestOrPreview(declarations[function.reference].scope)
  }

  private func delegatingCalls(of initializer: FunctionSymbol) -> [DelegatingCall] {
    declarations.code(of: initializer.reference).flatMap(delegatingCalls(in:))
  }

  /// Whether a call may mean a function or an initializer, by its labels.
  func mayMean(_ call: CallNode, _ function: DeclarationReference) -> Bool {
    let arguments = call.arguments
    // The label of a trailing closure does not identify its parameter.
    return arguments.contains(where: \.isTrailing) || accepts(arguments.map(\.label), by: function)
  }

  private func accepts(_ labels: [NameID], by function: DeclarationReference) -> Bool {
    let parameters = declarations[function].parameters
    return parameters.contains(where: \.isVariadic)
      || ParameterLabels.accept(labels, parameters.map { ($0.label, !$0.hasDefault) })
  }
}
