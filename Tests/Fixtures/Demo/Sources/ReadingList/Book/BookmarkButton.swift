import SwiftUI

/// Marks the page where somebody stopped reading.
struct BookmarkButton: View {
  let page: Int
  @State private var bookmark = Bookmark()

  var body: some View {
    Button("Bookmark at page \(bookmark.page)", systemImage: "bookmark") { bookmark.page = page }
  }
}

/// A page to come back to.
private final class Bookmark {
  var page = 1
}
