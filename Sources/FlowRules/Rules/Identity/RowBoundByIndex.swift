import SwiftLexer

/// A row with a binding to its element by index, of a collection from which the rows remove elements.
package enum RowBoundByIndex: Rule {
  package static let descriptor = RuleDescriptor(
    .rowBoundByIndex, severity: .warning, category: .identity, symptom: .crash, since: "0.2.0",
    summary: "Rows that bind their elements by index and remove them",
    rationale: """
      Rows over indices are known by their place. When an element is removed, it is the last row that goes: the focus
      and the state of the rows in between stay at their places and belong to other elements now. While the last row
      goes, SwiftUI may read its binding once more, with an index that the collection no longer has, and the app
      crashes. With the ids of the elements, as in 'ForEach(Array(items.enumerated()), id: \\.element.id)', the right
      row goes, but until the last row gets its new index, SwiftUI may read its binding with the old one.
      """,
    notCaught: """
      Elements that only functions of other types remove, other than those of the model that the rows and 'onDelete'
      call; bindings made by 'Binding(get:set:)'; rows that compare the index with the collection, or that '.id(items)'
      starts again.
      """,
    remedy: "Iterate over bindings to the elements, 'ForEach($items) { $item in … }', with an 'id' for each of them.")

  package static let examples: [Example] = [
    .flagged(
      "Removing the last task may stop the app",
      """
      struct Tasks: View {
        @State private var tasks = ["Buy milk"]
        var body: some View {
          ForEach(↓tasks.indices, id: \\.self) { index in
            TextField("Task", text: $tasks[index])
            Button("Remove") { tasks.remove(at: index) }
          }
        }
      }
      """,
      instead: """
        struct Todo: Identifiable { let id = UUID(); var title: String }
        struct Tasks: View {
          @State private var tasks = [Todo(title: "Buy milk")]
          var body: some View {
            ForEach($tasks) { $task in
              TextField("Task", text: $task.title)
              Button("Remove") { tasks.removeAll { $0.id == task.id } }
            }
          }
        }
        """),
    .flagged(
      "The model removes it",
      """
      struct Item: Identifiable { let id: Int; var title: String }
      final class Store: ObservableObject {
        @Published var items: [Item] = []
        func remove(at offsets: IndexSet) { items.remove(atOffsets: offsets) }
      }
      struct ItemRow: View {
        @Binding var item: Item
        var body: some View { TextField("Title", text: $item.title) }
      }
      struct Items: View {
        @ObservedObject var store: Store
        var body: some View {
          List {
            ForEach(↓store.items.indices, id: \\.self) { index in ItemRow(item: $store.items[index]) }
              .onDelete { store.remove(at: $0) }
          }
        }
      }
      """,
      instead: """
        struct Item: Identifiable { let id: Int; var title: String }
        final class Store: ObservableObject {
          @Published var items: [Item] = []
          func remove(at offsets: IndexSet) { items.remove(atOffsets: offsets) }
        }
        struct ItemRow: View {
          @Binding var item: Item
          var body: some View { TextField("Title", text: $item.title) }
        }
        struct Items: View {
          @ObservedObject var store: Store
          var body: some View {
            List {
              ForEach($store.items) { $item in ItemRow(item: $item) }
                .onDelete { store.remove(at: $0) }
            }
          }
        }
        """),
    .accepted(
      "The rows are known by the ids of the elements",
      """
      struct Item: Identifiable { let id: Int; var title: String }
      struct Items: View {
        @State private var items: [Item] = []
        var body: some View {
          List {
            ForEach($items) { $item in TextField("Title", text: $item.title) }
              .onDelete { items.remove(atOffsets: $0) }
          }
        }
      }
      """),
    .accepted(
      "No element is ever removed",
      """
      struct Words: View {
        @State private var words = ["", "", ""]
        var body: some View {
          ForEach(words.indices, id: \\.self) { index in
            TextField("Word", text: $words[index])
            Button("Clear") { words[index] = "" }
          }
        }
      }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    for view in context.viewsOfTheApp {
      for found in view.indexedRows {
        context.report(
          .mayReadPastTheEnd(found), .iteratingElements(found), at: found.data,
          about: "\(view.qualifiedName).\(found.collection)")
      }
    }
  }
}

extension Message {
  fileprivate static func mayReadPastTheEnd(_ found: IndexedRow) -> Message {
    // Rows with the ids of elements remove the right one, but the index of the last one is out of range as well.
    let message: Message = """
      After a removal SwiftUI may read '$\(found.collection)[\(found.index)]' of the last row once more, with an index \
      out of range: the app crashes.
      """
    return message.listing([
      Related(at: found.binding, "the binding of the row"), Related(at: found.removal, "an element is removed here"),
    ])
  }
}

extension Repair {
  fileprivate static func iteratingElements(_ found: IndexedRow) -> Repair {
    guard let element = found.element else {
      if found.isStored {
        return Repair("Bind to the element with a 'Binding(get:set:)' that first checks whether the index exists.")
      }
      return Repair("Make the elements structs with an 'id', and iterate over '$\(found.collection)'.")
    }
    if found.editsIdentity {
      return Repair(
        "Give '\(element.name)' an 'id' that the row does not change, and iterate over '$\(found.collection)'.")
    }
    guard element.inherits(element.project.framework.collections.identifiable) else {
      let id = element.property(named: element.project.framework.id)
      return id == nil
        ? Repair("Give '\(element.name)' an 'id', and iterate over '$\(found.collection)'.")
        : Repair("Conform '\(element.name)' to Identifiable, and iterate over '$\(found.collection)'.")
    }
    return Repair("Iterate over '$\(found.collection)'.")
  }
}
