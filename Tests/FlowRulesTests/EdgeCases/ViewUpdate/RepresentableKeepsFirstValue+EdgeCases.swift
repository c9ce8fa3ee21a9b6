import FlowRules

// Shapes of code in which a representable view keeps no first value, or in which that does no harm.
extension RepresentableKeepsFirstValue: RuleWithEdgeCases {
  static let edgeCases: [Example] = [
    // The coordinator gets the new value by a function of its own.
    .accepted(
      """
      struct Wheel: UIViewRepresentable {
        let rows: [Int]
        func makeCoordinator() -> Coordinator { Coordinator(rows: rows) }
        func makeUIView(context: Context) -> UIView { UIView() }
        func updateUIView(_ view: UIView, context: Context) { refresh(context.coordinator) }
        private func refresh(_ coordinator: Coordinator) { coordinator.rows = rows }
        final class Coordinator {
          var rows: [Int]
          init(rows: [Int]) { self.rows = rows }
        }
      }
      struct Clock: View {
        @State private var rows = [1]
        var body: some View { Wheel(rows: rows); Button("More") { rows.append(2) } }
      }
      """),
    // Some code gives the coordinator a new view.
    .accepted(
      """
      struct Wheel: UIViewRepresentable {
        let rows: [Int]
        func makeCoordinator() -> Coordinator { Coordinator(self) }
        func makeUIView(context: Context) -> UIView { UIView() }
        func updateUIView(_ view: UIView, context: Context) { context.coordinator.take(self) }
        final class Coordinator {
          var parent: Wheel
          init(_ parent: Wheel) { self.parent = parent }
          func take(_ parent: Wheel) { self.parent = parent }
          func count() -> Int { parent.rows.count }
        }
      }
      struct Clock: View {
        @State private var rows = [1]
        var body: some View { Wheel(rows: rows); Button("More") { rows.append(2) } }
      }
      """),
    // The update function reads the same value by another way, or sets the same property.
    .accepted(
      """
      struct Device { var name = "" }
      struct Screen: UIViewRepresentable {
        let name: String
        @Binding var device: Device
        func makeUIView(context: Context) -> UILabel { label(name) }
        func updateUIView(_ label: UILabel, context: Context) { label.text = device.name }
        private func label(_ text: String) -> UILabel { UILabel() }
      }
      struct Caption: UIViewRepresentable {
        let first: String
        @Binding var device: Device
        func makeUIView(context: Context) -> UILabel {
          let label = UILabel()
          label.text = first
          return label
        }
        func updateUIView(_ label: UILabel, context: Context) { label.text = device.name }
      }
      struct Desk: View {
        @State private var device = Device()
        var body: some View {
          Screen(name: device.name, device: $device)
          Caption(first: device.name, device: $device)
          TextField("Name", text: $device.name)
        }
      }
      """),
    // The focus, and what a name calls initial, are meant to be those of the first view.
    .accepted(
      """
      struct Editor: UIViewRepresentable {
        let takesFocus: Bool
        let initialText: String
        func makeUIView(context: Context) -> UITextField {
          let field = UITextField()
          if takesFocus { field.text = initialText }
          return field
        }
        func updateUIView(_ field: UITextField, context: Context) {}
      }
      struct Page: View {
        @State private var takesFocus = false
        @State private var text = ""
        var body: some View {
          Editor(takesFocus: takesFocus, initialText: text)
          TextField("Text", text: $text).onTapGesture { takesFocus = true }
        }
      }
      """),
    // State has its current value whenever a closure runs.
    .accepted(
      """
      struct Keys: UIViewRepresentable {
        let onKey: () -> Void
        func makeCoordinator() -> Coordinator { Coordinator(self) }
        func makeUIView(context: Context) -> UIView { UIView() }
        func updateUIView(_ view: UIView, context: Context) {}
        final class Coordinator {
          let parent: Keys
          init(_ parent: Keys) { self.parent = parent }
          func tapped() { parent.onKey() }
        }
      }
      struct Player: View {
        @State private var number = 1
        var body: some View { Keys { print(number) }; Button("Next") { number += 1 } }
      }
      """),
    // A function of the view reads the input for the coordinator.
    .flagged(
      """
      struct Wheel: UIViewRepresentable {
        let ↓rows: [Int]
        func makeCoordinator() -> Coordinator { Coordinator(self) }
        func makeUIView(context: Context) -> UIView { UIView() }
        func updateUIView(_ view: UIView, context: Context) { context.coordinator.isReady = true }
        func title(of row: Int) -> String { "\\(rows[row])" }
        final class Coordinator {
          private let view: Wheel
          var isReady = false
          init(_ view: Wheel) { self.view = view }
          func title(of row: Int) -> String { view.title(of: row) }
        }
      }
      struct Clock: View {
        @State private var rows = [1]
        var body: some View { Wheel(rows: rows); Button("More") { rows.append(2) } }
      }
      """),
    // A subscription overwrites what the update function has shown with the first value.
    .flagged(
      """
      import Combine
      import SwiftUI
      import UIKit
      let redraws = PassthroughSubject<Int, Never>()
      struct Route: UIViewRepresentable {
        let ↓name: String
        func makeCoordinator() -> Coordinator { Coordinator() }
        func makeUIView(context: Context) -> UILabel {
          let label = UILabel()
          redraws.sink { _ in self.draw(label) }.store(in: &context.coordinator.subscriptions)
          return label
        }
        func updateUIView(_ label: UILabel, context: Context) { draw(label) }
        private func draw(_ label: UILabel) { label.text = name }
        final class Coordinator { var subscriptions: Set<AnyCancellable> = [] }
      }
      struct Walk: View {
        @State private var name = ""
        var body: some View { Route(name: name); TextField("Name", text: $name) }
      }
      """),
    // What the wrapped view takes only when it is made.
    .flagged(
      """
      struct Browser: UIViewControllerRepresentable {
        let ↓page: String
        func makeUIViewController(context: Context) -> UIViewController { UIViewController(nibName: page, bundle: nil) }
        func updateUIViewController(_ controller: UIViewController, context: Context) {}
      }
      struct Reader: View {
        @ObservedObject var book: Book
        var body: some View { Browser(page: book.page) }
      }
      final class Book: ObservableObject { @Published var page = ""; func turn() { page += "1" } }
      """),
    // A text with values identifies the view as well, and a value that comes only once does not change.
    .accepted(
      """
      struct Mail: UIViewRepresentable {
        let body_: String
        func makeUIView(context: Context) -> UILabel {
          let label = UILabel()
          label.text = body_
          return label
        }
        func updateUIView(_ label: UILabel, context: Context) {}
      }
      struct Reader: View {
        @State private var page = ""
        @State private var tick = 0
        var body: some View {
          TextField("Page", text: $page)
          Mail(body_: page).id("\\(page)-\\(tick)")
        }
      }
      struct Feedback: View {
        @State private var log = ""
        var body: some View {
          if !log.isEmpty {
            Mail(body_: log)
          } else {
            ProgressView().onAppear(perform: load)
          }
        }
        private func load() { Task { log = "a" } }
      }
      """),
    .flagged(
      """
      struct Mail: UIViewRepresentable {
        let ↓text: String
        func makeUIView(context: Context) -> UILabel {
          let label = UILabel()
          label.text = text
          return label
        }
        func updateUIView(_ label: UILabel, context: Context) {}
      }
      struct Feedback: View {
        @State private var log = ""
        var body: some View {
          if !log.isEmpty {
            Mail(text: log)
          } else {
            ProgressView().onAppear { log = "a" }
          }
          Button("Clear") { log = "b" }
        }
      }
      """),
  ]
}
