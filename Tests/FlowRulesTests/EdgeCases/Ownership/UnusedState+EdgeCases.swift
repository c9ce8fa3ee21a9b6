import FlowRules

extension UnusedState: RuleWithEdgeCases {
  static let edgeCases: [Example] = [
    .flagged("struct Old: View { @State private var ↓hint = false; var body: some View { Text(\"x\") } }"),
    // A value that may have effects stays until somebody has looked.
    .flagged("struct Page: View { @State private var ↓id = UUID(); var body: some View { Text(\"x\") } }"),
    .flagged(
      """
      struct Page: View {
        @State private var ↓note: String?
        var body: some View { Text("x") }
      }
      """,
      instead: """
        struct Page: View {
          var body: some View { Text("x") }
        }
        """),
    // The local name hides the state.
    .flagged(
      """
      struct Page: View {
        @State private var ↓title = ""
        let titles: [String]
        var body: some View { ForEach(titles, id: \\.self) { title in Text(title) } }
      }
      """),
    .flagged(
      """
      struct Page: View {
        @State private var ↓index = 0
        struct Row: View { let index: Int; var body: some View { Text("\\(index)") } }
        var body: some View { Row(index: 1) }
      }
      """),
    .accepted(
      """
      struct Page: View {
        @State private var title: String?
        var body: some View { if let title { Text(title) } }
      }
      """),
    .accepted(
      """
      struct Page: View {
        @State private var title = ""
        var body: some View { Text("Hello, \\(title)") }
      }
      """),
    .accepted(
      """
      struct Page: View {
        @State private var size = 1
        init(size: Int) { _size = State(initialValue: size) }
        var body: some View { Text("x") }
      }
      """),
    .accepted(
      """
      struct Page: View {
        @State private var count = 0
        var body: some View {
          Text("x")
          #if DEBUG
          Text("\\(count)")
          #endif
        }
      }
      """),
    .accepted(
      """
      struct Page: View {
        @State var count = 0
        var body: some View { Text("x") }
        func counting(_ count: Int) -> Page { var copy = self; copy.count = count; return copy }
      }
      """),
    .accepted(
      """
      @Generated struct Page: View { @State private var count = 0; var body: some View { Text("x") } }
      """, compiles: false),
    .accepted(
      """
      public struct Page: View {
        @State public var count = 0
        public init() {}
        public var body: some View { Text("x") }
      }
      """),
    .accepted(
      """
      protocol Counting { var count: Int { get } }
      struct Page: View, Counting { @State var count = 0; var body: some View { Text("x") } }
      """),
    // A caller passes it.
    .accepted(
      """
      struct Page: View { @State var count = 0; var body: some View { Text("x") } }
      struct Book: View { var body: some View { Page(count: 1) } }
      """),
    .accepted("#Preview { @Previewable @State var isOn = true; Text(\"x\") }"),
  ]
}
