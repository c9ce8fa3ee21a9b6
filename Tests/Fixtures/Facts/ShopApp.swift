import SwiftUI

// A program, what it shows, and what it injects: too little, and too late.

@main struct ShopApp: App {
  @UIApplicationDelegateAdaptor(ShopDelegate.self) private var delegate
  @ObservedObject var history = OrderHistory()
  @State private var isOpen = false

  var body: some Scene {
    WindowGroup {
      CheckoutPage(cart: ShopCart())
      GreetingPage().environment(\.locale, .current)
      OrderList(history: history)
        .environmentObject(SessionModel())
        .sheet(isPresented: isOpen) { SessionPage() }
    }
  }
}

final class ShopDelegate: NSObject, UIApplicationDelegate {
  let theme = ThemeModel()
  var window: UIWindow?

  func start() {
    let root = SessionPage().environmentObject(theme)
    window?.rootViewController = UIHostingController(rootView: root)
    present(screen: HostedMenu(cart: ShopCart()), animated: true)
    log(theme.environment)
  }

  func present(screen view: some View, animated: Bool) {
    window?.rootViewController?.present(UIHostingController(rootView: view), animated: animated)
  }
}

/// Nobody injects it but a preview.
final class InvoiceModel: ObservableObject {
  @Published var count = 0
  func add() { count += 1 }
}

/// Nobody injects it but a preview.
@Observable final class GreetingModel {
  var name = ""
}

struct CheckoutPage: View {
  @EnvironmentObject private var invoice: InvoiceModel
  @ObservedObject var cart: ShopCart
  var body: some View {
    Text("\(invoice.count) of \(cart.count)").onTapGesture { invoice.add() }
  }
}

struct GreetingPage: View {
  @Environment(GreetingModel.self) private var model
  @Environment(\.dismiss) private var dismiss
  var body: some View { Text(model.name).onTapGesture { dismiss() } }
}

final class SessionModel: ObservableObject {
  @Published var user = ""
  func leave() { user = "" }
}

final class ThemeModel: ObservableObject {
  @Published var isDark = false
  let environment = ""
}

struct SessionPage: View {
  @EnvironmentObject private var session: SessionModel
  @EnvironmentObject private var theme: ThemeModel
  var body: some View { Button(session.user) { session.leave(); theme.isDark.toggle() } }
}

#Preview {
  GreetingPage().environment(GreetingModel())
}

#Preview("Checkout") {
  @State var isOpen = true
  return CheckoutPage(cart: ShopCart()).environmentObject(ThemeModel())
}

#Preview("Session") { SessionPage() }
