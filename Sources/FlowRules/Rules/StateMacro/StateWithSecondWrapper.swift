import SwiftLexer

/// `@State` with a second property wrapper on the same variable.
///
/// The macro declares the storage `_name`, and so does the compiler for the wrapper.
package enum StateWithSecondWrapper: Rule {
  package static let descriptor = RuleDescriptor(
    .stateWithSecondWrapper, severity: .error, category: .stateMacro, since: "0.1.0",
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
      """
      struct ChatView: View {
        @State @ObservedObject var ↓chat: Chat
        var body: some View { EmptyView() }
      }
      """),
    .flagged(
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
      """).hiddenFromDocs,
    .accepted("#Preview { @Previewable @State var isOn = true; Toggle(\"x\", isOn: $isOn) }"),
    .accepted(
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
      """).hiddenFromDocs,
    .accepted(
      """
      @propertyWrapper struct State { var wrappedValue: Int }
      struct Clamped {}
      struct Badge: View {
        @State @ObservedObject var count: Int
        var body: some View { EmptyView() }
      }
      """).hiddenFromDocs,
    .accepted(
      """
      struct Clamped { var value: Int }
      struct Badge<Logged>: View {
        @Clamped @State var count: Int
        @Logged @State var size: Int
        var body: some View { EmptyView() }
      }
      """).hiddenFromDocs,
  ]

  package static func check(_ context: inout RuleContext) {
    guard context.target.toolchain.includesMacro else { return }
    for type in context.types {
      for property in type.properties where !property.isAmbiguous {
        guard let stack = property.wrapperStack, stack.hasState else { continue }
        context.report(
          .stacked(stack, passedTo: property.bindingsWithSecondWrapper, context.project), at: stack.nameRange,
          about: property)
      }
    }
    for stack in context.project.localWrapperStacks(in: context.file) where stack.hasState {
      context.report(
        .stacked(stack, passedTo: [], context.project), at: stack.nameRange, about: context.project.text(stack.name))
    }
  }
}

extension Message {
  fileprivate static func stacked(
    _ stack: WrapperStack, passedTo bindings: [Property], _ project: ProjectIndex
  ) -> Message {
    let name = project.text(stack.name)
    let others = stack.others.map { "@" + project.text($0) }.joined(separator: " and ")
    let start: Message = """
      @State cannot be combined with \(others): from Xcode 27 both synthesize '_\(name)' ("invalid redeclaration of \
      synthesized property '_\(name)'"). Keep one
      """
    var places = bindings.map {
      Related(at: $0.nameRange, "the stack of wrappers that '$\($0.name)' is passed to")
    }
    guard !places.isEmpty else { return start + "." }
    let first = places.removeFirst()
    let end: Message = ", here and where '$\(name)' is passed to (\(related: first))."
    return (start + end).listing(places)
  }
}
