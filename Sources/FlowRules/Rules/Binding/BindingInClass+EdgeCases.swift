// Examples that guard against mistakes: code that resembles the misuse but is correct, and rare forms of the misuse.
extension BindingInClass {
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
  ]
}
