import ShelfKit
import SwiftUI

/// A book in the list. A tap shows who wrote it and how much is left.
struct BookRow: View {
  let book: Book
  @State var isExpanded = false

  var body: some View {
    HStack {
      ProgressRing(fraction: book.fraction)
        .frame(width: 20)
      VStack(alignment: .leading) {
        Text(book.title)
        if isExpanded { Text("\(book.author), \(PagesLeft(book: book).text) pages left").foregroundStyle(.secondary) }
      }
    }
    .onTapGesture { isExpanded.toggle() }
  }
}
