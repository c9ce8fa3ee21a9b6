import SwiftLexer

/// A call of another initializer of the same type whose arguments all have labels: `self.init(id: 1)`.
struct DelegatingCall: Sendable {
  /// `self.init`
  var range: ByteRange
  var labels: [NameID]
}

// Who calls a view's initializers, and with what.
extension ProjectIndex {
  /// The calls of other initializers whose arguments all have labels.
  func delegatingCalls(in code: CodeSpan) -> [DelegatingCall] {
    let parsed = files[code.file].parsed
    return code.events.compactMap { position in
      guard parsed.events[position].kind == .selfReference, position + 2 < code.events.upperBound,
        parsed.events[position + 1].kind == .member, parsed.events[position + 1].name == known.initializer,
        !parsed.events[position + 1].flags.contains(.isEscaped), parsed.events[position + 2].kind == .call
      else { return nil }
      let arguments = arguments(of: position + 2, in: code.file)
      guard arguments.allSatisfy({ $0.name != .none && !$0.flags.contains(.isTrailing) }) else { return nil }
      let range = ByteRange(
        start: parsed.events[position].range.start, end: parsed.events[position + 1].range.end)
      return DelegatingCall(range: range, labels: arguments.map(\.name))
    }
  }

  /// Whether an initializer is there for previews and tests: it stands among them, or all calls that may mean it do, if
  /// there are any.
  func isOnlyForPreviews(_ initializer: FunctionSymbol, of type: TypeSymbol) -> Bool {
    if isExempt(initializer) { return true }
    let isDelegatedTo = initializers(of: type).contains { other in
      other.reference != initializer.reference && !isExempt(other)
        && delegatingCalls(of: other).contains { accepts($0.labels, by: initializer) }
    }
    let sites = calls[type.id].filter { mayMean($0, initializer) }
    return !isDelegatedTo && !sites.isEmpty
      && sites.allSatisfy { isExempt(file: $0.file, declaration: $0.declaration) }
  }

  /// How many calls of a memberwise initializer pass a property that has a default, and how many outside previews and
  /// tests leave it out.
  func memberwiseCalls(of type: TypeSymbol, with name: NameID) -> (passing: Int, omitting: Int) {
    var passing = 0
    var omitting = 0
    for site in calls[type.id] {
      let arguments = arguments(of: site.call, in: site.file)
      let labels = arguments.filter { !$0.flags.contains(.isTrailing) }.map(\.name)
      if labels.contains(name) {
        passing += 1
      } else if !isExempt(file: site.file, declaration: site.declaration), !hasInitializer(of: type, accepting: labels) {
        omitting += 1
      }
    }
    // Those that are written out stand in extensions.
    for initializer in initializers(of: type) where !isExempt(initializer) {
      for call in delegatingCalls(of: initializer) {
        if call.labels.contains(name) { passing += 1 } else { omitting += 1 }
      }
    }
    return (passing, omitting)
  }

  private func isExempt(_ function: FunctionSymbol) -> Bool {
    isExempt(file: Int(function.reference.file), declaration: Int(function.reference.declaration))
  }

  private func delegatingCalls(of initializer: FunctionSymbol) -> [DelegatingCall] {
    code(of: initializer.reference).flatMap(delegatingCalls(in:))
  }

  private func mayMean(_ site: CallSite, _ initializer: FunctionSymbol) -> Bool {
    let arguments = arguments(of: site.call, in: site.file)
    // Which parameter a trailing closure is for, its label does not tell.
    return arguments.contains { $0.flags.contains(.isTrailing) } || accepts(arguments.map(\.name), by: initializer)
  }

  private func accepts(_ labels: [NameID], by initializer: FunctionSymbol) -> Bool {
    let parsed = files[Int(initializer.reference.file)].parsed
    let parameters = parsed.parameters[detail(ofFunction: initializer.reference).parameters.indices]
    return parameters.contains(where: \.isVariadic) || accepts(labels, parameters.map { ($0.label, !$0.hasDefault) })
  }
}
