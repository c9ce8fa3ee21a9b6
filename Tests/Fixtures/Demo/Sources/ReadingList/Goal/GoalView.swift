import SwiftUI

/// How many pages of a book somebody means to read each day.
struct GoalView: View {
  let book: Book
  @State private var pages = 10
  @State @Stars private var effort = 3

  init(book: Book) {
    self.book = book
    pages = max(1, book.pages / 14)
  }

  var body: some View {
    Form {
      GoalLabel(book)
      GoalStepper(pages: $pages)
      GoalReset(pages: $pages)
      DaysLeft(pages: book.pages - book.page, perDay: pages)
      Button("Effort: \(effort)") { effort += 1 }
    }
  }
}

/// A number from one to five.
@propertyWrapper
struct Stars {
  private var count = 1
  var wrappedValue: Int {
    get { count }
    set { count = min(max(newValue, 1), 5) }
  }

  init(wrappedValue: Int) { self.wrappedValue = wrappedValue }
}
