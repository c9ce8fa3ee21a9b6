import FlowRules

extension RowBoundByIndex: RuleWithEdgeCases {
  /// Examples of the ways to bind by index and to remove, and of code that resembles them.
  static let edgeCases: [Example] = [
    .flagged(
      """
      struct Flag: View {
        @Binding var isOn: Bool
        let remove: () -> Void
        var body: some View { Button("\\(isOn)", action: remove) }
      }
      struct Flags: View {
        @State private var flags = [true]
        var body: some View {
          List {
            ForEach(↓0..<flags.count, id: \\.self) { Toggle("", isOn: self.$flags[$0]) }
              .onDelete(perform: delete)
            ForEach(↓Array(flags.enumerated()), id: \\.offset) { index, flag in
              Toggle("\\(flag)", isOn: $flags[index]).swipeActions {
                Button("x") { withAnimation { self.removeFlag(at: index) } }
              }
            }
            ForEach(↓$flags.indices, id: \\.self) { index in
              Flag(isOn: $flags[index]) { flags.remove(at: index) }
            }
          }
        }
        private func delete(_ offsets: IndexSet) { for offset in offsets { flags.remove(at: offset) } }
        private func removeFlag(at index: Int) { flags.remove(at: index) }
      }
      """),
    // The rows have the ids of the elements, and the last one has an index that is too large until it gets a new one.
    .flagged(
      """
      struct Item: Identifiable { let id: Int; var title: String }
      struct Items: View {
        @State private var items: [Item] = []
        var body: some View {
          ForEach(↓Array(items.enumerated()), id: \\.element.id) { index, item in
            TextField("Title", text: $items[index].title)
            Button("Remove") { items.remove(at: index) }
          }
        }
      }
      """),
    // Another button of the view removes the chosen one.
    .flagged(
      """
      struct Names: View {
        @State private var names = ["a"]
        @State private var chosen = 0
        var body: some View {
          ForEach(↓self.$names.indices, id: \\.self) { index in TextField("", text: self.$names[index]) }
          Button("x") { self.removeChosen() }
        }
        private func removeChosen() { self.names.remove(at: chosen) }
      }
      """),
    // An action that compares the index guards against a second tap, and not against SwiftUI.
    .flagged(
      """
      struct Names: View {
        @State private var names = ["a"]
        var body: some View {
          ForEach(↓names.indices, id: \\.self) { index in
            TextField("", text: $names[index]).onSubmit { if index == names.count - 1 { names.append("") } }
            Button("x") {
              guard names.indices.contains(index) else { return }
              names.remove(at: index)
            }
          }
        }
      }
      """),
    // The row compares the index, or another collection gets shorter.
    .accepted(
      """
      struct Names: View {
        @State private var names = ["a"]
        @State private var others = ["b"]
        var body: some View {
          List {
            ForEach(names.indices, id: \\.self) { index in
              if index < names.count { TextField("", text: $names[index]) }
              Button("x") { names.remove(at: index) }
            }
            ForEach(names.indices, id: \\.self) { index in TextField("", text: $others[index]) }
            ForEach(others.indices, id: \\.self) { index in
              TextField("", text: $others[index])
              Button("x") { names.remove(at: index) }
            }
          }
        }
      }
      """),
    // A removal starts all rows again.
    .accepted(
      """
      struct Names: View {
        @State private var names = ["a"]
        var body: some View {
          ForEach(names.indices, id: \\.self) { index in
            TextField("", text: $names[index])
            Button("x") { names.remove(at: index) }
          }
          .id(names)
        }
      }
      """),
    // Not each removal changes the first name, and an anchor to scroll to starts nothing again.
    .flagged(
      """
      struct Names: View {
        @State private var names = ["a"]
        var body: some View {
          ForEach(↓names.indices, id: \\.self) { index in
            TextField("", text: $names[index])
            Button("x") { names.remove(at: index) }
          }
          .id(names.first)
        }
      }
      """),
    .flagged(
      """
      struct Names: View {
        @State private var names = ["a"]
        let top: Int
        var body: some View {
          ForEach(↓names.indices, id: \\.self) { index in
            TextField("", text: $names[index])
            Button("x") { names.remove(at: index) }
          }
          .id(top)
        }
      }
      """),
    // The element only moves.
    .accepted(
      """
      struct Names: View {
        @State private var names = ["a"]
        var body: some View {
          ForEach(names.indices, id: \\.self) { index in
            TextField("", text: $names[index])
            Button("Up") { moveUp(index) }
          }
        }
        private func moveUp(_ index: Int) {
          let name = names.remove(at: index)
          names.insert(name, at: 0)
        }
      }
      """),
    // Values and other subscripts.
    .accepted(
      """
      struct Names: View {
        @State private var names = ["a"]
        @State private var isOpen = false
        var body: some View {
          List {
            ForEach(names.indices, id: \\.self) { index in Text(names[index]) }
              .onDelete { names.remove(atOffsets: $0) }
            ForEach(names.indices, id: \\.self) { index in
              Button("x") { names.remove(at: index) }
              Text(names[index]).sheet(isPresented: $isOpen) { TextField("", text: $names[index]) }
            }
            ForEach(names.indices, id: \\.self) { index in
              TextField("", text: $names[0])
              Button("x") { names.remove(at: index) }
            }
          }
        }
      }
      """),
    .accepted(
      """
      struct Grid: View {
        @State private var cells = [[""]]
        var body: some View {
          ForEach(cells.indices, id: \\.self) { row in
            ForEach(cells[row].indices, id: \\.self) { column in TextField("", text: $cells[row][column]) }
            Button("x") { cells[row].remove(at: 0) }
          }
        }
      }
      """),
  ]
}
