func sort(_ numbers: inout [Int]) {}

struct Unknown: View {
  init(_ action: () -> Void) {}
  var body: some View { EmptyView() }
}

struct Sheet<Content: View>: View {
  init(content: @escaping () -> Content) {}
  var body: some View { EmptyView() }
}

final class Other {
  var n = 0
  func append(_ number: Int) {}
}

extension View {
  func selecting(_ action: @autoclosure () -> Void) -> some View { self }
}

extension View {
  func tapped(_ action: @autoclosure () -> Void) -> some View { self }
}

extension View {
  func unknown(_ action: () -> Void) -> some View { self }
}

extension View {
  var backport: Backport { Backport() }
}

struct Backport {
  @MainActor func overlay(_ action: () -> Void) -> some View { EmptyView() }
}

struct Card: View {
  init(style: Style, footer: Style) {}
  var body: some View { EmptyView() }
}

struct Style {
  static func toolbar(_ action: () -> Void) -> Style { Style() }
  static func overlay(_ action: () -> Void) -> Style { Style() }
}

final class Queue {
  func background(_ action: () -> Void) {}
}

final class Center {
  func popover<Value>(isPresented: Binding<Value>, _ action: () -> Void) {}
}

let center = Center()

extension UIView {
  var onTap: () -> Void {
    get { {} }
    set {}
  }
}

protocol Deck {
  var n: Int { get set }
}
