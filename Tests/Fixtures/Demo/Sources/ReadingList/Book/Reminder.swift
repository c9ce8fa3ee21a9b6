import SwiftUI

/// What somebody wants to be reminded of while reading.
@MainActor
@Observable
final class Reminder {
  var text = ""

  func clear() { text = "" }
}

/// The field for a reminder, with the page on which it is written.
struct ReminderField: View {
  let page: Int
  @Bindable private var reminder = Reminder()
  @AppStorage("reminders") private var count = 1

  var body: some View {
    TextField("Remind me on page \(page + count)", text: $reminder.text)
    Button("Clear") { reminder.clear() }
    size()
  }

  private func size() -> some View {
    @State var size = 14.0
    return Slider(value: $size, in: 10...30)
  }
}

/// A field for a text.
struct ReminderText: View {
  @Binding var text: String

  var body: some View { TextField("Reminder", text: $text) }
}
