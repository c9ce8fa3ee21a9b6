import SwiftLexer

/// `@Binding` or `@Bindable` in a class, where SwiftUI does not update it.
///
/// Bindings are dynamic properties: SwiftUI connects them in the views that it installs. Nothing connects them in a
/// class.
package enum BindingInClass: Rule {
  private static let coordinators = RuleOption.flag(
    "coordinators", default: false,
    summary: "Also report coordinators that the representable view refreshes, as notes")

  package static let descriptor = RuleDescriptor(
    .bindingInClass, severity: .warning, category: .binding, since: "0.1.0",
    summary: "@Binding or @Bindable stored in a class or actor",
    rationale: """
      SwiftUI refreshes bindings that are stored in views. In a class, a binding keeps the value that it had when it was
      passed: code that runs while a view renders reads this old value, and the class is not notified when the source
      changes.
      The finding is a warning in a model (an ObservableObject, an @Observable class, or a class named like one) that
      reads the value. It is a note in a model that only sets the value, in other classes, for @Bindable, and in the
      coordinator of a representable view that never refreshes it.
      """,
    notCaught: """
      Plain properties of type Binding<Value>: they are an explicit pair of closures. Coordinators whose representable
      view uses 'context.coordinator' in its update function.
      """,
    remedy: """
      Keep the value in the model and let the view bind to it, or pass a closure. A coordinator stores the representable
      view instead, which the update function assigns again.
      """,
    options: [coordinators])

  package static let examples: [Example] = [
    .flagged(
      "The model reads an old title, and hears of no change",
      """
      final class EditModel: ObservableObject {
        @Binding var ↓title: String
        var isValid: Bool { !title.isEmpty }
        init(title: Binding<String>) { _title = title }
      }
      """,
      instead: """
        final class EditModel: ObservableObject {
          @Published var title: String
          var isValid: Bool { !title.isEmpty }
          init(title: String) { self.title = title }
        }
        """),
    .flagged(
      "A class that only sets the value needs a closure",
      """
      @Observable final class Cart {
        @ObservationIgnored @Binding var ↓isOpen: Bool
        init(isOpen: Binding<Bool>) { _isOpen = isOpen }
        func finish() { isOpen = false }
      }
      """,
      instead: """
        @Observable final class Cart {
          @ObservationIgnored let close: () -> Void
          init(close: @escaping () -> Void) { self.close = close }
          func finish() { close() }
        }
        """),
    .flagged(
      "The coordinator keeps the binding of the first 'Field'",
      """
      struct Field: UIViewRepresentable {
        @Binding var text: String
        func makeUIView(context: Context) -> UITextField { UITextField() }
        func updateUIView(_ view: UITextField, context: Context) { view.text = text }
        func makeCoordinator() -> Coordinator { Coordinator($text) }
        final class Coordinator: NSObject {
          @Binding var ↓text: String
          init(_ text: Binding<String>) { _text = text }
        }
      }
      """,
      instead: """
        struct Field: UIViewRepresentable {
          @Binding var text: String
          func makeUIView(context: Context) -> UITextField { UITextField() }
          func updateUIView(_ view: UITextField, context: Context) {
            view.text = text
            context.coordinator.parent = self
          }
          func makeCoordinator() -> Coordinator { Coordinator(self) }
          final class Coordinator: NSObject {
            var parent: Field
            init(_ parent: Field) { self.parent = parent }
          }
        }
        """),
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
      "A view is the place for a binding",
      "struct Field: View { @Binding var text: String; var body: some View { TextField(\"\", text: $text) } }"),
    .accepted(
      "The update function refreshes the coordinator",
      """
      struct Field: UIViewRepresentable {
        @Binding var text: String
        func makeUIView(context: Context) -> UITextField { UITextField() }
        func updateUIView(_ view: UITextField, context: Context) { context.coordinator.refresh($text) }
        func makeCoordinator() -> Coordinator { Coordinator($text) }
        final class Coordinator: NSObject {
          @Binding private var text: String
          init(_ text: Binding<String>) { _text = text }
          func refresh(_ text: Binding<String>) { _text = text }
        }
      }
      """),
    .accepted(
      "A plain 'Binding' is an explicit pair of closures",
      "final class Bridge { let text: Binding<String>; init(_ text: Binding<String>) { self.text = text } }"),
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
  ]

  package static func check(_ context: inout RuleContext) {
    for type in context.types where type.isReference && !type.isInTestOrPreview {
      for property in type.properties where property.wrapper == .binding || property.wrapper == .bindable {
        guard property.file == context.file.id, let use = use(of: property, context) else { continue }
        context.report(
          use.problem(of: property), use.repair(of: property), at: property.nameRange, about: property,
          severity: use.severity)
      }
    }
  }

  private static func use(of property: Property, _ context: RuleContext) -> ClassUse? {
    let type = property.type
    let representables = type.representables
    if !representables.isEmpty {
      guard let view = representables.first(where: { !($0.updateFunction?.mayRefreshCoordinator ?? true) }),
        let update = view.updateFunction
      else {
        return context.isOn(coordinators) ? .refreshed : nil
      }
      if type.isCoordinator { return .coordinator(of: view, update.name) }
    }
    if property.wrapper == .bindable { return .bindable }
    let uses = property.uses
    let isRead = uses.contains { $0.kind == .projection || $0.kind == .value && !$0.isAssignedWhole }
    if isRead || property.mayBeReadAsBindingOfObject {
      return isModel(type) && !property.isStorageReplacedLater ? .readByModel : .other
    }
    return uses.contains { $0.kind == .value } ? .onlySet : .other
  }

  private static func isModel(_ type: ProjectType) -> Bool {
    switch type.observableKind {
    case .observable, .observableObject: return true
    // An unknown superclass may be a class of UIKit.
    case .maybe: return false
    case .none: break
    }
    if type.inherits(anyOf: type.project.framework.interfaceKit) { return false }
    let modelEndings = ["ViewModel", "Model", "Store", "Manager", "Service", "Controller"]
    return modelEndings.contains { type.name.hasSuffix($0) }
  }
}

