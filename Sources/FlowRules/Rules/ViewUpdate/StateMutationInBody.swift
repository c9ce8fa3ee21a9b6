import SwiftLexer

/// A write to state while the view that it belongs to renders.
///
/// SwiftUI calls `body` to learn what to show. A write in there invalidates what is just being computed: SwiftUI drops
/// it, or renders again without end.
package enum StateMutationInBody: Rule {
  package static let descriptor = RuleDescriptor(
    .stateMutationInBody, severity: .error, category: .viewUpdate, since: "0.1.0",
    summary: "State that is changed while a view is rendered",
    rationale: """
      SwiftUI calls body whenever it likes, to learn what to show. A change of state in there invalidates what is
      just being computed: SwiftUI ignores it or renders again and again, and the runtime warns of it.
      """,
    notCaught: """
      Writes through a binding's wrappedValue, in closures that flowlint does not know to run at once, in functions of
      other types, behind a second call, and behind a condition in a function that body calls.
      """,
    remedy: """
      Move the write to where something happens: a button's action, .onChange, .onAppear, .task. What follows from other
      values is better computed than stored.
      """)

  package static let examples: [Example] = [
    .flagged(
      """
      struct Counter: View {
        @State private var renders = 0
        var body: some View {
          let _ = (↓renders += 1)
          Text("\\(renders)")
        }
      }
      """),
    .flagged(
      """
      final class Feed: ObservableObject { @Published var rows: [String] = []; @Published var shown = 0 }
      struct FeedList: View {
        @ObservedObject var feed: Feed
        private func list() -> some View {
          ↓feed.shown = feed.rows.count
          return ForEach(feed.rows, id: \\.self) { Text($0) }
        }
        var body: some View { list() }
      }
      """),
    .flagged(
      """
      struct Search: View {
        @Binding var query: String
        @State private var isEmpty = true
        private func update() { isEmpty = query.isEmpty }
        var body: some View {
          let _ = ↓update()
          Text(isEmpty ? "Type" : query)
        }
      }
      """),
    .accepted(
      """
      struct Counter: View {
        @State private var taps = 0
        var body: some View { Button("Tapped \\(taps) times") { taps += 1 } }
      }
      """),
    .accepted(
      """
      struct Ticker: View {
        @State private var ticks = 0
        var body: some View {
          Text("\\(ticks)").onReceive(NotificationCenter.default.publisher(for: .tick)) { _ in ticks += 1 }
        }
      }
      """),
    .accepted(
      """
      struct Next: View {
        @State private var n = 0
        var body: some View {
          var n = n
          n += 1
          return Text("\\(n)")
        }
      }
      """),
    .accepted(
      """
      struct Player: View {
        @State private var level = 0.5
        @State private var isOn = false
        var body: some View {
          let binding = Binding(get: { level }, set: { level = $0 })
          Slider(value: binding, in: 0...1) { isEditing in isOn = isEditing }
          Text("Mute").onTapGesture { level = 0 }.task { level = 1 }
        }
      }
      """),
  ] + traps + closureTraps

  package static func check(_ file: IndexedFile, in project: ProjectIndex, findings: inout Findings) {
    for type in project.declarations.types(declaredIn: file) where type.viewKind == .yes && !project.declarations.isExempt(type) {
      let properties = writableProperties(of: type)
      guard !properties.isEmpty else { continue }
      let codes = project.code.renderedCode(of: type)
      let functions = project.code.functionsThatWrite(properties, of: type, except: codes)
      for code in codes {
        for position in code.positions {
          if let write = project.code.stateWrite(at: position, in: code.file, to: properties) {
            report(write, in: code, of: type, project, &findings)
          } else if let call = project.code.changingCall(at: position, in: code.file, of: functions) {
            report(call.write, by: call.use, in: code, of: type, project, &findings)
          }
        }
      }
    }
  }

  /// The properties of a view whose changes SwiftUI learns of, by name.
  private static func writableProperties(of type: TypeSymbol) -> [NameID: PropertySymbol] {
    var result: [NameID: PropertySymbol] = [:]
    for property in type.properties where property.isStored && !property.isStatic && !property.isShared {
      switch property.wrapper {
      case .state, .binding, .appStorage, .sceneStorage, .focusState, .accessibilityFocusState, .stateObject,
        .observedObject, .environmentObject, .bindable, .environment:
        result[property.name] = property
      default: continue
      }
    }
    return result
  }

  private typealias Write = CodeIndex.StateWrite

  // What is reported.

  private static func report(
    _ write: Write, in code: RenderedCode, of type: TypeSymbol, _ project: ProjectIndex, _ findings: inout Findings
  ) {
    findings.add(
      .changed(written(write, project), in: place(of: code, project)), at: write.range, in: code.file,
      subject: subject(write, type, project))
  }

  private static func report(
    _ write: Write, by call: PropertyUse, in code: RenderedCode, of type: TypeSymbol, _ project: ProjectIndex,
    _ findings: inout Findings
  ) {
    let function = project.declarations.text(project.declarations.files[call.file].parsed.nodes[call.name].name)
    let name = written(write, project)
    findings.add(
      .changed(name, by: function, in: place(of: code, project)), at: project.declarations.range(of: call), in: code.file,
      subject: subject(write, type, project),
      related: [RelatedPlace(file: write.use.file, range: write.range, message: "'\(name)' is changed here")])
  }

  private static func written(_ write: Write, _ project: ProjectIndex) -> String {
    let name = project.declarations.text(project.declarations.files[write.use.file].parsed.nodes[write.use.name].name)
    return write.member.map { "\(name).\(project.declarations.text($0))" } ?? name
  }

  private static func subject(_ write: Write, _ type: TypeSymbol, _ project: ProjectIndex) -> String {
    "\(project.declarations.qualifiedName(type.id)).\(written(write, project))"
  }

  private static func place(of code: RenderedCode, _ project: ProjectIndex) -> String {
    project.declarations.text(project.declarations.declaration(.init(file: code.file, declaration: code.declaration)).name)
  }
}

extension String {
  fileprivate static func changed(_ name: String, in place: String) -> String {
    "'\(name)' is changed while '\(place)' is being computed; \(consequence)"
  }

  fileprivate static func changed(_ name: String, by function: String, in place: String) -> String {
    """
    '\(function)()' changes '\(name)' (\(RelatedPlace.mention(0))) while '\(place)' is being computed; \(consequence)
    """
  }

  private static let consequence = """
    SwiftUI ignores this or renders without end ("Modifying state during view update"). Move the write to an action, \
    .onChange or .task.
    """
}
