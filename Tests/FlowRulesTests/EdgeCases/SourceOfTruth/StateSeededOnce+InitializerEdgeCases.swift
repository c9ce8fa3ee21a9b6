import FlowRules

// Examples of initializers that leave the work to another one.
extension StateSeededOnce {
  static let initializerEdgeCases: [Example] = [
    .flagged(
      """
      struct Book { var title = ""; var pages = 0 }
      final class Shelf: ObservableObject { @Published var book = Book(); func next() { book = Book(title: "B") } }
      struct Cover: View {
        @State private var ↓title: String
        init(title: String) { _title = State(initialValue: title) }
        init(book: Book) { self.init(title: book.title) }
        var body: some View { Text(title) }
      }
      struct Page: View { @ObservedObject var shelf: Shelf; var body: some View { Cover(book: shelf.book) } }
      """),
    // A model that the initializer makes for the view.
    .accepted(
      """
      final class Shelf: ObservableObject { @Published var book = ""; func next() { book = "B" } }
      final class CoverModel: ObservableObject {
        @Published var title = ""
        init(_ title: String) { self.title = title }
      }
      struct Cover: View {
        @StateObject private var model: CoverModel
        init(model: CoverModel) { _model = StateObject(wrappedValue: model) }
        init(title: String) {
          let model = CoverModel(title)
          self.init(model: model)
        }
        var body: some View { Text(model.title) }
      }
      struct Page: View { @ObservedObject var shelf: Shelf; var body: some View { Cover(title: shelf.book) } }
      """),
    .accepted(
      """
      struct Book { var title = ""; var pages = 0 }
      final class Shelf: ObservableObject { @Published var book = Book(); func next() { book = Book(title: "B") } }
      struct Cover: View {
        let pages: Int
        @State private var title: String
        init(title: String, pages: Int) { _title = State(initialValue: title); self.pages = pages }
        init(pages: Int) { self.init(title: "No title", pages: pages) }
        var body: some View { Text("\\(title), \\(pages) pages") }
      }
      struct Page: View { @ObservedObject var shelf: Shelf; var body: some View { Cover(pages: shelf.book.pages) } }
      """),
  ]
}