/// The way in which a class uses a binding that it stores.
private enum ClassUse {
  case readByModel
  case onlySet
  case other
  case bindable
  /// The update function, which is named, never refreshes it.
  case coordinator(of: ProjectType, String)
  /// The coordinator of a representable view that refreshes it.
  case refreshed
}

extension ClassUse {
  var severity: Severity { if case .readByModel = self { .warning } else { .note } }

  func problem(of property: Property) -> Message {
    let type = property.type
    let place = "is stored in \(type.kind == .actor ? "actor" : "class") '\(type.qualifiedName)'"
    switch self {
    case .bindable: return "@Bindable '\(property.name)' \(place), but SwiftUI only uses it in views."
    case .onlySet: return "@Binding '\(property.name)' \(place), where SwiftUI never refreshes it."
    case .coordinator(let view, let update):
      let message: Message = """
        @Binding '\(property.name)' \(place), which '\(update)' never refreshes: it keeps the binding of the first \
        '\(view.name)'.
        """
      return message.listing([Related(at: view.nameRange, "'\(view.name)' uses the coordinator")])
    case .readByModel, .other, .refreshed:
      return """
        @Binding '\(property.name)' \(place), where SwiftUI never refreshes it: it may have an old value, and the \
        \(type.kind == .actor ? "actor" : "class") is not notified of changes.
        """
    }
  }

  func repair(of property: Property) -> Repair {
    let type = property.type
    switch self {
    case .readByModel: return Repair("Keep the value in '\(type.name)' and let its views bind to it.")
    case .onlySet: return Repair("Replace it with a closure that sets the value.")
    case .other: return Repair("Pass the value in, and report changes through a closure.")
    case .refreshed: return Repair("Store the representable view instead, and refresh that in its update function.")
    case .coordinator(_, let update):
      return Repair("Store the view instead, and assign 'context.coordinator.parent = self' in '\(update)'.")
    case .bindable:
      let needsWrapper = property.uses.contains { $0.kind != .value }
      return Repair(needsWrapper ? "Use @Bindable in the view that edits it." : "Remove '@Bindable'.")
    }
  }
}
