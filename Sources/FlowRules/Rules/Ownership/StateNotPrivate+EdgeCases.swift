// Examples that guard against mistakes: code that resembles the misuse but is correct, and rare forms of the misuse.
extension StateNotPrivate {
  static let edgeCases: [Example] = [
    .flagged(
      """
      struct Meter: View {
        @StateObject public var ↓engine = Engine()
        @State var ↓count = 0
        init() {}
        var body: some View { EmptyView() }
      }
      """).hiddenFromDocs,
    .flagged(
      """
      #if os(iOS)
      protocol Representing: UIViewRepresentable {}
      #else
      protocol Representing: NSViewRepresentable {}
      #endif
      struct Web: Representing { @State var ↓page = 0 }
      """).hiddenFromDocs,
    .accepted(
      """
      #if os(iOS)
      protocol Showing: View {}
      #else
      protocol Showing {}
      #endif
      struct Web: Showing { @State var page = 0 }
      """).hiddenFromDocs,
    .flagged(
      """
      typealias StoryView = Story & View
      protocol Story {}
      struct Intro: StoryView { @State var ↓page = 0; var body: some View { EmptyView() } }
      """).hiddenFromDocs,
    .accepted(
      """
      struct Badge: View {
        @propertyWrapper struct State<Value> { var wrappedValue: Value }
        @State var count = 0
        var body: some View { EmptyView() }
      }
      """).hiddenFromDocs,
    .accepted(
      """
      struct Gallery: PreviewProvider { static var previews: some View { Host() } }
      extension Gallery { struct Host: View { @State var count = 0; var body: some View { EmptyView() } } }
      @Suite struct Rendering { struct Host: View { @State var count = 0; var body: some View { EmptyView() } } }
      """).hiddenFromDocs,
    .accepted(
      """
      struct Row: Codable { @State var count = 0 }
      // file: Watch/Row.swift
      struct Row {}
      // file: Watch/Row+View.swift
      extension Row: View { var body: some View { EmptyView() } }
      """).hiddenFromDocs,
    .flagged(
      """
      struct Feed: View { @State var ↓page: Int; @State var ↓isOpen = false; var body: some View { list } }
      public struct Card: View { @State public var ↓isOpen = false; public var body: some View { content } }
      struct Shelf: View { var body: some View { Feed(page: 2) } }
      // file: Feed+Content.swift
      extension Feed { var list: some View { Text("\\(self.page)") } }
      extension Card { var content: some View { Toggle("", isOn: $isOpen) } }
      """).hiddenFromDocs,
    .accepted(
      """
      struct Feed: View { @State var page = 0; init() {}; var body: some View { EmptyView() } }
      // file: Feed+Page.swift
      extension Feed {
        func page(_ number: Int) -> Self { var copy = self; copy._page = State(initialValue: number); return copy }
      }
      """).hiddenFromDocs,
    .accepted(
      """
      struct FormState: DynamicProperty { @State var name = "" }
      struct Form: View { let form: FormState; var body: some View { TextField("", text: form.$name) } }
      @propertyWrapper struct Shown: DynamicProperty, View {
        @State var wrappedValue: Int
        var body: some View { EmptyView() }
      }
      """).hiddenFromDocs,
    .accepted(
      """
      struct Wave: Shape { @State var animatableData = 0.0 }
      struct Row: View, Identifiable { @State var id = 0; var body: some View { EmptyView() } }
      protocol Named: CustomStringConvertible, View {}
      struct Title: Named { @State var description = ""; var body: some View { EmptyView() } }
      """).hiddenFromDocs,
    .flagged(
      """
      struct Field: DynamicProperty, View {
        @State var ↓name = "", ↓id = 0
        var body: some View { EmptyView() }
      }
      """).hiddenFromDocs,
  ]
}
