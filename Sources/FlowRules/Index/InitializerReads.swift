import SwiftLexer

/// Uses of a view's wrapped properties in its initializers, for the rules about what is not there yet.
enum InitializerReads {
  /// A use in an initializer, directly or through one function or computed property of the same type.
  struct Read {
    var file: Int
    /// The use, or the call that leads to it.
    var range: ByteRange
    /// The function that holds the use, with the place of the use.
    var hop: (name: NameID, place: RelatedPlace)?
  }

  /// Adds a finding for each read of a property whose wrapper `isWanted` accepts.
  static func report(
    in file: IndexedFile, of project: ProjectIndex, findings: inout Findings, wrapper isWanted: (Wrapper) -> Bool,
    message: (_ property: PropertySymbol, _ type: TypeSymbol, _ wrapper: Wrapper) -> String
  ) {
    for type in project.types(declaredIn: file) where type.viewKind == .yes {
      let initializers = project.initializers(of: type)
      guard !initializers.isEmpty else { continue }
      for property in type.properties where !property.isStatic {
        guard let wrapper = property.wrapper, isWanted(wrapper) else { continue }
        let name = project.text(property.name)
        for initializer in initializers {
          for read in reads(of: property, in: initializer, of: type, project) {
            var text = message(property, type, wrapper)
            if let hop = read.hop {
              text += " The read is in '\(project.text(hop.name))' (\(RelatedPlace.mention(0)))."
            }
            findings.add(
              text, at: read.range, in: read.file, subject: "\(project.qualifiedName(type.id)).\(name)",
              related: read.hop.map { [$0.place] } ?? [])
          }
        }
      }
    }
  }

  private static func reads(
    of property: PropertySymbol, in initializer: FunctionSymbol, of type: TypeSymbol, _ project: ProjectIndex
  ) -> [Read] {
    let spelling = project.spelling(of: property)
    if keepsParameter(spelling, in: initializer, project) { return [] }
    var reads: [Read] = []
    for code in project.code(of: initializer.reference) {
      for position in project.immediateEvents(in: code) {
        if let use = project.use(of: spelling, at: position, in: code.file) {
          guard isRead(use, in: project) else { continue }
          reads.append(Read(file: code.file, range: project.range(of: use)))
        } else if let read = hop(at: position, in: code, to: spelling, of: type, project) {
          reads.append(read)
        }
      }
    }
    return reads
  }

  /// `_model = StateObject(wrappedValue: model)`: each use yields the object that was passed in, not one of its own.
  private static func keepsParameter(
    _ spelling: PropertySpelling, in initializer: FunctionSymbol, _ project: ProjectIndex
  ) -> Bool {
    project.code(of: initializer.reference).contains { code in
      project.uses(of: spelling, in: code).contains { use in
        guard use.form == .storage, let value = project.assignedValue(of: use),
          let object = project.wrappedArgument(in: value, of: code.file)
        else { return false }
        return project.construction(in: object, of: code.file) == nil
      }
    }
  }

  private static func isRead(_ use: PropertyUse, in project: ProjectIndex) -> Bool {
    use.form == .value && !project.isAssignedWhole(use)
  }

  /// A call of a function of the same type, or a use of a computed property, whose body reads the property.
  private static func hop(
    at position: Int, in code: CodeSpan, to spelling: PropertySpelling, of type: TypeSymbol, _ project: ProjectIndex
  ) -> Read? {
    let event = project.files[code.file].parsed.events[position]
    guard event.kind == .name || event.kind == .member,
      let target = project.codeMember(named: event.name, of: type),
      let use = project.use(of: PropertySpelling(name: event.name), at: position, in: code.file), use.form == .value,
      !project.isAssignedWhole(use), project.runs(target, at: use)
    else { return nil }
    for body in project.codeThatRuns(of: target) {
      for inner in project.immediateEvents(in: body) {
        guard let read = project.use(of: spelling, at: inner, in: body.file), isRead(read, in: project) else { continue }
        let place = RelatedPlace(
          file: body.file, range: project.range(of: read), message: "'\(project.text(spelling.name))' is read here")
        return Read(file: code.file, range: project.range(of: use), hop: (event.name, place))
      }
    }
    return nil
  }
}

extension ProjectIndex {
  /// The events that run when the code runs: those in closures only if the closure is called where it stands.
  func immediateEvents(in code: CodeSpan) -> [Int] {
    let events = files[code.file].parsed.events
    var result: [Int] = []
    var position = code.events.lowerBound
    while position < code.events.upperBound {
      let event = events[position]
      switch event.kind {
      case .localDeclaration, .localFunction:
        position = max(Int(event.next), position + 1)
        continue
      case .closure:
        let next = Int(event.next)
        let isCalled = !event.flags.contains(.endsChain) && next < events.count && events[next].kind == .call
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
    let events = files[file].parsed.events
    guard closure >= 3, events[closure - 1].kind == .argument, events[closure - 2].kind == .call,
      events[closure - 1].name == known.wrappedValue || events[closure - 1].name == known.initialValue
    else { return false }
    return known.wrappers[events[closure - 3].name] != nil || events[closure - 3].name == known.initializer
  }
}
