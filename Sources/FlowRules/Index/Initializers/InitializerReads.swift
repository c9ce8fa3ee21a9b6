import SwiftLexer

/// Uses of a view's wrapped properties in its initializers, for the rules about what is not there yet.
///
/// Goes over the code once, however many properties there are.
struct InitializerReads {
  /// A use in an initializer, directly or through one function or computed property of the same type.
  private struct Read {
    /// The position in the type's properties.
    var property: Int
    var file: Int
    /// The use, or the call that leads to it.
    var range: ByteRange
    /// The function that holds the use, with the place of the use.
    var hop: (name: NameID, place: RelatedPlace)?
  }

  private let project: DeclarationIndex
  private let type: TypeSymbol
  /// The wanted properties by how their uses are spelled: their positions in the type's properties.
  private var wanted: [NameID: [(position: Int, spelling: PropertySpelling)]] = [:]
  /// The functions and computed properties of the type by name; nil where several have the same.
  private var targets: [NameID: DeclarationReference?] = [:]
  /// What the code of a target reads: each property once, where it stands first.
  private var readsOfTargets: [NameID: [Read]] = [:]

  /// Adds a finding for each read of a property whose wrapper `isWanted` accepts.
  ///
  /// - Parameter counts: whether reads of the property in that initializer are what the rule is about.
  static func report(
    in file: IndexedFile, of project: DeclarationIndex, findings: inout Findings, wrapper isWanted: (Wrapper) -> Bool,
    where counts: (_ property: PropertySymbol, _ initializer: FunctionSymbol) -> Bool = { _, _ in true },
    message: (_ property: PropertySymbol, _ type: TypeSymbol, _ wrapper: Wrapper) -> String
  ) {
    for type in project.types(declaredIn: file) where type.viewKind == .yes {
      let initializers = project.initializers(of: type)
      guard !initializers.isEmpty else { continue }
      var search = InitializerReads(of: type, in: project, wrapper: isWanted)
      guard !search.wanted.isEmpty else { continue }
      for initializer in initializers {
        for read in search.reads(in: initializer) {
          let property = type.properties[read.property]
          guard let wrapper = property.wrapper, counts(property, initializer) else { continue }
          var text = message(property, type, wrapper)
          if let hop = read.hop {
            text += " The read is in '\(project.text(hop.name))' (\(RelatedPlace.mention(0)))."
          }
          findings.add(
            text, at: read.range, in: read.file,
            subject: "\(project.qualifiedName(type.id)).\(project.text(property.name))",
            related: read.hop.map { [$0.place] } ?? [])
        }
      }
    }
  }

  private init(of type: TypeSymbol, in project: DeclarationIndex, wrapper isWanted: (Wrapper) -> Bool) {
    self.project = project
    self.type = type
    for (position, property) in type.properties.enumerated() where !property.isStatic {
      guard let wrapper = property.wrapper, isWanted(wrapper) else { continue }
      let spelling = project.spelling(of: property)
      wanted[spelling.name, default: []].append((position, spelling))
      if let storage = spelling.storage { wanted[storage, default: []].append((position, spelling)) }
    }
    guard !wanted.isEmpty else { return }
    let functions = type.functions.filter { $0.kind == .function && !$0.isShared }.map { ($0.name, $0.reference) }
    let computed = type.properties.filter { !$0.isStored && !$0.isShared }.map { ($0.name, $0.reference) }
    // Overloads are not told apart.
    for (name, reference) in functions + computed {
      targets.updateValue(targets[name] == nil ? reference : nil, forKey: name)
    }
  }

  private mutating func reads(in initializer: FunctionSymbol) -> [Read] {
    var kept: Set<Int> = []
    var reads: [Read] = []
    for code in project.code(of: initializer.reference) {
      kept.formUnion(keptParameters(in: code))
      for position in project.immediateEvents(in: code) {
        let uses = uses(at: position, in: code.file)
        if uses.isEmpty { reads += hops(at: position, in: code) }
        for (property, use) in uses where isRead(use) {
          reads.append(Read(property: property, file: code.file, range: project.range(of: use)))
        }
      }
    }
    return reads.filter { !kept.contains($0.property) }
  }

