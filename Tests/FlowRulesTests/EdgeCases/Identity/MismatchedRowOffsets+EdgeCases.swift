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
    + wholeCases

  /// A list of names that a text filters, unless it is empty.
  private static func found(_ rows: String, _ members: String = "") -> String {
    """
    struct Names: View {
      @State private var names = ["b", "a"]
      @State private var text = ""
      private var isFiltering: Bool { !text.isEmpty }
      private var found: [String] { isFiltering ? names.filter { $0.contains(text) } : names }
      \(members)
      var body: some View { List { \(rows) }.searchable(text: $text) }
    }
    """
  }

  /// Conditions under which the rows are all elements, and their opposites.
  private static let wholeCases: [Example] = [
    .accepted(
      found(
        """
        ForEach(found, id: \\.self) { Text($0) }
          .onMove { guard text.isEmpty else { return }; names.move(fromOffsets: $0, toOffset: $1) }
        """)),
    .accepted(
      found(
        "ForEach(found, id: \\.self) { Text($0) }.onDelete(perform: delete)",
        "private func delete(at offsets: IndexSet) { if !isFiltering { names.remove(atOffsets: offsets) } }")),
    .flagged(
      found(
        "ForEach(found, id: \\.self) { Text($0) }.onDelete(perform: delete)",
        "private func delete(at offsets: IndexSet) { if isFiltering { ↓names.remove(atOffsets: offsets) } }")),
    .flagged(
      found(
        "ForEach(found, id: \\.self) { Text($0) }.onDelete(perform: delete)",
        """
        private func delete(at offsets: IndexSet) {
          guard !offsets.isEmpty else { return }
          ↓names.remove(atOffsets: offsets)
        }
        """)),
    .accepted(
      found(
        """
        ForEach(found, id: \\.self) { Text($0).moveDisabled(isFiltering) }
          .onMove { names.move(fromOffsets: $0, toOffset: $1) }
        """)),
    .accepted(
      found(
        """
        ForEach(found, id: \\.self) { Text($0).deleteDisabled(!text.isEmpty || names.count < 2) }
          .onDelete { names.remove(atOffsets: $0) }
        """)),
    // They cannot be moved, but deleted.
    .flagged(
      found(
        """
        ForEach(found, id: \\.self) { Text($0).moveDisabled(isFiltering) }
          .onDelete { ↓names.remove(atOffsets: $0) }
        """)),
    .accepted(
      found(
        """
        if text.isEmpty {
          ForEach(found, id: \\.self) { Text($0) }.onDelete { names.remove(atOffsets: $0) }
        } else {
          ForEach(found, id: \\.self) { Text($0) }
        }
        """)),
    .flagged(
      found(
        """
        if text.isEmpty {
          Text("Type a name")
        } else {
          ForEach(found, id: \\.self) { Text($0) }.onDelete { ↓names.remove(atOffsets: $0) }
        }
        """)),
    .flagged(
      found(
        """
        if isFiltering && found.isEmpty {
          Text("No name")
        } else {
          ForEach(found, id: \\.self) { Text($0) }.onDelete { ↓names.remove(atOffsets: $0) }
        }
        """)),
    // The action, or all code that adds something, gives the elements the places of the rows.
    .accepted(
      """
      struct Names: View {
        @State private var names = ["b", "a"]
        private var sorted: [String] { names.sorted() }
        var body: some View {
          List {
            ForEach(sorted, id: \\.self) { Text($0) }.onDelete { offsets in
              names.sort()
              names.remove(atOffsets: offsets)
            }
          }
        }
      }
      """),
    .accepted(
      """
      final class Store: ObservableObject {
        @Published var names: [String] = []
        func add(_ name: String) { names.append(name); names.sort() }
      }
      struct Names: View {
        @StateObject private var store = Store()
        var body: some View {
          List {
            ForEach(store.names.sorted(), id: \\.self) { Text($0) }.onDelete { store.names.remove(atOffsets: $0) }
          }
        }
      }
      """),
    .accepted(
      """
      struct Names: View {
        enum Filter { case all, short }
        @State private var names: [String] = []
        @State private var filter = Filter.all
        private var shown: [String] { switch filter { case .all: names; case .short: names.filter { $0.count < 4 } } }
        var body: some View {
          List { ForEach(shown, id: \\.self) { Text($0) }.onMove(perform: move) }.onAppear { filter = .short }
        }
        private func move(_ offsets: IndexSet, _ target: Int) {
          guard filter == .all else { return }
          names.move(fromOffsets: offsets, toOffset: target)
        }
      }
      """),
    .accepted(
      """
      struct Names: View {
        @State private var names: [String] = []
        @State private var isSorted = false
        private var shown: [String] { isSorted ? names.sorted() : names }
        var body: some View {
          List {
            if isSorted {
              ForEach(shown, id: \\.self) { Text($0) }
            } else {
              ForEach(shown, id: \\.self) { Text($0) }.onDelete { names.remove(atOffsets: $0) }
            }
          }
        }
      }
      """),
  ]
}
