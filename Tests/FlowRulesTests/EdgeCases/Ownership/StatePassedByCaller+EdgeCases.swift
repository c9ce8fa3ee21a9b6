import FlowRules

// Rare forms of calls, and the repair for each combination of calls and view.
extension StatePassedByCaller: RuleWithEdgeCases {
  static let edgeCases: [Example] = values + objects + calls

  private static let values: [Example] = [
    // An optional and a default value stay `var`: a `let` would have no implicit nil, and could not be passed.
    .flagged(
      """
      struct Row: View {
        @State var ↓title: String?
        @State var ↓size = 1
        var body: some View { Text(title ?? "\\(size)") }
      }
      struct Page: View { var body: some View { Row(title: "a", size: 2) } }
      """,
      instead: """
        struct Row: View {
          var title: String?
          var size = 1
          var body: some View { Text(title ?? "\\(size)") }
        }
        struct Page: View { var body: some View { Row(title: "a", size: 2) } }
        """),
    .flagged(
      """
      struct Row: View { @State var ↓action: () -> Void; var body: some View { Button("x") { action() } } }
      struct Page: View { var body: some View { Row(action: {}) } }
      """,
      instead: """
        struct Row: View { let action: () -> Void; var body: some View { Button("x") { action() } } }
        struct Page: View { var body: some View { Row(action: {}) } }
        """),
    // Through an observed object, `self`, and in two files.
    .flagged(
      """
      struct Editor: View { @State var ↓text: String; var body: some View { TextField("", text: $text) } }
      // file: Page.swift
      final class Draft: ObservableObject { @Published var text: String = "" }
      struct Page: View {
        @ObservedObject var draft: Draft
        var body: some View { Editor(text: self.draft.text); Editor(text: draft.text) }
      }
      """,
      instead: """
        struct Editor: View { @Binding var text: String; var body: some View { TextField("", text: $text) } }
        // file: Page.swift
        final class Draft: ObservableObject { @Published var text: String = "" }
        struct Page: View {
          @ObservedObject var draft: Draft
          var body: some View { Editor(text: self.$draft.text); Editor(text: $draft.text) }
        }
        """),
    // The view edits a copy and hands it back.
    .flagged(
      """
      struct Editor: View {
        @State var ↓text: String
        let onSave: (String) -> Void
        var body: some View { TextField("", text: $text); Button("Save") { onSave(text) } }
      }
      struct Page: View {
        @State private var text = ""
        var body: some View { Editor(text: text) { text = $0 } }
      }
      """),
    // One call has nothing to bind to, and one call omits it.
    .flagged(
      """
      struct Counter: View { @State var ↓n: Int; var body: some View { Button("\\(n)") { n += 1 } } }
      struct Flag: View { @State var ↓isOn = false; var body: some View { Toggle("", isOn: $isOn) } }
      struct Page: View {
        @State private var n = 1
        @State private var isOn = true
        var body: some View { Counter(n: n); Counter(n: 5); Flag(isOn: isOn); Flag() }
      }
      """),
    // Nobody passes it, but callers have to.
    .flagged(
      "struct Row: View { @State var ↓title: String; var body: some View { Text(title) } }",
      instead: "struct Row: View { let title: String; var body: some View { Text(title) } }"),
    // The view does not use it at all.
    .flagged(
      """
      struct Row: View { @State var ↓title: String; var body: some View { EmptyView() } }
      struct Page: View { var body: some View { Row(title: "a") } }
      """),
    .flagged(
      """
      public struct Row: View { @State public var ↓title: String; public var body: some View { Text(title) } }
      struct Page: View { var body: some View { Row(title: "a") } }
      """),
    .flagged(
      """
      struct Feed: View { @State var ↓page: Int; var body: some View { list } }
      struct Shelf: View { var body: some View { Feed(page: 2) } }
      // file: Feed+Content.swift
      extension Feed { var list: some View { Button("\\(self.page)") { page += 1 } } }
      """),
  ]

  private static let objects: [Example] = [
    .flagged(
      """
      @Observable final class Cart { var note = "" }
      struct Note: View { @State var ↓cart: Cart; var body: some View { TextField("", text: $cart.note) } }
      struct Show: View { @State var ↓cart: Cart; var body: some View { Button(cart.note) { cart.note = "" } } }
      struct Page: View { let cart: Cart; var body: some View { Note(cart: cart); Show(cart: cart) } }
      """,
      instead: """
        @Observable final class Cart { var note = "" }
        struct Note: View { @Bindable var cart: Cart; var body: some View { TextField("", text: $cart.note) } }
        struct Show: View { let cart: Cart; var body: some View { Button(cart.note) { cart.note = "" } } }
        struct Page: View { let cart: Cart; var body: some View { Note(cart: cart); Show(cart: cart) } }
        """),
    // A call makes the object: each render would make a new one without the wrapper.
    .flagged(
      """
      @Observable final class Cart { var note = "" }
      final class Store: ObservableObject { @Published var note = "" }
      struct Note: View { @State var ↓cart: Cart; var body: some View { Text(cart.note) } }
      struct Show: View { @StateObject var ↓store: Store; var body: some View { Text(store.note) } }
      struct Page: View { let cart = Cart(); var body: some View { Note(cart: cart); Show(store: Store()) } }
      """),
    // The parent makes the object in a plain property; a call makes it from a value that changes.
    .flagged(
      """
      final class Dial: ObservableObject { @Published var digits = ""; func start() { digits = "1" } }
      struct Keys: View { @StateObject var ↓dial: Dial; var body: some View { Text(dial.digits) } }
      struct Phone: View {
        var dial = Dial()
        var body: some View { Keys(dial: dial).onAppear { dial.start() } }
      }
      """),
    .flagged(
      """
      struct Photo: Identifiable { let id: Int }
      final class PhotoModel: ObservableObject { @Published var size: Int; init(photo: Photo) { size = photo.id } }
      struct Cell: View { @StateObject var ↓model: PhotoModel; var body: some View { Text("\\(model.size)") } }
      struct Album: View {
        let photos: [Photo]
        var body: some View { ForEach(photos.indices, id: \\.self) { cell(photos[$0]) } }
        func cell(_ photo: Photo) -> some View { Cell(model: PhotoModel(photo: photo)) }
      }
      """),
    // The view puts another object in.
    .flagged(
      """
      @Observable final class Cart { var note = "" }
      struct Note: View { @State var ↓cart: Cart; var body: some View { Button(cart.note) { cart = Cart() } } }
      struct Page: View { let cart: Cart; var body: some View { Note(cart: cart) } }
      """),
    .flagged(
      """
      final class Store: ObservableObject { @Published var note = "" }
      struct Show: View { @State var ↓store: Store?; var body: some View { Text(store?.note ?? "") } }
      struct Page: View { let store: Store; var body: some View { Show(store: store) } }
      """),
  ]

