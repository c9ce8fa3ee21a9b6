import FlowRules

// Who reads the object, and when.
extension EnvironmentObjectMissingOnPath {
  static let readingEdgeCases: [Example] = [
    // The system creates the controller of an app extension.
    .flagged(
      """
      final class Cart: ObservableObject { @Published var count = 0 }
      struct Checkout: View { @EnvironmentObject var cart: Cart; var body: some View { Text("\\(cart.count)") } }
      final class ShareController: UIViewController {
        override func viewDidLoad() {
          guard extensionContext?.inputItems.isEmpty == false else { return }
          addChild(UIHostingController(rootView: ↓Checkout()))
        }
      }
      @main struct Shop: App {
        @StateObject private var cart = Cart()
        var body: some Scene { WindowGroup { Checkout().environmentObject(cart) } }
      }
      """),
    .accepted(
      """
      final class Cart: ObservableObject { @Published var count = 0 }
      struct Checkout: View { @EnvironmentObject var cart: Cart; var body: some View { Text("\\(cart.count)") } }
      final class ShareController: UIViewController {
        override func viewDidLoad() { addChild(UIHostingController(rootView: Checkout())) }
      }
      final class ImportController: UIViewController {
        override func viewDidLoad() {
          guard extensionContext?.inputItems.isEmpty == false else { return }
          addChild(UIHostingController(rootView: Checkout().environmentObject(Cart())))
        }
      }
      @main struct Shop: App {
        @StateObject private var cart = Cart()
        var body: some Scene { WindowGroup { Checkout().environmentObject(cart) } }
      }
      """),
    // SwiftUI gets what '@Environment' names, also where no action needs it.
    .flagged(
      """
      @Observable final class Toast { var text = ""; func show() { text = "a" } }
      struct Tools: View {
        let isQuiet: Bool
        @Environment(Toast.self) private var toast
        var body: some View { Button("Send") { if !isQuiet { toast.show() } } }
      }
      @main struct Shop: App {
        @State private var toast = Toast()
        var body: some Scene {
          WindowGroup { Tools(isQuiet: true).environment(toast) }
          Window("B", id: "b") { ↓Tools(isQuiet: false) }
        }
      }
      """),
    .accepted(
      """
      @Observable final class Toast { var text = ""; func show() { text = "a" } }
      struct Tools: View {
        let isQuiet: Bool
        @Environment(Toast.self) private var toast: Toast?
        var body: some View { Button("Send") { if !isQuiet { toast?.show() } } }
      }
      @main struct Shop: App {
        @State private var toast = Toast()
        var body: some Scene {
          WindowGroup { Tools(isQuiet: true).environment(toast) }
          Window("B", id: "b") { Tools(isQuiet: false) }
        }
      }
      """),
    // The rows decide whether the second operand is read, and they are the view's own; an input may differ.
    .flagged(
      """
      final class Cart: ObservableObject { @Published var count = 0 }
      struct Rows: View {
        @EnvironmentObject private var cart: Cart
        @State private var rows: [Int] = []
        var body: some View {
          Button("Load") { rows = [1] }
          if rows.isEmpty || cart.count != rows.count { Text("none") }
        }
      }
      @main struct Shop: App {
        @StateObject private var cart = Cart()
        var body: some Scene {
          WindowGroup { Rows().environmentObject(cart) }
          Window("B", id: "b") { ↓Rows() }
        }
      }
      """),
    .accepted(
      """
      final class Cart: ObservableObject { @Published var count = 0 }
      struct Rows: View {
        @EnvironmentObject private var cart: Cart
        let isPreview: Bool
        var body: some View { if isPreview || cart.count != 1 { Text("none") } }
      }
      @main struct Shop: App {
        @StateObject private var cart = Cart()
        var body: some Scene {
          WindowGroup { Rows(isPreview: false).environmentObject(cart) }
          Window("B", id: "b") { Rows(isPreview: true) }
        }
      }
      """),
  ]
}
