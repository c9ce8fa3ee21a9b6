import FlowRules

extension UnobservedSourceInBody: RuleWithEdgeCases {
  static let edgeCases: [Example] = [
    // A helper of the view shows it; the object itself is held elsewhere.
    .flagged(
      """
      enum Services { static let player = Player() }
      final class Player: ObservableObject { @Published private(set) var rate = 1; func faster() { rate += 1 } }
      struct Speed: View {
        private var label: String { "\\(↓Services.player.rate)" }
        var body: some View { Button(label) { Services.player.faster() } }
      }
      """),
    .accepted(
      """
      final class Theme: ObservableObject { static let shared = Theme(); @Published var name = "a" }
      struct Title: View { var body: some View { Text(Theme.shared.name) } }
      """),
    // It listens.
    .accepted(
      """
      final class Theme: ObservableObject {
        static let shared = Theme()
        @Published var name = "a"
        func next() { name = "b" }
      }
      struct Title: View {
        @State private var count = 0
        var body: some View {
          Text(Theme.shared.name + "\\(count)").onReceive(Theme.shared.$name) { _ in count += 1 }
        }
      }
      """),
    // The only view that creates it observes the object.
    .accepted(
      """
      final class Theme: ObservableObject {
        static let shared = Theme()
        @Published var name = "a"
        func next() { name = "b" }
      }
      struct Page: View {
        @ObservedObject var theme: Theme
        var body: some View { Button("Next") { theme.next() }; Title() }
      }
      struct Title: View { var body: some View { Text(Theme.shared.name) } }
      """),
    // Each presentation reads it again.
    .accepted(
      """
      struct Timers: View {
        @State private var isOpen = false
        var body: some View {
          Button("Sleep") { isOpen = true }.sheet(isPresented: $isOpen) {
            Text("\\(UserDefaults.standard.double(forKey: "sleep"))")
            Button("Longer") { UserDefaults.standard.set(60, forKey: "sleep") }
          }
        }
      }
      """),
    .accepted(
      """
      final class Voices: ObservableObject {
        static let shared = Voices()
        @Published var names: [String] = []
        func load() { names = ["Ann"] }
      }
      struct VoiceMenu: View {
        var body: some View {
          Text("Voice").contextMenu { ForEach(Voices.shared.names, id: \\.self) { Text($0) } }
        }
      }
      """),
    // State redraws the view.
    .accepted(
      """
      struct SizeSwitch: View {
        @State private var count = 0
        var body: some View {
          Text(UserDefaults.standard.bool(forKey: "big") ? "\\(count)" : "")
          Button("Big") { UserDefaults.standard.set(true, forKey: "big"); count += 1 }
        }
      }
      """),
  ]
}
