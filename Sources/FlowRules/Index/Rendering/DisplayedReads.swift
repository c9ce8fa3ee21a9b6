import SwiftLexer

/// A read of an object's member while a view renders.
package struct DisplayedRead: Sendable {
  package var file: Int
  /// The declaration that reads: `body`, or another member that makes views.
  package var declaration: Int
  /// From the property's name to the member's: `store.rows`.
  package var range: ByteRange
  package var member: NameID
}

// What a view shows of the objects that its properties hold.
extension CodeIndex {
  /// The members of the objects in `properties` that the view reads while it renders, by property, in source order; of
  /// each member the first read.
  ///
  /// `store.rows` and `store?.rows` count; `store.load()`, `store.$rows`, `store.rows = []`, `store.rows.append(1)` and
  /// what is thrown away, `let _ = print(store.rows)`, do not.
  func displayedReads(of properties: Set<NameID>, in codes: [RenderedCode]) -> [NameID: [DisplayedRead]] {
    var reads: [NameID: [DisplayedRead]] = [:]
    var members: [NameID: Set<NameID>] = [:]
    for code in codes {
      let events = declarations.files[code.file].parsed.nodes
      var endOfDiscarded = 0
      for position in code.positions {
        let event = events[position]
        endOfDiscarded = max(endOfDiscarded, self.endOfDiscarded(at: position, in: code.file) ?? 0)
        guard position >= endOfDiscarded, event.kind == .name || event.kind == .member,
          properties.contains(event.name),
          let use = declarations.use(of: PropertySpelling(name: event.name), at: position, in: code.file), use.form == .value,
          declarations.flags(use).isDisjoint(with: [.isAssigned, .isUpdated]), let member = declarations.memberPosition(behind: use),
          !isMutated(member, in: code.file)
        else { continue }
        let name = events[member].name
        // Rules look through the class for each member: more than anybody writes would take time that grows with both.
        guard members[event.name, default: []].count < 64, members[event.name, default: []].insert(name).inserted else {
          continue
        }
        let range = ByteRange(start: events[use.root].range.start, end: events[member].range.end)
        reads[event.name, default: []].append(
          DisplayedRead(file: code.file, declaration: code.declaration, range: range, member: name))
      }
    }
    return reads
  }

  /// One past the last event of `let _ = …` or `_ = …`; nil if neither begins at the event.
  private func endOfDiscarded(at position: Int, in file: Int) -> Int? {
    let parsed = declarations.files[file].parsed
    let event = parsed.nodes[position]
    switch event.kind {
    case .variable: return parsed.bindings(ofVariable: position).isEmpty ? Int(event.next) : nil
    case .name where event.name == declarations.known.underscore && event.flags.contains(.isAssigned):
      let next = Int(event.next)
      guard next < parsed.nodes.count, parsed.nodes[next].kind == .assignment else { return nil }
      return Int(parsed.nodes[next].next)
    default: return nil
    }
  }

  /// Whether a function is called on a member that changes it: `rows` of `store.rows.append(1)`.
  private func isMutated(_ member: Int, in file: Int) -> Bool {
    let events = declarations.files[file].parsed.nodes
    let function = member + 1
    return !events[member].flags.contains(.endsPostfix) && function + 1 < events.count
      && events[function].kind == .member && declarations.known.values.isMutator(events[function].name)
      && !events[function].flags.contains(.endsPostfix) && events[function + 1].kind == .call
  }

  /// Where the view hands the object to another view that observes it: `Field(model: model)`.
  func observingChild(
    of property: PropertySymbol, in codes: [RenderedCode]
  ) -> (view: TypeSymbol, place: PropertyUse)? {
    let spelling = PropertySpelling(name: property.name)
    for code in codes {
      for position in code.positions {
        guard let use = declarations.use(of: spelling, at: position, in: code.file), use.form == .value, declarations.isWhole(use),
          let child = view(thatTakes: use, declaration: code.declaration),
          child.type.properties.contains(where: { $0.name == child.label && $0.observesObject })
        else { continue }
        return (child.type, use)
      }
    }
    return nil
  }

