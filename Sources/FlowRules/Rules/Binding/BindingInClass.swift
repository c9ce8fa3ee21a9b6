import SwiftLexer

/// `@Binding` or `@Bindable` in a class, where SwiftUI does not update it.
///
/// Bindings are dynamic properties: SwiftUI connects them in the views that it installs. Nothing connects them in a
/// class.
package enum BindingInClass: Rule {
  private static let coordinators = RuleOption.flag(
    "coordinators", default: false,
    summary: "Also report coordinators of representable views, as notes")

  package static let descriptor = RuleDescriptor(
    .bindingInClass, severity: .warning, category: .binding, since: "0.1.0",
    summary: "@Binding or @Bindable stored in a class or actor",
    rationale: """
      SwiftUI updates bindings that are stored in views. A class is not notified when the source changes, and its own
      writes notify no observer either: the screen and the model drift apart.
      In a model (an ObservableObject, an @Observable class, or a class named like one) the finding is a warning, in
      other classes a note.
      """,
    notCaught: "Plain properties of type Binding<Value>: they are an explicit pair of closures.",
    remedy: "Keep the value in the model and let the view bind to it, or pass a closure or a Binding value explicitly.",
    options: [coordinators])

  package static let examples: [Example] = [
    .flagged(
      """
      final class EditModel: ObservableObject {
        @Binding var ↓title: String
        init(_ title: Binding<String>) { _title = title }
      }
      """),
    .flagged(
      """
      @Observable final class Cart {
        @ObservationIgnored @Binding var ↓isOpen: Bool
        init(isOpen: Binding<Bool>) { _isOpen = isOpen }
      }
      """),
    .flagged("final class PlayerController: UIViewController { @Binding var ↓isPlaying: Bool }"),
    .flagged(
      """
      class BaseController: UIViewController {}
      final class PlayerController: BaseController { @Binding var ↓isPlaying: Bool }
      """),
    .flagged("actor Loader { @Bindable var ↓store: Store }"),
    .flagged(
      """
      struct Web: UIViewRepresentable {
        final class Coordinator: NSObject { @Binding var ↓url: URL }
      }
      """, options: ["coordinators": .flag(true)]),
    .flagged(
      """
      final class EditModel: ObservableObject { @Binding var ↓title: String }
      // file: Binding.swift
      import struct SwiftUI.Binding
      typealias Binding = SwiftUI.Binding
      """
    ).hiddenFromDocs,
    .accepted(
      """
      import Forms
      final class EditModel: ObservableObject { @Binding var title: String }
      // file: Binding.swift
      typealias Binding = Forms.Binding
      """
    ).hiddenFromDocs,
    .accepted("struct Field: View { @Binding var text: String; var body: some View { TextField(\"\", text: $text) } }"),
    .accepted(
      """
      struct Web: UIViewRepresentable {
        @Binding var url: URL
        final class Coordinator: NSObject {
          @Binding var url: URL
          init(_ url: Binding<URL>) { _url = url }
        }
      }
      """),
    .accepted(
      """
      struct Web: UIViewRepresentable {
        func makeCoordinator() -> WebDelegate { WebDelegate($url) }
        @Binding var url: URL
      }
      // file: WebDelegate.swift
      final class WebDelegate: NSObject { @Binding var url: URL }
      """),
    .accepted(
      """
      protocol Representing: UIViewRepresentable {}
      struct Web: Representing {
        class Coordinator: NSObject { @Binding var url: URL }
        func makeCoordinator() -> Delegate { Delegate($url) }
      }
      class Base: NSObject { @Binding var url: URL }
      final class Delegate: Base {}
      """),
    .accepted(
      "struct Focus: ViewModifier { @Binding var isOn: Bool; func body(content: Content) -> some View { content } }"),
    .accepted("final class FieldTests: XCTestCase { @Binding var text: String }").hiddenFromDocs,
    .accepted("final class Bridge { let text: Binding<String>; init(_ text: Binding<String>) { self.text = text } }"),
    .accepted(
      """
      @propertyWrapper struct Binding { var wrappedValue: Int }
      final class EditModel { @Binding var title: Int }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    for type in context.types where type.isReference && !type.isInTestOrPreview {
      for property in type.properties where property.wrapper == .binding || property.wrapper == .bindable {
        guard property.file == context.file.id, let severity = severity(in: type, context) else { continue }
        context.report(
          property.wrapper == .binding ? .inert(property) : .idle(property), at: property.nameRange, about: property,
          severity: severity)
      }
    }
  }

  private static func severity(in type: ProjectType, _ context: RuleContext) -> Severity? {
    if type.isInRepresentable || type.isCoordinator { return context.isOn(coordinators) ? .note : nil }
    switch type.observableKind {
    case .observable, .observableObject: return .warning
    // An unknown superclass may be a class of UIKit.
    case .maybe: return .note
    case .none: break
    }
    if type.inherits(anyOf: context.framework.interfaceKit) { return .note }
    let modelEndings = ["ViewModel", "Model", "Store", "Manager", "Service", "Controller"]
    return modelEndings.contains { type.name.hasSuffix($0) } ? .warning : .note
  }
}

extension Message {
  fileprivate static func inert(_ property: Property) -> Message {
    let type = property.type
    let word = type.kind == .actor ? "actor" : "class"
    let consequence = type.mayUseObjectWillChange ? "" : " and '\(type.name)' announces nothing when it writes"
    return """
      @Binding '\(property.name)' lives in \(word) '\(type.name)': SwiftUI only refreshes bindings stored in views, so \
      the \(word) is not told when the source changes\(consequence). Keep the value in the model and let the view bind \
      to it, or pass a plain closure or Binding value explicitly.
      """
  }

  fileprivate static func idle(_ property: Property) -> Message {
    """
    @Bindable '\(property.name)' lives in \(property.type.kind == .actor ? "actor" : "class") '\(property.type.name)', \
    where no view is drawn again for it: SwiftUI only tends to properties of views. Keep a plain reference and let the \
    view that edits it use @Bindable.
    """
  }
}
