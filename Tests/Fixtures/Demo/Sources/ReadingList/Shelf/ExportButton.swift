import SwiftUI

/// Writes the titles on the shelf into a file.
struct ExportButton: View {
  let titles: [String]
  @State private var fileName = "Shelf.txt"
  @State private var failed = false
  @State private var showsFormats = false
  @State private var separator = "\n"

  var body: some View {
    Button("Export", systemImage: "square.and.arrow.up") {
      do {
        let file = URL.documentsDirectory.appending(path: "Titles.txt")
        try titles.joined(separator: separator).write(to: file, atomically: true, encoding: .utf8)
      } catch {
        failed = true
      }
    }
    .sheet(isPresented: $showsFormats) { Button("Text") { showsFormats = false } }
  }
}
