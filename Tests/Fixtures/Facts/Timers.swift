import SwiftUI

// A timer that each update of the view around it makes again.

struct TipTicker: View {
  let tipTimer = Timer.publish(every: 8, on: .main, in: .common).autoconnect()
  @State private var tipNumber = 0
  var body: some View { Text("\(tipNumber)").onReceive(tipTimer) { _ in tipNumber += 1 } }
}

struct TipHost: View {
  @State private var tipScore = 0
  var body: some View {
    Button("\(tipScore)") { tipScore += 1 }
    TipTicker()
  }
}
