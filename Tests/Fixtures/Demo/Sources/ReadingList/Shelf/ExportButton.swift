import SwiftUI

/// Writes the titles on the shelf into a file.
struct ExportButton: View {
  let library: Library
  @State private var limit = 100
  @State private var fileName = "Shelf.txt"
  @State private var failed = false
  @State private var showsFormats = false
  @State private var separator = "\n"

  var body: some View {
    Button("Export", systemImage: "square.and.arrow.up") {
      do {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("Titles.txt")
        let titles = library.shown.prefix(limit).map(\.title)
        try titles.joined(separator: separator).write(to: file, atomically: true, encoding: .utf8)
      } catch {
        failed = true
      }
    }
    Stepper(value: $limit, in: 1...1000) { ExportLabel(library: library, limit: $limit) }
      .sheet(isPresented: $showsFormats) { Button("Text") { showsFormats = false } }
  }
}

/// The notes on the shelf, one button for each book.
struct NoteButtons: View {
  let books: [Book]
  @State private var showsNote = false
  @State private var note = ""

  var body: some View {
    ForEach(books) { book in
      Button(book.title) {
        note = book.note
        showsNote = true
      }
    }
    .sheet(isPresented: $showsNote) { Text(note) }
  }
}

/// The number of titles in the file, and the shelf that they come from.
struct ExportLabel: View {
  @Bindable var library: Library
  @Binding var limit: Int
  @EnvironmentObject private var session: ReadingSession

  var body: some View {
    Text("\(min(limit, library.books.count)) titles")
  }
}
