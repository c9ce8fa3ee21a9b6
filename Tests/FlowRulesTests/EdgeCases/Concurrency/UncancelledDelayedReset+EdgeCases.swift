import FlowRules

extension UncancelledDelayedReset: RuleWithEdgeCases {
  /// Rare shapes, and what must not be reported.
  static let edgeCases: [Example] = [
    flagged("↓isOn = true; DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) { self.isOn = false }"),
    flagged("↓isOn = true; Task { try? await Task.sleep(for: .seconds(2)); isOn = false }"),
    flagged("↓isOn = true; Task { @MainActor in try await Task.sleep(nanoseconds: 2_000_000_000); isOn = false }"),
    flagged("↓isOn = true; Task { try? await Task.sleep(nanoseconds: 2 * 1_000_000_000); isOn = false }"),
    flagged(
      """
      withAnimation { ↓isOn = true }
      DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(2)) { withAnimation { isOn = false } }
      """),
    flagged("↓text = title; DispatchQueue.main.asyncAfter(deadline: .now() + 2) { text = \"\" }"),
    // Too short for somebody to press again, and of unknown length.
    accepted("isOn = true; DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { isOn = false }"),
    accepted("isOn = true; Task { try? await Task.sleep(nanoseconds: 300_000_000); isOn = false }"),
    accepted("isOn = true; Task { try? await Task.sleep(for: .milliseconds(300)); isOn = false }"),
    accepted("isOn = true; DispatchQueue.main.asyncAfter(deadline: .now() + length) { isOn = false }"),
    accepted("isOn = true; DispatchQueue.main.asyncAfter(deadline: .now() + 3.0 / 10) { isOn = false }"),
    accepted("isOn = true; DispatchQueue.main.asyncAfter(deadline: .now() + 0.33333333) { isOn = false }"),
    accepted("isOn = true; Task { try? await Task.sleep(for: .seconds(3) / 10); isOn = false }"),
    accepted("isOn = true; Task { try? await Task.sleep(nanoseconds: 1_000_000_000 / 4); isOn = false }"),
    // Asked before, or after.
    accepted("if isOn { return }; isOn = true; DispatchQueue.main.asyncAfter(deadline: .now() + 2) { isOn = false }"),
    accepted("if !isOn { isOn = true; DispatchQueue.main.asyncAfter(deadline: .now() + 2) { isOn = false } }"),
    accepted(
      "text = title; DispatchQueue.main.asyncAfter(deadline: .now() + 2) { if text == title { text = \"\" } }"),
    // No code reads the value of the object.
    .accepted(
      """
      final class Cart: ObservableObject {
        @Published var message: String?
        func add(_ title: String) {
          message = title
          DispatchQueue.main.asyncAfter(deadline: .now() + 2) { self.message = nil }
        }
      }
      struct Page: View {
        @StateObject private var cart = Cart()
        var body: some View { Button("Add") { cart.add("a") } }
      }
      """),
    // Another value, or none before the delay.
    accepted("DispatchQueue.main.asyncAfter(deadline: .now() + 2) { isOn = false }"),
    accepted("isOn = false; DispatchQueue.main.asyncAfter(deadline: .now() + 2) { isOn = false }"),
    accepted("isOn = false; DispatchQueue.main.asyncAfter(deadline: .now() + 2) { isOn = true }"),
    accepted("if title.isEmpty { isOn = true }; DispatchQueue.main.asyncAfter(deadline: .now() + 2) { isOn = false }"),
    // Kept, so that code may cancel it.
    accepted("isOn = true; job = Task { try? await Task.sleep(for: .seconds(2)); isOn = false }"),
    // Nobody can begin again while it is set.
    message("VStack { ↓ }", isFlagged: true),
    message("if isLate { ↓ } else { Text(\"a\") }", isFlagged: true),
    message("VStack { ↓ }.disabled(message != nil)"),
    message("VStack { ↓ }.disabled(isShowing)"),
    message("let isSet = message != nil; VStack { ↓ }.disabled(isSet)"),
    message("let isSet = isLate; VStack { ↓ }.disabled(isSet)", isFlagged: true),
    message("if let message { Text(message) } else { ↓ }"),
    message("if isShowing { Text(\"a\") } else { ↓ }"),
    message("switch message { case nil: ↓; default: Text(\"a\") }"),
    message("Button(\"a\") { if message == nil { show(\"a\") } }"),
    // Another function asks.
    .accepted(
      """
      struct Copy: View {
        @State private var isCopied = false
        var body: some View { Button(isCopied ? "Copied" : "Copy", action: press) }
        private func press() {
          guard !isCopied else { return }
          copy()
        }
        private func copy() {
          isCopied = true
          DispatchQueue.main.asyncAfter(deadline: .now() + 2) { isCopied = false }
        }
      }
      """),
    // Once for each appearance.
    .accepted(
      """
      struct Other { func begin() {} }
      struct Welcome: View {
        let other: Other
        @State private var isOn = false
        var body: some View {
          Text(isOn ? "a" : "b").onAppear {
            isOn = true
            DispatchQueue.main.asyncAfter(deadline: .now() + 2) { isOn = false }
          }
          .onAppear(perform: begin)
          .onTapGesture { other.begin() }
        }
        private func begin() {
          isOn = true
          DispatchQueue.main.asyncAfter(deadline: .now() + 2) { isOn = false }
        }
      }
      """),
    // It covers the button.
    .accepted(
      """
      struct Welcome: View {
        @State private var isOn = false
        var body: some View {
          Button("a") {
            isOn = true
            DispatchQueue.main.asyncAfter(deadline: .now() + 2) { isOn = false }
          }
          .sheet(isPresented: $isOn) { Text("b") }
        }
      }
      """),
    .flagged(
      """
      final class Toasts: ObservableObject {
        @Published var text: String?
        func show(_ text: String) {
          ↓self.text = text
          DispatchQueue.main.asyncAfter(deadline: .now() + 2) { [weak self] in self?.text = nil }
        }
      }
      struct Page: View {
        @StateObject private var toasts = Toasts()
        var body: some View { Button(toasts.text ?? "") { toasts.show("a") } }
      }
      """),
    // What sends is disabled until the reset.
    .accepted(
      """
      final class Quiz: ObservableObject {
        @Published var verdict: String?
        var isLocked: Bool { verdict != nil }
        func answer(_ verdict: String) {
          self.verdict = verdict
          DispatchQueue.main.asyncAfter(deadline: .now() + 2) { self.verdict = nil }
        }
      }
      struct Question: View {
        @ObservedObject var quiz: Quiz
        var body: some View { Button(quiz.verdict ?? "") { quiz.answer("a") }.disabled(quiz.isLocked) }
      }
      """),
    .accepted(
      """
      final class Scenes: ObservableObject {
        @Published var sending: String?
        func send(_ name: String) {
          sending = name
          DispatchQueue.main.asyncAfter(deadline: .now() + 2) { self.sending = nil }
        }
      }
      struct Page: View {
        @StateObject private var scenes = Scenes()
        var body: some View { Button("Send") { scenes.send("a") }.disabled(scenes.sending != nil) }
      }
      """),
    // A continuation is nothing to show.
    .flagged(
      """
      @Observable final class Peers {
        private var asked: AsyncStream<String>.Continuation?
        private var message: String?
        var title: String { message ?? "Peers" }
        func ask(_ next: AsyncStream<String>.Continuation) {
          asked = next
          Task {
            try? await Task.sleep(for: .seconds(5))
            next.finish()
            asked = nil
          }
        }
        func tell(_ text: String) {
          ↓message = text
          DispatchQueue.main.asyncAfter(deadline: .now() + 2) { self.message = nil }
        }
      }
      struct Page: View {
        let peers: Peers
        var body: some View {
          Button(peers.title) { peers.tell("a"); peers.ask(AsyncStream.makeStream().continuation) }
        }
      }
      """),
  ]

