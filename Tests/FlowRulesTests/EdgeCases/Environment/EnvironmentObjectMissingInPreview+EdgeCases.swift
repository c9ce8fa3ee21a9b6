import FlowRules

extension EnvironmentObjectMissingInPreview: RuleWithEdgeCases {
  static let edgeCases: [Example] = [
    // A name, a layout, a constant, and a hosting controller change nothing.
    .flagged(
      """
      final class Cart: ObservableObject { @Published var count = 0 }
      struct Checkout: View {
        @EnvironmentObject private var cart: Cart
        var body: some View { Text(cart.count, format: .number) }
      }
      struct Root: View { var body: some View { Checkout().environmentObject(Cart()) } }
      #Preview("Checkout", traits: .landscapeLeft) {
        let screen = ↓Checkout().padding()
        return screen
      }
      #Preview { UIHostingController(rootView: ↓Checkout()) }
      """),
    // The preview injects it, around the view or through a function.
    .accepted(
      """
      final class Cart: ObservableObject { @Published var count = 0 }
      struct Checkout: View {
        @EnvironmentObject private var cart: Cart
        var body: some View { Text(cart.count, format: .number) }
      }
      struct Root: View { var body: some View { Checkout().environmentObject(Cart()) } }
      extension View { func shopping() -> some View { environmentObject(Cart()) } }
      #Preview { NavigationStack { Checkout() }.environmentObject(Cart()) }
      #Preview { Checkout().shopping() }
      struct Previews: PreviewProvider {
        static var previews: some View { checkout.environmentObject(Cart()) }
        static var checkout: some View { Checkout() }
      }
      """),
    // The missing object is no mistake of the preview if nobody injects it.
    .accepted(
      """
      final class Cart: ObservableObject { @Published var count = 0 }
      struct Checkout: View {
        @EnvironmentObject private var cart: Cart
        var body: some View { Text(cart.count, format: .number) }
      }
      #Preview { Checkout() }
      """),
    // The input decides what the view reads.
    .accepted(
      """
      final class Cart: ObservableObject { @Published var count = 0 }
      struct Checkout: View {
        @EnvironmentObject private var cart: Cart
        let isSample: Bool
        var body: some View { if isSample { Text("1") } else { Text(cart.count, format: .number) } }
      }
      struct Root: View { var body: some View { Checkout(isSample: false).environmentObject(Cart()) } }
      #Preview { Checkout(isSample: true) }
      """),
    .accepted(
      """
      @Observable final class Cart { var count = 0 }
      struct Checkout: View {
        @Environment(Cart.self) private var cart: Cart?
        var body: some View { Text(cart?.count ?? 0, format: .number) }
      }
      struct Root: View { var body: some View { Checkout().environment(Cart()) } }
      #Preview { Checkout() }
      """),
    // What a preview shows only after somebody has used it: another tab, a destination, a row, a branch.
    .accepted(
      """
      final class Cart: ObservableObject { @Published var count = 0 }
      struct Badge: View {
        @EnvironmentObject private var cart: Cart
        var body: some View { Text(cart.count, format: .number) }
      }
      struct Row: View {
        @EnvironmentObject private var cart: Cart
        @State private var isOpen = false
        let names: [String]
        var body: some View {
          VStack {
            if isOpen { Text(cart.count, format: .number) }
            ForEach(names, id: \\.self) { Text($0 + "\\(cart.count)") }
          }
          .onTapGesture { cart.count = 0 }
        }
      }
      struct Shelf: View {
        @State private var isOpen = false
        var body: some View {
          NavigationStack {
            TabView { Badge() }
            NavigationLink("Cart") { Badge() }
            Row(names: [])
          }
          .sheet(isPresented: $isOpen) { Badge() }
        }
      }
      struct Root: View { var body: some View { Shelf().environmentObject(Cart()) } }
      #Preview { Shelf() }
      """),
    // The first condition reads the object in any case, the second one only after it.
    .flagged(
      """
      final class Cart: ObservableObject { @Published var coupon: String? = nil }
      struct Coupon: View {
        @EnvironmentObject private var cart: Cart
        var body: some View { VStack { if let coupon = cart.coupon { Text(coupon) } } }
      }
      struct Hint: View {
        @EnvironmentObject private var cart: Cart
        @State private var isOn = false
        var body: some View { VStack { if isOn, let coupon = cart.coupon { Text(coupon) } } }
      }
      struct Root: View { var body: some View { VStack { Coupon(); Hint() }.environmentObject(Cart()) } }
      #Preview { ↓Coupon() }
      #Preview { Hint() }
      """),
    // Another condition decides first, or the code may have ended before.
    .accepted(
      """
      final class Cart: ObservableObject { @Published var isOpen = false }
      struct Coupon: View {
        @EnvironmentObject private var cart: Cart
        var body: some View { VStack { if #available(iOS 26, *), cart.isOpen { Text("Open") } } }
      }
      struct Hint: View {
        @EnvironmentObject private var cart: Cart
        let mode: Int
        var body: some View { Text(title) }
        private var title: String {
          if mode == 1 { return "Sample" }
          if cart.isOpen { return "Open" }
          return "Closed"
        }
      }
      struct Platform: View {
        @EnvironmentObject private var cart: Cart
        var body: some View {
          VStack {
            Text("Shop")
            #if os(macOS)
            if cart.isOpen { Text("Open") }
            #endif
          }
        }
      }
      struct Root: View {
        var body: some View { VStack { Coupon(); Hint(mode: 0); Platform() }.environmentObject(Cart()) }
      }
      #Preview { Coupon() }
      #Preview { Hint(mode: 1) }
      #Preview { Platform() }
      """),
    // What runs as soon as the view appears, in a task and in a function, too.
    .flagged(
      """
      final class Cart: ObservableObject {
        @Published var count = 0
        func load() async {}
      }
      struct Appearing: View {
        @EnvironmentObject private var cart: Cart
        var body: some View {
          VStack { Button("a") { guard cart.count > 0 else { return } } }.onAppear { cart.count = 0 }
        }
      }
      struct Loading: View {
        @EnvironmentObject private var cart: Cart
        var body: some View { Text("").padding().task { await cart.load() } }
      }
      struct Starting: View {
        @EnvironmentObject private var cart: Cart
        var body: some View { List { Text("") }.onAppear { Task { await cart.load() } } }
      }
      struct Calling: View {
        @EnvironmentObject private var cart: Cart
        var body: some View { Text("").onAppear { print(""); reset() } }
        private func reset() { cart.count = 0 }
      }
      struct Root: View {
        var body: some View { VStack { Appearing(); Loading(); Starting(); Calling() }.environmentObject(Cart()) }
      }
      #Preview { ↓Appearing() }
      #Preview { ↓Loading() }
      #Preview { ↓Starting() }
      #Preview { VStack { ↓Calling() } }
      """),
    // What may end or wait before, what appears later or not at all, and a modifier of the project.
    .accepted(
      """
      final class Cart: ObservableObject {
        @Published var count = 0
        func load() async {}
      }
      struct Ending: View {
        @EnvironmentObject private var cart: Cart
        let isSample: Bool
        var body: some View { Text("").onAppear { if isSample { return }; cart.count = 0 } }
      }
      struct Waiting: View {
        @EnvironmentObject private var cart: Cart
        var body: some View { Text("").task { try? await Task.sleep(for: .seconds(60)); await cart.load() } }
      }
      struct Guarding: View {
        @EnvironmentObject private var cart: Cart
        let isSample: Bool
        var body: some View { Text("").task { await start() } }
        private func start() async {
          guard !isSample else { return }
          await cart.load()
        }
      }
      struct Delayed: View {
        @EnvironmentObject private var cart: Cart
        let title: String?
        var body: some View { Group { if let title { Text(title) } }.onAppear { cart.count = 0 } }
      }
      struct Scrolled: View {
        @EnvironmentObject private var cart: Cart
        var body: some View { List { Text(""); Text("").onAppear { cart.count = 0 } } }
      }
      struct Leaving: View {
        @EnvironmentObject private var cart: Cart
        var body: some View { Text("").onDisappear { cart.count = 0 } }
      }
      struct Root: View {
        var body: some View {
          VStack { Ending(isSample: false); Waiting(); Guarding(isSample: false); Delayed(title: nil) }
            .environmentObject(Cart())
          VStack { Scrolled(); Leaving() }.environmentObject(Cart())
        }
      }
      #Preview { Ending(isSample: true) }
      #Preview { Waiting() }
      #Preview { Guarding(isSample: true) }
      #Preview { Delayed(title: nil) }
      #Preview { Scrolled() }
      #Preview { Leaving() }
      """),
    .accepted(
      """
      final class Cart: ObservableObject { @Published var count = 0 }
      extension View { func onAppear(perform action: @escaping () -> Void) -> some View { self } }
      struct Checkout: View {
        @EnvironmentObject private var cart: Cart
        var body: some View { Text("").onAppear { cart.count = 0 } }
      }
      struct Root: View { var body: some View { Checkout().environmentObject(Cart()) } }
      #Preview { Checkout() }
      """),
    // Made, but not shown at first: a destination, an argument, a second column, a constant; and a defer, an optional call.
    .accepted(
      """
      final class Cart: ObservableObject { @Published var count = 0; func load() {} }
      struct Lazy<Content: View>: View {
        let content: Content
        @State private var isOn = false
        var body: some View { if isOn { content } else { Button("a") { isOn = true } } }
      }
      struct Link: View {
        @EnvironmentObject private var cart: Cart
        var body: some View {
          NavigationStack { NavigationLink(destination: Text("b").onAppear { cart.load() }) { Text("a") } }
        }
      }
      struct Detail: View {
        @EnvironmentObject private var cart: Cart
        var body: some View { NavigationStack { NavigationLink("a", destination: detail) } }
        private var detail: some View { VStack { Text("b") }.task { cart.load() } }
      }
      struct Argument: View {
        @EnvironmentObject private var cart: Cart
        var body: some View { Lazy(content: Text("b").onAppear { cart.load() }) }
      }
      struct Columns: View {
        @EnvironmentObject private var cart: Cart
        var body: some View { NavigationView { Text("a"); Text("b").onAppear { cart.load() } } }
      }
      struct Ending: View {
        @EnvironmentObject private var cart: Cart
        let onLoad: ((Int) -> Void)?
        var body: some View {
          VStack { Text("a").task { defer { cart.load() }; try? await Task.sleep(for: .seconds(600)) } }
          VStack { Text("b").onAppear { onLoad?(cart.count) } }
        }
      }
      struct Root: View {
        var body: some View {
          VStack { Link(); Detail(); Argument(); Columns(); Ending(onLoad: nil) }.environmentObject(Cart())
        }
      }
      #Preview { Link() }
      #Preview { Detail() }
      #Preview { Argument() }
      #Preview { Columns() }
      #Preview { Ending(onLoad: nil) }
      """),
  ]
}
