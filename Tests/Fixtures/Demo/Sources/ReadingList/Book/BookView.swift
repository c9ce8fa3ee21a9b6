import SwiftUI

/// One book: its rating and its note.
struct BookView: View {
  @Binding var book: Book
  @EnvironmentObject private var session: ReadingSession
  // flowlint:disable:next observed_object_inline -- keeps no state: a new clock shows the same minute
  @ObservedObject private var clock = MinuteClock()

  var body: some View {
    Form {
      Stepper("Page \(book.page)", value: $book.page, in: 0...book.pages)
      #if canImport(UIKit)
        PageLabel(page: book.page)
      #endif
      BookmarkButton(page: book.page)
      RatingPicker(rating: book.rating) { book.rating = $0 }
      AverageRating(book: book)
      NoteEditor(note: $book.note)
      ReminderField(page: book.page)
      ReminderHistory(last: book.note)
      PageTimer(stopwatch: Stopwatch())
      NavigationLink("Goal") { GoalView(book: book) }
      NavigationLink("Details") { BookDetails(book: $book) }
      PageCount(book: $book)
      CopyButtons(book: book)
      Text("Read for \(session.seconds / 60) minutes at \(clock.now, style: .time)")
    }
    .navigationTitle(book.title)
    .task {
      clock.update()
      await session.run()
    }
  }
}
