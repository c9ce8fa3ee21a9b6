import SwiftUI
import UIKit
import WidgetKit

// What shows views from outside SwiftUI's tree, and what wraps views from there.

struct HostedMenu: View {
  @ObservedObject var cart: ShopCart
  @ObservedObject var model = SpecialModel()
  var body: some View { Text("\(cart.count) \(model.model)") }
}

struct HostedPage: View {
  @ObservedObject var model = SpecialModel()
  var body: some View { Text("\(model.model)") }
}

final class PageController: UIHostingController<HostedPage> {
  @ObservedObject var player = SpecialModel()
  init() { super.init(rootView: .init()) }
}

class BaseController: UIViewController {
  @Binding var isPlaying: Bool
  func show(_ view: HostedMenu) { addChild(BaseHost(rootView: VStack { view })) }
}

final class BaseHost: UIHostingController<AnyView> {}

struct PrintedCard: View {
  let cart: ShopCart
  @ObservedObject var history = OrderHistory()
  var body: some View { Text("\(cart.count) \(history.orders.count)") }
  func share() -> Image? {
    let card = PrintedCard(cart: cart).padding()
    return ImageRenderer(content: VStack { card }).image
  }
}

struct WidgetFace: View {
  let cart: ShopCart
  @ObservedObject var history = OrderHistory()
  var body: some View { Text("\(cart.count) \(history.orders.count)").allowsHitTesting(false) }
}

struct ShopWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "shop", provider: Provider()) { _ in WidgetFace(cart: ShopCart()) }
  }
}

struct WebPage: UIViewRepresentable {
  @Binding var isOpen: Bool
  final class Coordinator: NSObject {
    @Binding var isOpen: Bool
    var parent: WebPage
    init(_ parent: WebPage) { self.parent = parent; _isOpen = parent.$isOpen }
  }
  func makeCoordinator() -> Coordinator { Coordinator(self) }
  func makeUIView(context: Context) -> UIView { UIView() }
  func updateUIView(_ view: UIView, context: Context) { isOpen = true }
}

struct PriceDial: UIViewRepresentable {
  let cents: Int
  let rounds: Bool
  final class Coordinator {
    let dial: PriceDial
    init(_ dial: PriceDial) { self.dial = dial }
    func text() -> String { dial.rounds ? "0" : "1" }
  }
  func makeCoordinator() -> Coordinator { Coordinator(self) }
  func makeUIView(context: Context) -> UIView { UIView(frame: CGRect(x: cents, y: 0, width: 1, height: 1)) }
  func updateUIView(_ view: UIView, context: Context) {}
  func dismantleUIView(_ view: UIView, coordinator: Coordinator) {}
}

struct PriceDials: View {
  @State private var cents = 1
  @State private var rounds = false
  var body: some View {
    PriceDial(cents: cents, rounds: rounds)
    Button("More") { cents += 1; rounds.toggle() }
  }
}

struct CardPreview: PreviewProvider {
  static var previews: some View {
    PrintedCard(cart: ShopCart()).environmentObject(InvoiceModel())
    HostedMenu(cart: ShopCart())
  }
}

#Preview {
  let controller = PageController()
  return controller
}