  /// The properties that `_model = StateObject(wrappedValue: model)` sets: each use yields the object that was passed
  /// in, not one of its own.
  private func keptParameters(in code: CodeSpan) -> [Int] {
    project.positions(in: code).flatMap { uses(at: $0, in: code.file) }.compactMap { property, use in
      guard use.form == .storage, let value = project.assignedValue(of: use),
        let object = project.wrappedArgument(in: value, of: code.file),
        project.construction(in: object, of: code.file) == nil
      else { return nil }
      return property
    }
  }

  /// The wanted properties that the event uses; several only if several have the same name.
  private func uses(at position: Int, in file: Int) -> [(property: Int, use: PropertyUse)] {
    let event = project.files[file].parsed.nodes[position]
    // The name of an event of another kind may be a position.
    guard event.kind == .name || event.kind == .member, let candidates = wanted[event.name] else { return [] }
    return candidates.compactMap { candidate in
      project.use(of: candidate.spelling, at: position, in: file).map { (candidate.position, $0) }
    }
  }

  private func isRead(_ use: PropertyUse) -> Bool { use.form == .value && !project.isAssignedWhole(use) }

  /// What a call of a function of the same type, or a use of a computed property, reads.
  private mutating func hops(at position: Int, in code: CodeSpan) -> [Read] {
    let event = project.files[code.file].parsed.nodes[position]
    guard event.kind == .name || event.kind == .member, let target = targets[event.name] ?? nil,
      !project.declaration(target).modifiers.contains(.isStatic),
      let use = project.use(of: PropertySpelling(name: event.name), at: position, in: code.file), use.form == .value,
      !project.isAssignedWhole(use), project.runs(target, at: use)
    else { return [] }
    let reads = readsOfTargets[event.name] ?? firstReads(in: target)
    readsOfTargets[event.name] = reads
    return reads.map { read in
      let spelling = project.text(type.properties[read.property].name)
      let place = RelatedPlace(file: read.file, range: read.range, message: "'\(spelling)' is read here")
      return Read(
        property: read.property, file: code.file, range: project.range(of: use), hop: (event.name, place))
    }
  }

  /// What the code of a target certainly reads: what stands behind a condition may not run in an initializer.
  private func firstReads(in target: DeclarationReference) -> [Read] {
    var reads: [Read] = []
    var found: Set<Int> = []
    for var body in project.codeThatRuns(of: target) {
      body.events = certainEvents(of: body)
      for position in project.immediateEvents(in: body) {
        for (property, use) in uses(at: position, in: body.file) where isRead(use) && found.insert(property).inserted {
          reads.append(Read(property: property, file: body.file, range: project.range(of: use)))
        }
      }
    }
    return reads
  }
}

extension InitializerReads {
  /// The events of the statements that run whenever the code does, with the value of a `return` behind them.
  private func certainEvents(of code: CodeSpan) -> Range<Int> {
    let parsed = project.files[code.file].parsed
    let end = parsed.straightLine(in: code.events).last.map { Int(parsed.nodes[$0].next) } ?? code.events.lowerBound
    guard end < code.events.upperBound, parsed.nodes[end].kind == .returnStatement else {
      return code.events.lowerBound..<end
    }
    return code.events.lowerBound..<Int(parsed.nodes[end].next)
  }
}

extension DeclarationIndex {
  /// The events that run when the code runs: those in closures only if the closure is called where it stands.
  func immediateEvents(in code: CodeSpan) -> [Int] {
    let events = files[code.file].parsed.nodes
    var result: [Int] = []
    var position = code.events.lowerBound
    while position < code.events.upperBound {
      let event = events[position]
      switch event.kind {
      case .localDeclaration, .localFunction,
        .variable where event.flags.contains(.isLazy):
        position = max(Int(event.next), position + 1)
        continue
      case .closure:
        let next = Int(event.next)
        let isCalled = !event.flags.contains(.endsPostfix) && next < events.count && events[next].kind == .call
        if !isCalled, !isWrapped(position, in: code.file) {
          position = max(next, position + 1)
          continue
        }
      default: break
      }
      result.append(position)
      position += 1
    }
    return result
  }

  /// Whether the closure is what a wrapper starts with: `State(initialValue: { Draft(store) })`.
  private func isWrapped(_ closure: Int, in file: Int) -> Bool {
    let events = files[file].parsed.nodes
    guard closure >= 3, events[closure - 1].kind == .argument, events[closure - 2].kind == .call,
      events[closure - 1].name == known.wrappedValue || events[closure - 1].name == known.initialValue
    else { return false }
    return known.wrappers[events[closure - 3].name] != nil || events[closure - 3].name == known.initializer
  }
}
