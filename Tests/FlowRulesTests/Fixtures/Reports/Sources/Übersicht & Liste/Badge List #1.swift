import SwiftUI

struct BadgeList: View {
  var body: some View {
    Badge(count: 3)
  }
}
