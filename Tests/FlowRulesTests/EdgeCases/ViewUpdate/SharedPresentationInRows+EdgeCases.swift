import FlowRules

// Cases at the edge of the rule, as tests only.
extension SharedPresentationInRows: RuleWithEdgeCases {
  /// A view with rows.
  private static func view(_ body: String, members: String = "", others: String = "") -> String {
    """
    struct Page: View {
      let names: [String]
      @State private var isOpen = false
      @State private var chosen = ""
      \(members)
      var body: some View { \(body) }
    }
    \(others)
    """
  }

  static let edgeCases: [Example] = [
    .flagged(
      view("ForEach(names, id: \\.self) { name in Text(name).↓popover(isPresented: $isOpen) { Text(name) } }")),
    .flagged(view("List(names, id: \\.self) { Text($0).↓alert($0, isPresented: self.$isOpen) {} }")),
    .flagged(
      view(
        """
        List {
          ForEach(names, id: \\.self) { name in HStack { Text(name).↓sheet(isPresented: $isOpen) { Text(name) } } }
        }
        """
      )),
    .flagged(
      view(
        """
        ForEach(names, id: \\.self) { name in
          let title = name + "!"
          Text(name).↓sheet(isPresented: $isOpen) { Text(title) }
        }
        """)),
    .flagged(
      view(
        """
        ForEach(names, id: \\.self) { name in
          if isOpen { Text(name).↓sheet(isPresented: $isOpen) { Text(name) } }
        }
        """)),
    // All rows present the same: a note.
    .flagged(
      view("ForEach(names, id: \\.self) { name in Text(name).↓sheet(isPresented: $isOpen) { Text(\"Help\") } }")),
    .accepted(
      view(
        """
        ForEach(names, id: \\.self) { name in
          Text(name).popover(isPresented: Binding(get: { chosen == name }, set: { _ in chosen = "" })) { Text(name) }
        }
        """)),
    .accepted(
      view(
        "ForEach(names, id: \\.self) { name in Text(name).sheet(isPresented: $open[name]) { Text(name) } }",
        members: "@State private var open: [String: Bool] = [:]"), compiles: false),
    .accepted(
      """
      struct Row: Identifiable { let id: Int; var isOpen = false }
      struct Page: View {
        @State private var rows: [Row] = []
        var body: some View {
          ForEach($rows) { $row in Text("x").sheet(isPresented: $row.isOpen) { Text("\\(row.id)") } }
        }
      }
      """),
    .accepted(view("ForEach([\"a\"], id: \\.self) { name in Text(name).sheet(isPresented: $isOpen) { Text(name) } }")),
    .accepted(
      view(
        """
        ForEach(names, id: \\.self) { name in
          switch name {
          case chosen: Text(name).sheet(isPresented: $isOpen) { Text(name) }
          default: Text(name)
          }
        }
        """)),
    // Only the destination of one row is on screen.
    .accepted(
      view(
        """
        List(names, id: \\.self) { name in
          NavigationLink(name) { Text(name).sheet(isPresented: $isOpen) { Text(name) } }
        }
        """)),
    .accepted(
      view(
        "TabView { ForEach(names, id: \\.self) { name in Text(name).sheet(isPresented: $isOpen) { Text(name) } } }")),
    .accepted(view("List { Text(\"x\").sheet(isPresented: $isOpen) { Text(\"y\") } }")),
    .accepted(
      view(
        "VStack { row(\"x\") }",
        members: "func row(_ name: String) -> some View { Text(name).sheet(isPresented: $isOpen) { Text(name) } }")),
    .accepted(
      view(
        "ForEach(names, id: \\.self) { row($0) }",
        members: """
          @ViewBuilder func row(_ name: String) -> some View {
            if name == chosen { Text(name).sheet(isPresented: $isOpen) { Text(name) } }
          }
          """)),
    .accepted(
      view(
        "ForEach(names, id: \\.self) { name in Row(name: name, isOpen: .constant(false)) }",
        others: """
          struct Row: View {
            let name: String
            @Binding var isOpen: Bool
            var body: some View { Button(name) { isOpen = true }.sheet(isPresented: $isOpen) { Text(name) } }
          }
          """)),
    .accepted(
      view(
        "Row(name: chosen, isOpen: $isOpen)",
        others: """
          struct Row: View {
            let name: String
            @Binding var isOpen: Bool
            var body: some View { Button(name) { isOpen = true }.sheet(isPresented: $isOpen) { Text(name) } }
          }
          """)),
    .accepted(
      view(
        """
        ForEach(names, id: \\.self) { name in Button(name) { chosen = name; isOpen = true } }
          .sheet(isPresented: $isOpen) { [chosen] in Text(chosen) }
        """)),
    // A condition on the element chooses the row, whatever the row calls it.
    .accepted(
      """
      struct Book: Identifiable { let id: Int; let title: String }
      struct Shelf: View {
        let books: [Book]
        let chosen: Int
        @State private var isOpen = false
        var body: some View {
          ForEach(books) {
            let title = $0.title
            if $0.id == chosen { Text(title).onTapGesture { isOpen = true }.alert(title, isPresented: $isOpen) {} }
          }
        }
      }
      """),
    // Pages.
    .flagged(
      """
      struct Numbers: View {
        @State private var isActive = false
        var body: some View {
          NavigationView {
            List(0..<10, id: \\.self) { number in
              ↓NavigationLink(destination: Text("\\(number)"), isActive: $isActive) { Text("\\(number)") }
            }
          }
        }
      }
      """),
    .flagged(
      """
      struct Names: View {
        let names: [String]
        @State private var isOpen = false
        var body: some View {
          ForEach(names, id: \\.self) { name in
            Button(name) { isOpen = true }.↓navigationDestination(isPresented: $isOpen) { Text(name) }
          }
        }
      }
      """),
    // One link for the chosen row, and links that open by themselves.
    .accepted(
      """
      struct Names: View {
        let names: [String]
        @State private var chosen: String?
        @State private var isActive = false
        var body: some View {
          ForEach(names, id: \\.self) { name in
            Button(name) { chosen = name; isActive = true }
            NavigationLink(name) { Text(name) }
          }
          NavigationLink(destination: Text(chosen ?? ""), isActive: $isActive) { EmptyView() }
        }
      }
      """),
  ]
}
