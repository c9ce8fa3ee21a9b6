import FlowRules

// Examples that guard against mistakes: code that resembles the misuse but is correct, and rare forms of the misuse.
extension SwiftUIWrapperOutsideView: RuleWithEdgeCases {
  static let edgeCases: [Example] = [
    // A copy of what a view has is connected, too.
    .accepted(
      """
      struct Field: UIViewRepresentable {
        @FocusState private var isFocused: Bool
        func makeCoordinator() -> Coordinator { Coordinator(isFocused: _isFocused) }
        func makeUIView(context: Context) -> UITextField { UITextField() }
        func updateUIView(_ view: UITextField, context: Context) {}
        final class Coordinator: NSObject {
          @FocusState var isFocused: Bool
          init(isFocused: FocusState<Bool>) { _isFocused = isFocused }
          func end() { isFocused = false }
        }
      }
      """),
    .flagged(
      """
      final class Theme: ObservableObject {
        @ObservedObject static var ↓shared = Theme()
        @Published var isDark = false
      }
      """),
    // A style of the project: nobody but its 'makeBody' uses the state.
    .flagged(
      """
      protocol BannerStyle { associatedtype Body: View; @ViewBuilder func makeBody(title: String) -> Body }
      struct Tilted: BannerStyle {
        @State private var ↓angle = 0.0
        func makeBody(title: String) -> some View {
          Text(title).rotationEffect(.degrees(angle)).onAppear { angle = 20 }
        }
      }
      struct Banner: View {
        var body: some View { Tilted().makeBody(title: "New") }
      }
      """,
      instead: """
        protocol BannerStyle { associatedtype Body: View; @ViewBuilder func makeBody(title: String) -> Body }
        struct Tilted: BannerStyle {
          func makeBody(title: String) -> some View { TiltedTitle(title: title) }
        }
        private struct TiltedTitle: View {
          let title: String
          @State private var angle = 0.0
          var body: some View {
            Text(title).rotationEffect(.degrees(angle)).onAppear { angle = 20 }
          }
        }
        struct Banner: View {
          var body: some View { Tilted().makeBody(title: "New") }
        }
        """),
    .flagged(
      """
      final class Session: ObservableObject {
        @ObservedObject var ↓user: User
        init(user: User) { self.user = user }
      }
      """),
    // Nothing puts another object in its place.
    .flagged(
      """
      final class Preferences: ObservableObject {
        @State private static var ↓instance = Preferences()
        static var current: Preferences { instance }
        @Published var isDark = false
      }
      """),
    .flagged("actor Loader { @State private var ↓progress = 0.0 }"),
    .flagged(
      """
      struct Counter: View {
        @State static var ↓shared = 0
        var body: some View { Text("\\(Self.shared)") }
      }
      """),
    .flagged(
      """
      class BaseController: UIViewController {}
      final class PlayerController: BaseController {
        @StateObject private var ↓player = Player()
        @Namespace var ↓names
        @FetchRequest(sortDescriptors: []) var ↓tracks: FetchedResults<Track>
      }
      final class Documents: NSDocumentController { @Environment(\\.openWindow) private var ↓openWindow }
      final class Host: UIHostingController<Page> { @ObservedObject var ↓player = Player() }
      """),
    .flagged(
      """
      import SwiftData
      import SwiftUI
      struct Entry: Error, Sendable & Identifiable {
        let id = 0
        @SwiftUI.FocusState var ↓isFocused: Bool
        @Query private var ↓books: [Book]
        @FocusedValue(\\.book) var ↓book
        struct Row: View { @State private var isOn = false; var body: some View { EmptyView() } }
      }
      extension FocusedValues { @Entry var book: String? }
      enum Shared { @StateObject static var ↓store = Store() }
      extension Counter { @FocusState static var ↓field: Bool }
      struct Theme { @Environment(\\.openWindow) static var openWindow; @State static var ↓isOn = false }
      struct Counter: View { var body: some View { EmptyView() } }
      @propertyWrapper struct Toggled { @State private var ↓isOn = false; var wrappedValue: Bool { isOn } }
      @objc @MainActor final class Help: NSObject, UITextFieldDelegate { @GestureState var ↓drag = 0 }
      """),
    .accepted(
      """
      import struct Charts.Chart
      import SwiftUI
      extension Chart {
        struct Axis: View { @State private var zoom = 1.0; var body: some View { EmptyView() } }
      }
      """),
    .accepted(
      """
      struct Page { @State private var isOpen = false }
      // file: Page+View.swift
      extension Page: View { var body: some View { EmptyView() } }
      """),
    .accepted(
      """
      struct Page_Previews: PreviewProvider {
        @State static var isOn = true
        static var previews: some View { Toggle("", isOn: $isOn) }
      }
      final class PageTests: XCTestCase { @State var isOn = true }
      """),
    .accepted(
      """
      @propertyWrapper struct State { var wrappedValue: Int }
      final class Machine { @State var speed = 0 }
      """),
    // `@State` is the reducer's in `Feature`, which is no attribute.
    .accepted(
      """
      enum Feature {
        @Reducer struct State { @ObservedObject var a: A }
        struct Screen { @State var b: B }
      }
      """, compiles: false),
    .accepted(
      """
      protocol Screened: View {}
      struct Shown: Screened { @State private var x = 0; var body: some View { EmptyView() } }
      @ViewModel struct Generated { @State private var x = 0 }
      struct Bubble: TipViewStyle { @Environment(\\.colorScheme) private var scheme }
      struct Panel_Previews: VendorPreviews { @State static var isOn = true }
      class Base: ThirdPartyController {}
      final class Controller: Base { @ObservedObject var model = Model() }
      typealias Both = Identifiable & View
      struct Card: Both { @State private var x = 0; let id = 0; var body: some View { EmptyView() } }
      """),
    .accepted(
      """
      import Backport
      final class Model { @Backport.StateObject var a = A(); @State var b = 0 }
      """),
    .accepted(
      """
      import SwiftUI
      import GRDBQuery
      struct Rows { @Query(BookRequest()) var books: [Book] }
      final class Model {
        @Published var a = 0
        @Bindable var b: B
        @Binding var c: Int
        @SceneStorage("d") var d = 0
        init(b: B, c: Binding<Int>) { self.b = b; _c = c }
      }
      extension View { static var x: Int { 0 } }
      """),
    .accepted(
      """
      enum Scene { case first }
      @main struct Shop: App {
        @ObservedObject var store = Store.shared
        var body: some SwiftUI.Scene { WindowGroup {} }
      }
      struct Card: View { @State private var x = 0; var body: some View { EmptyView() } }
      // file: Model/App.swift
      enum App { static let name = "Shop" }
      // file: ShopTests/View.swift
      class View {}
      """),
    .accepted(
      """
      #if os(iOS)
      struct Web: UIViewRepresentable {
        @State private var url: URL?
        func makeUIView(context: Context) -> UIView { UIView() }
        func updateUIView(_ view: UIView, context: Context) {}
      }
      #else
      struct Web: NSViewRepresentable {
        @State private var url: URL?
        func makeNSView(context: Context) -> NSView { NSView() }
        func updateNSView(_ view: NSView, context: Context) {}
      }
      #endif
      #if DEBUG
      struct Page { @State private var isOpen = false }
      #else
      struct Page { @State private var isOpen = false }
      #endif
      extension Page: View { var body: some View { EmptyView() } }
      """),
    .flagged(
      """
      struct Session { @AppStorage("a") var ↓a = 0; @Previewable @State var b = 0 }
      struct Page: View { @State private var session = Session(); var body: some View { EmptyView() } }
      struct Other { @AppStorage("a") var a = 0; @Environment(Store.self) var ↓store }
      struct Maybe { @Environment(Store.self) var ↓one: Store? }
      struct Pair { @State private var ↓n = 0; var next: () -> Void { { n += 1 } }; mutating func add() { n += 1 } }
      struct Plain { @State private var ↓n = 0; init(n: Int) { self.n = n }; mutating func add() { n += 1 } }
      """, compiles: false),
  ]
}
