import SwiftUI

/// A title with a line of explanation that a tap shows.
struct GoalLabel: View {
  let title: String
  let explanation: String
  @State private var isExpanded = false

  var body: some View {
    VStack(alignment: .leading) {
      Text(title)
      if isExpanded { Text(explanation).foregroundStyle(.secondary) }
    }
    .onTapGesture { isExpanded.toggle() }
  }
}
