import SwiftUI

struct CounterView {
  @State var count = 0
}
