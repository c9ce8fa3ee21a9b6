import SwiftLexer

/// `@State` with a second property wrapper on the same variable.
///
/// The macro declares the storage `_name`, and so does the compiler for the wrapper.
package enum StateWithSecondWrapper: Rule {
  package static let descriptor = RuleDescriptor(
    .stateWithSecondWrapper, severity: .error, category: .stateMacro, symptom: .compileError, since: "0.2.0",
    summary: "@State and another property wrapper on one variable",
    rationale: """
      Up to Xcode 26 property wrappers can be stacked. From Xcode 27 on, @State is a macro that declares a property
      _name, which the compiler declares for the other wrapper as well, and the code does not compile ("invalid
      redeclaration of synthesized property '_name'"). Where a stack of @State and @ObservedObject is passed on, the
      views that take it usually have a matching one with @Binding.
      Nothing is reported with the configuration "toolchain": "wrapper".
      """,
    notCaught: "Wrappers from packages that were not scanned, and attributes in branches of #if.",
    remedy: "Keep one of the two. An object that the view owns is @StateObject, or @State alone if it is @Observable.")

  package static let examples: [Example] = [
    .flagged(
      "Both wrappers declare '_chat'",
      """
      struct ChatView: View {
        @State @ObservedObject var ↓chat: Chat
        var body: some View { Text(chat.title) }
      }
      """,
      instead: """
        struct ChatView: View {
          @ObservedObject var chat: Chat
          var body: some View { Text(chat.title) }
        }
        """),
    .flagged(
      "A property wrapper of the project",
      """
      @propertyWrapper struct Clamped<Value> { var wrappedValue: Value }
      struct Volume: View {
        @Clamped @State private var ↓level = 0
        var body: some View { EmptyView() }
      }
      """),
    .flagged(
      """
      struct ChatView: View {
        @State @ObservedObject var ↓chat: Chat
        var body: some View { ChatRow(chat: $chat) }
      }
      // file: ChatRow.swift
      struct ChatRow: View {
        @Binding @ObservedObject var chat: Chat
        var body: some View { EmptyView() }
      }
      """),
    // A wrapper applies to a single variable.
    .flagged(
      """
      @propertyWrapper struct Logged<Value> {
        var wrappedValue: Value
        init(wrappedValue: Value, _ name: String = "") { self.wrappedValue = wrappedValue }
      }
      enum Wrappers { @propertyWrapper struct Trimmed { var wrappedValue: String } }
      final class Model {
        @SwiftUI.State
        @MainActor
        @Logged("size")
        var ↓size = 1, ↓depth = 2
      }
      struct Page: View {
        @Wrappers.Trimmed @State var ↓text = ""
        var body: some View {
          @State @Logged var ↓local = 1
          Text(text)
        }
      }
      #Preview { @Previewable @State @Logged("on") var ↓on = true; Toggle("x", isOn: $on) }
      """, compiles: false),
    .accepted(
      "@Previewable is no property wrapper",
      "#Preview { @Previewable @State var isOn = true; Toggle(\"x\", isOn: $isOn) }"),
    .accepted(
      "Other attributes, and wrappers from packages that were not scanned",
      """
      struct Badge: View {
        @MainActor @State private var count = 0
        @available(iOS 17, *) @State private var size = 1
        @FromSomePackage @State private var depth = 2
        var body: some View { EmptyView() }
      }
      """),
    .accepted(
      """
      struct Badge: View {
        #if os(iOS)
        @State
        #else
        @Binding
        #endif
        var count: Int
        @Binding @ObservedObject var model: Model
        @State private var one = 1; @Binding var two: Int
        var body: some View {
          @State var local = 1
          @Bindable var model = model
          EmptyView()
        }
      }
      """),
    .accepted(
      """
      @propertyWrapper struct State { var wrappedValue: ObservedObject<Store> }
      struct Clamped {}
      struct Badge: View {
        @State @ObservedObject var count: Store
        var body: some View { EmptyView() }
      }
      """),
    // Neither name is an attribute.
    .accepted(
      """
      struct Clamped { var value: Int }
      struct Badge<Logged>: View {
        @Clamped @State var count: Int
        @Logged @State var size: Int
        var body: some View { EmptyView() }
      }
      """, compiles: false),
  ]

  package static func check(_ context: inout RuleContext) {
    guard context.target.toolchain.includesMacro else { return }
    let project = context.project
    for type in context.types {
      for (property, stack) in type.wrapperStacks where !property.isAmbiguous && stack.hasState {
        let bindings = property.bindingsWithSecondWrapper
        let kept = keptWrapper(of: property, stack)
        let places = bindings.map { Related(at: $0.nameRange, "the stack of wrappers that '$\($0.name)' is passed to") }
        let repair =
          kept == nil && (projectsSecondWrapper(property) || isBox(stack, of: property))
          ? .keepingValue(of: stack, project) : Repair.keeping(kept, of: stack, isPassedOn: !bindings.isEmpty, project)
        context.report(
          Message.stacked(stack, project).listing(places), repair, at: stack.nameRange, about: property)
      }
    }
    for stack in project.localWrapperStacks(in: context.file) where stack.hasState {
      context.report(
        .stacked(stack, project), .keeping(nil, of: stack, isPassedOn: false, project), at: stack.nameRange,
        about: project.text(stack.name))
    }
  }

  /// Whether code uses `$name` where it is a binding to the second wrapper: `@State` comes first.
  private static func projectsSecondWrapper(_ property: Property) -> Bool {
    property.attributes.first.map { property.type.project.text($0.name) } == Wrapper.state.rawValue
      && property.uses.contains { $0.kind == .projection && $0.isWhole }
  }

  /// Whether the second wrapper is a class, whose object code may change while SwiftUI renders.
  private static func isBox(_ stack: WrapperStack, of property: Property) -> Bool {
    guard let name = stack.others.first, stack.others.count == 1,
      case .type(let id) = property.type.project.resolve(path: [name], in: property.declaration.scope)
    else { return false }
    return property.type.project.type(id).kind == .classType
  }

  /// The wrapper that an object in the property needs; nil if the other wrapper is not for objects.
  private static func keptWrapper(of property: Property, _ stack: WrapperStack) -> Wrapper? {
    let others = stack.others.compactMap { Wrapper(rawValue: property.type.project.text($0)) }
    guard let other = others.first(where: \.holdsObservableObject) else { return nil }
    if property.declaredProjectType?.observableKind == .observable { return .state }
    return other == .observedObject && property.hasInlineValue ? .stateObject : other
  }
}

