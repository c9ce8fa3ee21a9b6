import SwiftUI

/// The books as covers, fewer in a row when text is large.
struct CoverGrid: View {
  @Environment(\.dynamicTypeSize) private var typeSize
  private let books: [Book]
  private var columnCount = 4

  init(books: [Book]) {
    self.books = books
    if typeSize.isAccessibilitySize { columnCount = 2 }
  }

  var body: some View {
    LazyVGrid(columns: Array(repeating: GridItem(), count: columnCount)) {
      ForEach(books) { Cover(book: $0) }
    }
  }
}

/// One cover. Reads its environment where it is there: in `body`.
private struct Cover: View {
  @Environment(\.colorScheme) private var scheme
  let book: Book

  var body: some View {
    Text(book.title)
      .frame(width: 80, height: 120)
      .background(scheme == .dark ? Color.indigo : Color.mint)
  }
}
