import SwiftUI

/// What time it is.
struct ClockLabel: View {
  var clock = MinuteClock()

  var body: some View {
    Text(clock.now, style: .time)
      .task {
        while (try? await Task.sleep(for: .seconds(60))) != nil { clock.update() }
      }
  }
}
