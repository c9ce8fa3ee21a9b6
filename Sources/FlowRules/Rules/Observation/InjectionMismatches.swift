import SwiftLexer

/// Finds models that a view injects with the modifier for the other kind: `.environmentObject(x)`, `.environment(x)`.
enum InjectionMismatches {
  /// Those in the code of a view-like type.
  static func find(in type: TypeSymbol, _ project: ProjectIndex) -> [WrapperMismatch] {
    project.declarations.code(of: type)
      .filter { project.declarations.enclosingType(of: $0.declaration, in: $0.file)?.id == type.id }
      .flatMap { find(in: $0, enclosing: type, project) }
  }

  /// Those in a file's previews, which construct what they inject.
  static func find(inPreviewsOf file: IndexedFile, _ project: ProjectIndex) -> [WrapperMismatch] {
    file.parsed.declarations.indices.flatMap { position -> [WrapperMismatch] in
      let declaration = file.parsed.declarations[position]
      guard declaration.kind == .macroUse, declaration.name == project.declarations.known.preview else { return [] }
      return file.parsed.code(of: position).flatMap { events in
        find(in: CodeSpan(file: file.position, declaration: position, events: events), enclosing: nil, project)
      }
    }
  }

  private static func find(
    in span: CodeSpan, enclosing type: TypeSymbol?, _ project: ProjectIndex
  ) -> [WrapperMismatch] {
    // Most code has no such modifier, and looking for one is cheaper than telling what is a view.
    guard project.mentionsInjection(in: span) else { return [] }
    let parsed = project.declarations.files[span.file].parsed
    var found: [WrapperMismatch] = []
    var position = span.events.lowerBound
    while position < span.events.upperBound {
      let event = parsed.nodes[position]
      if event.kind == .localDeclaration {
        position = max(Int(event.next), position + 1)
        continue
      }
      if event.kind == .name, project.isView(at: position, in: span) {
        for link in parsed.calledLinks(ofChain: position) {
          if let mismatch = mismatch(at: link, in: span, enclosing: type, project) { found.append(mismatch) }
        }
      }
      position += 1
    }
    return found
  }

  /// A link `.environmentObject` or `.environment` whose only argument is a model of the wrong kind.
  private static func mismatch(
    at link: Int, in span: CodeSpan, enclosing type: TypeSymbol?, _ project: ProjectIndex
  ) -> WrapperMismatch? {
    let parsed = project.declarations.files[span.file].parsed
    let modifier = parsed.nodes[link]
    guard modifier.kind == .member,
      modifier.name == project.declarations.known.environmentObject || modifier.name == project.declarations.known.environment,
      let call = parsed.call(after: link)
    else { return nil }
    let arguments = parsed.children(of: call)
    guard arguments.count == 1, let argument = arguments.first, parsed.nodes[argument].name == .none,
      !parsed.nodes[argument].flags.contains(.isTrailing),
      project.declarations.importsFrameworks(in: span.file), !project.code.overloads.hasModifier(modifier.name)
    else { return nil }
    let events = argument + 1..<Int(parsed.nodes[argument].next)
    guard let model = model(in: events, of: span, enclosing: type, project) else { return nil }
    let isObject = modifier.name == project.declarations.known.environmentObject
    let kind = WrapperMismatches.model(model, insteadOf: isObject ? .observableObject : .observable, project)
    let form: WrapperMismatch.Form
    switch kind {
    case .observable where isObject: form = .injectedObservable
    case .observableObject where !isObject: form = .injectedObservableObject
    default: return nil
    }
    let owner = type.map { project.declarations.qualifiedName($0.id) } ?? "#Preview"
    return WrapperMismatch(
      form: form, file: span.file, range: parsed.nodes[argument].range,
      subject: "\(owner).\(project.declarations.text(modifier.name))(\(project.declarations.text(model.name)))",
      name: project.declarations.text(model.name), type: model)
  }

  /// The type of a property, of a construction, or of a type's static property.
  private static func model(
    in events: Range<Int>, of span: CodeSpan, enclosing type: TypeSymbol?, _ project: ProjectIndex
  ) -> TypeSymbol? {
    let constructed = project.declarations.constructedType(in: events, of: span.file, declaration: span.declaration)
    if let model = project.declarations.certainType(constructed.core, in: span.file) { return model }
    guard let type, let chain = project.declarations.propertyChain(in: events, of: span.file, enclosing: type), !chain.isProjected
    else { return nil }
    // The property may be declared in another file, where its type's name means something else.
    return project.declarations.certainType(project.declarations.type(of: chain.last).core, in: Int(chain.last.reference.file))
  }
}

extension ProjectIndex {
  /// Whether code uses one of the two modifiers, or something of that name.
  fileprivate func mentionsInjection(in span: CodeSpan) -> Bool {
    let events = declarations.files[span.file].parsed.nodes
    return span.events.contains { position in
      events[position].kind == .member
        && (events[position].name == declarations.known.environmentObject || events[position].name == declarations.known.environment)
    }
  }

  /// Whether the chain at `root` begins with the construction of a view of SwiftUI's or of the project.
  fileprivate func isView(at root: Int, in span: CodeSpan) -> Bool {
    let parsed = declarations.files[span.file].parsed
    let event = parsed.nodes[root]
    guard !event.flags.contains(.isLocal), !event.flags.contains(.endsPostfix), declarations.isTypeLike(event.name),
      Int(event.next) < parsed.nodes.count, parsed.nodes[Int(event.next)].kind == .call
    else { return false }
    switch declarations.resolver.resolve(path: [event.name], in: span.file, declaration: span.declaration) {
    case .type(let id): return declarations[type: id].viewKind == .yes
    case .external(let name): return declarations.known.views.contains(name)
    case .unknown: return false
    }
  }
}
