import FlowRules

extension BindingNeverWritten: RuleWithEdgeCases {
  static let edgeCases: [Example] = [
    .flagged(
      """
      struct Page: View {
        @Binding var ↓title: String
        @Binding var ↓rows: [Int]
        var body: some View { VStack { if rows.isEmpty { Text(title.uppercased()) } } }
      }
      struct Book: View {
        @Binding var text: String
        @State private var rows = [1]
        var body: some View { Page(title: $text, rows: self.$rows).onTapGesture { text = ""; rows = [] } }
      }
      """),
    .accepted(
      """
      struct Item { var isDone = false }
      struct Part: View { @Binding var item: Item; var body: some View { Button("x") { item.isDone = true } } }
      """),
    .accepted(
      """
      struct Outer: View { @Binding var value: Double; var body: some View { Inner(value: $value) } }
      struct Inner: View { @Binding var value: Double; var body: some View { Slider(value: $value) } }
      """),
    .accepted(
      """
      struct Page: View {
        @Binding var isOn: Bool
        let onChange: (Bool) -> Void
        var body: some View { Toggle("x", isOn: Binding(get: { isOn }, set: { onChange($0) })) }
      }
      """),
    .accepted(
      """
      struct Page<Value: Hashable>: View { @Binding var value: Value; var body: some View { Text("\\(value)") } }
      """),
    .accepted(
      """
      protocol Showing { var isOn: Bool { get set } }
      struct Page: View, Showing { @Binding var isOn: Bool; var body: some View { Text(isOn ? "a" : "b") } }
      """),
    .accepted(
      """
      struct Page: View {
        @Binding var isOn: Bool
        var body: some View { Button("x") { DispatchQueue.main.async { print(isOn) } } }
      }
      """),
  ]
}
