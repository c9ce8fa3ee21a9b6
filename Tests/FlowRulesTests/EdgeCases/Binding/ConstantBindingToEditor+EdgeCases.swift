import FlowRules

// Cases at the edge of the rule, as tests only.
extension ConstantBindingToEditor: RuleWithEdgeCases {
  private static let source =
    "struct Source: View { @Binding var code: String; var body: some View { TextField(\"\", text: self.$code) } }\n"

  /// A view with a value and a modifier.
  private static func view(_ modifier: String, _ others: String = "") -> String {
    """
    struct Page: View {
      @State private var url: String?
      var body: some View { Button("x") { url = "a" }\(modifier) }
    }
    \(others)
    """
  }

  static let edgeCases: [Example] = [
    .flagged(
      source
        + "struct Docs: View { let text: String; var body: some View { Source(code: ↓Binding.constant(text)) } }"),
    .flagged(
      """
      struct Flag: View {
        @Binding var isOn: Bool
        var body: some View { Button("x") { set() } }
        func set() { isOn.toggle() }
      }
      struct Page: View { let isOn: Bool; var body: some View { Flag(isOn: ↓.constant(isOn)) } }
      """),
    // Another input may rule the write out; state of the view cannot.
    .accepted(
      """
      enum Mode { case edit, log }
      struct Sets: View {
        let mode: Mode
        @Binding var titles: [String]
        var body: some View {
          if case .edit = mode { TextField("", text: $titles[0]) }
          Button(titles[0]) { save() }
        }
        private func save() { if mode == .edit { titles[0] = "a" } }
      }
      struct Page: View {
        let titles: [String]
        var body: some View { Sets(mode: .log, titles: .constant(titles)) }
      }
      """),
    .flagged(
      """
      struct Sets: View {
        @Binding var title: String
        @State private var isEditing = false
        var body: some View {
          if isEditing { TextField("", text: $title) }
          Toggle(title, isOn: $isEditing)
        }
      }
      struct Page: View { let title: String; var body: some View { Sets(title: ↓.constant(title)) } }
      """),
    .flagged(view(".sheet(isPresented: ↓.constant(url != nil)) { Text(\"x\") }")),
    .flagged(view(".popover(isPresented: ↓.init(get: { url != nil }, set: { _ in })) { Text(\"x\") }")),
    .flagged(view(".alert(\"Error\", isPresented: ↓.constant(url != nil)) { Button(\"OK\") {} }")),
    .accepted(
      view(".alert(\"Error\", isPresented: .constant(url != nil)) { Button(\"OK\") { close() } }", "func close() {}")),
    .accepted(view(".sheet(isPresented: .constant(true)) { Text(\"x\") }")),
    .accepted(view(".sheet(isPresented: .constant(url != nil)) { Text(\"x\").interactiveDismissDisabled() }")),
    .accepted(
      view(
        ".sheet(isPresented: .constant(url != nil)) { Gate() }",
        "struct Gate: View { var body: some View { Text(\"x\").interactiveDismissDisabled() } }")),
    .accepted(view(".fullScreenCover(isPresented: .constant(url == nil)) { Text(\"x\") }")),
    .accepted(view(".sheet(isPresented: .constant(url != nil), onDismiss: { url = nil }) { Text(\"x\") }")),
    .accepted(view(".sheet(isPresented: Binding(get: { url != nil }, set: { _ in url = nil })) { Text(\"x\") }")),
    .accepted(
      view(
        ".sheet(isPresented: .constant(url != nil))",
        "extension View { func sheet(isPresented: Binding<Bool>) -> some View { self } }")),
    .accepted(source + "#Preview { Source(code: .constant(\"let a = 1\")) }"),
    .accepted(
      source
        + "struct P_Previews: PreviewProvider { static var previews: some View { Source(code: .constant(\"a\")) } }"),
    // A fixed value on purpose.
    .accepted(source + "struct Docs: View { var body: some View { Source(code: .constant(\"a\")) } }"),
    .accepted(
      """
      enum Filter { case all, tag(String) }
      struct Feed: View { @Binding var filter: Filter; var body: some View { Button("x") { filter = .all } } }
      struct Page: View { var body: some View { Feed(filter: .constant(.tag("a"))); Feed(filter: .constant(.all)) } }
      """),
    .accepted(
      """
      struct Feed: View { @Binding var tag: String; var body: some View { Text(tag).onAppear { tag = "a" } } }
      struct Page: View { let tag: String; var body: some View { Feed(tag: .constant(tag)) } }
      """),
    // The child only passes it on.
    .accepted(
      source + """
        struct Outer: View { @Binding var code: String; var body: some View { Source(code: $code) } }
        struct Docs: View { let text: String; var body: some View { Outer(code: .constant(text)) } }
        """),
    // The setter of a binding runs only if the view that gets it writes.
    .accepted(
      """
      struct Cell: View {
        @Binding var selection: Int?
        let id: Int
        var body: some View {
          Header(isOn: Binding(get: { selection == id }, set: { selection = $0 ? id : nil }))
        }
      }
      struct Header: View { @Binding var isOn: Bool; var body: some View { if isOn { Text("x") } } }
      struct Page: View { let id: Int?; var body: some View { Cell(selection: .constant(id), id: 1) } }
      """),
    .flagged(
      """
      struct Cell: View {
        @Binding var selection: Int?
        let id: Int
        var body: some View {
          Toggle("x", isOn: Binding(get: { selection == id }, set: { selection = $0 ? id : nil }))
        }
      }
      struct Page: View { let id: Int?; var body: some View { Cell(selection: ↓.constant(id), id: 1) } }
      """),
    // Nothing shows what is only written.
    .accepted(
      """
      struct Drag: View {
        @Binding var last: Int
        var body: some View { Button("x") { last = 1 } }
      }
      struct Page: View { let last: Int; var body: some View { Drag(last: .constant(last)) } }
      """),
    .accepted(
      """
      struct Field: View {
        @Binding var text: String
        var isDisabled = false
        var body: some View { TextField("x", text: $text).disabled(isDisabled) }
      }
      struct Page: View {
        let code: String
        var body: some View { Field(text: .constant(code), isDisabled: true) }
      }
      """),
    .flagged(
      """
      struct Field: View {
        @Binding var text: String
        var isDisabled = false
        var body: some View { TextField("x", text: $text).disabled(isDisabled) }
      }
      struct Page: View {
        let code: String
        var body: some View { Field(text: ↓.constant(code), isDisabled: false) }
      }
      """),
    // A constant of a type is a value that somebody fixed.
    .accepted(
      source
        + """
        enum Sample { static let code = "" }
        struct Docs: View { var body: some View { Source(code: .constant(Sample.code)) } }
        """),
  ]
    + readOnlyCases
    + callbackCases

