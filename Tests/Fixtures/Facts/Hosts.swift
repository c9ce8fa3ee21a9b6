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