  private static func flagged(_ action: String) -> Example { .flagged(source(action)) }
  private static func accepted(_ action: String) -> Example { .accepted(source(action)) }

  private static func source(_ action: String) -> String {
    """
    struct Page: View {
      let title: String
      let length: Double
      @State private var isOn = false
      @State private var text = ""
      @State private var job: Task<Void, Never>?
      var body: some View {
        VStack { Text(text); Button(isOn ? "a" : "b", action: press) }.onDisappear { job?.cancel() }
      }
      private func press() {
        \(action)
      }
    }
    """
  }

  /// - Parameter content: the content of the view, with an arrow in place of the buttons that show the message.
  private static func message(_ content: String, isFlagged: Bool = false) -> Example {
    let code = """
      struct Save: View {
        let isLate: Bool
        @State private var message: String?
        private var isShowing: Bool { message != nil }
        var body: some View {
          \(content.replacing("↓", with: "Button(\"a\") { show(\"a\") }; Button(\"b\") { show(\"b\") }"))
          Text(message ?? "")
        }
        private func show(_ text: String) {
          \(isFlagged ? "↓" : "")message = text
          DispatchQueue.main.asyncAfter(deadline: .now() + 2) { message = nil }
        }
      }
      """
    return isFlagged ? .flagged(code) : .accepted(code)
  }
}
