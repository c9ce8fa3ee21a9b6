import SwiftUI

/// Shows one tip after the other.
struct SearchTips: View {
  private let timer = Timer.publish(every: 8, on: .main, in: .common).autoconnect()
  @State private var number = 0

  var body: some View {
    Text(tips[number % tips.count]).onReceive(timer) { _ in number += 1 }
  }

  private var tips: [String] { ["Search for a title or an author.", "Keep a search to repeat it."] }
}
