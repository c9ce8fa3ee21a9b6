import SwiftLexer

/// The object that a name or a chain of names in code stands for.
struct NamedObject: Sendable {
  var type: Resolution
  /// The same code made it, and nobody else has seen it before.
  var isNew = false
  /// The name is that of a `let` or a parameter, so that code can change the object but no struct.
  var isConstant = false

  static let unknown = NamedObject(type: .unknown)
}

// Which objects names in code stand for, as far as the source says their types.
extension DeclarationIndex {
  /// Farther behind the beginning of its code, in events, no local name is looked up.
  private static var maximumWalk: Int { 8192 }

  /// The object that a chain reaches before one of its links: `page.form` of `page.form.title`.
  func object(ofChain root: Int, before link: Int, in file: Int) -> NamedObject {
    object(ofChain: root, before: link, in: file, hops: 0)
  }

  private func object(ofChain root: Int, before link: Int, in file: Int, hops: Int) -> NamedObject {
    let parsed = files[file].parsed
    var object = object(at: root, in: file, hops: hops)
    var position = root
    while true {
      repeat {
        position = Int(parsed.nodes[position].next)
      } while position < link
        && (parsed.nodes[position].kind == .optionalChaining || parsed.nodes[position].kind == .forceUnwrap)
      if position >= link { return object }
      guard case .type(let type) = object.type, parsed.nodes[position].kind == .member,
        let property = property(named: parsed.nodes[position].name, of: self[type: type])
      else { return .unknown }
      object = NamedObject(type: typeOfObject(in: property), isNew: object.isNew)
    }
  }

  private func object(at root: Int, in file: Int, hops: Int) -> NamedObject {
    let parsed = files[file].parsed
    let event = parsed.nodes[root]
    let declaration = parsed.declaration(around: event.range.start)
    guard declaration >= 0 else { return .unknown }
    let enclosing = files[file].typeOfDeclaration[Int(parsed.declarations[declaration].parent)]
    switch event.kind {
    case .selfReference: return enclosing.map { NamedObject(type: .type($0)) } ?? .unknown
    case .name where event.flags.contains(.isLocal):
      // Rules ask for many places in the same code, and each time what stands before is walked through.
      guard let span = parsed.code(of: declaration).first(where: { $0.contains(root) }),
        root - span.lowerBound < Self.maximumWalk
      else { return .unknown }
      if let binding = parsed.binding(of: event.name, visibleAt: root, in: span) {
        // `let a = b` where `b` is a local too, and so on.
        guard hops < 4 else { return .unknown }
        var object = object(boundAt: binding.position, in: file, declaration, hops: hops)
        object.isConstant = !binding.isVariable
        return object
      }
      return parameter(named: event.name, of: declaration, in: file)
    case .name:
      guard let enclosing, let property = property(named: event.name, of: self[type: enclosing]) else {
        return .unknown
      }
      return NamedObject(type: typeOfObject(in: property))
    default: return .unknown
    }
  }

  /// The type of a property, also where only its attribute says it.
  private func typeOfObject(in property: PropertySymbol) -> Resolution {
    let type = type(of: property).core
    return type == .unknown && property.wrapper == .environment ? typeInEnvironment(of: property) : type
  }

  /// The type by which a property finds its object: `Router` of `@Environment(Router.self) var router`.
  func typeInEnvironment(of property: PropertySymbol) -> Resolution {
    let file = Int(property.reference.file)
    let events = files[file].parsed.nodes
    for attribute in attributes(of: property.reference) {
      let last = attribute.arguments.indices.upperBound - 1
      guard attribute.arguments.indices.count > 2, events[last].kind == .member, events[last].name == known.selfWord,
        let path = typePath(endingAt: last - 1, in: files[file].parsed)
      else { continue }
      return resolver.resolve(path: path, in: file, declaration: Int(property.reference.declaration))
    }
    return .unknown
  }

