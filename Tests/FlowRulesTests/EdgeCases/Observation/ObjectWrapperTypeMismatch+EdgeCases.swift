import FlowRules

// Examples that guard against mistakes: code that resembles the misuse but is correct, and rare forms of the misuse.
extension ObjectWrapperTypeMismatch: RuleWithEdgeCases {
  static let edgeCases: [Example] = [
    .flagged(
      """
      import SwiftUI
      enum Mode { case on }
      actor Loader {}
      final class Plain: NSObject {}
      struct Panel: View {
        @SwiftUI.ObservedObject var ↓mode: Mode
        @StateObject var ↓loader = Loader.init()
        @EnvironmentObject var ↓plain: Plain
        @Environment(Mode.self) var ↓other
        @EnvironmentObject var ↓some: Optional<Outer.Store>
        @ObservedObject var ↓sure: Outer.Store!
        @ObservedObject var ↓alias: Kept
        typealias Kept = Outer.Inner
        var body: some View { EmptyView() }
      }
      enum Outer { class Store: ObservableObject {}; struct Inner {} }
      @Observable actor ↓Counter {}
      enum ↓Never: Hashable, Combine.ObservableObject {}
      """, compiles: false),
    .flagged(
      """
      @Observable class Base {}
      final class Basket: Base {}
      struct Shop: View {
        let basket: Basket
        struct Model { let basket: Basket }
        @State private var model: Model
        var body: some View {
          Text("").environmentObject(↓model.basket)
          NavigationStack { List { Text("") }.environmentObject(↓basket) }
        }
      }
      extension Shop { func row() -> some View { Text("").bold().environmentObject(↓Basket()) } }
      #Preview { Shop(basket: Basket()).environmentObject(↓Basket()).environment(Basket()) }
      #Preview { @Previewable @State var basket = Basket(); Shop(basket: basket).environmentObject(basket) }
      // file: Sources/App/Page.swift
      import SwiftUI
      import Kit
      import ThirdParty
      struct Page: View { @StateObject var ↓page = PageModel(); var body: some View { EmptyView() } }
      // file: Sources/Kit/PageModel.swift
      public struct PageModel {}
      """, compiles: false),
    .accepted(
      """
      final class Library {}
      // file: Library+Observable.swift
      extension Library: ObservableObject {}
      // file: Shelf.swift
      struct Shelf: View { @ObservedObject var library: Library; var body: some View { EmptyView() } }
      """),
    .accepted(
      """
      typealias Model = Unheard
      @Observable final class Both: ObservableObject { @ObservationIgnored @Published var n = 0 }
      actor Loader: ObservableObject {}
      struct Shelf: View {
        @ObservedObject var model: Model
        @StateObject var both = Both()
        @Bindable var other: Both
        @StateObject var loader = Loader()
        var body: some View { Text("").environmentObject(both).environment(both) }
      }
      """, compiles: false),
    .flagged(
      """
      // file: Store.swift
      import ThirdParty
      struct Store: ThirdPartyProtocol {}
      // file: Shelf.swift
      import SwiftUI
      import ThirdParty
      struct Shelf: View { @ObservedObject var ↓store: Store; var body: some View { EmptyView() } }
      // file: Phone/App.swift
      @main struct Phone: App { var body: some Scene { WindowGroup {} } }
      // file: Watch/App.swift
      @main struct Watch: App { var body: some Scene { WindowGroup {} } }
      """, compiles: false),
    .accepted(
      """
      // file: Phone/App.swift
      import SwiftUI
      @main struct Phone: App { @ObservedObject var item: Item; var body: some Scene { WindowGroup {} } }
      // file: Watch/App.swift
      @main struct Watch: App { var body: some Scene { WindowGroup {} } }
      struct Item {}
      """, compiles: false),
    .accepted(
      """
      @propertyWrapper struct ObservedObject { var wrappedValue: Int }
      @propertyWrapper struct Published { var wrappedValue: Int }
      struct Shelf: View { @ObservedObject var count: Count; @Published var n = 0; var body: some View { EmptyView() } }
      struct Count {}
      """, compiles: false),
    .accepted(
      """
      final class Session: ObservableObject {}
      final class Client { @Published var session = Session(); func request() { Request().environment(session) } }
      struct Request {}
      struct Page: View {
        @StateObject private var session = Session()
        var body: some View {
          let session = Basket()
          Text("").environment(session)
          Text("").task { Request().environment(self.session); vendor.environment(self.session) }
          Text("").environment(self.session.child).environment(self.session) { }
        }
      }
      @Observable final class Basket {}
      """, compiles: false),
    .accepted(
      """
      extension Environment { init<Key: EnvironmentKey>(_ key: Key.Type) where Key.Value == Value { self.init(\\.x) } }
      extension View { func environment(_ session: Session) -> some View { environmentObject(session) } }
      struct Width { static let defaultValue = 1 }
      final class Session: ObservableObject {}
      struct Page: View {
        @Environment(Width.self) private var width
        @StateObject private var session = Session()
        var body: some View { Text("").environment(session) }
      }
      """, compiles: false),
    .accepted(
      """
      #if OLD
      final class Model: ObservableObject {}
      #else
      struct Model {}
      #endif
      struct Page: View { @StateObject private var model = Model(); var body: some View { EmptyView() } }
      """, compiles: false),
    .accepted(
      """
      // file: Package.swift
      import PackageDescription
      // file: Sources/Kit/Model.swift
      struct Model {}
      // file: Sources/Pages/Page.swift
      import SwiftUI
      import Kit
      import Vendor
      struct Page: View { @ObservedObject var model: Model; var body: some View { EmptyView() } }
      """),
    .accepted(
      """
      extension UIView: ObservableObject {}
      final class Canvas: UIView {}
      struct Model {}
      final class Session: ObservableObject {}
      struct Page: View, VendorPage { @ObservedObject var model: Model; var body: some View { EmptyView() } }
      struct Board: View {
        @ObservedObject var canvas: Canvas
        @StateObject private var session = Session()
        var body: some View { Text("").backport.environment(session) }
      }
      """, compiles: false),
  ]
}