  /// The view that a call constructs with the use as one of its arguments, and the argument's label.
  private func view(thatTakes use: PropertyUse, declaration: Int) -> (type: TypeSymbol, label: NameID)? {
    let parsed = declarations.files[use.file].parsed
    let argument = use.root - 1
    guard argument > 0, parsed.nodes[argument].kind == .argument,
      let call = (0..<argument).last(where: { Int(parsed.nodes[$0].next) > argument }), call > 0,
      parsed.nodes[call].kind == .call, !parsed.nodes[call - 1].flags.contains(.endsPostfix),
      parsed.nodes[call - 1].kind == .name || parsed.nodes[call - 1].kind == .member,
      let path = declarations.typePath(endingAt: call - 1, in: parsed),
      case .type(let id) = declarations.resolver.resolve(path: path, in: use.file, declaration: declaration)
    else { return nil }
    return (declarations[type: id], parsed.nodes[argument].name)
  }

  /// The published property behind a member of an ObservableObject: the member itself, or what its getter reads.
  func publishedProperty(behind member: NameID, of type: TypeSymbol) -> PropertySymbol? {
    guard let property = declarations.property(named: member, of: type) else { return nil }
    if property.isStored { return property.wrapper == .published ? property : nil }
    let getters = declarations.codeThatRuns(of: property.reference)
    for getter in getters {
      for position in declarations.immediateEvents(in: getter) {
        let event = declarations.files[getter.file].parsed.nodes[position]
        guard event.kind == .name || event.kind == .member,
          let use = declarations.use(of: PropertySpelling(name: event.name), at: position, in: getter.file), use.form == .value,
          !declarations.flags(use).contains(.isAssigned), let inner = self.declarations.property(named: event.name, of: type), inner.isStored,
          inner.wrapper == .published
        else { continue }
        return inner
      }
    }
    return nil
  }

  /// Whether some code changes a property once its object is there: a function of its class, or code elsewhere.
  func canChange(_ property: PropertySymbol, of type: TypeSymbol) -> Bool {
    if property.isConstant { return false }
    let isOpen = property.modifiers.isDisjoint(with: [.isPrivate, .isFileprivate, .restrictsSetter])
    return isChanged(property, by: type)
      || (property.owner != type.id && isChanged(property, by: declarations[type: property.owner]))
      || (isOpen && isChangedOutside(property, of: type))
  }

  /// Whether a function, an accessor or a closure of the class changes the property. What its initializers do before
  /// the object is there does not count.
  func isChanged(
    _ property: PropertySymbol, by type: TypeSymbol, where counts: (PropertyUse) -> Bool = { _ in true }
  ) -> Bool {
    let spelling = declarations.spelling(of: property)
    for member in type.properties.map(\.reference) + type.functions.map(\.reference) {
      let isInitializer = declarations.declaration(member).kind == .initializer
      for code in declarations.code(of: member) {
        let first = isInitializer ? Set(declarations.immediateEvents(in: code)) : []
        let changes = declarations.uses(of: spelling, in: code).contains { use in
          isChange(use, of: property) && !(use.form == .value && first.contains(use.name)) && counts(use)
        }
        if changes { return true }
      }
    }
    return false
  }

  /// Whether a use may change the property: an assignment, a function that changes it, `&x`, and `$x` or `_x`, which
  /// hand it on.
  private func isChange(_ use: PropertyUse, of property: PropertySymbol) -> Bool {
    guard use.form == .value else { return true }
    let isTarget = !declarations.flags(use).isDisjoint(with: [.isAssigned, .isUpdated, .isInout])
    let events = declarations.files[use.file].parsed.nodes
    guard !declarations.isWhole(use), events[use.name + 1].kind == .member else {
      return isTarget && isChanged(property, at: use.name, in: use.file)
    }
    let member = events[use.name + 1].name
    return (isTarget || declarations.known.values.isMutator(member)) && isChanged(property, at: use.name, in: use.file)
      || isMutatingFunction(member, of: property)
  }

  /// Whether a property holds a struct or an enum of the project with a `mutating func` of that name.
  private func isMutatingFunction(_ name: NameID, of property: PropertySymbol) -> Bool {
    guard case .type(let id) = declarations.type(of: property).core, declarations[type: id].kind != .classType else { return false }
    return declarations[type: id].functions.contains { function in
      function.name == name && declarations.declaration(function.reference).modifiers.contains(.isMutating)
    }
  }
}