  private func parameter(named name: NameID, of declaration: Int, in file: Int) -> NamedObject {
    let parsed = files[file].parsed
    guard parsed.declarations[declaration].kind.isFunctionLike else { return .unknown }
    let detail = parsed.functions[Int(parsed.declarations[declaration].detail)]
    guard let parameter = parsed.parameters[detail.parameters.indices].first(where: { $0.name == name }) else {
      return .unknown
    }
    // Specifiers belong to what is written and to no node: the type of `inout T` begins behind its range's start.
    let isPlain = parameter.type >= 0 && parsed.typeNodes[Int(parameter.type)].range.start == parameter.typeRange.start
    return NamedObject(
      type: resolver.resolve(parameter.type, in: file, declaration: declaration).core, isConstant: isPlain)
  }

  /// What `let form = …`, `if let form`, `guard let form = … as? Form` and `[form] in` bind.
  private func object(boundAt binding: Int, in file: Int, _ declaration: Int, hops: Int) -> NamedObject {
    let parsed = files[file].parsed
    let event = parsed.nodes[binding]
    var object = NamedObject.unknown
    var position = Int(event.next)
    switch event.kind {
    case .capture:
      if binding + 1 < position { object = value(in: binding + 1..<position, of: file, declaration, hops) }
    case .binding where event.flags.contains(.isShorthand):
      object = self.object(ofChain: binding - 1, before: binding, in: file, hops: hops + 1)
    case .binding:
      var annotation: Resolution?
      if position < parsed.nodes.count, parsed.nodes[position].kind == .typeAnnotation {
        let root = Int32(truncatingIfNeeded: parsed.nodes[position].position)
        annotation = resolver.resolve(root, in: file, declaration: declaration).core
        position = Int(parsed.nodes[position].next)
      }
      if position < parsed.nodes.count, parsed.nodes[position].kind == .initialValue {
        object = value(in: position + 1..<Int(parsed.nodes[position].next), of: file, declaration, hops)
      }
      if let annotation { object.type = annotation }
    // What a closure is called with, its callee knows.
    default: return .unknown
    }
    return object
  }

  /// The object that an initial value stands for: a construction, or a chain of names.
  private func value(in events: Range<Int>, of file: Int, _ declaration: Int, _ hops: Int) -> NamedObject {
    let parsed = files[file].parsed
    guard let root = events.first else { return .unknown }
    let end = parsed.endOfChain(root)
    if end < events.upperBound {
      let last = end + 1
      guard parsed.nodes[end].kind == .cast, Int(parsed.nodes[end].next) == events.upperBound,
        last < events.upperBound, parsed.nodes[last].kind == .typeAnnotation
      else { return .unknown }
      let type = Int32(truncatingIfNeeded: parsed.nodes[last].position)
      return NamedObject(type: resolver.resolve(type, in: file, declaration: declaration).core)
    }
    if construction(in: events, of: file) != nil {
      return NamedObject(
        type: constructedType(in: events, of: file, declaration: declaration).core, isNew: true)
    }
    return object(ofChain: root, before: end, in: file, hops: hops + 1)
  }
}

extension ParsedFile {
  /// The event that binds a local name as the code at `position` sees it, and whether code can assign the name: a
  /// `binding`, or a `capture` or `parameter` of a closure. Nil for a parameter of the declaration, and for names in
  /// other patterns.
  ///
  /// Takes time in proportion to the code before it.
  fileprivate func binding(
    of name: NameID, visibleAt position: Int, in code: Range<Int>
  ) -> (position: Int, isVariable: Bool)? {
    var found: (Int, Bool)?
    var current = code.lowerBound
    while current < position {
      let event = events[current]
      let end = max(Int(event.next), current + 1)
      switch event.kind {
      case .binding where event.name == name: found = (current, event.flags.contains(.isVariable))
      case .capture where event.name == name: found = (current, false)
      // That of a closure may be `inout`.
      case .parameter where event.name == name: found = (current, true)
      // What they bind is seen behind them.
      case .variable, .guardStatement:
        for child in children(of: current) where child < position {
          let binding = events[child]
          guard binding.kind == .binding, binding.name == name else { continue }
          found = (child, event.flags.union(binding.flags).contains(.isVariable))
        }
      default: break
      }
      current = end > position ? current + 1 : end
    }
    return found
  }
}
