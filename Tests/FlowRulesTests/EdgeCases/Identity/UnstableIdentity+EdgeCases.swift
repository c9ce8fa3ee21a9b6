import FlowRules

// Cases at the edge of the rule, as tests only.
extension UnstableIdentity: RuleWithEdgeCases {
  private static let choice = "struct Choice: Identifiable { let id = UUID(); let name: String }\n"

  /// A view with an input, so that SwiftUI may draw it again.
  private static func view(_ body: String, _ members: String = "") -> String {
    choice + "struct Page: View { let names: [String]\n\(members)\nvar body: some View { \(body) } }"
  }

  static let edgeCases: [Example] = [
    .flagged(view("ForEach(↓[Choice(name: names[0])]) { Text($0.name) }")),
    .flagged(view("ForEach(↓names.map { Choice(name: $0) }.filter { $0.name != \"\" }) { Text($0.name) }")),
    .flagged(view("ForEach(↓rows()) { Text($0.name) }", "func rows() -> [Choice] { names.map { .init(name: $0) } }")),
    .flagged(view("ForEach(↓self.rows) { Text($0.name) }", "var rows: [Choice] { return [.init(name: names[0])] }")),
    .flagged(view("ForEach(↓rows, id: \\.id) { Text($0.name) }", "var rows: [Choice] { [Choice(name: \"\")] }")),
    .flagged(
      view(
        "ForEach(↓rows) { Text($0.name) }",
        "var rows: [Choice] { var all: [Choice] = []; for n in names { all.append(Choice(name: n)) }; return all }"
      )),
    // A computed property of an object, and of a type.
    .flagged(
      choice + """
        final class Model: ObservableObject {
          @Published var names: [String] = []
          var rows: [Choice] { names.map { Choice(name: $0) } }
        }
        struct Page: View {
          @ObservedObject var model: Model
          var body: some View { List(↓model.rows) { Text($0.name) } }
        }
        """),
    .flagged(
      """
      struct Choice: Identifiable {
        let id = UUID()
        let name: String
        static var all: [Choice] { [Choice(name: "a")] }
      }
      struct Page: View { let n: Int; var body: some View { ForEach(↓Choice.all) { Text($0.name) } } }
      """),
    .flagged(
      """
      struct Choice: Identifiable {
        let id: UUID
        let name: String
        init(id: UUID = .init(), name: String) { self.id = id; self.name = name }
      }
      struct Page: View {
        let names: [String]
        var body: some View { ForEach(↓names.map { Choice(name: $0) }) { Text($0.name) } }
      }
      """),
    .flagged(
      """
      struct Choice: Identifiable { let id: UUID; let name: String }
      struct Page: View {
        let names: [String]
        var body: some View { ForEach(↓names.map { Choice(id: UUID(), name: $0) }) { Text($0.name) } }
      }
      """),
    .flagged("struct Page: View { let n: Int; var body: some View { Text(\"\\(n)\")↓.id(Date.now) } }"),
    .flagged("struct Page: View { let n: Int; var body: some View { Text(\"\\(n)\")↓.id(\"\\(n)\\(UUID())\") } }"),
    .flagged("enum Sheet: Identifiable { case add, edit; var ↓id: UUID { UUID() } }"),
    .flagged("enum Sheet: Identifiable { case add, edit; var ↓id: UUID { get { return .init() } } }"),
    // The ids are passed on, or those of the contents.
    .accepted(
      """
      struct Choice: Identifiable { var id = UUID(); let name: String }
      struct Page: View {
        let ids: [UUID]
        var body: some View { ForEach(ids.map { Choice(id: $0, name: "") }) { Text($0.name) } }
      }
      """),
    .accepted(view("ForEach(names.map { Choice(name: $0) }, id: \\.name) { Text($0.name) }")),
    .accepted(view("ForEach(names.map { Choice(name: $0).name }, id: \\.self) { Text($0) }")),
    .accepted(view("Text(\"\").onTapGesture { print([Choice(name: \"\")].count) }")),
    .accepted(
      view("Button(\"\") { show(List([Choice(name: \"\")]) { Text($0.name) }) }", "func show(_ view: some View) {}")),
    // Nothing draws it again.
    .accepted(choice + "struct Page: View { var body: some View { ForEach([Choice(name: \"\")]) { Text($0.name) } } }"),
    // Another 'id', and another list.
    .accepted(
      """
      extension View { func id(_ name: UUID) -> some View { self } }
      struct Page: View { let n: Int; var body: some View { Text("\\(n)").id(UUID()) } }
      """),
    .accepted(
      choice + """
        struct List<Row, Content: View>: View {
          init(_ rows: [Row], @ViewBuilder content: (Row) -> Content) {}
          var body: some View { Text("") }
        }
        struct Page: View { let n: Int; var body: some View { List([Choice(name: "")]) { Text($0.name) } } }
        """),
    .accepted(
      """
      struct Spinner: View { var body: some View { ProgressView() } }
      struct Row: View { var body: some View { Spinner() } }
      struct Page: View { let n: Int; var body: some View { Row().id(UUID()) } }
      """),
    // A row that has more to lose than its spinner.
    .flagged(
      """
      struct Row: View {
        @State private var text = ""
        var body: some View { TextField("Note", text: $text); if text.isEmpty { ProgressView() } }
      }
      struct Page: View { let n: Int; var body: some View { Row()↓.id(UUID()) } }
      """),
    .accepted("struct Book: Identifiable { let id = UUID(); var other: UUID { UUID() } }"),
    .accepted("struct Book { var id: UUID { UUID() } }"),
    .accepted(
      "struct UUID: Hashable {}; struct Page: View { let n: Int; var body: some View { Text(\"\\(n)\").id(UUID()) } }"),
    // `List` beside a model of another module with that name: the closure decides which one the call means.
    .flagged(
      """
      // file: Models/Package.swift
      // file: Models/Sources/Models/List.swift
      public struct List: Codable { public let id: String }
      // file: App/Page.swift
      import Models
      import SwiftUI
      struct Page: View {
        @State private var n = 0
        var body: some View { List { Field()↓.id(Date()); Button("\\(n)") { n += 1 } } }
      }
      struct Field: View { @State private var text = ""; var body: some View { TextField("", text: $text) } }
      """),
    // The row gets the id of what it is made from.
    .accepted(
      """
      struct Row: Identifiable { var id = UUID(); var title: String }
      struct Rows: View {
        let items: [Row]
        private var rows: [Row] { items.map { var row = Row(title: $0.title); row.id = $0.id; return row } }
        var body: some View { List(rows) { Text($0.title) } }
      }
      """),
    .flagged(
      """
      struct Row: Identifiable { var id = UUID(); var title: String }
      struct Rows: View {
        let titles: [String]
        private var rows: [Row] { titles.map { var row = Row(title: ""); row.title = $0; return row } }
        var body: some View { List(↓rows) { Text($0.title) } }
      }
      """),
    .flagged(
      """
      struct Row: Identifiable { var id = UUID(); var title: String }
      struct Rows: View {
        let titles: [String]
        private var rows: [Row] { titles.map { var row = Row(title: $0); row.id = UUID(); return row } }
        var body: some View { List(↓rows) { Text($0.title) } }
      }
      """),
    // Only one row is new.
    .accepted(
      """
      struct Row: Identifiable { let id = UUID(); let title: String }
      struct Rows: View {
        let items: [Row]
        private var rows: [Row] { items + [Row(title: "New")] }
        var body: some View { List(rows) { Text($0.title) } }
      }
      """),
    // The row is kept, and found again.
    .accepted(
      """
      struct Row: Identifiable { let id = UUID(); let name: String }
      struct Rows: View {
        let names: [String]
        @State private var known: [Row] = []
        private var rows: [Row] { names.map { name in known.first { $0.name == name } ?? Row(name: name) } }
        var body: some View { List(rows) { Text($0.name) }.onAppear { known = rows } }
      }
      """),
    // A note: no list reads the id.
    .flagged(
      """
      struct Book: Identifiable { var ↓id: String { UUID().uuidString }; let isbn: String }
      struct Shelf: View { let books: [Book]; var body: some View { List(books, id: \\.isbn) { Text($0.isbn) } } }
      """),
  ]
}
