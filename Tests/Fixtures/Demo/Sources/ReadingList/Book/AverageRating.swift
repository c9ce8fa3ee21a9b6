import SwiftUI

/// What other readers think of a book.
final class Ratings: ObservableObject, @unchecked Sendable {
  @Published private(set) var average = 0.0

  func load(_ book: Book) async {
    try? await Task.sleep(for: .seconds(1))
    average = Double(book.rating)
  }
}

/// The average of all ratings.
struct AverageRating: View {
  let book: Book
  @StateObject private var ratings = Ratings()

  var body: some View {
    Text("\(ratings.average)").task(id: book.id) { await ratings.load(book) }
  }
}
