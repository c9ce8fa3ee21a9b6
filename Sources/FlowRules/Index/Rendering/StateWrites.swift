import SwiftLexer

// Writes that SwiftUI learns of: to a state property of a view, and to what an observed object publishes.
extension CodeIndex {
  /// A write in code of a view.
  struct StateWrite {
    var use: PropertyUse
    /// What is written: the property, or the member of its object.
    var range: ByteRange
    /// The member of the object that is written.
    var member: NameID?
  }

  /// The write at an event, if it is one of `properties`, which are a view's with a wrapper of SwiftUI, by name.
  func stateWrite(at position: Int, in file: Int, to properties: [NameID: PropertySymbol]) -> StateWrite? {
    let event = declarations.files[file].parsed.nodes[position]
    guard event.kind == .name || event.kind == .member, let property = properties[event.name],
      let use = declarations.use(of: PropertySpelling(name: event.name), at: position, in: file), use.form == .value
    else { return nil }
    switch property.wrapper {
    case .binding, .appStorage, .sceneStorage, .focusState, .accessibilityFocusState:
      return isWritten(property, at: position, root: use.root, in: file) ? write(use) : nil
    case .state:
      if isWritten(property, at: position, root: use.root, in: file) { return write(use) }
      return memberWrite(of: property, use)
    default: return memberWrite(of: property, use)
    }
  }

  private func write(_ use: PropertyUse) -> StateWrite { StateWrite(use: use, range: declarations.range(of: use), member: nil) }

  /// A write to a member that the property's object announces: `model.count += 1`.
  private func memberWrite(of property: PropertySymbol, _ use: PropertyUse) -> StateWrite? {
    let events = declarations.files[use.file].parsed.nodes
    guard let position = declarations.memberPosition(behind: use), case .type(let id) = declarations.type(of: property).core,
      let member = declarations.announcedProperty(named: events[position].name, of: declarations[type: id]),
      // Nobody hears what an ObservableObject publishes that is in `@State` or in a value of the environment.
      property.observesObject || declarations[type: id].observableKind == .observable,
      isWritten(member, at: position, root: use.root, in: use.file)
    else { return nil }
    let range = ByteRange(start: events[use.root].range.start, end: events[position].range.end)
    return StateWrite(use: use, range: range, member: member.name)
  }

  /// Whether code changes what the event at `name` names: assigns it or a part of it, hands it on with `&`, or calls a
  /// function that changes it.
  private func isWritten(_ property: PropertySymbol, at name: Int, root: Int, in file: Int) -> Bool {
    let events = declarations.files[file].parsed.nodes
    let written: NodeFlags = [.isAssigned, .isUpdated, .isInout]
    let isTarget = !events[root].flags.isDisjoint(with: written)
    if events[name].flags.contains(.endsPostfix) { return isTarget }
    if isTarget { return declarations.isPart(behind: name, of: property, in: file) }
    let parsed = declarations.files[file].parsed
    guard let member = parsed.link(after: name), events[member].kind == .member, parsed.call(after: member) != nil
    else { return false }
    // `extension Array { func insert(_ element: Element) -> [Element] }` may be what is called.
    if overloads.isPlainFunction(events[member].name) { return false }
    if events[member].name == declarations.known.values.toggle { return declarations.isBool(property) }
    return declarations.known.values.collectionMutators.contains(events[member].name) && declarations.isCollection(property)
  }
}

// One hop: functions of a view that write.
extension CodeIndex {
  /// A function of a view that changes state whenever it runs.
  struct Changer {
    /// The first such write.
    var write: StateWrite
    var returnsValue: Bool
    /// The labels of its parameters.
    var parameters: Set<NameID>
  }

  /// The functions of a view that change state whenever they run, by name.
  func functionsThatWrite(
    _ properties: [NameID: PropertySymbol], of type: TypeSymbol, except codes: [RenderedCode]
  ) -> [NameID: Changer] {
    let functions = type.functions.filter { $0.kind == .function && !$0.isShared }
    let rendering = Set(codes.map { DeclarationReference(file: $0.file, declaration: $0.declaration) })
    var result: [NameID: Changer] = [:]
    for (name, overloads) in Dictionary(grouping: functions, by: \.name) {
      guard overloads.count == 1, let function = overloads.first?.reference, !rendering.contains(function),
        !declarations.declaration(function).modifiers.contains(.isStatic)
      else { continue }
      let detail = declarations.detail(ofFunction: function)
      let write = declarations.files[Int(function.file)].parsed.straightLine(in: detail.body.indices).lazy.compactMap { [self] in
        stateWrite(at: $0, in: Int(function.file), to: properties)
      }.first
      let labels = Set(declarations.files[Int(function.file)].parsed.parameters[detail.parameters.indices].map(\.label))
      result[name] = write.map { Changer(write: $0, returnsValue: detail.returnType >= 0, parameters: labels) }
    }
    return result
  }

  /// The call at an event if it is one of such a function, with what that writes.
  func changingCall(
    at position: Int, in file: Int, of functions: [NameID: Changer]
  ) -> (use: PropertyUse, write: StateWrite)? {
    let events = declarations.files[file].parsed.nodes
    let event = events[position]
    guard event.kind == .name || event.kind == .member, let changer = functions[event.name],
      let use = declarations.use(of: PropertySpelling(name: event.name), at: position, in: file), use.form == .value,
      let call = declarations.files[file].parsed.call(after: position)
    else { return nil }
    // `row(bump())`: only an autoclosure takes the result of a function that has none.
    let isArgument = use.root > 0 && events[use.root - 1].kind == .argument
    if isArgument && !changer.returnsValue { return nil }
    return fits(call: call, changer.parameters, in: file) ? (use, changer.write) : nil
  }

  /// Whether a call's labels are those of the function: one of a protocol may have the same name.
  private func fits(call: Int, _ parameters: Set<NameID>, in file: Int) -> Bool {
    let parsed = declarations.files[file].parsed
    return parsed.children(of: call).allSatisfy {
      parsed.nodes[$0].flags.contains(.isTrailing) || parameters.contains(parsed.nodes[$0].name)
    }
  }
}
