import FlowRules

extension IdentityEditedInRow: RuleWithEdgeCases {
  /// Examples of the ways to edit an element, and of code that resembles them.
  static let edgeCases: [Example] = [
    .flagged(
      """
      final class Store: ObservableObject { @Published var names = [String](); @Published var sizes: [Double] = [] }
      struct Names: View {
        @ObservedObject var store: Store
        @State private var flags = [true]
        @Binding var codes: [Int]
        var body: some View {
          List($store.names, id: ↓\\.self) { name in HStack { TextField("", text: name).padding() } }
          ForEach(self.$store.sizes, id: ↓\\.self) { Slider(value: $0) }
          ForEach($flags, id: ↓\\.self) { $flag in Toggle("", isOn: $flag) }
          ForEach($codes, id: ↓\\.self) { $code in Stepper("\\(code)", value: $code) }
        }
      }
      """),
    // Elements without `Identifiable`.
    .flagged(
      """
      struct Item: Hashable { let id: Int; var title: String }
      struct Items: View {
        @State private var items: [Item] = []
        var body: some View { ForEach($items, id: ↓\\.self) { item in TextField("", text: item.title) } }
      }
      """,
      instead: """
        struct Item: Hashable { let id: Int; var title: String }
        struct Items: View {
          @State private var items: [Item] = []
          var body: some View { ForEach($items, id: \\.id) { item in TextField("", text: item.title) } }
        }
        """),
    .flagged(
      """
      struct Item: Identifiable { var id: String; var title: String }
      struct Word: Hashable { var text: String }
      enum Kind: String, Hashable { case a, b }
      struct Items: View {
        @State private var items: [Item] = []
        @State private var words: [Word] = []
        @State private var kinds: [Kind] = []
        var body: some View {
          ↓ForEach($items) { $item in TextField("", text: $item.id) }
          ForEach($words, id: ↓\\.text) { $word in
            if word.text != "" { TextField("", text: $word.text) }
          }
          ForEach($words, id: ↓\\.self) { $word in TextField("", text: $word.text) }
          ForEach($kinds, id: ↓\\.self) { $kind in Picker("", selection: $kind) { Text("a").tag(Kind.a) } }
        }
      }
      """),
    .flagged(
      """
      struct Row: Identifiable { var name = ""; var id: String { return self.name } }
      struct Editor: View {
        @Binding var row: Row
        @State private var isOpen = false
        var body: some View { VStack { TextField("", text: self.$row.name) } }
      }
      struct Rows: View {
        @State private var rows = [Row]()
        @State private var others: [Row] = []
        var body: some View { ↓ForEach($others) { Editor(row: $0) } }
      }
      """),
    // The elements have an equality of their own, are objects, or have an unknown type.
    .accepted(
      """
      struct Item: Hashable {
        let key: Int
        var title: String
        static func == (left: Item, right: Item) -> Bool { left.key == right.key }
        func hash(into hasher: inout Hasher) { hasher.combine(key) }
      }
      final class Person: Hashable, ObservableObject {
        @Published var name = ""
        static func == (left: Person, right: Person) -> Bool { left === right }
        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
      }
      struct Items: View {
        @State private var items: [Item] = []
        @State private var people: [Person] = []
        var body: some View {
          ForEach($items, id: \\.self) { $item in TextField("", text: $item.title) }
          ForEach($people, id: \\.self) { $person in TextField("", text: $person.name) }
        }
      }
      """),
    // A change of what is no part of the identity.
    .accepted(
      """
      struct Name: Hashable { var first = ""; var last = "" }
      struct Item: Hashable { let id: Int; var name = Name(); var text: String { get { "" } nonmutating set {} } }
      struct Items: View {
        @State private var items: [Item] = []
        var body: some View {
          ForEach($items, id: \\.name.first) { $item in TextField("", text: $item.name.last) }
          ForEach($items, id: \\.self) { $item in TextField("", text: $item.text) }
        }
      }
      """),
    // Nobody can edit it, or the control is in a sheet.
    .accepted(
      """
      struct Names: View {
        @State private var names = ["a"]
        @State private var isOpen = false
        var body: some View {
          ForEach($names, id: \\.self) { $name in TextField("", text: $name).disabled(true) }
          ForEach($names, id: \\.self) { $name in
            Text(name).sheet(isPresented: $isOpen) { TextField("", text: $name) }
          }
          ForEach($names, id: \\.self) { $name in Text(name).padding() }
        }
      }
      """),
    // Another variable of that name.
    .accepted(
      """
      struct Names: View {
        @State private var names = ["a"]
        @State private var others = ["b"]
        var body: some View {
          ForEach($names, id: \\.self) { $name in
            ForEach($others.indices, id: \\.self) { index in let name = $others[index]; TextField("", text: name) }
          }
        }
      }
      """),
    // The view of the project writes its own value.
    .accepted(
      """
      struct NameRow: View {
        @Binding var name: String
        @State private var draft = ""
        var body: some View { TextField(name, text: $draft).onSubmit { name = draft } }
      }
      struct Names: View {
        @State private var names = ["a"]
        var body: some View { ForEach($names, id: \\.self) { $name in NameRow(name: $name) } }
      }
      """),
  ]
}
