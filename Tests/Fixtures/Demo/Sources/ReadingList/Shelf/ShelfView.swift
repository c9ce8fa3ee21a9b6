import SwiftUI

/// The first screen: every book that the filter lets through.
struct ShelfView: View {
  @Bindable var library: Library
  @State private var showsGrid = false
  @State private var searches = false
  @SceneStorage("selection") private var selection: Int?

  var body: some View {
    NavigationSplitView {
      if showsGrid {
        CoverGrid(books: library.shown)
        AuthorList(books: library.shown)
      } else {
        List(library.shown, selection: $selection) { BookRow(book: $0) }
      }
    } detail: {
      if let index = library.books.firstIndex(where: { $0.id == selection }) {
        BookView(book: $library.books[index])
      } else {
        StatisticsView(minutes: 30)
          .environmentObject(ReadingSession())
      }
    }
    .toolbar {
      ShelfSummary(library: library)
      Toggle("Covers", isOn: $showsGrid)
      Button("Search") { searches = true }
      ExportButton(library: library)
      BackupButton(library: library)
      SyncButton(sync: .shared)
      MoveBar()
      NoteButtons(books: library.shown)
      NavigationLink("Loans") { LoanPages(books: library.shown) }
      NavigationLink("Wishes") { WishList() }
      NavigationLink("Tags") { TagEditor() }
    }
    .sheet(isPresented: $searches) { SearchView(books: library.books) }
  }
}

#Preview {
  @Previewable @State var library = Library()
  ShelfView(library: library)
    .environmentObject(ReadingSession())
}
