import SwiftUI

/// The minutes of today as a part of an hour. The ring grows when it appears.
struct TodayRing: View {
  let minutes: Int
  @State private var shown = 0.0

  var body: some View {
    Circle()
      .trim(from: 0, to: shown)
      .onAppear { withAnimation { shown = min(1, Double(minutes) / 60) } }
  }
}
