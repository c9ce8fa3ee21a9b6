import SwiftLexer

// What code assigns to a property, and where the value comes from.
extension DeclarationIndex {
  /// Whether the use is the whole target of `=`: `x = e`, not `x.y = e`.
  package func isAssignedWhole(_ use: PropertyUse) -> Bool {
    flags(use).contains(.isAssigned) && isWhole(use)
  }

  /// The events of the value that is assigned to a chain, or nil when nothing is.
  package func assignedValue(of use: PropertyUse) -> Range<Int>? {
    let parsed = files[use.file].parsed
    let assignment = parsed.endOfChain(use.root)
    guard assignment < parsed.nodes.count, parsed.nodes[assignment].kind == .assignment else { return nil }
    return assignment + 1..<Int(parsed.nodes[assignment].next)
  }

  /// The values that a function assigns to a property, each without the wrapper around it: `e` of `self.x = e` and of
  /// `_x = State(initialValue: e)`.
  func assignedValues(of property: PropertySymbol, in function: FunctionSymbol) -> [Range<Int>] {
    let spelling = spelling(of: property)
    return code(of: function.reference).flatMap { code in
      uses(of: spelling, in: code).filter(isAssignedWhole).compactMap(assignedValue(of:)).map { value in
        wrappedArgument(in: value, of: code.file) ?? value
      }
    }
  }

  /// The value inside a wrapper's initializer: `e` of `State(initialValue: e)` and of `.init(wrappedValue: e)`.
  package func wrappedArgument(in events: Range<Int>, of file: Int) -> Range<Int>? {
    let parsed = files[file].parsed
    guard let root = events.first, parsed.endOfChain(root) == events.upperBound else { return nil }
    let event = parsed.nodes[root]
    let isWrapper = event.kind == .name && known.wrappers[event.name] != nil
    let isImplicit = event.kind == .implicitMember && event.name == known.initializer
    guard isWrapper || isImplicit,
      let call = parsed.siblings(in: Int(event.next)..<events.upperBound).last, parsed.nodes[call].kind == .call
    else { return nil }
    let arguments = parsed.children(of: call)
    guard arguments.count == 1, let argument = arguments.first else { return nil }
    let label = parsed.nodes[argument].name
    guard label == known.wrappedValue || label == known.initialValue else { return nil }
    return argument + 1..<Int(parsed.nodes[argument].next)
  }

  /// The parameter that is the whole value: `p` of `self.x = p`.
  package func parameter(in events: Range<Int>, of function: FunctionSymbol) -> Parameter? {
    let parsed = files[Int(function.reference.file)].parsed
    guard events.count == 1, let event = events.first.map({ parsed.nodes[$0] }), event.kind == .name,
      event.flags.contains(.isLocal)
    else { return nil }
    let detail = parsed.functions[Int(parsed.declarations[Int(function.reference.declaration)].detail)]
    return parsed.parameters[detail.parameters.indices].first { $0.name == event.name }
  }

  /// Whether what is assigned to the use is a parameter of the function that the code belongs to, alone.
  package func isFromParameter(_ use: PropertyUse, in code: CodeSpan) -> Bool {
    guard let value = assignedValue(of: use), code.declaration >= 0 else { return false }
    let declaration = files[code.file].parsed.declarations[code.declaration]
    guard declaration.kind == .initializer || declaration.kind == .function else { return false }
    let function = FunctionSymbol(
      name: declaration.name, owner: TypeID(0), reference: .init(file: code.file, declaration: code.declaration),
      kind: declaration.kind)
    return parameter(in: value, of: function) != nil
  }

  /// The member that is read through a use: `title` of `draft.title`; nil when something else follows.
  ///
  /// - Parameter depth: how many members follow at least: with 2 it is `title` of `draft.wrappedValue.title`.
  package func memberName(behind use: PropertyUse, depth: Int = 1) -> NameID? {
    let events = files[use.file].parsed.nodes
    var position = use.name
    for _ in 0..<depth {
      guard !events[position].flags.contains(.endsPostfix) else { return nil }
      position = Int(events[position].next)
      guard position < events.count, events[position].kind == .member else { return nil }
    }
    return events[position].name
  }
}
