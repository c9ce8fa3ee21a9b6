import FlowRules

extension UnreachablePresentation: RuleWithEdgeCases {
  static let edgeCases: [Example] = [
    .flagged(
      """
      struct Page: View {
        @State private var ↓isShown = false
        var body: some View {
          VStack { if isShown { Text("open") } }
            .fullScreenCover(isPresented: self.$isShown) { Button("Close") { self.isShown = false } }
        }
      }
      """),
    .accepted(
      """
      struct Page: View {
        @State private var isShown = true
        var body: some View { Text("x").sheet(isPresented: $isShown) { Text("y") } }
      }
      """),
    .accepted(
      """
      struct Page: View {
        @State private var isShown = false
        init(opens: Bool) { _isShown = State(initialValue: opens) }
        var body: some View { Text("x").sheet(isPresented: $isShown) { Text("y") } }
      }
      """),
    .accepted(
      """
      struct Page: View {
        @State var isShown = false
        var body: some View { Text("x").sheet(isPresented: $isShown) { Text("y") } }
      }
      struct Book: View { let opens: Bool; var body: some View { Page(isShown: opens) } }
      """),
    .accepted(
      """
      struct Page: View {
        @State private var isShown = false
        let opens: Bool
        var body: some View {
          Text("x").onAppear { isShown = opens }.sheet(isPresented: $isShown) { Text("y") }
        }
      }
      """),
    // A modifier of the project may set it.
    .accepted(
      """
      extension View {
        func popover(isPresented: Binding<Bool>) -> some View { onTapGesture { isPresented.wrappedValue = true } }
      }
      struct Page: View {
        @State private var isShown = false
        var body: some View { Text("x").popover(isPresented: $isShown) }
      }
      """),
    .accepted(
      """
      struct Page: View {
        @State private var isShown = false
        var body: some View { Text("x").inspector(isPresented: $isShown) { Text("y") } }
      }
      """),
    .accepted(
      """
      struct Page: View {
        @State private var isShown = false
        var body: some View {
          Toggle("Show", isOn: $isShown).sheet(isPresented: $isShown) { Text("y") }
        }
      }
      """),
  ]
}