  private static let calls: [Example] = [
    // Through an initializer of an extension.
    .flagged(
      """
      struct Badge: View { @State var ↓count = 0; var body: some View { Button("\\(count)") { count += 1 } } }
      extension Badge { init(wide: Bool) { self.init(count: wide ? 1 : 0) } }
      """),
    .flagged(
      """
      struct Badge: View { @State var ↓count = 0; var body: some View { Button("\\(count)") { count += 1 } } }
      extension Badge { static func one() -> Self { Self(count: 1) } }
      """),
    // In the same file, access to the file is as good as any.
    .flagged(
      """
      private struct Row: View { @State var ↓title: String; var body: some View { Text(title) } }
      struct Item: View { @State fileprivate var ↓title: String; var body: some View { Text(title) } }
      struct Page: View { var body: some View { Row(title: "a"); Item(title: "b") } }
      """),
    .accepted(
      """
      private struct Row: View { @State var title: String; var body: some View { Text(title) } }
      struct Page: View { var body: some View { Row(title: "a") } }
      """, options: ["skipPrivateTypes": .flag(true)]),
    // A protocol requires it, maybe with a setter.
    .flagged(
      """
      protocol Titled { var title: String { get set } }
      struct Item: View, Titled { @State var ↓title: String; var body: some View { Text(title) } }
      struct Page: View { var body: some View { Item(title: "a") } }
      """,
      instead: """
        protocol Titled { var title: String { get set } }
        struct Item: View, Titled { var title: String; var body: some View { Text(title) } }
        struct Page: View { var body: some View { Item(title: "a") } }
        """),
    // Nobody constructs the app.
    .accepted(
      """
      @main struct Shop: App {
        @State var isOpen: Bool
        init() { isOpen = true }
        var body: some Scene { WindowGroup { Toggle("", isOn: $isOpen) } }
      }
      """),
    .accepted(
      """
      @main struct Shop: App {
        @State var isOpen = true
        var body: some Scene { WindowGroup { Toggle("", isOn: $isOpen) } }
      }
      """),
    // The calls mean an initializer, not the property.
    .accepted(
      """
      struct Page: View { @State var count: Int; var body: some View { Button("\\(count)") { count += 1 } } }
      extension Page { init(count: String) { _count = State(initialValue: Int(count) ?? 0) } }
      struct Book: View { var body: some View { Page(count: "1") } }
      """),
    .accepted(
      """
      struct Page: View {
        @State var count: Int
        init(count: Int) { _count = State(initialValue: count) }
        var body: some View { Button("\\(count)") { count += 1 } }
      }
      struct Book: View { var body: some View { Page(count: 1) } }
      """),
    // Two types of one name.
    .accepted(
      """
      struct Badge: View { @State var count = 0; var body: some View { Button("\\(count)") { count += 1 } } }
      struct Page: View { var body: some View { Badge(count: 1) } }
      // file: Widget/Badge.swift
      struct Badge { var count = 0 }
      """),
    .accepted(
      """
      struct Host: View { @State var isOn: Bool; var body: some View { Toggle("", isOn: $isOn) } }
      @main struct Shop: App { var body: some Scene { WindowGroup { Page() } } }
      struct Page: View { var body: some View { EmptyView() } }
      #Preview { Host(isOn: false) }
      """),
    // In a file of previews alone, nothing shows what an app would pass.
    .flagged(
      """
      struct Host: View { @State var ↓isOn: Bool; var body: some View { Toggle("", isOn: $isOn) } }
      #Preview { Host(isOn: false) }
      """),
    // Nobody observes the members of a plain class: 'state_holds_unobservable_class' reports it.
    .accepted(
      """
      final class Key { var name = "" }
      struct KeyRow: View { @State var key: Key; var body: some View { TextField(key.name, text: $key.name) } }
      struct Keys: View {
        let keys: [Key]
        var body: some View { ForEach(keys.indices, id: \\.self) { KeyRow(key: keys[$0]) } }
      }
      """),
  ]
}
