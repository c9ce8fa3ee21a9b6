import SwiftLexer

/// An object that is constructed while a view renders, for a child that only observes it.
///
/// Each evaluation hands the child another one.
package enum ObjectCreatedInBody: Rule {
  package static let descriptor = RuleDescriptor(
    .objectCreatedInBody, severity: .warning, category: .ownership, since: "0.1.0",
    summary: "Object that is created in a body for a child that only observes it",
    rationale: """
      A body is evaluated whenever something that it depends on changes, and each time it hands the child a new object.
      What the child's last one kept, what somebody typed, chose or loaded, is gone. In a sheet or a destination, which
      few evaluations reach while it is shown, it is a note.
      """,
    notCaught: """
      Objects that reach the child through a local variable, a function or a subclass, plain properties, children that
      several initializers or types of one name may mean, children with a == of their own, objects whose properties have
      observers, and views in which nothing changes, whose body SwiftUI evaluates once.
      """,
    remedy: """
      Own the object and pass the property: with @StateObject for an ObservableObject and with @State for an @Observable
      class. Or let the child own it: pass what it is made from.
      """)

  package static let examples: [Example] = [
    .flagged(
      """
      final class Search: ObservableObject { @Published var text = ""; func clear() { text = "" } }
      struct SearchBar: View {
        @ObservedObject var search: Search
        var body: some View { TextField("Search", text: $search.text) }
      }
      struct Page: View {
        let title: String
        var body: some View {
          Text(title)
          SearchBar(search: ↓Search())
        }
      }
      """),
    .flagged(
      """
      @Observable final class Draft { var text = ""; func clear() { text = "" } }
      struct Editor: View {
        @Bindable private var draft: Draft
        init(_ draft: Draft) { self.draft = draft }
        var body: some View { TextEditor(text: $draft.text) }
      }
      struct Page: View {
        @State private var isOpen = false
        var body: some View {
          Toggle("Edit", isOn: $isOpen)
          if isOpen { Editor(↓Draft()) }
        }
      }
      """),
    .accepted(
      """
      final class Search: ObservableObject { @Published var text = ""; func clear() { text = "" } }
      struct SearchBar: View {
        @ObservedObject var search: Search
        var body: some View { TextField("Search", text: $search.text) }
      }
      struct Page: View {
        let title: String
        @StateObject private var search = Search()
        var body: some View { Text(title); SearchBar(search: search) }
      }
      """),
    .accepted(
      """
      final class Search: ObservableObject { @Published var text = ""; func clear() { text = "" } }
      struct SearchBar: View {
        @StateObject private var search: Search
        init(search: @autoclosure @escaping () -> Search) { _search = StateObject(wrappedValue: search()) }
        var body: some View { TextField("Search", text: $search.text) }
      }
      struct Page: View {
        let title: String
        var body: some View { Text(title); SearchBar(search: Search()) }
      }
      """),
    .accepted(
      """
      final class Formatter: ObservableObject { let format = ""; func text(_ number: Int) -> String { "" } }
      struct Price: View {
        @ObservedObject var formatter: Formatter
        var body: some View { Text(formatter.text(1)) }
      }
      struct Page: View {
        let title: String
        var body: some View { Text(title); Price(formatter: Formatter()) }
      }
      """),
  ] + traps

  package static func check(_ file: IndexedFile, in project: ProjectIndex, findings: inout Findings) {
    // Many views may make an object of one class, and looking whether it keeps something takes a walk through it.
    var keepers: [TypeID: Bool] = [:]
    for type in project.declarations.types(declaredIn: file)
    where type.viewKind == .yes && createsAnything(type, project) && !project.declarations.isExempt(type)
      && !project.code.isOnlyForPreviews(type)
    {
      guard mayBeEvaluatedAgain(type, project), !project.code.isOnlyDrawnOnce(type) else { continue }
      for code in project.code.renderedCode(of: type) {
        var calls: [Int: Int] = [:]
        // The events around the position, outermost first.
        var open: [Int] = []
        for position in code.positions {
          let parsed = project.declarations.files[code.file].parsed
          while let last = open.last, Int(parsed.nodes[last].next) <= position { open.removeLast() }
          defer { open.append(position) }
          switch parsed.nodes[position].kind {
          case .call:
            for argument in parsed.children(of: position) where isCreation(argument, in: parsed, project) {
              calls[argument] = position
            }
          case .argument:
            guard let call = calls[position],
              let handed = handedObject(at: position, of: call, within: open, in: code, project),
              keepsState(handed.object, &keepers, project)
            else { continue }
            report(handed, in: code, of: type, project, &findings)
          default: break
          }
        }
      }
    }
  }

  /// Whether an argument looks like a construction: `Search()`, `Models.Search(1)`.
  private static func isCreation(_ argument: Int, in file: ParsedFile, _ project: ProjectIndex) -> Bool {
    let first = argument + 1
    return first < Int(file.nodes[argument].next) && file.nodes[first].kind == .name
      && !file.nodes[first].flags.contains(.isLocal) && !file.nodes[first].flags.contains(.endsPostfix)
      && project.objects.observation.firstNames.contains(file.nodes[first].name)
  }

  /// Whether a view's code has such an argument at all: most have none, and telling what of the code renders takes
  /// longer than looking.
  private static func createsAnything(_ type: TypeSymbol, _ project: ProjectIndex) -> Bool {
    ([type] + type.ancestry.types.map { project.declarations[type: $0] }).contains { owner in
      project.declarations.code(of: owner).contains { code in
        let parsed = project.declarations.files[code.file].parsed
        return code.events.contains { position in
          guard case .argument = parsed.nodes[position].kind else { return false }
          return isCreation(position, in: parsed, project)
        }
      }
    }
  }

  /// Whether SwiftUI may evaluate the body more than once: something in the view can change. An app has no parent that
  /// could make it again.
  private static func mayBeEvaluatedAgain(_ type: TypeSymbol, _ project: ProjectIndex) -> Bool {
    let isApp = type.ancestry.external.contains(project.declarations.known.app)
    return project.declarations.properties(of: type).contains { property in
      guard property.isStored, !property.isStatic else { return false }
      switch property.wrapper {
      case nil: return !isApp && !(property.isConstant && property.hasInitializer)
      case .namespace: return false
      case .state: return isReadAndChanged(property, by: type, project)
      default: return true
      }
    }
  }

  /// Whether code of a view reads a property, and code may change it.
  private static func isReadAndChanged(
    _ property: PropertySymbol, by type: TypeSymbol, _ project: ProjectIndex
  ) -> Bool {
    let spelling = project.declarations.spelling(of: property)
    var (isRead, isChanged) = (false, false)
    for use in project.declarations.code(of: type).lazy.flatMap({ project.declarations.uses(of: spelling, in: $0) }) {
      if use.form == .value, !project.declarations.isAssignedWhole(use) { isRead = true }
      if use.form != .value || !project.declarations.isRead(use) { isChanged = true }
    }
    return isRead && isChanged
  }

  /// An object that is made for a child.
  private struct HandedObject {
    /// The construction.
    var range: ByteRange
    var object: TypeSymbol
    var child: TypeSymbol
    var property: PropertySymbol
    /// It is made for what a sheet or a destination shows.
    var isPresented: Bool
  }

  private static func handedObject(
    at argument: Int, of call: Int, within open: [Int], in code: RenderedCode, _ project: ProjectIndex
  ) -> HandedObject? {
    let parsed = project.declarations.files[code.file].parsed
    guard call > 0, !parsed.nodes[call - 1].flags.contains(.endsPostfix),
      let path = project.declarations.typePath(endingAt: call - 1, in: parsed),
      let child = project.declarations.certainType(
        project.declarations.resolver.resolve(path: path, in: code.file, declaration: code.declaration), in: code.file),
      child.kind == .structure, child.viewKind == .yes, !project.declarations.hasNamesake(child),
      !project.code.overloads.isFunction(child.name), !child.functions.contains(where: { $0.name == project.declarations.known.equality })
    else { return nil }
    let value = argument + 1..<Int(parsed.nodes[argument].next)
    guard let range = project.declarations.construction(in: value, of: code.file),
      case .type(let id) = project.declarations.constructedType(in: value, of: code.file, declaration: code.declaration).core,
      let property = project.property(of: child, thatTakes: parsed.nodes[argument].name),
      isObserved(property, project.declarations[type: id], project)
    else { return nil }
    guard isShown(at: call, within: open, in: parsed, project) else { return nil }
    return HandedObject(
      range: range, object: project.declarations[type: id], child: child, property: property,
      isPresented: open.contains {
        parsed.nodes[$0].kind == .call && $0 > 0 && project.declarations.known.closures.presents(parsed.nodes[$0 - 1].name)
      })
  }

  private static func keepsState(_ type: TypeSymbol, _ known: inout [TypeID: Bool], _ project: ProjectIndex) -> Bool {
    if let keeps = known[type.id] { return keeps }
    // What an observer writes somewhere, as to the defaults, a new object reads again.
    let isWrittenElsewhere = project.declarations.properties(of: type).contains { property in
      let accessors = project.declarations.detail(of: property).accessors.indices
      return property.isStored && !accessors.isEmpty
    }
    let keeps = !isWrittenElsewhere && project.code.keepsState(type)
    known[type.id] = keeps
    return keeps
  }

  /// Whether a child's property watches an object of that class and leaves it to others to keep it.
  private static func isObserved(_ property: PropertySymbol, _ type: TypeSymbol, _ project: ProjectIndex) -> Bool {
    guard type.kind == .classType else { return false }
    switch property.wrapper {
    case .observedObject: return type.observableKind == .observableObject
    case .bindable: return project.declarations.hasObservableMacro(type)
    default: return false
    }
  }

  /// Whether the view that a call makes is shown, and reacts to touches: not where a function is given it, where only
  /// one of its properties is asked for, or where a modifier keeps touches off.
  ///
  /// - Parameter open: the events around the call, outermost first, and itself.
  private static func isShown(at call: Int, within open: [Int], in file: ParsedFile, _ project: ProjectIndex) -> Bool {
    if project.code.keepsTouchesOff(around: open, in: file) { return false }
    var link = call
    while let next = file.link(after: link) {
      if file.nodes[link].kind == .member, file.nodes[next].kind != .call { return false }
      link = next
    }
    if file.nodes[link].kind == .member { return false }
    return !open.contains { outer in
      file.nodes[outer].kind == .call && outer > 0 && file.nodes[outer - 1].kind == .name
        && !project.declarations.isTypeLike(file.nodes[outer - 1].name)
    }
  }

  private static func report(
    _ handed: HandedObject, in code: RenderedCode, of type: TypeSymbol, _ project: ProjectIndex,
    _ findings: inout Findings
  ) {
    let place = project.declarations.text(project.declarations.declaration(.init(file: code.file, declaration: code.declaration)).name)
    let property = project.declarations.declaration(handed.property.reference).nameRange
    let child = project.declarations.text(handed.child.name)
    findings.add(
      .created(
        project.declarations.text(handed.object.name), in: place, for: child, project.declarations.text(handed.property.name),
        handed.property.wrapper),
      at: handed.range, in: code.file,
      subject: "\(project.declarations.qualifiedName(type.id)).\(place).\(child)(\(project.declarations.text(handed.object.name)))",
      severity: handed.isPresented ? .note : nil,
      related: [
        RelatedPlace(
          file: Int(handed.property.reference.file), range: property, message: "'\(child)' only observes it")
      ])
  }
}

