import SwiftUI

/// The days until a book is read. A tap shows weeks.
struct DaysLeft: View {
  @State private var showsWeeks = false
  private let days: Int

  var body: some View {
    Text(showsWeeks ? "\(days / 7) weeks" : "\(days) days")
      .onTapGesture { showsWeeks.toggle() }
  }
}

extension DaysLeft {
  init(pages: Int, perDay: Int) {
    self.init(days: (pages + perDay - 1) / max(1, perDay))
  }
}
