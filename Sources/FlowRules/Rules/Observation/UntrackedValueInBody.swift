import SwiftLexer

/// A view that shows a member of an object which changes without an announcement.
package enum UntrackedValueInBody: Rule {
  package static let descriptor = RuleDescriptor(
    .untrackedValueInBody, severity: .warning, category: .observation, symptom: .oldData, isOptIn: true, since: "0.2.0",
    summary: "Value in a view whose changes nothing announces",
    rationale: """
      A view follows an ObservableObject by its @Published properties, and an @Observable class by the properties that
      Observation tracks. Other variables of the object change without a redraw: the screen keeps the old value until
      the view is redrawn for another reason. The rule looks at each place that changes the variable. It reports the
      first one after which nothing announces: no statement that runs together with it changes a tracked property of
      the object, sends objectWillChange or sets a property with a wrapper, and no function that it calls does.
      @Transient properties of a SwiftData model are a note: the rule rests on the documentation. The rule is off by
      default: what looks like silence is sometimes announced by code that the rule does not see.
      """,
    notCaught: """
      Classes with subclasses, unknown supertypes or macros, and those whose objectWillChange other code sends.
      Variables that only initializers set, functions of the class that no code calls, and changes beside which some
      code announces only sometimes. Members that read a tracked property too. Views that are redrawn on purpose: by
      'let _ = model.version', TimelineView or a timer.
      """,
    remedy: "Mark the variable @Published, or let Observation track it.")

  package static let examples: [Example] = [
    .flagged(
      "The next title comes without an announcement",
      """
      final class Player: ObservableObject {
        @Published var volume = 1.0
        var title = "A"
        func next() { title = "B" }
      }
      struct NowPlaying: View {
        @StateObject private var player = Player()
        var body: some View { Text(↓player.title).onTapGesture { player.next() } }
      }
      """,
      instead: """
        final class Player: ObservableObject {
          @Published var volume = 1.0
          @Published var title = "A"
          func next() { title = "B" }
        }
        struct NowPlaying: View {
          @StateObject private var player = Player()
          var body: some View { Text(player.title).onTapGesture { player.next() } }
        }
        """),
    .flagged(
      "What the shown property reads is not published",
      """
      final class Radio: ObservableObject {
        @Published var isOn = false
        private var station = 0
        var name: String { "No. \\(station)" }
        func tune() { station += 1 }
      }
      struct Display: View {
        @ObservedObject var radio: Radio
        var body: some View { Button(↓radio.name) { radio.tune() } }
      }
      """),
    .flagged(
      "Observation ignores the property",
      """
      @Observable final class Page {
        var address = ""
        @ObservationIgnored var isReady = false
        func finish() { isReady = true }
      }
      struct Web: View {
        let page: Page
        var body: some View {
          if ↓page.isReady { Text(page.address) } else { Button("Load") { page.finish() } }
        }
      }
      """,
      instead: """
        @Observable final class Page {
          var address = ""
          var isReady = false
          func finish() { isReady = true }
        }
        struct Web: View {
          let page: Page
          var body: some View {
            if page.isReady { Text(page.address) } else { Button("Load") { page.finish() } }
          }
        }
        """),
    .accepted(
      "The same function changes a published property, which redraws the view",
      """
      final class Log: ObservableObject {
        @Published var count = 0
        var last = ""
        func add(_ line: String) { last = line; count += 1 }
      }
      struct LogView: View {
        @StateObject private var log = Log()
        var body: some View { Button(log.last) { log.add("Tapped") } }
      }
      """),
    .accepted(
      "Each change of it changes a published property",
      """
      final class Dial: ObservableObject {
        @Published private(set) var angle = 0
        var raw = 0 { didSet { angle = raw } }
        func turn() { raw += 1 }
      }
      struct DialView: View {
        @StateObject private var dial = Dial()
        var body: some View { Button("\\(dial.raw)") { dial.turn() } }
      }
      """),
    .accepted(
      "Only the initializer sets it",
      """
      final class Seat: ObservableObject {
        @Published var isTaken = false
        private(set) var row = 1
        init(row: Int) { self.row = row }
      }
      struct SeatView: View {
        @ObservedObject var seat: Seat
        var body: some View { Text("\\(seat.row)") }
      }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    for type in context.types where type.kind == .classType && !type.isInTestOrPreview {
      for read in type.untrackedReads {
        context.report(
          .isUntracked(read), .tracking(read), at: read.range,
          about: "\(read.observer.qualifiedName).\(context.project.text(read.member))",
          severity: read.stored.isTransient ? .note : nil)
      }
    }
  }
}

extension Property {
  /// Whether SwiftData leaves it out.
  fileprivate var isTransient: Bool { attributes.contains { $0.name == type.project.framework.observation.transient } }
}

extension Message {
  fileprivate static func isUntracked(_ read: UntrackedRead) -> Message {
    let project = read.stored.type.project
    let text = "\(read.observer.name).\(project.text(read.member))"
    let message: Message = "'\(text)' is shown, but nothing announces this change: the screen keeps the old value."
    return message.listing([
      Related(at: read.change.place, "'\(read.stored.name)' changes here without an announcement"),
      Related(at: read.stored.nameRange, "it is declared here"),
    ])
  }
}

extension Repair {
  /// Lets the object announce each change of the stored property.
  fileprivate static func tracking(_ read: UntrackedRead) -> Repair {
    let stored = read.stored
    if stored.isExcludedFromObservation {
      return Repair(
        "Let Observation track '\(stored.name)'.",
        fix: stored.attributes.first.map {
          let place = FileRange(file: stored.file, range: $0.range)
          return Fix("let Observation track '\(stored.name)'", .suggested, [.remove(place)])
        })
    }
    guard stored.attributes.isEmpty else {
      return Repair("Send objectWillChange wherever '\(stored.name)' is set.")
    }
    return Repair(
      "Mark '\(stored.name)' @Published.",
      fix: stored.editsInsertingAttribute("@Published").map {
        Fix("mark '\(stored.name)' @Published", .suggested, $0)
      })
  }
}
