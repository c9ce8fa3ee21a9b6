import CoreData
import SwiftUI

/// A book that somebody read to its end.
final class FinishedBook: NSManagedObject {}

/// The number of books that are finished so far.
struct FinishedBooks: View {
  @FetchRequest(sortDescriptors: [], predicate: NSPredicate(format: "end < %@", Date.now as NSDate))
  private var books: FetchedResults<FinishedBook>

  var body: some View { Text("\(books.count) books") }
}
