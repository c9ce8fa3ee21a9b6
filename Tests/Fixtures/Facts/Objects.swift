import Combine
import SwiftUI

// Objects that announce nothing, objects that others announce, and views that wait for either.

class BaseModel: ObservableObject {
  var id = 0
}

/// Never publishes.
final class OrderHistory: ObservableObject {
  var orders: [String] = []
  private var subscription: AnyCancellable?
  func load() { orders.append("New") }
}

/// No view shows it.
final class DraftOrder: ObservableObject {
  var title = ""
}

/// Others announce its changes.
final class KeyboardModel: ObservableObject {
  var height = 0.0
}

final class ShopCart: ObservableObject {
  @Published var count = 0
  @Published private(set) var items: [String] = []
  let changes = CurrentValueSubject<Int, Never>(0)
  var keyboard = KeyboardModel()
  @Binding var title: String

  init(title: Binding<String> = .constant("")) { _title = title }

  func add(_ item: String) {
    items.append(item)
    count += 1
    keyboard.objectWillChange.send()
    notify(keyboard.objectWillChange)
  }

  private func notify(_ publisher: ObservableObjectPublisher) { publisher.send() }
}

final class SpecialModel: BaseModel {
  @Published var model = 0
  func update() { model += 1 }
}

struct OrderList: View {
  @ObservedObject var history: OrderHistory
  @ObservedObject private var special = SpecialModel()
  let cart: ShopCart
  @State private var watch = StopwatchModel()

  init(history: OrderHistory) {
    self.history = history
    cart = ShopCart()
  }

  private var title: some View { Text("\(history.orders.count)") }

  var body: some View {
    title.onTapGesture { history.load(); special.update() }
    Text("\(cart.items.count)").task { cart.add("a") }
    Text("\(watch.seconds)").task { watch.seconds += 1 }
    KeyboardBar(keyboard: cart.keyboard)
    ForEach(history.orders, id: \.self) { CartRow(cart: ShopCart(), name: $0) }
  }
}

struct KeyboardBar: View {
  @ObservedObject var keyboard: KeyboardModel
  var body: some View { Color.red.frame(height: keyboard.height) }
}

struct CartRow: View {
  @ObservedObject var cart: ShopCart
  var name = ""
  var body: some View { Text("\(name) \(cart.count)").onTapGesture { cart.add(name) } }
}

final class StopwatchModel: ObservableObject {
  @Published var seconds = 0
}

@Observable class PlayerModel: BaseModel {
  @Published var title = ""
  @ObservationIgnored @Environment(\.locale) private var locale
  private lazy var cache: [String: Int] = [:]
}

@Observable final class BasketModel { var count = 0 }

struct BasketPage: View {
  @EnvironmentObject var basket: BasketModel
  @StateObject private var theme = PlainTheme()
  @Bindable var player: PlayerModel
  let store: ObservedObject<ShopCart>
  var body: some View { Text(store.wrappedValue.title).environmentObject(basket) }
}

struct PlainTheme { var isDark = false }

struct PlainPalette {
  @Environment(\.colorScheme) private var scheme
  var ink: Color { scheme == .dark ? .white : .black }
}
