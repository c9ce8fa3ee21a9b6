import FlowRules

extension StateResetOnlyInDeadCode: RuleWithEdgeCases {
  static let edgeCases: [Example] = [
    // Views of the project that only read the binding, and functions that call each other.
    .flagged(
      """
      private struct Fade: ViewModifier {
        @Binding var isOn: Bool
        func body(content: Content) -> some View { Blur(isOn: $isOn, content: content) }
      }
      private struct Blur<Content: View>: View {
        @Binding private var isOn: Bool
        private let content: Content
        init(isOn: Binding<Bool>, content: Content) {
          _isOn = isOn
          self.content = content
        }
        var body: some View { content.opacity(isOn ? 0.5 : 1) }
      }
      struct Page: View {
        @State var ↓isBusy = false
        var body: some View { Button("x") { isBusy = true }.modifier(Fade(isOn: self.$isBusy)) }
      }
      extension Page {
        private func finish() { reset() }
        private func reset() { withAnimation { isBusy = false } }
      }
      """),
    // A view that writes the binding, or may do so.
    .accepted(
      """
      struct Close: View {
        @Binding var isOn: Bool
        var body: some View { Button("x") { isOn = false } }
      }
      struct Page: View {
        @State private var isBusy = false
        @State private var isOpen = false
        @State private var isShown = false
        var body: some View {
          Button("\\(isBusy)") { isBusy = true; isOpen = true; isShown = true }
          Close(isOn: $isBusy)
          Toggle("\\(isOpen)", isOn: $isOpen)
          Text("\\(isShown)").onTapGesture { isShown.toggle() }
        }
        private func finish() { isBusy = false; isOpen = false; isShown = false }
      }
      """),
    // Nothing sets it either, or a caller passes it, or Objective-C calls the function.
    .accepted(
      """
      struct Row: View {
        @State var isOn = false
        @State private var isOld = false
        @State private var isNew = false
        var body: some View { Button("\\(isOn)\\(isOld)\\(isNew)") { isOn = true; isNew = true } }
        private func begin() { isOld = true }
        private func finish() { isOn = false; isOld = false }
        func end() { isNew = false }
      }
      struct Page: View { let isOn: Bool; var body: some View { Row(isOn: isOn) } }
      """),
    // It stays true on purpose, or the view goes.
    .accepted(
      """
      struct Page: View {
        @Environment(\\.dismiss) private var dismiss
        @State private var hasAppeared = false
        @State private var isSaving = false
        var body: some View {
          Button("\\(hasAppeared)\\(isSaving)") { isSaving = true; close() }.onAppear { hasAppeared = true }
        }
        private func close() { dismiss() }
        private func reset() { hasAppeared = false; isSaving = false }
      }
      """),
    .accepted(
      """
      struct Page: View {
        @State private var isOn = false
        @State private var isUp = false
        var body: some View { Button("\\(isOn)\\(isUp)") { isOn = true; isUp = true; let end = finish; end() } }
        private func finish() { isOn = false; lower() }
        private func lower() { isUp = false }
      }
      """),
  ]
}
