import SwiftUI

@main
struct ReadingListApp: App {
  @State private var library = Library()
  @StateObject private var session = ReadingSession()

  var body: some Scene {
    WindowGroup {
      VStack {
        FilterBar(library: $library)
        ShelfView(library: library)
      }
      .environmentObject(session)
    }
  }
}