extension Message {
  fileprivate static func stacked(_ stack: WrapperStack, _ project: ProjectIndex) -> Message {
    let others = stack.others.map { "@" + project.text($0) }.joined(separator: " and ")
    let name = project.text(stack.name)
    return "Xcode 27 rejects @State together with \(others) on '\(name)': both declare '_\(name)'."
  }
}

extension Repair {
  /// `@State private var name = Validation(wrappedValue: …)`, whose `$name` is the same binding as before.
  fileprivate static func keepingValue(of stack: WrapperStack, _ project: ProjectIndex) -> Repair {
    let (name, other) = (project.text(stack.name), stack.others.first.map(project.text) ?? "")
    return Repair("Keep @State, begin with '\(other)(wrappedValue: …)', and use '\(name).wrappedValue' for the value.")
  }

  fileprivate static func keeping(
    _ wrapper: Wrapper?, of stack: WrapperStack, isPassedOn: Bool, _ project: ProjectIndex
  ) -> Repair {
    let name = project.text(stack.name)
    guard let wrapper else {
      let other = stack.others.first.map { "@" + project.text($0) } ?? "the other wrapper"
      return Repair("Keep @State, and do the work of \(other) where '\(name)' is set.")
    }
    let passing = isPassedOn ? ", and pass the object itself, not '$\(name)'" : ""
    return Repair("Keep only @\(wrapper.rawValue)\(passing).")
  }
}

extension Wrapper {
  fileprivate var holdsObservableObject: Bool {
    self == .observedObject || self == .stateObject || self == .environmentObject
  }
}
