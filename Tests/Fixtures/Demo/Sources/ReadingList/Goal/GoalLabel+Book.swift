/// A label for what is left of a book.
extension GoalLabel {
  init(_ book: Book) {
    title = book.title
    explanation = "\(book.pages - book.page) of \(book.pages) pages are left."
  }
}
