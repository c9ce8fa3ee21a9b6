import FlowRules

// Cases at the edge of the rule, as tests only.
extension SplitPresentationState: RuleWithEdgeCases {
  /// A view with a Boolean, a value, an action that sets both, and modifiers.
  private static func view(
    _ modifiers: String, action: String = "draft = \"a\"; isOpen = true", members: String = "", others: String = ""
  ) -> String {
    """
    struct Page: View {
      @State private var isOpen = false
      @State private var draft: String?
      \(members)
      var body: some View { Button("x") { \(action) }\(modifiers) }
    }
    \(others)
    """
  }

  private static let sheet = ".↓sheet(isPresented: $isOpen) { Text(draft ?? \"\") }"
  private static let quietSheet = ".sheet(isPresented: $isOpen) { Text(draft ?? \"\") }"

  static let edgeCases: [Example] = [
    // A binding has the new value.
    .accepted(
      """
      struct Page: View {
        @State private var isOpen = false
        @State private var draft = ""
        var body: some View {
          Button("x") { draft = "a"; isOpen = true }
            .sheet(isPresented: $isOpen) { TextField("", text: $draft); Button("OK") {}.disabled(draft.isEmpty) }
        }
      }
      """),
    // The second sheet opens when the first one has closed.
    .accepted(
      """
      struct Page: View {
        @State private var isChoosing = false
        @State private var isOpen = false
        @State private var draft = ""
        var body: some View {
          Button("x") { isChoosing = true }
            .sheet(isPresented: $isChoosing) { Button("y") { draft = "a"; isOpen = true } }
            .sheet(isPresented: $isOpen) { Text(draft) }
        }
      }
      """),
    .flagged(view(sheet)),
    .flagged(view(".↓fullScreenCover(isPresented: $isOpen) { Text(self.draft ?? \"\") }")),
    .flagged(view(".↓popover(isPresented: self.$isOpen, content: { Text(draft ?? \"\") })")),
    .flagged(view(sheet, action: "print(1); draft = String(1); withAnimation { isOpen.toggle() }")),
    .flagged(view(sheet, action: "Task { draft = \"a\"; isOpen = true }")),
    // The content shows it through a member, and closes the sheet.
    .flagged(view(".↓sheet(isPresented: $isOpen) { sheet }", members: "var sheet: Text { Text(draft ?? \"\") }")),
    .flagged(
      view(
        ".↓sheet(isPresented: $isOpen) { Done(isOpen: $isOpen, text: draft) }", others: """
          struct Done: View {
            @Binding var isOpen: Bool
            let text: String?
            var body: some View { Button(text ?? "") { isOpen = false } }
          }
          """)),
    .flagged(view(".↓sheet(isPresented: $isOpen, onDismiss: { draft = nil }) { Text(draft ?? \"\") }")),
    // A method takes it, and no code draws with that.
    .flagged(
      view(
        ".↓sheet(isPresented: $isOpen) { Form(text: draft, save: save) }",
        members: "func save(_ text: String) -> Bool { draft = text; return draft == nil }",
        others: """
          struct Form: View {
            let text: String?
            let save: (String) -> Bool
            var body: some View { Button(text ?? "") { _ = save("b") } }
          }
          """)),
    .flagged(
      """
      struct Page: View {
        let names: [String]
        @State private var isOpen = false
        @State private var draft = ""
        var body: some View {
          ForEach(names, id: \\.self) { name in Text(name).contextMenu { Button("x", action: { open(name) }) } }
            .↓sheet(isPresented: $isOpen) { Text(draft) }
        }
        private func open(_ name: String) { draft = name; isOpen = true }
      }
      """),
    // A view that flowlint does not know calls the action.
    .flagged(
      view(
        ".background { Tapper { draft = \"a\"; isOpen = true } }" + sheet, action: "",
        others: """
          struct Tapper: View { let tap: () -> Void; var body: some View { Button("x", action: tap) } }
          """)),
    // It does something else before.
    .accepted(
      view(
        ".background { Tapper { refresh(); withAnimation { draft = \"a\"; isOpen = true } } }" + quietSheet, action: "",
        others: """
          func refresh() {}
          struct Tapper: View { let tap: () -> Void; var body: some View { Button("x", action: tap) } }
          """)),
    .accepted(
      view(
        quietSheet + ".opacity(level)", action: "open()",
        members: """
          @State private var level = 0.0
          func open() { level = 1; withAnimation { draft = "a"; isOpen = true } }
          """)),
    // The content captures one of them, so 'body' reads it.
    .accepted(view(".sheet(isPresented: $isOpen) { [draft] in Text(draft ?? \"\") }")),
    .accepted(view(".sheet(isPresented: $isOpen) { [isOpen] in Text(isOpen ? draft ?? \"\" : \"\") }")),
    .accepted(view(quietSheet + ".onChange(of: draft) { print(1) }")),
    .accepted(view(quietSheet + ".disabled(isOpen)")),
    .accepted(view(quietSheet + ".modifier(Shade(isOn: isOpen))", others: shade)),
    .accepted(view(quietSheet + ".overlay { Text(draft ?? \"\") }")),
    .accepted(view(quietSheet + ".background(title)", members: "var title: Text { Text(draft ?? \"\") }")),
    .accepted(view(quietSheet + ".opacity(level)", members: "var level: Double { draft == nil ? 0 : 1 }")),
    .accepted(view(".sheet(isPresented: $isOpen) { Field(text: $draft) }", others: field)),
    .accepted(view(quietSheet + ".background { Field(text: $draft) }", others: field)),
    .accepted(view(".sheet(isPresented: $isOpen) { Button(\"y\") { print(draft ?? \"\") } }")),
    // Another change makes SwiftUI evaluate the body, or may do so.
    .accepted(
      view(
        quietSheet + ".opacity(level)", action: "level = 1; draft = \"a\"; isOpen = true",
        members: "@State private var level = 0.0")),
    .accepted(view(quietSheet, action: "refresh(); draft = \"a\"; isOpen = true", others: "func refresh() {}")),
    .accepted(
      view(
        quietSheet, action: "store.load(); draft = \"a\"; isOpen = true",
        members: "@ObservedObject var store: Store", others: store)),
    .accepted(view(quietSheet, action: "Store.shared.load(); draft = \"a\"; isOpen = true", others: store)),
    .accepted(
      view(
        quietSheet, action: "note = 1; draft = \"a\"; isOpen = true", members: "@Binding var note: Int")),
    // The action sets the first value again.
    .accepted(
      """
      struct Page: View {
        @State private var isOpen = false
        @State private var label: String? = String("Notifications of the system")
        var body: some View {
          Button("x") { label = String("Notifications of the system"); isOpen.toggle() }
            .sheet(isPresented: $isOpen) { Text(label ?? "") }
        }
      }
      """),
    // Nothing sets both.
    .accepted(view(quietSheet, action: "isOpen = true")),
    .accepted(view(quietSheet, action: "if draft == nil { draft = \"a\" } else { isOpen = true }")),
    .accepted(view(quietSheet, action: "draft = nil; isOpen = true")),
    .accepted(view(quietSheet + ".onAppear { draft = \"a\"; isOpen = true }", action: "")),
    // A view that flowlint does not know may call its closure while it draws.
    .accepted(view(quietSheet + ".decorated { Text(draft ?? \"\") }"), compiles: false),
    // Other code opens the sheet or sets the value.
    .accepted(
      view(quietSheet + ".background { Opener(isOpen: $isOpen) }", others: """
        struct Opener: View { @Binding var isOpen: Bool; var body: some View { Button("y") { isOpen = true } } }
        """)),
    // The value is cleared, or both actions set it.
    .accepted(
      view(
        """
        .sheet(isPresented: $isOpen) { Text(draft ?? "") }.onAppear { draft = nil }
          .toolbar { Button("New") { isOpen = true } }.onChange(of: draft) { print(1) }
        """)),
    .accepted(
      view(
        quietSheet + ".toolbar { Button(\"New\") { draft = nil; isOpen = true } }.onChange(of: draft) { print(1) }")),
  ]

  private static let shade = """
    struct Shade: ViewModifier {
      let isOn: Bool
      func body(content: Content) -> some View { content.opacity(isOn ? 0.5 : 1) }
    }
    """
  private static let field = """
    struct Field: View {
      @Binding var text: String?
      var body: some View { Button("x") { text = text ?? "" } }
    }
    """
  private static let store = """
    final class Store: ObservableObject {
      static let shared = Store()
      @Published var n = 0
      func load() { n += 1 }
    }
    """
}
