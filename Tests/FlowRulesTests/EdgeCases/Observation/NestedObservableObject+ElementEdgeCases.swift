import FlowRules

// Objects in an array of the outer object.
extension NestedObservableObject {
  static let elementEdgeCases: [Example] = [
    .flagged(list("Button(↓todo.isDone ? \"a\" : \"b\") { todo.isDone.toggle() }")),
    .flagged(list("Button(↓todo.isDone ? \"a\" : \"b\") { todo.isDone = true }")),
    .flagged(list("Button(↓todo.isDone ? \"a\" : \"b\") { todo.flip() }")),
    .flagged(list("Button(↓todo.isDone ? \"a\" : \"b\") { list.todos[0].isDone = true }")),
    // Nobody knows who changes it.
    .accepted(list("Text(todo.isDone ? \"a\" : \"b\")")),
    // What the action also does redraws the view.
    .accepted(list("Button(todo.isDone ? \"a\" : \"b\") { todo.flip(); list.count += 1 }")),
    .accepted(list("Button(todo.isDone ? \"a\" : \"b\") { todo.flip(); isOpen.toggle() }")),
    // The row observes its object.
    .accepted(list("TodoRow(todo: todo).onTapGesture { todo.flip() }")),
    // No element of the outer object.
    .accepted(
      list("ForEach(others) { other in Button(other.isDone ? \"a\" : \"b\") { todo.flip() } }")),
  ]

  private static func list(_ row: String) -> String {
    """
    final class Todo: ObservableObject, Identifiable { @Published var isDone = false; func flip() { isDone.toggle() } }
    final class TodoList: ObservableObject { @Published var todos: [Todo] = []; @Published var count = 0 }
    struct TodoRow: View { @ObservedObject var todo: Todo; var body: some View { Text(todo.isDone ? "a" : "b") } }
    struct Todos: View {
      @StateObject private var list = TodoList()
      @State private var isOpen = false
      let others: [Todo]
      var body: some View {
        ForEach(list.todos) { todo in
          \(row)
        }
        .disabled(isOpen)
      }
    }
    """
  }
}
