import SwiftUI

struct CounterView {
  @State var count = 0
  func next() -> Int { count + 1 }
}
