import SwiftLexer

/// Code of a view that runs while it renders.
package struct RenderedCode: Sendable {
  /// The position in ``ProjectIndex/files``.
  package var file: Int
  /// The declaration whose code it is: `body`, or another member that makes views.
  package var declaration: Int
  /// In the file's `events`, in source order: what lies between is code that runs later.
  package var ranges: [Range<Int>]

  /// The positions of all events that run.
  package var positions: some Sequence<Int> { ranges.lazy.joined() }
}

// Which code runs while a view renders: `body` and all else that makes views. Of the closures in it those that build
// content; what a tap, a task or a change starts runs later, and so does every closure that flowlint does not know.
extension CodeIndex {
  /// The code of a view-like type and its extensions that runs while it renders: that of `body`, and of what makes
  /// views and is named in it, in the order of the members. Where `body` is inherited from a protocol of the project,
  /// of what it names.
  ///
  /// - Parameter withHelpers: also that of the functions and computed properties that are used and make no views.
  package func renderedCode(of type: TypeSymbol, withHelpers: Bool = false) -> [RenderedCode] {
    let members = renderingMembers(of: type, withHelpers: withHelpers)
    var isReached = members.map(\.isBody)
    if !isReached.contains(true) {
      let named = namesInInheritedBody(of: type)
      isReached = members.map { $0.makesViews && named.contains($0.name) }
    }
    var open = members.indices.filter { isReached[$0] }
    let byName = Dictionary(grouping: members.indices, by: { members[$0].name })
    while let member = open.popLast() {
      let code = members[member].code
      for position in code.positions {
        let event = declarations.files[code.file].parsed.nodes[position]
        guard event.kind == .name || event.kind == .member, let named = byName[event.name],
          let use = declarations.use(of: PropertySpelling(name: event.name), at: position, in: code.file)
        else { continue }
        for other in named where !isReached[other] {
          // Which of several helpers is used, is not known, and a function that is handed on may run later.
          guard members[other].makesViews || named.count == 1, declarations.runs(members[other].reference, at: use) else { continue }
          isReached[other] = true
          open.append(other)
        }
      }
    }
    return members.indices.filter { isReached[$0] }.map { members[$0].code }
  }

  /// The names in the code that runs when a protocol's `body` does.
  private func namesInInheritedBody(of type: TypeSymbol) -> Set<NameID> {
    for ancestor in type.ancestry.types {
      guard declarations[type: ancestor].kind == .protocolType,
        renderingMembers(of: declarations[type: ancestor], withHelpers: false).contains(where: \.isBody)
      else { continue }
      return renderedCode(of: declarations[type: ancestor]).reduce(into: []) { names, code in
        for position in code.positions { names.insert(declarations.files[code.file].parsed.nodes[position].name) }
      }
    }
    return []
  }

  /// A member with code that may run while its view renders.
  private struct RenderingMember {
    var name: NameID
    var reference: DeclarationReference
    var code: RenderedCode
    var makesViews: Bool
    /// SwiftUI calls it.
    var isBody: Bool
  }

  private func renderingMembers(of type: TypeSymbol, withHelpers: Bool) -> [RenderingMember] {
    var result: [RenderingMember] = []
    func add(_ name: NameID, _ reference: DeclarationReference, _ body: IndexSpan, _ makesViews: Bool) {
      let isBody = name == declarations.known.body || name == declarations.known.makeBody
      result.append(
        RenderingMember(
          name: name, reference: reference, code: rendered(body, of: reference), makesViews: makesViews,
          isBody: isBody))
    }
    for property in type.properties where !property.isStatic && !property.isShared && !property.isStored {
      let makesViews = makesViews(property)
      guard makesViews || withHelpers else { continue }
      let accessors = declarations.detail(of: property).accessors.indices
      for accessor in declarations.files[Int(property.reference.file)].parsed.accessors[accessors] where accessor.keyword == .get {
        add(property.name, property.reference, accessor.body, makesViews)
      }
    }
    for function in type.functions where function.kind == .function && !function.isShared {
      let makesViews = makesViews(function)
      guard makesViews || withHelpers, !declarations.declaration(function.reference).modifiers.contains(.isStatic) else { continue }
      add(function.name, function.reference, declarations.detail(ofFunction: function.reference).body, makesViews)
    }
    return result
  }

  private func rendered(_ body: IndexSpan, of reference: DeclarationReference) -> RenderedCode {
    let code = CodeSpan(
      file: Int(reference.file), declaration: Int(reference.declaration), events: body.indices)
    return RenderedCode(
      file: code.file, declaration: code.declaration, ranges: rangesThatRun(in: code))
  }

