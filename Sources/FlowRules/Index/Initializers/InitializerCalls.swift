import SwiftLexer

/// A call of another initializer of the same type whose arguments all have labels: `self.init(id: 1)`.
struct DelegatingCall: Sendable {
  /// `self.init`
  var range: ByteRange
  var labels: [NameID]
}

/// What the calls of a memberwise initializer pass.
struct MemberwiseCalls: Sendable {
  /// By label, all of them.
  private var passing: Set<NameID> = []
  /// By label, those that are counted.
  private var counted: [NameID: Int] = [:]
  private var count = 0

  /// Whether some call passes a property.
  func pass(_ name: NameID) -> Bool { passing.contains(name) }

  /// Whether a call outside previews and tests leaves a property to its default.
  func omit(_ name: NameID) -> Bool { counted[name, default: 0] < count }

  /// - Parameter isCounted: it stands outside previews and tests, and no initializer that is written out takes it.
  fileprivate mutating func add(_ labels: Set<NameID>, isCounted: Bool) {
    if isCounted { count += 1 }
    passing.formUnion(labels)
    if isCounted { for label in labels { counted[label, default: 0] += 1 } }
  }
}

// Who calls a view's initializers, and with what.
extension CodeIndex {
  /// The calls of other initializers whose arguments all have labels.
  func delegatingCalls(in code: CodeSpan) -> [DelegatingCall] {
    let parsed = declarations.files[code.file].parsed
    return code.events.compactMap { position in
      guard parsed.nodes[position].kind == .selfReference, position + 2 < code.events.upperBound,
        parsed.nodes[position + 1].kind == .member, parsed.nodes[position + 1].name == declarations.known.initializer,
        !parsed.nodes[position + 1].flags.contains(.isEscaped), parsed.nodes[position + 2].kind == .call
      else { return nil }
      let arguments = declarations.arguments(of: position + 2, in: code.file)
      guard arguments.allSatisfy({ $0.name != .none && !$0.flags.contains(.isTrailing) }) else { return nil }
      let range = ByteRange(
        start: parsed.nodes[position].range.start, end: parsed.nodes[position + 1].range.end)
      return DelegatingCall(range: range, labels: arguments.map(\.name))
    }
  }

  /// Whether an initializer is there for previews and tests: it stands among them, or all calls that may mean it do, if
  /// there are any.
  func isOnlyForPreviews(_ initializer: FunctionSymbol, of type: TypeSymbol) -> Bool {
    if isInTestOrPreview(initializer) { return true }
    let others = declarations.initializers(of: type).filter { $0.reference != initializer.reference && !isInTestOrPreview($0) }
    guard others.count < Self.maximumInitializers else { return false }
    let isDelegatedTo = others.contains { other in
      delegatingCalls(of: other).contains { accepts($0.labels, by: initializer) }
    }
    let sites = calls[type.id].filter { mayMean($0, initializer) }
    return !isDelegatedTo && !sites.isEmpty
      && sites.allSatisfy { declarations.isExempt(file: $0.file, declaration: $0.declaration) }
  }

  /// The calls of a type's memberwise initializer, as far as the other initializers tell them apart.
  func memberwiseCalls(of type: TypeSymbol) -> MemberwiseCalls {
    var result = MemberwiseCalls()
    // Those that are written out stand in extensions.
    let written = declarations.initializers(of: type)
    guard written.count < Self.maximumInitializers else { return result }
    for site in calls[type.id] {
      let arguments = declarations.arguments(of: site.call, in: site.file)
      let labels = arguments.filter { !$0.flags.contains(.isTrailing) }.map(\.name)
      let isCounted = !declarations.isExempt(file: site.file, declaration: site.declaration)
        && !declarations.hasInitializer(of: type, accepting: labels)
      result.add(Set(labels), isCounted: isCounted)
    }
    for call in written.filter({ !isInTestOrPreview($0) }).flatMap(delegatingCalls(of:)) {
      result.add(Set(call.labels), isCounted: true)
    }
    return result
  }

  /// More than anybody writes: all calls are held against each.
  private static var maximumInitializers: Int { 32 }

  private func isInTestOrPreview(_ function: FunctionSymbol) -> Bool {
    declarations.isExempt(file: Int(function.reference.file), declaration: Int(function.reference.declaration))
  }

  private func delegatingCalls(of initializer: FunctionSymbol) -> [DelegatingCall] {
    declarations.code(of: initializer.reference).flatMap(delegatingCalls(in:))
  }

  private func mayMean(_ site: CallSite, _ initializer: FunctionSymbol) -> Bool {
    let arguments = declarations.arguments(of: site.call, in: site.file)
    // Which parameter a trailing closure is for, its label does not tell.
    return arguments.contains { $0.flags.contains(.isTrailing) } || accepts(arguments.map(\.name), by: initializer)
  }

  private func accepts(_ labels: [NameID], by initializer: FunctionSymbol) -> Bool {
    let parsed = declarations.files[Int(initializer.reference.file)].parsed
    let parameters = parsed.parameters[declarations.detail(ofFunction: initializer.reference).parameters.indices]
    return parameters.contains(where: \.isVariadic) || declarations.accepts(labels, parameters.map { ($0.label, !$0.hasDefault) })
  }
}
