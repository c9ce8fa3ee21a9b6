import SwiftUI

// What other files add to the types of `States.swift`, and to those of others.

extension DaysBadge {
  init(_ text: String) { count = text.count }
}

extension DaysPlan {
  var stepper: some View { Text("\(isLoading)").onTapGesture { isLoading.toggle() } }
  static func make() -> Self { Self(isLoading: true) }
}

extension ObservableObject where Self: BaseModel {
  func log(_ text: String) { print(text, id) }
}

extension View {
  func inCard(_ isOpen: Binding<Bool>) -> some View { sheet(isPresented: isOpen) { self } }
  func measured(_ action: @escaping () -> Void) -> some View { onAppear(perform: action) }
}

extension Store {
  func update() { count += 1 }
}

extension UIKit.UIView.Tag {
  var name: String { "tag" }
}

extension Array where Element == String {
  func insert(_ element: String) -> [String] { self + [element] }
}

typealias Shown = DaysPlan

enum Pages {
  typealias Plan = DaysPlan
  struct Row: View {
    @State var isOpen = false
    var body: some View { Plan(isLoading: isOpen) }
  }
}
