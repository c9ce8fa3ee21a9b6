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
    .bindingInClass, severity: .note, category: .binding, symptom: .oldData, since: "0.2.0",
    summary: "@Binding or @Bindable stored in a class or actor",
    rationale: """
      SwiftUI refreshes bindings that are stored in views. In a class, a binding keeps the value that it had when it was
      passed: code that runs while a view renders reads this old value, and the class is not notified when the source
      changes. Whether somebody ever sees an old value shows only as the app runs, so the finding is a note.
      """,
    notCaught: """
      Plain properties of type Binding<Value>: they are an explicit pair of closures. So are Binding(get:set:) and
      .constant, where all callers pass these. Coordinators whose representable view uses 'context.coordinator' in its
      update function, and those that get a binding to the view's own @State, which stays the same.
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
  ]

  package static func check(_ context: inout RuleContext) {
    for type in context.types where type.isReference && !type.isInTestOrPreview {
      for property in type.properties where property.wrapper == .binding || property.wrapper == .bindable {
        guard property.file == context.file.id, let use = use(of: property, context) else { continue }
        context.report(
          use.problem(of: property), use.repair(of: property), at: property.nameRange, about: property)
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
      if type.isCoordinator {
        let getsOwnState = property.passedBindings.areAll { $0.source == .ownState }
        return getsOwnState ? nil : .coordinator(of: view, update.name)
      }
    }
    if property.wrapper == .bindable { return .bindable }
    let passed = property.passedBindings
    let isReplaced = property.isStorageReplacedLater
    if !isReplaced, passed.areAll({ $0.source == .handMade }) { return nil }
    let uses = property.uses
    let reads = uses.count { isRead($0, context.framework) }
    let isValueRead = reads > 0
    if !isReplaced, passed.areAll({ $0.caller?.isRepresentable == true }), let maker = passed.first?.caller,
      let update = maker.updateFunction
    {
      guard passed.areAll({ $0.source == .ownState }) else { return .made(by: maker, update.name) }
      return isValueRead ? .other : nil
    }
    // A name of unknown objects says little where the class's own objects only get a value.
    if !isValueRead, property.isOnlySetAsBindingOfObject { return .onlySet }
    if isValueRead || property.mayBeReadAsBindingOfObject {
      // What runs later, such as the action of a button, reads the value of that moment.
      let isReadOnlyLater =
        reads == readsInFunctions(of: property, context.framework) && !property.isReadAsBindingOfObject
      // A new object has the value of the moment.
      if !isModel(type) || isReplaced || isReadOnlyLater || passed.areAll(\.isMadeWhileRendering) {
        return uses.contains { $0.kind == .projection } || property.isPassedOnAsBindingOfObject ? .passedOn : .other
      }
      if passed.isEmpty ? !type.hasSubclasses : passed.allSatisfy(\.isOnlyUse) { return .readByModel }
      return passed.areAll { $0.caller?.isView == true } ? .readOfView : .readByModelOfOthers
    }
    guard uses.contains(where: { $0.kind == .value }) else { return .other }
    // A function that takes the new binding does for the class what SwiftUI does for a view.
    return isReplaced ? nil : .onlySet
  }

  /// Whether a use needs the value, or passes the binding on: `path.isEmpty`, but not `path.append(page)`.
  private static func isRead(_ use: PropertyUse, _ framework: FrameworkNames) -> Bool {
    if use.kind == .value, let function = use.calledMember, framework.values.isMutator(function.name) { return false }
    return use.kind == .projection || use.kind == .value && !use.isAssignedWhole
  }

  private static func readsInFunctions(of property: Property, _ framework: FrameworkNames) -> Int {
    let (functions, declarations) = (property.type.symbol.functions, property.type.project.declarations)
    return functions.filter { $0.kind == .function }.reduce(0) { count, function in
      count + property.uses(in: declarations.code(of: function.reference)).count { isRead($0, framework) }
    }
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

extension [PassedBinding] {
  /// Whether there are some, and all fulfill a condition.
  fileprivate func areAll(_ isMatch: (PassedBinding) -> Bool) -> Bool { !isEmpty && allSatisfy(isMatch) }
}

/// The way in which a class uses a binding that it stores.
private enum ClassUse {
  /// A model shows the value, and can be its owner: no other code uses the source.
  case readByModel
  /// A model shows the value of a view, which has other uses for it.
  case readOfView
  case readByModelOfOthers
  /// It goes on to other objects or views, which read it.
  case passedOn
  case onlySet
  case other
  case bindable
  /// The update function, which is named, never refreshes it.
  case coordinator(of: ProjectType, String)
  /// A representable view creates the object; its update function is named.
  case made(by: ProjectType, String)
  /// The coordinator of a representable view that refreshes it.
  case refreshed
}

extension ClassUse {
  /// The message, by what the class does with the binding.
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
    case .made(let view, _):
      return "@Binding '\(property.name)' \(place), which keeps the binding of the first '\(view.name)'."
    case .readByModel, .readOfView, .readByModelOfOthers:
      return """
        @Binding '\(property.name)' \(place), where SwiftUI never refreshes it: it may have an old value, and the \
        \(type.kind == .actor ? "actor" : "class") is not notified of changes.
        """
    case .other, .passedOn, .refreshed:
      return "@Binding '\(property.name)' \(place), which is not notified when the value changes."
    }
  }

  /// The advice, by what the class does with the binding.
  func repair(of property: Property) -> Repair {
    let type = property.type
    switch self {
    case .readByModel: return Repair("Keep the value in '\(type.name)' and let its views bind to it.")
    case .readOfView: return Repair("Give the binding to the view, and '\(type.name)' a closure that sets the value.")
    case .passedOn: return Repair("Make it a plain 'let \(property.name)' of type 'Binding', to pass that on as it is.")
    case .onlySet: return Repair("Replace it with a closure that sets the value.")
    case .other, .readByModelOfOthers: return Repair("Pass the value in, and report changes through a closure.")
    case .refreshed: return Repair("Store the representable view instead, and refresh that in its update function.")
    case .coordinator(_, let update):
      return Repair("Store the view instead, and assign 'context.coordinator.parent = self' in '\(update)'.")
    case .made(_, let update): return Repair("Pass the new binding on in '\(update)'.")
    case .bindable:
      let needsWrapper = property.uses.contains { $0.kind != .value }
      return Repair(needsWrapper ? "Use @Bindable in the view that edits it." : "Remove '@Bindable'.")
    }
  }
}