  /// Whether the properties and functions of that name make views.
  func makesViews(memberNamed name: NameID, of type: TypeSymbol) -> Bool {
    let properties = type.properties.filter { $0.name == name }
    let functions = type.functions.filter { $0.name == name && $0.kind == .function }
    return properties.count + functions.count > 0 && properties.allSatisfy { !$0.isShared && makesViews($0) }
      && functions.allSatisfy { !$0.isShared && makesViews($0) }
  }

  private func makesViews(_ property: PropertySymbol) -> Bool {
    let detail = declarations.detail(of: property)
    return property.name == declarations.known.body || isBuilder(declarations.declaration(property.reference).attributes, in: property.reference)
      || isView(type: detail.type, at: property.reference)
  }

  private func makesViews(_ function: FunctionSymbol) -> Bool {
    let declaration = declarations.declaration(function.reference)
    return function.name == declarations.known.makeBody || isBuilder(declaration.attributes, in: function.reference)
      || isView(type: declarations.detail(ofFunction: function.reference).returnType, at: function.reference)
  }

  private func isBuilder(_ attributes: IndexSpan, in reference: DeclarationReference) -> Bool {
    isBuilder(attributes, in: Int(reference.file))
  }

  private func isView(type: Int32, at reference: DeclarationReference) -> Bool {
    isView(type: type, in: Int(reference.file), declaration: Int(reference.declaration))
  }

  /// The events that run when the code runs while rendering: without closures that run later, local functions and
  /// local types.
  ///
  /// Takes time in proportion to the code.
  func rangesThatRun(in code: CodeSpan) -> [Range<Int>] {
    let parsed = declarations.files[code.file].parsed
    let owner = CodePlace(file: code.file, declaration: code.declaration)
    var ranges: [Range<Int>] = []
    // The events around the position, outermost first.
    var open: [Int] = []
    var start = code.events.lowerBound
    var position = start
    while position < code.events.upperBound {
      while let last = open.last, Int(parsed.nodes[last].next) <= position { open.removeLast() }
      let next = max(Int(parsed.nodes[position].next), position + 1)
      if runs(position, within: open, at: owner) {
        if next > position + 1 { open.append(position) }
        position += 1
      } else {
        if start < position { ranges.append(start..<position) }
        position = next
        start = next
      }
    }
    if start < code.events.upperBound { ranges.append(start..<code.events.upperBound) }
    return ranges
  }

  private struct CodePlace {
    var file: Int
    var declaration: Int
  }

  private func runs(_ position: Int, within open: [Int], at place: CodePlace) -> Bool {
    let events = declarations.files[place.file].parsed.nodes
    switch events[position].kind {
    case .localDeclaration, .localFunction: return false
    // It may run later, or never.
    case .variable where events[position].flags.contains(.isLazy): return false
    case .argument: return !isDelayed(position, within: open, at: place)
    // `var total: Int { get { n } set { n = newValue } }`: accessors run when they are asked for.
    case _ where open.last.map { events[$0].kind == .variable } == true:
      switch events[position].kind {
      case .attribute, .binding, .typeAnnotation, .initialValue: return true
      default: return false
      }
    case .closure:
      let next = Int(events[position].next)
      // `{ … }()`
      if !events[position].flags.contains(.endsPostfix) { return next < events.count && events[next].kind == .call }
      guard let argument = open.last, argument == position - 1, events[argument].kind == .argument,
        events[argument].next == events[position].next, open.count > 1
      else { return false }
      return runsWhileRendering(argument, of: open[open.count - 2], at: place)
    default: return true
    }
  }

  /// Whether an argument means something that happens later: by its label, or because it can only be an autoclosure.
  ///
  ///     Button(action: start())
  ///     Row().selecting(isOn = true)
  ///     Row().selecting(isOn.toggle())
  ///     Row().draggable(item())
  ///     ImageRenderer(content: row)
  private func isDelayed(_ argument: Int, within open: [Int], at place: CodePlace) -> Bool {
    let events = declarations.files[place.file].parsed.nodes
    let label = events[argument].name
    if declarations.known.closures.actionLabels.contains(label) || isEvent(label) { return true }
    guard let call = open.last, events[call].kind == .call, argument + 1 < Int(events[argument].next) else {
      return false
    }
    if isStatement(argument, in: place.file) { return true }
    guard call > 0, !events[call - 1].flags.contains(.endsPostfix),
      events[call - 1].kind == .member || events[call - 1].kind == .name
    else { return false }
    if declarations.known.closures.delayingCallees.contains(events[call - 1].name) { return true }
    return events[argument + 1].kind != .closure && takesClosure(callee: call - 1, label: label, at: place)
  }