  private static let switches =
    "struct Sw: View { @Binding var on: Bool; var body: some View { Toggle(\"x\", isOn: $on) } }\n"

  /// Places where nobody can touch the view, and inputs that keep it from writing.
  private static let readOnlyCases: [Example] =
    [
      "Sw(on: .constant(on)).hidden()",
      "Sw(on: .constant(on)).environment(\\.isEnabled, false)",
      "HStack { Sw(on: .constant(on)) }.opacity(0).overlay { Text(\"x\") }",
      "Text(\"x\").contextMenu { Button(\"a\") {} } preview: { Sw(on: .constant(on)) }",
      "Text(\"x\").draggable(\"x\") { Sw(on: .constant(on)) }",
      "Button(\"x\") { _ = ImageRenderer(content: Sw(on: .constant(on))) }",
    ].map { body in .accepted(switches + "struct Page: View { let on: Bool; var body: some View { \(body) } }") }
    + [
      "Sw(on: ↓.constant(on)).opacity(0.5)",
      "Sw(on: ↓.constant(on)).environment(\\.isEnabled, true)",
      "Text(\"x\").contextMenu { Sw(on: ↓.constant(on)) } preview: { Text(\"x\") }",
      "Text(\"x\").hidden(); Sw(on: ↓.constant(on))",
    ].map { body in .flagged(switches + "struct Page: View { let on: Bool; var body: some View { \(body) } }") }
    + [
      .accepted(
        """
        struct Kind: View {
          @Binding var kind: Int
          var isReadOnly = false
          var body: some View { Button("\\(kind)") { guard !isReadOnly else { return }; kind += 1 } }
        }
        struct Line: View { let kind: Int; var body: some View { Kind(kind: .constant(kind), isReadOnly: true) } }
        """),
      .accepted(
        """
        struct Kind: View {
          @Binding var kind: Int
          let isReadOnly: Bool
          private var canEdit: Bool { !isReadOnly }
          var body: some View { Button("\\(kind)") { if !canEdit { return }; kind += 1 } }
        }
        struct Line: View { let kind: Int; var body: some View { Kind(kind: .constant(kind), isReadOnly: true) } }
        """),
      // State that keeps what the caller passes is as good as an input.
      .accepted(
        """
        struct Box: View {
          @Binding var size: Int
          @State private var isChanging: Bool
          init(isChanging: Bool, size: Binding<Int>) {
            _isChanging = State(initialValue: isChanging)
            _size = size
          }
          var body: some View { if isChanging { Button("\\(size)") { size += 1 } }; Text("\\(size)") }
        }
        struct Line: View { let size: Int; var body: some View { Box(isChanging: false, size: .constant(size)) } }
        """),
      .flagged(
        """
        struct Box: View {
          @Binding var size: Int
          @State private var isChanging: Bool
          init(isChanging: Bool, size: Binding<Int>) {
            _isChanging = State(initialValue: isChanging)
            _size = size
          }
          var body: some View {
            Button("Change") { isChanging = true }
            if isChanging { Button("\\(size)") { size += 1 } }
          }
        }
        struct Line: View { let size: Int; var body: some View { Box(isChanging: false, size: ↓.constant(size)) } }
        """),
      .flagged(
        """
        struct Kind: View {
          @Binding var kind: Int
          @State private var isBusy = false
          var body: some View { Button("\\(kind)") { guard !isBusy else { return }; isBusy = true; kind += 1 } }
        }
        struct Line: View { let kind: Int; var body: some View { Kind(kind: ↓.constant(kind)) } }
        """),
    ]