extension ProjectIndex {
  /// The property of a view that a call's argument with this label sets, as far as all initializers with such a
  /// parameter say the same.
  fileprivate func property(of type: TypeSymbol, thatTakes label: NameID) -> PropertySymbol? {
    // An extension that may be another type's may have the initializer that is called.
    guard !type.functions.contains(where: { $0.kind == .initializer && $0.isShared }) else { return nil }
    var found: [PropertySymbol?] = []
    if let parameters = declarations.memberwiseParameters(of: type) {
      found += parameters.filter { $0.property.name == label }.map(\.property)
    }
    let initializers = declarations.initializers(of: type)
    // More than anybody writes: each would be read for each call.
    guard initializers.count < 32 else { return nil }
    for initializer in initializers {
      let parsed = declarations.files[Int(initializer.reference.file)].parsed
      let parameters = parsed.parameters[declarations.detail(ofFunction: initializer.reference).parameters.indices]
      guard parameters.contains(where: { $0.label == label }) else { continue }
      found.append(
        type.properties.first { property in
          let values = declarations.assignedValues(of: property, in: initializer)
          guard values.count == 1, let parameter = declarations.parameter(in: values[0], of: initializer) else { return false }
          return parameter.label == label && isUsedOnce(parameter, in: initializer)
        })
    }
    guard let first = found.first, let property = first, !property.isShared else { return nil }
    return found.allSatisfy { $0?.reference == property.reference } ? property : nil
  }

  /// Whether an initializer does nothing with a parameter but what one use says.
  private func isUsedOnce(_ parameter: Parameter, in initializer: FunctionSymbol) -> Bool {
    let events = declarations.files[Int(initializer.reference.file)].parsed.nodes
    let uses = declarations.detail(ofFunction: initializer.reference).body.indices.count {
      events[$0].kind == .name && events[$0].name == parameter.name && events[$0].flags.contains(.isLocal)
    }
    return uses == 1
  }
}

extension String {
  fileprivate static func created(
    _ object: String, in place: String, for child: String, _ property: String, _ wrapper: Wrapper?
  ) -> String {
    let owner = wrapper == .observedObject ? "@StateObject" : "@State"
    return """
      '\(object)' is created inside '\(place)', and '\(child)' only observes it: each evaluation hands '\(property)' \
      (\(RelatedPlace.mention(0))) a new object, and the state of the last one is lost. Own it with \(owner) and pass \
      the property, or let '\(child)' own it.
      """
  }
}
