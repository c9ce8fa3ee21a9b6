import SwiftLexer

/// A view that shows a published value of an object inside another object, which does not announce its changes.
package enum NestedObservableObject: Rule {
  package static let descriptor = RuleDescriptor(
    .nestedObservableObject, severity: .warning, category: .observation, symptom: .oldData, since: "0.2.0",
    summary: "View that shows an object inside another one, whose changes nobody forwards",
    rationale: """
      A wrapper observes one object. When that object holds another ObservableObject, changes inside the inner one are
      announced by the inner one only: the view is not told, and the screen shows old values until something else
      redraws it. An @Observable class does not help, because the inner object announces in the older way. So it is with
      the objects in an array, of which the rows show something. The rule reports what a view reads through both
      objects, where code changes it. It is a warning where the view itself starts the change, so that somebody sees the
      old value right after it. It is a note where only other code changes the inner object, which may redraw the view
      as well, in the content of a sheet or a menu, which has the values of the moment when it opens, for a flag that
      each function sets and resets, which may be over before anybody could see it, in a view that nobody sees, and
      where a timer lets the outer object publish every second.
      """,
    notCaught: """
      Inner objects of unknown types, objects in collections that other code than that of the view changes, members that
      a function of the outer object reads, and outer objects that subscribe to anything of the inner class, that the
      inner object calls back as a delegate does, that use objectWillChange for more than to forward other objects, or
      whose changes code elsewhere announces. Views that observe an object of the inner class themselves, or listen to
      one of its publishers. Members that only bindings through the outer object change, or that it changes beside
      something of its own. Where only other code changes the inner object, also views whose callers all observe it,
      objects that follow the same third one, and inner objects that the view hands to a page or a sheet or that only
      bindings of other views change.
      """,
    remedy: """
      Show the values in a view that takes the inner object as @ObservedObject. An outer object can also forward the
      objectWillChange of the inner one. With @Observable for both classes, views follow everything that they read.
      """)

  package static let examples: [Example] = [
    .flagged(
      "The line number stays, because only the cursor announces it",
      """
      final class Cursor: ObservableObject { @Published var line = 0; func down() { line += 1 } }
      final class Editor: ObservableObject { @Published var cursor = Cursor() }
      struct Gutter: View {
        @StateObject private var editor = Editor()
        var body: some View {
          Text("\\(↓editor.cursor.line)")
          Button("Down") { editor.cursor.down() }
        }
      }
      """,
      instead: """
        final class Cursor: ObservableObject { @Published var line = 0; func down() { line += 1 } }
        final class Editor: ObservableObject { @Published var cursor = Cursor() }
        struct Gutter: View {
          @StateObject private var editor = Editor()
          var body: some View {
            LineNumber(cursor: editor.cursor)
            Button("Down") { editor.cursor.down() }
          }
        }
        struct LineNumber: View {
          @ObservedObject var cursor: Cursor
          var body: some View { Text("\\(cursor.line)") }
        }
        """),
    .flagged(
      "An @Observable class does not announce for an ObservableObject inside of it",
      """
      final class Cursor: ObservableObject { @Published var line = 0; func down() { line += 1 } }
      @Observable final class Desk { let cursor = Cursor() }
      struct DeskView: View {
        @State private var desk = Desk()
        var body: some View { Text("\\(↓desk.cursor.line)").onTapGesture { desk.cursor.down() } }
      }
      """),
    .accepted(
      "A view of its own observes the inner object",
      """
      final class Cursor: ObservableObject { @Published var line = 0; func down() { line += 1 } }
      final class Editor: ObservableObject { @Published var cursor = Cursor() }
      struct LineNumber: View { @ObservedObject var cursor: Cursor; var body: some View { Text("\\(cursor.line)") } }
      struct Split: View {
        @StateObject private var editor = Editor()
        var body: some View {
          LineNumber(cursor: editor.cursor)
          Button("Down") { editor.cursor.down() }
        }
      }
      """),
    // The store assigns the same object, which announces the store.
    .accepted(
      """
      final class Counts: ObservableObject { @Published var calls = 0 }
      final class Store: ObservableObject {
        @Published var counts = Counts()
        func call() { counts = reduce(counts) }
        private func reduce(_ old: Counts) -> Counts {
          old.calls += 1
          return old
        }
      }
      struct Total: View {
        @EnvironmentObject private var store: Store
        var body: some View { Text("\\(store.counts.calls)").onTapGesture { store.call() } }
      }
      """),
    .accepted(
      "The outer object forwards the changes",
      """
      import Combine
      import SwiftUI
      final class Cursor: ObservableObject { @Published var line = 0; func down() { line += 1 } }
      final class Editor: ObservableObject {
        let cursor = Cursor()
        private var token: AnyCancellable?
        init() { token = cursor.objectWillChange.sink { [weak self] _ in self?.objectWillChange.send() } }
      }
      struct Gutter: View {
        @StateObject private var editor = Editor()
        var body: some View { Text("\\(editor.cursor.line)") }
      }
      """),
    // Only the initializer sets it, by way of two functions.
    .accepted(
      """
      final class Device: ObservableObject {
        @Published private(set) var canPrint = false
        init() { detect() }
        private func detect() { detectPrinter() }
        private func detectPrinter() { canPrint = true }
      }
      final class Printer: ObservableObject { @Published var device = Device() }
      struct PrintButton: View {
        @StateObject private var printer = Printer()
        var body: some View { Button("Print") {}.disabled(!printer.device.canPrint) }
      }
      """),
    .accepted(
      "The view listens to the inner object",
      """
      final class Cursor: ObservableObject { @Published var line = 0; func down() { line += 1 } }
      final class Editor: ObservableObject { @Published var cursor = Cursor() }
      struct Gutter: View {
        @ObservedObject var editor: Editor
        @State private var n = 0
        var body: some View { Text("\\(editor.cursor.line + n)").onReceive(editor.cursor.$line) { n = $0 } }
      }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    // It takes a walk through the class.
    var intervals: [TypeID: Bool] = [:]
    func publishesInIntervals(_ outer: ProjectType) -> Bool {
      let answer = intervals[outer.id] ?? outer.publishesInIntervals
      intervals[outer.id] = answer
      return answer
    }
    for view in context.viewsOutsideTests where view.kind == .structure && !view.isOnlyForPreviews {
      lazy var isHardlyShown = view.isOnlyInMenus || view.isNeverShown
      for read in view.nestedReads + view.elementReads where !read.mayBeAnnounced && !view.isOnlyInStaticRenderings {
        let change = read.element == nil ? read.ownChange : .seen
        if change == .redrawn || read.isAnnouncedBeside || read.isRedrawnByCallers { continue }
        // Where other code changes the object, something else may redraw the view at the same time.
        let isNote =
          read.isPresented || isHardlyShown || change == .uncertain || read.mayBeOverAtOnce
          || publishesInIntervals(read.outer)
        if isNote, read.isInDoubt { continue }
        context.report(
          .isNotForwarded(read), .observingInner(read), at: read.range,
          about: "\(read.property.qualifiedName).\(read.inner.name).\(read.member.name)",
          severity: isNote ? .note : nil)
      }
    }
  }
}

extension Message {
  fileprivate static func isNotForwarded(_ read: NestedRead) -> Message {
    let message: Message = """
      '\(read.member.name)' changes inside of '\(read.object.name)', and '\(read.outer.name)' does not announce it: \
      the screen keeps the old value until something else redraws it.
      """
    guard let place = read.getterRead else { return message }
    return message.listing([Related(at: place, "'\(read.member.name)' is read here")])
  }
}

extension Repair {
  fileprivate static func observingInner(_ read: NestedRead) -> Repair {
    Repair("Show it in a view that takes '\(read.element ?? read.inner.name)' as @ObservedObject.")
  }
}
