import FlowRules

// Cases at the edge of the rule, as tests only.
extension LocalStateWrapper: RuleWithEdgeCases {
  static let edgeCases: [Example] = [
    .flagged(
      """
      final class Player {
        func play() {
          @State var ↓count = 0
          count += 1
          @ObservedObject var ↓store = Store()
          store.load()
          run { @StateObject var ↓other = Store(); show($other.title) }
        }
      }
      """),
    .flagged(
      """
      struct Bar: ProgressViewStyle {
        func makeBody(configuration: Configuration) -> some View {
          @State var ↓progress = CGFloat(configuration.fractionCompleted ?? 0)
          return Text("\\(progress)")
        }
      }
      """,
      instead: """
        struct Bar: ProgressViewStyle {
          func makeBody(configuration: Configuration) -> some View {
            let progress = CGFloat(configuration.fractionCompleted ?? 0)
            return Text("\\(progress)")
          }
        }
        """),
    .flagged(
      """
      struct Page: View {
        var body: some View {
          @EnvironmentObject var ↓store: Store
          @FocusState var ↓isFocused: Bool
          return TextField(store.title, text: .constant("")).focused($isFocused)
        }
      }
      """),
    // The property of the same name has the view's value, and what nobody reads is a note.
    .flagged(
      """
      struct Page: View {
        @Environment(\\.colorScheme) private var scheme
        var body: some View { Text(name) }
        private var name: String {
          @Environment(\\.colorScheme) var ↓scheme
          @Environment(\\.locale) var ↓locale
          return scheme == .dark ? "dark" : "light"
        }
      }
      """),
    .accepted(
      """
      struct Page: View {
        @Environment(Store.self) private var store
        var body: some View {
          @Bindable var store = store
          @AppStorage("a") var a = 0
          let _ = #Macro { @State var x = 0; return x }
          return TextField("\\(a)", text: $store.title)
        }
      }
      #Preview { @State var x = 0; return Text("\\(x)") }
      final class PageTests: XCTestCase { func testPage() { @State var x = 0; print(x) } }
      """, compiles: false),
    .accepted(
      """
      @propertyWrapper struct State { var wrappedValue: Int }
      struct Page: View { var body: some View { @State var count = 1; return Text("\\(count)") } }
      """),
    .accepted(
      "func make() { struct Local: View { @State private var n = 0; var body: some View { Text(\"\\(n)\") } } }"),
  ]
}
