import SwiftUI

/// How many books the shelf shows, and the most that it has ever held.
struct ShelfSummary: View {
  let library: Library
  @State private var most = 0

  var body: some View {
    let _ = count()
    Text("\(library.shown.count) books, \(most) at most")
  }

  private func count() { most = max(most, library.books.count) }
}
