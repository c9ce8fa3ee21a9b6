import FlowRules

extension MismatchedRowOffsets: RuleWithEdgeCases {
  /// Examples of the ways to use offsets, and of code that resembles them.
  static let edgeCases: [Example] = [
    .flagged(
      "Each way to take offsets",
      """
      struct Names: View {
        @State private var names = ["b", "a"]
        private var ordered: [String] {
          if names.isEmpty { return names }
          return names.sorted()
        }
        var body: some View {
          List {
            ForEach(ordered, id: \\.self) { Text($0) }
              .onDelete { offsets in
                offsets.forEach { ↓names.remove(at: $0) }
                offsets.sorted().reversed().forEach { index in self.↓names.remove(at: index) }
                if let index = offsets.first { print(↓names[index]) }
                print(↓names[offsets.first!])
                let first = offsets.first!
                ↓names.remove(at: first)
              }
              .onMove { ↓names.move(fromOffsets: $0, toOffset: $1) }
          }
        }
      }
      """),
    .flagged(
      "A collection of an object",
      """
      final class Store: ObservableObject {
        @Published var items: [String] = []
        @Published var text = ""
        var found: [String] { items.filter { $0.hasPrefix(text) } }
      }
      struct Items: View {
        @ObservedObject var store: Store
        var body: some View {
          List { ForEach(store.found, id: \\.self) { Text($0) }.onDelete { store.↓items.remove(atOffsets: $0) } }
        }
      }
      """),
    .flagged(
      "Rows in a constant",
      """
      struct Names: View {
        @State private var names = ["b", "a"]
        var body: some View {
          let rows = Array(names.reversed())
          List { ForEach(rows, id: \\.self) { Text($0) }.onDelete { ↓names.remove(atOffsets: $0) } }
        }
      }
      """),
    .accepted(
      "Indices of something else, and offsets for something else",
      """
      struct Names: View {
        @State private var names = ["b", "a"]
        @State private var others = [1, 2]
        @State private var chosen = 0
        private var sorted: [String] { names.sorted() }
        var body: some View {
          List {
            ForEach(sorted, id: \\.self) { Text($0) }.onDelete { offsets in
              print(names[chosen], offsets.count)
              others.remove(atOffsets: offsets)
              names.indices.forEach { print(names[$0]) }
              for index in names.indices { print(names[index]) }
            }
            ForEach(names.sorted(), id: \\.self) { Text($0) }.onDelete { offsets in
              let rows = names.sorted()
              for index in offsets { names.removeAll { $0 == rows[index] } }
            }
          }
        }
      }
      """),
    // The store sorts its items itself: its function may know the order of the rows.
    .accepted(
      """
      final class Store: ObservableObject {
        @Published var items: [String] = []
        func delete(_ offsets: IndexSet) { items.sort(); items.remove(atOffsets: offsets) }
      }
      struct Items: View {
        @ObservedObject var store: Store
        var body: some View {
          List { ForEach(store.items.sorted(), id: \\.self) { Text($0) }.onDelete { store.delete($0) } }
        }
      }
      """),
    // What the filter chooses from is not what the action changes.
    .accepted(
      """
      struct Names: View {
        @State private var names = ["b", "a"]
        @State private var hidden: Set<String> = []
        private var shown: [String] { let all = hidden.sorted(); return names.map { $0 + "\\(all.count)" } }
        var body: some View {
          List { ForEach(shown, id: \\.self) { Text($0) }.onDelete { names.remove(atOffsets: $0) } }
        }
      }
      """),
    // Outside of a list nothing calls the action. In a `List` within a stack, something does.
    .accepted(
      """
      struct Names: View {
        @State private var names = ["b", "a"]
        var body: some View {
          ScrollView {
            VStack { ForEach(names.sorted(), id: \\.self) { Text($0) }.onDelete { names.remove(atOffsets: $0) } }
          }
        }
      }
      """),
    .flagged(
      """
      struct Names: View {
        @State private var names = ["b", "a"]
        var body: some View {
          VStack {
            List { ForEach(names.sorted(), id: \\.self) { Text($0) }.onDelete { ↓names.remove(atOffsets: $0) } }
          }
        }
      }
      """),
  ]
}
