import SwiftUI

// State that is visible outside, used outside, written in init, and wrapped twice.

struct DaysStepper: View {
  @State var days: Int
  @FocusState var isFocused: Bool
  fileprivate var limit = 3
  @Binding var isOpen: Bool
  var body: some View { Text("\(days)").onAppear { days += 1; isOpen = true } }
}

struct DaysPlan: View {
  @State private var days = 3
  @State fileprivate var isOpen = false
  @State var isLoading = false
  @State private var history: [Int] = []

  private func insert(_ day: Int) { history.append(day) }
  @discardableResult private func bump() -> Int { days += 1; return days }

  var body: some View {
    let _ = (days += 1)
    let _ = bump()
    DaysStepper(days: days, isOpen: $isOpen)
    DaysStepper(days: days, isOpen: isOpen)
    stepper.onAppear { insert(days) }
    GeometryReader { geometry in
      Text("\(geometry.size.width)").background(Color.clear.onAppear { self.isLoading = true })
    }
  }
}

struct LoginPage: View {
  @State private var isHidden = true
  @State private var count: Int
  @StateObject private var cart = ShopCart()
  @Environment(\.horizontalSizeClass) private var size
  @EnvironmentObject var session: SessionModel
  @Query private var items: [String]
  let title: String

  init(title: String) {
    self.count = title.count
    self.title = size == .regular ? title : ""
    self.isHidden = false
    cart.add(title)
    load()
    let first = { self.items.first }()
    print(first ?? title)
  }

  private func load() { session.leave() }

  var body: some View { Text(title) }
}

struct DaysMeter: View {
  @State private var value = 0
  private let limit: Int
  var body: some View { Text("\(value) of \(limit)") }
}

extension DaysMeter {
  init(half limit: Int) { self.init(value: limit / 2, limit: limit) }
}

struct DaysBadge: View {
  let count: Int
  @State private var isOpen = false
  @State @Clamped private var level = 0
  @Clamped @State var selection = 1
  @State static var shared = 0
  var body: some View { Text("\(count)") }
}

@propertyWrapper struct Clamped {
  private var value: Int
  var wrappedValue: Int { get { value } set { value = min(newValue, 5) } }
  init(wrappedValue: Int) { value = wrappedValue }
}

func local() {
  @Clamped @State var level = 0
  @State @Binding var isOpen: Bool
  let badge = DaysBadge(count: level)
  badge.selection = DaysPlan.init(isLoading: true).isLoading ? 1 : 2
  let path = \DaysPlan.isLoading
  print(path, DaysBadge.init, [1, 2].map(DaysStepper.init))
}

// flowlint:disable:next state_not_privat -- the preview sets it
let first = 1
// flowlint:disable:next state_not_private -- nothing is here
let second = 2
// flowlint:disable binding_in_class
// flowlint:disable:file swiftui_wrapper_outside_view

struct DaysRing: View {
  let total: Int
  @State private var shownTotal = 0
  var body: some View { Text("\(shownTotal)").onAppear { shownTotal = total } }
}

struct DaysRingPage: View {
  @State private var total = 1
  var body: some View { DaysRing(total: total).onTapGesture { total += 1 } }
}
