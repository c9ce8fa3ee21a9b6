import FlowRules

// Examples that guard against mistakes: code that resembles the misuse but is correct, and rare forms of the misuse.
extension StateNotPrivate: RuleWithEdgeCases {
  static let edgeCases: [Example] = formsOfState + formsOfViews + repairs

  private static let formsOfState: [Example] = [
    .flagged(
      """
      struct Meter: View {
        @StateObject public var ↓engine = Engine()
        @State var ↓count = 0
        init() {}
        var body: some View { Text("\\(count)") }
      }
      """),
    .flagged(
      """
      protocol Screen: View {}
      struct Home: Screen { @SwiftUI.State
        // Shown once.
        var ↓hint = true, ↓tip = 1
        var body: some View { if hint { Text("\\(tip)") } }
      }
      """, compiles: false),
    .accepted(
      """
      struct Badge: View {
        @propertyWrapper struct State<Value> { var wrappedValue: Value }
        @State var count = 0
        var body: some View { EmptyView() }
      }
      """),
    .accepted(
      """
      @propertyWrapper struct State { var wrappedValue: Int }
      struct Badge: View { @State var count = 0; var body: some View { EmptyView() } }
      """),
    .accepted("struct Feature { struct State { var n = 0 }; var state = State() }"),
    .accepted("struct Badge: View { @SwiftUI.State private var count = 0; var body: some View { EmptyView() } }"),
    .accepted("struct Field: View { @FocusState var isFocused: Bool; var body: some View { EmptyView() } }"),
    .flagged(
      """
      struct Field: DynamicProperty, View {
        @State var ↓name = "", ↓id = 0
        var body: some View { Text(name).id(id) }
      }
      """, compiles: false),
    // The object is built with each new view from Xcode 27 on.
    .flagged(
      """
      final class Cart { var note = ""; func clear() { note = "" } }
      struct Page: View { @State private(set) var ↓cart = Cart(); var body: some View { Text(cart.note) } }
      """),
  ]

  private static let formsOfViews: [Example] = [
    .flagged(
      """
      #if os(iOS)
      protocol Representing: UIViewRepresentable {}
      #else
      protocol Representing: NSViewRepresentable {}
      #endif
      struct Web: Representing { @State var ↓page = 0; func next() { page = page + 1 } }
      """, compiles: false),
    .accepted(
      """
      #if os(iOS)
      protocol Showing: View {}
      #else
      protocol Showing {}
      #endif
      struct Web: Showing { @State var page = 0 }
      """, compiles: false),
    .flagged(
      """
      typealias StoryView = Story & View
      protocol Story {}
      struct Intro: StoryView { @State var ↓page = 0; var body: some View { Text("\\(page)") } }
      """),
    .flagged(
      """
      struct Panel { @State var ↓isOpen = false }
      // file: Panel+View.swift
      extension Panel: View { var body: some View { Toggle("", isOn: $isOpen) } }
      """),
    .accepted("struct Hold: ThirdPartyProtocol { @State var x = 0 }"),
    .accepted(
      """
      #Preview {
        struct Host: View { @State var on = false; var body: some View { EmptyView() } }
        return Host()
      }
      """),
    .accepted(
      """
      struct Badge_Previews: PreviewProvider {
        struct Host: View { @State var count = 0; var body: some View { EmptyView() } }
        static var previews: some View { Host() }
      }
      """),
    .accepted(
      """
      struct Gallery: PreviewProvider { static var previews: some View { Host() } }
      extension Gallery { struct Host: View { @State var count = 0; var body: some View { EmptyView() } } }
      @Suite struct Rendering { struct Host: View { @State var count = 0; var body: some View { EmptyView() } } }
      """),
    .accepted(
      """
      struct Row: Codable { @State var count = 0 }
      // file: Watch/Row.swift
      struct Row {}
      // file: Watch/Row+View.swift
      extension Row: View { var body: some View { EmptyView() } }
      """, compiles: false),
    .accepted(
      """
      struct FormState: DynamicProperty { @State var name = "" }
      struct Form: View { let form: FormState; var body: some View { TextField("", text: form.$name) } }
      @propertyWrapper struct Shown: DynamicProperty, View {
        @State var wrappedValue: Int
        var body: some View { EmptyView() }
      }
      """),
    .accepted(
      """
      struct Wave: Shape { @State var animatableData = 0.0 }
      struct Row: View, Identifiable { @State var id = 0; var body: some View { EmptyView() } }
      protocol Named: CustomStringConvertible, View {}
      struct Title: Named { @State var description = ""; var body: some View { EmptyView() } }
      """, compiles: false),
    // Other modules may construct a public view that only a preview constructs here.
    .flagged(
      """
      public struct Host: View { @State var ↓isOn = true; public var body: some View { Toggle("", isOn: $isOn) } }
      #Preview { Host(isOn: false) }
      """),
    .flagged(
      """
      @main struct Shop: App {
        @State var ↓isOpen = true
        var body: some Scene { WindowGroup { Toggle("", isOn: $isOpen) } }
      }
      """),
  ]

  private static let repairs: [Example] = [
    .flagged(
      """
      struct Feed: View { @State var ↓isLoading = false; var body: some View { list } }
      // file: Feed+Loading.swift
      extension Feed {
        var list: some View { Text(isLoading ? "…" : "").onAppear { isLoading = true } }
      }
      """),
    .flagged(
      """
      public struct Card: View { @State public var ↓isOpen = false; public var body: some View { content } }
      // file: Card+Content.swift
      extension Card { var content: some View { Toggle("", isOn: $isOpen) } }
      """),
    .accepted(
      """
      struct Feed: View { @State var page = 0; init() {}; var body: some View { EmptyView() } }
      // file: Feed+Page.swift
      extension Feed {
        func page(_ number: Int) -> Self { var copy = self; copy._page = State(initialValue: number); return copy }
      }
      """, compiles: false),
    // A coordinator in the same file changes it.
    .flagged(
      """
      struct Editor: View { @State var ↓text = ""; var body: some View { TextField("", text: $text) } }
      final class Coordinator { let parent = Editor(); func edit() { parent.text = "" } }
      """,
      instead: """
        struct Editor: View { @State fileprivate var text = ""; var body: some View { TextField("", text: $text) } }
        final class Coordinator { let parent = Editor(); func edit() { parent.text = "" } }
        """),
    // An initializer in an extension assigns it, so nobody has to pass it.
    .flagged(
      """
      final class Store: ObservableObject { @Published var title = "" }
      struct Page: View { @StateObject var ↓store: Store; var body: some View { Text(store.title) } }
      extension Page {
        init(make: @autoclosure @escaping () -> Store) { _store = .init(wrappedValue: make()) }
      }
      """,
      instead: """
        final class Store: ObservableObject { @Published var title = "" }
        struct Page: View { @StateObject private var store: Store; var body: some View { Text(store.title) } }
        extension Page {
          init(make: @autoclosure @escaping () -> Store) { _store = .init(wrappedValue: make()) }
        }
        """),
    // The call means the initializer of the extension.
    .flagged(
      """
      struct Page: View { @State var ↓count = 0; var body: some View { Button("\\(count)") { count += 1 } } }
      extension Page { init(count: Int, step: Int) { self.init() } }
      struct Book: View { var body: some View { Page(count: 1, step: 2) } }
      """),
  ]
}
