import SwiftLexer

/// A setting of an `@Observable` class that is stored outside of Observation and shown by a view.
package enum ObservationIgnoredStorage: Rule {
  package static let descriptor = RuleDescriptor(
    .observationIgnoredStorage, severity: .note, category: .observation, symptom: .oldData, since: "0.2.0",
    summary: "@ObservationIgnored @AppStorage that a view shows",
    rationale: """
      A wrapper such as @AppStorage needs @ObservationIgnored in an @Observable class. Then nothing announces its
      changes: a view that shows the value, also through a computed property, is not redrawn when code sets it. It is a
      note: the rule rests on the documentation of Observation.
      """,
    notCaught: """
      Classes that call 'access(keyPath:)' or 'withMutation(keyPath:)', functions that set a tracked property too, views
      with @AppStorage of their own, and wrappers of the project or of libraries.
      """,
    remedy: "Keep the value in a tracked property that writes to UserDefaults in didSet.")

  package static let examples: [Example] = [
    .flagged(
      "The text keeps its size",
      """
      @Observable final class Settings {
        @ObservationIgnored @AppStorage("big") var ↓isBig = false
        var name = ""
      }
      struct Title: View {
        let settings: Settings
        var body: some View {
          Text("x").font(settings.isBig ? .title : .body).onTapGesture { settings.isBig.toggle() }
        }
      }
      """,
      instead: """
        @Observable final class Settings {
          var isBig = UserDefaults.standard.bool(forKey: "big") {
            didSet { UserDefaults.standard.set(isBig, forKey: "big") }
          }
          var name = ""
        }
        struct Title: View {
          let settings: Settings
          var body: some View {
            Text("x").font(settings.isBig ? .title : .body).onTapGesture { settings.isBig.toggle() }
          }
        }
        """),
    .flagged(
      "A computed property shows the value",
      """
      @Observable final class Sound {
        @ObservationIgnored @AppStorage("volume") private var ↓volume = 1
        var isLoud: Bool { volume > 5 }
        func up() { volume += 1 }
      }
      struct Meter: View {
        @State private var sound = Sound()
        var body: some View { Text(sound.isLoud ? "!" : "").onTapGesture { sound.up() } }
      }
      """),
    .accepted(
      "The class announces the change",
      """
      @Observable final class Sound {
        @ObservationIgnored @AppStorage("volume") private var stored = 1
        var volume: Int {
          get { access(keyPath: \\.volume); return stored }
          set { withMutation(keyPath: \\.volume) { stored = newValue } }
        }
      }
      struct Meter: View {
        let sound: Sound
        var body: some View { Text("\\(sound.volume)").onTapGesture { sound.volume += 1 } }
      }
      """),
    .accepted(
      "Only the action reads it",
      """
      @Observable final class Settings { @ObservationIgnored @AppStorage("big") var isBig = false }
      struct Page: View {
        let settings: Settings
        var body: some View { Button("x") { settings.isBig.toggle(); print(settings.isBig) } }
      }
      """),
    .accepted(
      """
      @Observable final class Settings { @ObservationIgnored @AppStorage("big") var isBig = false }
      struct Both: View {
        let settings: Settings
        @AppStorage("big") private var isBig = false
        var body: some View { Text(settings.isBig == isBig ? "x" : "y").onTapGesture { settings.isBig.toggle() } }
      }
      """),
    .accepted(
      """
      @Observable final class Settings { @ObservationIgnored @AppStorage("big") var isBig = false }
      struct Page: View { let settings: Settings; var body: some View { Text(settings.isBig ? "x" : "y") } }
      """),
    .accepted(
      """
      @Observable final class Settings {
        @ObservationIgnored @AppStorage("big") private(set) var isBig = false
        var turn = 0
        func change() { isBig.toggle(); turn += 1 }
      }
      struct Page: View {
        let settings: Settings
        var body: some View { Text("\\(settings.turn) \\(settings.isBig)").onTapGesture { settings.change() } }
      }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    for type in context.types where type.kind == .classType && !type.isInTestOrPreview {
      for stored in type.storedOutsideObservation {
        guard let shown = stored.firstShownRead else { continue }
        context.report(
          .isSilent(stored, shown), Repair("Keep it in a tracked property that saves it in didSet."),
          at: stored.nameRange, about: stored)
      }
    }
  }
}

extension Message {
  fileprivate static func isSilent(_ stored: Property, _ shown: (view: ProjectType, read: DisplayedRead)) -> Message {
    let message: Message =
      "'\(stored.name)' is stored outside of Observation: a change of it does not redraw '\(shown.view.name)'."
    return message.listing([Related(at: shown.read.range, "it is shown here")])
  }
}