  private static let check = """
    struct Check: View {
      @Binding var on: Bool
      var changed: ((Bool) -> Void)?
      var body: some View { Button(on ? "x" : "-") { tap() } }
      private func tap() { withAnimation { on.toggle() }; changed?(on) }
    }\n
    """

  /// Views that also tell their caller of the change.
  private static let callbackCases: [Example] = [
    .accepted(
      check
        + "struct Line: View { let on: Bool; let flip: () -> Void; "
        + "var body: some View { Check(on: .constant(on)) { _ in flip() } } }"),
    .flagged(check + "struct Line: View { let on: Bool; var body: some View { Check(on: ↓.constant(on)) } }"),
    .flagged(
      check + "struct Line: View { let on: Bool; var body: some View { Check(on: ↓.constant(on), changed: nil) } }"),
    .flagged(
      check + "struct Line: View { let on: Bool; var body: some View { Check(on: ↓.constant(on)) { _ in } } }"),
    // Another button calls the closure.
    .flagged(
      """
      struct Check: View {
        @Binding var on: Bool
        let close: () -> Void
        var body: some View { Button(on ? "x" : "-") { on.toggle() }; Button("Close") { close() } }
      }
      struct Line: View {
        let on: Bool
        let end: () -> Void
        var body: some View { Check(on: ↓.constant(on), close: end) }
      }
      """),
    .accepted(
      """
      struct Check: View {
        @Binding var on: Bool
        let changed: () -> Void
        var body: some View { Button(on ? "x" : "-") { set(); notify() } }
        private func set() { on.toggle() }
        private func notify() { changed() }
      }
      struct Line: View {
        let on: Bool
        let flip: () -> Void
        var body: some View { Check(on: .constant(on), changed: flip) }
      }
      """),
  ]
}
