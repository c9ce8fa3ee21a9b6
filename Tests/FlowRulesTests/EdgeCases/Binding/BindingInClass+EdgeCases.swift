import FlowRules

// Examples that guard against mistakes: code that resembles the misuse but is correct, and rare forms of the misuse.
extension BindingInClass: RuleWithEdgeCases {
  static let edgeCases: [Example] = [
    .flagged("final class PlayerController: UIViewController { @Binding var ↓isPlaying: Bool }", compiles: false),
    .flagged(
      """
      class BaseController: UIViewController {}
      final class PlayerController: BaseController { @Binding var ↓isPlaying: Bool }
      """, compiles: false),
    // The view reads the second one, and 'configure' replaces the third one.
    .flagged(
      """
      final class Picture: ObservableObject {
        @Binding private var ↓isOpen: Bool
        @Binding var ↓url: URL?
        @Binding var ↓size: Int
        init(url: Binding<URL?>, size: Binding<Int>) { _isOpen = .constant(true); _url = url; _size = size }
        func configure(_ size: Binding<Int>) { _size = size }
        func finish() { url = nil; isOpen = size > 1 }
      }
      struct Control: View { @StateObject var model: Picture; var body: some View { Text(model.url?.path ?? "") } }
      """),
    .flagged("actor Loader { @Bindable var ↓store: Store }", compiles: false),
    .flagged(
      """
      struct Web: UIViewRepresentable {
        func updateUIView(_ view: UIView, context: Context) { context.coordinator.url = url }
        final class Coordinator: NSObject { @Binding var ↓url: URL }
      }
      """, options: ["coordinators": .flag(true)], compiles: false),
    .flagged(
      """
      struct Web: NSViewRepresentable {
        @Binding var url: URL
        func makeCoordinator() -> WebDelegate { WebDelegate($url) }
        func updateNSView(_ view: NSView, context: Context) {}
      }
      // file: WebDelegate.swift
      class Base: NSObject { @Binding var ↓base: URL }
      final class WebDelegate: Base { @Binding var ↓url: URL }
      """, compiles: false),
    .flagged(
      """
      final class EditModel: ObservableObject { @Binding var ↓title: String }
      // file: Binding.swift
      import struct SwiftUI.Binding
      typealias Binding = SwiftUI.Binding
      """, compiles: false),
    .accepted(
      """
      import Forms
      final class EditModel: ObservableObject { @Binding var title: String }
      // file: Binding.swift
      typealias Binding = Forms.Binding
      """, compiles: false),
    .accepted(
      """
      struct Web: UIViewRepresentable {
        func makeCoordinator() -> WebDelegate { WebDelegate($url) }
        @Binding var url: URL
        func updateUIView(_ view: UIView, context: Context) { update(context) }
      }
      // file: WebDelegate.swift
      final class WebDelegate: NSObject { @Binding var url: URL }
      """, compiles: false),
    .accepted(
      """
      protocol Representing: UIViewRepresentable {}
      struct Web: Representing {
        class Coordinator: NSObject { @Binding var url: URL }
        func makeCoordinator() -> Delegate { Delegate($url) }
      }
      class Base: NSObject { @Binding var url: URL }
      final class Delegate: Base {}
      """, compiles: false),
    .accepted(
      "struct Focus: ViewModifier { @Binding var isOn: Bool; func body(content: Content) -> some View { content } }"),
    .accepted("final class FieldTests: XCTestCase { @Binding var text: String }", compiles: false),
    .accepted(
      """
      @propertyWrapper struct Binding { var wrappedValue: Int }
      final class EditModel { @Binding var title: Int }
      """, compiles: false),
    // Callers pass closures, directly, through a constant and through a property: nothing has to be refreshed.
    .accepted(
      """
      enum Settings {
        static var order: Binding<Int> {
          Binding {
            load()
          } set: {
            save($0)
          }
        }
      }
      class ListModel: ObservableObject {
        @Binding private var order: Int
        init(order: Binding<Int>) { _order = order }
        func sort() { order += 1 }
      }
      final class PageModel: ListModel {}
      func make() {
        let order = Settings.order
        show(ListModel(order: order), PageModel(order: .constant(1)))
        show(ListModel(order: .init(get: { 1 }, set: { _ in })))
      }
      """, compiles: false),
    .flagged(
      """
      class ListModel: ObservableObject {
        @Binding private var ↓order: Int
        init(order: Binding<Int>) { _order = order }
        func sort() { order += 1 }
      }
      struct List: View {
        @Binding var order: Int
        var body: some View { Rows(model: ListModel(order: .constant(1)), other: ListModel(order: $order)) }
      }
      """, compiles: false),
    // The view hands on each new binding, and the class only sets the value.
    .accepted(
      """
      final class Drag: ObservableObject {
        @Binding private var isDragging: Bool
        init() { _isDragging = .constant(false) }
        func configure(_ isDragging: Binding<Bool>) { _isDragging = isDragging }
        func end() { isDragging = false }
      }
      """),
    // The storage of the view's own state stays the same; the binding to another view's may not.
    .flagged(
      """
      struct Scroll: UIViewRepresentable {
        @State private var offset = 0.0
        @Binding var isOn: Bool
        func makeUIView(context: Context) -> UIView { Inner(window: $offset, isOn: $isOn) }
        func updateUIView(_ view: UIView, context: Context) {}
        func makeCoordinator() -> Coordinator { Coordinator(offset: $offset, isOn: self.$isOn) }
        final class Coordinator: NSObject {
          @Binding var offset: Double
          @Binding var ↓isOn: Bool
          init(offset: Binding<Double>, isOn: Binding<Bool>) { _offset = offset; _isOn = isOn }
        }
      }
      final class Inner: UIView {
        @Binding private var window: Double
        @Binding private var ↓isOn: Bool
        init(window: Binding<Double>, isOn: Binding<Bool>) { _window = window; _isOn = isOn; super.init(frame: .zero) }
        func move() { window = 1; isOn = false }
      }
      """, compiles: false),
    // The only caller passes its own state, or a member of its own object.
    .accepted(
      """
      final class Place: ObservableObject { @Published var name = "" }
      struct City: View {
        @State private var isOn = false
        @StateObject private var place = Place()
        var body: some View { District(isOn: $isOn, name: $place.name) }
      }
      struct District: View {
        @Binding var isOn: Bool
        @Binding var name: String
        var body: some View { Map(isOn: $isOn, name: $name) }
      }
      struct Map: UIViewRepresentable {
        @Binding var isOn: Bool
        @Binding var name: String
        func makeUIView(context: Context) -> UIView { UIView() }
        func updateUIView(_ view: UIView, context: Context) {}
        func makeCoordinator() -> Coordinator { Coordinator(isOn: $isOn, name: $name) }
        final class Coordinator: NSObject {
          @Binding var isOn: Bool
          @Binding var name: String
          init(isOn: Binding<Bool>, name: Binding<String>) { _isOn = isOn; _name = name }
        }
      }
      """),
    // Each of two views passes its own state.
    .accepted(
      """
      struct City: View {
        @State private var isOn = false
        var body: some View { VStack { Map(isOn: $isOn) } }
      }
      struct Village: View {
        @State private var isOn = false
        var body: some View { VStack { Map(isOn: $isOn) } }
      }
      struct Map: UIViewRepresentable {
        @Binding var isOn: Bool
        func makeUIView(context: Context) -> UIView { UIView() }
        func updateUIView(_ view: UIView, context: Context) {}
        func makeCoordinator() -> Coordinator { Coordinator(isOn: $isOn) }
        final class Coordinator: NSObject {
          @Binding var isOn: Bool
          init(isOn: Binding<Bool>) { _isOn = isOn }
        }
      }
      """),
    // A second call may pass another one to the view that is shown.
    .flagged(
      """
      struct City: View {
        @State private var first = false
        @State private var second = false
        let isFirst: Bool
        var body: some View { isFirst ? Map(isOn: $first) : Map(isOn: $second) }
      }
      struct Map: UIViewRepresentable {
        @Binding var isOn: Bool
        func makeUIView(context: Context) -> UIView { UIView() }
        func updateUIView(_ view: UIView, context: Context) {}
        func makeCoordinator() -> Coordinator { Coordinator(isOn: $isOn) }
        final class Coordinator: NSObject {
          @Binding var ↓isOn: Bool
          init(isOn: Binding<Bool>) { _isOn = isOn }
        }
      }
      """),
  ]
}
