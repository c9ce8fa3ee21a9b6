import SwiftUI

/// Changes the pages for a day, in larger steps when there are many.
struct GoalStepper: View {
  @Binding var pages: Int
  @State private var step: Int

  init(pages: Binding<Int>) {
    step = pages.wrappedValue > 50 ? 10 : 1
    _pages = pages
  }

  var body: some View {
    Stepper("\(pages) pages a day", value: $pages, in: 1...500, step: step)
    Toggle("Large steps", isOn: Binding { step > 1 } set: { step = $0 ? 10 : 1 })
  }
}
