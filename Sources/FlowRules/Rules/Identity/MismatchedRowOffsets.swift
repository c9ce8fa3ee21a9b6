import SwiftLexer

/// The offsets of filtered or sorted rows, used for the collection behind them.
package enum MismatchedRowOffsets: Rule {
  package static let descriptor = RuleDescriptor(
    .mismatchedRowOffsets, severity: .warning, category: .identity, symptom: .lostState, since: "0.2.0",
    summary: "Offsets of filtered or sorted rows that are used for the whole collection",
    rationale: """
      'onDelete' and 'onMove' tell their actions which rows are meant, by the places of the rows. When the rows are a
      part of a collection, or show it in another order, its elements have other places: somebody deletes one row, and
      the app deletes something else.
      """,
    notCaught: """
      Actions that hand the offsets to a function with more than the offsets, or to another object; rows that a function
      of the project arranges; actions and rows under a condition that excludes missing rows, such as an empty search
      text; collections that the action or other code puts into the order of the rows.
      """,
    remedy: "Find the elements of the rows first, and then remove or move these.")

  package static let examples: [Example] = [
    .flagged(
      "With one item done, the app deletes the item before",
      """
      struct Item: Identifiable { let id: Int; var title: String; var isDone = false }
      struct Tasks: View {
        @State private var items: [Item] = []
        private var open: [Item] { items.filter { !$0.isDone } }
        var body: some View {
          List { ForEach(open) { Text($0.title) }.onDelete { ↓items.remove(atOffsets: $0) } }
        }
      }
      """,
      instead: """
        struct Item: Identifiable { let id: Int; var title: String; var isDone = false }
        struct Tasks: View {
          @State private var items: [Item] = []
          private var open: [Item] { items.filter { !$0.isDone } }
          var body: some View {
            List {
              ForEach(open) { Text($0.title) }.onDelete { offsets in
                let ids = offsets.map { open[$0].id }
                items.removeAll { ids.contains($0.id) }
              }
            }
          }
        }
        """),
    .flagged(
      "The rows are sorted, the array is not",
      """
      struct Names: View {
        @State private var names = ["b", "a"]
        var body: some View {
          List { ForEach(names.sorted(), id: \\.self) { Text($0) }.onDelete(perform: delete) }
        }
        private func delete(at offsets: IndexSet) { ↓names.remove(atOffsets: offsets) }
      }
      """),
    .flagged(
      "The element is read from the wrong array",
      """
      struct Item: Identifiable { let id: Int; var title: String }
      struct Found: View {
        @State private var text = ""
        let items: [Item]
        let delete: (Item) -> Void
        private var found: [Item] { text.isEmpty ? items : items.filter { $0.title.contains(text) } }
        var body: some View {
          List {
            ForEach(found) { Text($0.title) }.onDelete { offsets in
              for index in offsets { delete(↓items[index]) }
            }
          }
          .searchable(text: $text)
        }
      }
      """,
      instead: """
        struct Item: Identifiable { let id: Int; var title: String }
        struct Found: View {
          @State private var text = ""
          let items: [Item]
          let delete: (Item) -> Void
          private var found: [Item] { text.isEmpty ? items : items.filter { $0.title.contains(text) } }
          var body: some View {
            List {
              ForEach(found) { Text($0.title) }.onDelete { offsets in
                for index in offsets { delete(found[index]) }
              }
            }
            .searchable(text: $text)
          }
        }
        """),
    .accepted(
      "The rows are all elements, in their order",
      """
      struct Names: View {
        @State private var names = ["b", "a"]
        private var first: [String] { Array(names.prefix(5)) }
        var body: some View {
          List {
            ForEach(names, id: \\.self) { Text($0) }.onDelete { names.remove(atOffsets: $0) }
            ForEach(first, id: \\.self) { Text($0) }.onDelete { names.remove(atOffsets: $0) }
          }
        }
      }
      """),
    .accepted(
      "The action finds the elements of the rows",
      """
      struct Item: Identifiable { let id: Int; var title: String; var isDone = false }
      struct Tasks: View {
        @State private var items: [Item] = []
        private var open: [Item] { items.filter { !$0.isDone } }
        var body: some View {
          List {
            ForEach(open) { Text($0.title) }.onDelete { offsets in
              for item in offsets.map({ open[$0] }) { items.removeAll { $0.id == item.id } }
            }
          }
        }
      }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    for view in context.viewsOfTheApp {
      for found in view.mismatchedOffsets {
        let collection = context.project.text(found.collection.name)
        context.report(
          .countOtherRows(found, of: collection, context.project), .takingElements(found, from: collection, in: view),
          at: found.range, about: "\(view.qualifiedName).\(collection)")
      }
    }
  }
}

extension Message {
  fileprivate static func countOtherRows(
    _ found: MismatchedOffsets, of collection: String, _ project: ProjectIndex
  ) -> Message {
    let rows = found.rows.map { "the rows of '\(project.text($0.name))'" } ?? "the rows in their order on the screen"
    let result =
      switch found.use {
      case .removal: "another element is removed"
      case .move: "another element is moved"
      case .element: "this is another element"
      }
    let message: Message = "The offsets count \(rows), and not the elements of '\(collection)': \(result)."
    return message.listing([Related(at: found.change.nameRange, "the rows are chosen or ordered here")])
  }
}

extension Repair {
  fileprivate static func takingElements(
    _ found: MismatchedOffsets, from collection: String, in view: ProjectType
  ) -> Repair {
    let name = found.rows.map { view.project.text($0.name) }
    // The destination counts rows, too.
    if found.use == .move {
      let rows = name.map { "a copy of '\($0)'" } ?? "an array of the rows"
      return Repair("Move them in \(rows), and put the elements of '\(collection)' into that order.")
    }
    guard let name else {
      return Repair("Keep the rows in a variable, and find the elements in it first.")
    }
    guard found.use == .element else { return Repair("Find the elements in '\(name)' first.") }
    guard found.canReadRows(in: view) else { return Repair("Take it from '\(name)'.") }
    return Repair(
      "Take it from '\(name)'.",
      fix: Fix("take the element from '\(name)'", .suggested, [.replace(found.collection.nameRange, by: name)]))
  }
}

extension MismatchedOffsets {
  /// Whether the name of the rows can stand in the place of that of the collection, both of them the view's own arrays.
  fileprivate func canReadRows(in view: ProjectType) -> Bool {
    guard let rows, let property = view.property(named: rows.name), view.property(named: collection.name) != nil,
      let annotation = property.declaration.annotation, annotation.kind == .array
    else { return false }
    return annotation.firstChild?.name != view.project.framework.bindings.type
  }
}
