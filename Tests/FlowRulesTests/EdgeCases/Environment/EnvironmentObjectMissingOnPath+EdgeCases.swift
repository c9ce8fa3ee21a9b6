import FlowRules

extension EnvironmentObjectMissingOnPath: RuleWithEdgeCases {
  static let edgeCases: [Example] = readingEdgeCases + [
    // A constant holds the root view of a hosting controller.
    .flagged(
      """
      final class Cart: ObservableObject { @Published var count = 0 }
      struct Checkout: View {
        @EnvironmentObject private var cart: Cart
        let coupon: String?
        var body: some View { if let coupon { Button(coupon) { use(coupon) } } }
        private func use(_ coupon: String) { guard cart.count > 0 else { return }; print(coupon) }
      }
      struct Shelf: View {
        @StateObject private var cart = Cart()
        var body: some View { Checkout(coupon: "A1").environmentObject(cart) }
      }
      @main struct Shop: App { var body: some Scene { WindowGroup { Shelf() } } }
      final class ShareController: UIViewController {
        override func viewDidLoad() {
          let screen = ↓Checkout(coupon: "B2").padding()
          let child = UIHostingController(rootView: screen)
          addChild(child)
        }
      }
      func share() -> UIViewController { ShareController() }
      """),
    // The only view that injects the object leaves out a part of its content.
    .flagged(
      """
      final class Cart: ObservableObject { @Published var count = 0 }
      struct Checkout: View {
        @EnvironmentObject private var cart: Cart
        var body: some View { Text(cart.count, format: .number) }
      }
      struct Shelf: View {
        @State private var isPaying = false
        @StateObject private var cart = Cart()
        var body: some View {
          if isPaying { ↓Checkout() } else { VStack { Checkout() }.environmentObject(cart) }
        }
      }
      """),
    // An image needs what '@Environment' names, though only an action uses it.
    .flagged(
      """
      @Observable final class Cart { var count = 0 }
      struct Checkout: View {
        @Environment(Cart.self) private var cart
        var body: some View { Button("Empty") { cart.count = 0 } }
      }
      struct Shelf: View {
        @State private var cart = Cart()
        var body: some View { Checkout().environment(cart).onTapGesture { share() } }
        private func share() { let renderer = ImageRenderer(content: AnyView(image)); print(renderer) }
        private var image: some View { ↓Checkout().padding() }
      }
      """),
    // Nobody presses the button in an image.
    .accepted(
      """
      final class Cart: ObservableObject { @Published var count = 0 }
      struct Checkout: View {
        @EnvironmentObject private var cart: Cart
        var body: some View { Button("Empty") { cart.count = 0 } }
      }
      struct Shelf: View {
        @StateObject private var cart = Cart()
        var body: some View { Checkout().environmentObject(cart).onTapGesture { share() } }
        private func share() { let renderer = ImageRenderer(content: Checkout()); print(renderer) }
      }
      """),
    // An input decides whether the view reads the object, and so does a model that gets the input.
    .accepted(
      """
      final class Cart: ObservableObject { @Published var count = 0 }
      final class Screen: ObservableObject { @Published var isShop: Bool; init(isShop: Bool) { self.isShop = isShop } }
      struct Checkout: View {
        @EnvironmentObject private var cart: Cart
        let isPreview: Bool
        var body: some View { if isPreview { Text("0") } else { Text(cart.count, format: .number) } }
      }
      struct Page: View {
        @EnvironmentObject private var cart: Cart
        @StateObject private var screen: Screen
        init(isShop: Bool) { _screen = StateObject(wrappedValue: Screen(isShop: isShop)) }
        var body: some View { if screen.isShop { Text(cart.count, format: .number) } }
      }
      struct Badge: View {
        @EnvironmentObject private var cart: Cart
        @Environment(\\.isEnabled) private var isEnabled
        var body: some View { Text(isEnabled ? "\\(cart.count)" : "") }
      }
      struct Shelf: View {
        @StateObject private var cart = Cart()
        var body: some View {
          VStack { Checkout(isPreview: false); Page(isShop: true); Badge() }.environmentObject(cart)
        }
      }
      @main struct Shop: App {
        var body: some Scene {
          WindowGroup { Shelf() }
          Window("Preview", id: "preview") { Checkout(isPreview: true); Page(isShop: false); Badge() }
        }
      }
      """),
    // The scene passes nil for what the reader shows.
    .accepted(
      """
      final class Cart: ObservableObject { @Published var count = 0 }
      struct Checkout: View {
        @EnvironmentObject private var cart: Cart
        let coupon: String?
        var body: some View { if let coupon { Text("\\(coupon) \\(cart.count)") } }
      }
      @main struct Shop: App {
        @StateObject private var cart = Cart()
        var body: some Scene {
          WindowGroup { Checkout(coupon: "A1").environmentObject(cart) }
          Window("Coupon", id: "coupon") { Checkout(coupon: nil) }
        }
      }
      """),
    // A container of the project injects it.
    .accepted(
      """
      final class Cart: ObservableObject { @Published var count = 0 }
      struct Checkout: View {
        @EnvironmentObject private var cart: Cart
        var body: some View { Text(cart.count, format: .number) }
      }
      struct WithCart<Content: View>: View {
        @StateObject private var cart = Cart()
        @ViewBuilder let content: Content
        var body: some View { content.environmentObject(cart) }
      }
      @main struct Shop: App { var body: some Scene { WindowGroup { WithCart { Checkout() } } } }
      """),
    // The object is optional.
    .accepted(
      """
      @Observable final class Cart { var count = 0 }
      struct Checkout: View {
        @Environment(Cart.self) private var cart: Cart?
        var body: some View { Text(cart?.count ?? 0, format: .number) }
      }
      @main struct Shop: App {
        @State private var cart = Cart()
        var body: some Scene {
          WindowGroup { Checkout().environment(cart) }
          Window("Checkout", id: "checkout") { Checkout() }
        }
      }
      """),
    // A variable or a constant with several uses may be changed on the way.
    .accepted(
      """
      final class Cart: ObservableObject { @Published var count = 0 }
      struct Checkout: View {
        @EnvironmentObject private var cart: Cart
        var body: some View { Text(cart.count, format: .number) }
      }
      struct Shelf: View {
        @StateObject private var cart = Cart()
        var body: some View { Checkout().environmentObject(cart) }
      }
      final class ShareController: UIViewController {
        let cart = Cart()
        override func viewDidLoad() {
          var first = AnyView(Checkout())
          first = AnyView(first.environmentObject(cart))
          let second = Checkout()
          print(second)
          addChild(UIHostingController(rootView: first))
          addChild(UIHostingController(rootView: second.environmentObject(cart)))
        }
      }
      func share() -> UIViewController { ShareController() }
      """),
    // Previews and tests inject what they need.
    .accepted(
      """
      final class Cart: ObservableObject { @Published var count = 0 }
      struct Checkout: View {
        @EnvironmentObject private var cart: Cart
        var body: some View { Text(cart.count, format: .number) }
      }
      @main struct Shop: App {
        @StateObject private var cart = Cart()
        var body: some Scene { WindowGroup { Checkout().environmentObject(cart) } }
      }
      struct Checkout_Previews: PreviewProvider { static var previews: some View { Checkout() } }
      """),
    // Nothing creates the controller any more.
    .accepted(
      """
      final class Cart: ObservableObject { @Published var count = 0 }
      struct Checkout: View {
        @EnvironmentObject private var cart: Cart
        var body: some View { Text(cart.count, format: .number) }
      }
      @main struct Shop: App {
        @StateObject private var cart = Cart()
        var body: some Scene { WindowGroup { Checkout().environmentObject(cart) } }
      }
      final class ShareController: UIViewController {
        override func viewDidLoad() { addChild(UIHostingController(rootView: Checkout())) }
      }
      """),
    // The two branches of '#if' are in different programs.
    .accepted(
      """
      final class Cart: ObservableObject { @Published var count = 0 }
      #if os(iOS)
      struct Badge: View {
        @EnvironmentObject private var cart: Cart
        var body: some View { Text(cart.count, format: .number) }
      }
      struct Shelf: View { var body: some View { Badge().environmentObject(Cart()) } }
      #endif
      struct Page: View {
        var body: some View {
          #if os(iOS)
          Badge()
          #else
          Text("")
          #endif
        }
      }
      struct Count: View {
        @EnvironmentObject private var cart: Cart
        var body: some View {
          Text("")
          #if os(iOS)
          Text(cart.count, format: .number)
          #endif
        }
      }
      // file: Shop.swift
      @main struct Shop: App {
        var body: some Scene {
          WindowGroup { VStack { Page(); Count() }.environmentObject(Cart()) }
          #if os(macOS)
          Settings { VStack { Page(); Count() } }
          #endif
        }
      }
      """),
    // The call means the function.
    .accepted(
      """
      final class Cart: ObservableObject { @Published var count = 0 }
      struct Badge: View {
        @EnvironmentObject private var cart: Cart
        var body: some View { Text(cart.count, format: .number) }
      }
      struct Shelf: View { var body: some View { Badge().environmentObject(Cart()) } }
      struct Page: View {
        var body: some View { Badge() }
        private func Badge() -> some View { Text("") }
      }
      @main struct Shop: App {
        var body: some Scene {
          WindowGroup { Shelf() }
          Window("Page", id: "page") { Page() }
        }
      }
      """),
    // SwiftUI hands its environment to the controllers that a representable view shows.
    .accepted(
      """
      final class Cart: ObservableObject { @Published var count = 0 }
      struct Badge: View {
        @EnvironmentObject private var cart: Cart
        var body: some View { Text(cart.count, format: .number) }
      }
      final class Scanner: UIViewController {
        override func viewDidLoad() { addChild(UIHostingController(rootView: Badge())) }
      }
      struct ScannerView: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> Scanner { Scanner() }
        func updateUIViewController(_ controller: Scanner, context: Context) {}
      }
      struct Shelf: View { var body: some View { ScannerView().environmentObject(Cart()) } }
      """),
    // A view in between has the object, and injects it into another part.
    .flagged(
      """
      final class Cart: ObservableObject { @Published var count = 0 }
      struct Badge: View {
        @EnvironmentObject private var cart: Cart
        var body: some View { Text(cart.count, format: .number) }
      }
      struct Page: View {
        @StateObject private var cart = Cart()
        var body: some View {
          VStack {
            Badge().environmentObject(cart)
            ↓Badge()
          }
        }
      }
      struct Other: View { var body: some View { Badge().environmentObject(Cart()) } }
      @main struct Shop: App {
        var body: some Scene {
          WindowGroup { Other() }
          Window("Page", id: "page") { Page() }
        }
      }
      """),
    // A view of another app in the same tree: this one does not compile, or has a view of the name that is not there.
    .accepted(
      """
      final class Cart: ObservableObject { @Published var count = 0 }
      // file: Shop/ShopApp.swift
      struct Home: View {
        @EnvironmentObject private var cart: Cart
        var body: some View { Text(cart.count, format: .number) }
      }
      @main struct ShopApp: App {
        @StateObject private var cart = Cart()
        var body: some Scene { WindowGroup { Home().environmentObject(cart) } }
      }
      // file: Admin/AdminApp.swift
      @main struct AdminApp: App { var body: some Scene { WindowGroup { Home() } } }
      """),
  ]
}
