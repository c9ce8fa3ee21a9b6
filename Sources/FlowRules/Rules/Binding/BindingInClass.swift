import SwiftLexer

/// `@Binding` or `@Bindable` in a class, where SwiftUI does not refresh it.
///
/// Bindings are dynamic properties: SwiftUI looks for them in the views it installs. In a class nobody looks.
package enum BindingInClass: Rule {
  private static let coordinators = RuleOption.flag(
    "coordinators", default: false,
    summary: "Report coordinators of representable views too, as notes")

  package static let descriptor = RuleDescriptor(
    .bindingInClass, severity: .warning, category: .binding, since: "0.1.0",
    summary: "@Binding or @Bindable stored in a class or actor",
    rationale: """
      SwiftUI refreshes bindings that are stored in views. A class is not told when the source changes, and when it
      writes, those who observe the class are not told either: the screen and the model drift apart.
      In a model (an ObservableObject, an @Observable class, or a class that is named like one) the finding is a
      warning, in other classes a note.
      """,
    notCaught: "Plain properties of type Binding<Value>: they say honestly that they are a pair of closures.",
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

  package static func check(_ file: IndexedFile, in project: ProjectIndex, findings: inout Findings) {
    for type in project.declarations.types(declaredIn: file)
    where (type.kind == .classType || type.kind == .actor) && !project.declarations.isExempt(type) {
      for property in type.properties where property.wrapper == .binding || property.wrapper == .bindable {
        guard property.reference.file == file.position,
          let severity = severity(for: type, in: project, findings)
        else { continue }
        let (name, owner) = (project.declarations.text(property.name), project.declarations.text(type.name))
        findings.add(
          property.wrapper == .binding
            ? .inert(name, owner, type.kind, announces: project.objects.mayUseObjectWillChange(type))
            : .idle(name, owner, type.kind),
          at: project.declarations.declaration(property.reference).nameRange,
          subject: "\(project.declarations.qualifiedName(type.id)).\(name)", severity: severity)
      }
    }
  }

  private static func severity(for type: TypeSymbol, in project: ProjectIndex, _ findings: Findings) -> Severity? {
    if project.declarations.standsInRepresentable(type) || project.code.coordinators.contains(type.id) {
      return findings.isOn(coordinators) ? .note : nil
    }
    switch type.observableKind {
    case .observable, .observableObject: return .warning
    // An unknown superclass may be one of UIKit's.
    case .maybe: return .note
    case .none: break
    }
    if !type.ancestry.external.isDisjoint(with: project.declarations.known.interfaceKit) { return .note }
    let name = project.declarations.text(type.name)
    let modelEndings = ["ViewModel", "Model", "Store", "Manager", "Service", "Controller"]
    return modelEndings.contains { name.hasSuffix($0) } ? .warning : .note
  }
}

extension String {
  fileprivate static func inert(
    _ name: String, _ type: String, _ kind: TypeSymbolKind, announces: Bool
  ) -> String {
    let word = kind == .actor ? "actor" : "class"
    let consequence = announces ? "" : " and '\(type)' announces nothing when it writes"
    return """
      @Binding '\(name)' lives in \(word) '\(type)': SwiftUI only refreshes bindings stored in views, so the \(word) \
      is not told when the source changes\(consequence). Keep the value in the model and let the view bind to it, or \
      pass a plain closure or Binding value explicitly.
      """
  }

  fileprivate static func idle(_ name: String, _ type: String, _ kind: TypeSymbolKind) -> String {
    """
    @Bindable '\(name)' lives in \(kind == .actor ? "actor" : "class") '\(type)', where no view is drawn again for it: \
    SwiftUI only tends to properties of views. Keep a plain reference and let the view that edits it use @Bindable.
    """
  }
}