  /// Whether an argument has no value to pass on, as far as its form tells: `(n = 1)`, `rows.append(1)`.
  private func isStatement(_ argument: Int, in file: Int) -> Bool {
    let parsed = declarations.files[file].parsed
    var first = argument + 1
    // `((n += 1))`
    while first < Int(parsed.nodes[argument].next),
      parsed.nodes[first].kind == .tuple || parsed.nodes[first].kind == .argument
    {
      first += 1
    }
    guard first < Int(parsed.nodes[argument].next) else { return false }
    if !parsed.nodes[first].flags.isDisjoint(with: [.isAssigned, .isUpdated]) { return true }
    guard parsed.nodes[first].kind == .name || parsed.nodes[first].kind == .selfReference else { return false }
    let links = parsed.siblings(in: first..<parsed.endOfChain(first)).suffix(2).map { parsed.nodes[$0] }
    return links.count == 2 && links[0].kind == .member && declarations.known.values.isMutator(links[0].name)
      && links[1].kind == .call
  }

  /// Whether a function or an initializer of the project takes a closure under that label: what stands there and is no
  /// closure is an autoclosure, or the name of a function.
  private func takesClosure(callee: Int, label: NameID, at place: CodePlace) -> Bool {
    let parsed = declarations.files[place.file].parsed
    let functions: [DeclarationReference]
    if let path = declarations.typePath(endingAt: callee, in: parsed) {
      let type = declarations.resolver.resolve(path: path, in: place.file, declaration: place.declaration)
      functions = initializers(of: type).map(\.reference)
    } else {
      functions = closureParameters[parsed.nodes[callee].name]
    }
    return functions.prefix(64).contains { function in
      let parsed = declarations.files[Int(function.file)].parsed
      return parsed.parameters[declarations.detail(ofFunction: function).parameters.indices].contains {
        $0.label == label && parsed.functionType(at: $0.type) != nil
      }
    }
  }

  /// Whether the closure that is an argument of a call is called while rendering.
  private func runsWhileRendering(_ argument: Int, of call: Int, at place: CodePlace) -> Bool {
    let parsed = declarations.files[place.file].parsed
    let callee = call - 1
    guard parsed.nodes[call].kind == .call, callee >= 0, !parsed.nodes[callee].flags.contains(.endsPostfix),
      parsed.nodes[callee].kind == .name || parsed.nodes[callee].kind == .member,
      Int(parsed.nodes[callee].next) == call
    else { return false }
    // `contextMenu(forSelectionType:)` asks for the menu of what was clicked when it opens.
    guard let labels = labels(of: call, in: parsed), !labels.contains(declarations.known.closures.selectionType) else {
      return false
    }
    let label = parsed.nodes[argument].name
    let closure = ClosureArgument(
      label: label, isTrailing: parsed.nodes[argument].flags.contains(.isTrailing), labels: labels)
    let name = parsed.nodes[callee].name
    if let path = declarations.typePath(endingAt: callee, in: parsed) {
      switch declarations.resolver.resolve(path: path, in: place.file, declaration: place.declaration) {
      case .type(let id): return initializersBuildContent(declarations[type: id], from: closure) ?? false
      case .external(let type):
        guard let form = declarations.known.closures.types[type] else { return false }
        guard !declarations.table.modules.importsSingleNames(in: place.file) else { return false }
        // `extension Section { init(_ title: String, action: @escaping () -> Void) }`
        return addedInitializersBuildContent(.external(type), from: closure) != false
          && declarations.known.closures.runsWhileRendering(form, label: label, among: labels)
      case .unknown: return false
      }
    }
    if isEvent(name) || parsed.nodes[callee].flags.contains(.isLocal) { return false }
    let ofProject = functionsBuildContent(name, from: closure)
    guard parsed.nodes[callee].kind == .member, let form = declarations.known.closures.modifiers[name] else {
      return ofProject ?? false
    }
    guard mayBeView(before: callee, in: place.file, declaration: place.declaration) else { return false }
    return ofProject != false && declarations.known.closures.runsWhileRendering(form, label: label, among: labels)
  }

  /// The labels of a call's arguments; nil for more than anybody writes, which would be read again for each closure.
  private func labels(of call: Int, in parsed: ParsedFile) -> [NameID]? {
    var labels: [NameID] = []
    var argument = call + 1
    while argument < Int(parsed.nodes[call].next) {
      guard labels.count < 32 else { return nil }
      labels.append(parsed.nodes[argument].name)
      argument = Int(parsed.nodes[argument].next)
    }
    return labels
  }

  /// `onAppear`, `onDelete`: named after what happens later.
  private func isEvent(_ name: NameID) -> Bool { declarations.eventNames.contains(name) }
}
