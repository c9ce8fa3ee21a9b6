import SwiftUI

/// A note as somebody wrote it, with the field for it.
struct ReminderHistory: View {
  let last: String
  @AppStorage("reminders") private var count = 3

  var body: some View {
    ReminderText(text: .constant(last))
    Text("\(count) pages ahead")
  }
}
