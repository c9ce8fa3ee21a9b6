import SwiftLexer

/// `@Binding` of a view that only reads it.
package enum BindingNeverWritten: Rule {
  package static let descriptor = RuleDescriptor(
    .bindingNeverWritten, severity: .note, category: .binding, symptom: .misleadingCode, since: "0.2.0",
    summary: "@Binding that the view only reads",
    rationale: """
      A binding says that the view changes the value. One that only shows it forces its callers to have a binding: they
      write .constant(…), or make state of what could be a constant. A plain property follows the caller's value too.
      """,
    notCaught: """
      Bindings to classes, generic and unknown types. Views that pass the binding on, also to a view that only reads it.
      Reads in functions and in tasks, which may run later: a binding then has the current value, and a plain property
      the old one. Bindings that protocols ask for, and views that other modules can reach.
      """,
    remedy: "Make it a 'let' of the value's type, and pass the value.")

  package static let examples: [Example] = [
    .flagged(
      "The bar only shows the value",
      """
      struct Bar: View {
        @Binding var ↓value: Double
        var body: some View { Rectangle().frame(width: value) }
      }
      struct Level: View {
        @State private var value = 0.5
        var body: some View { Bar(value: $value); Slider(value: $value) }
      }
      #Preview { Bar(value: .constant(1)) }
      """,
      instead: """
        struct Bar: View {
          let value: Double
          var body: some View { Rectangle().frame(width: value) }
        }
        struct Level: View {
          @State private var value = 0.5
          var body: some View { Bar(value: value); Slider(value: $value) }
        }
        #Preview { Bar(value: 1) }
        """),
    .flagged(
      "The dot has two looks and changes nothing",
      """
      struct Dot: View {
        @Binding var ↓isOn: Bool
        var body: some View { Text(isOn ? "on" : "off").opacity(isOn ? 1 : 0.5) }
      }
      """,
      instead: """
        struct Dot: View {
          let isOn: Bool
          var body: some View { Text(isOn ? "on" : "off").opacity(isOn ? 1 : 0.5) }
        }
        """),
    .accepted(
      "The toggle changes it",
      """
      struct Sound: View {
        @Binding var isOn: Bool
        var body: some View { Toggle("Sound", isOn: $isOn) }
      }
      """),
    .accepted(
      "A function of the value changes it",
      """
      struct Order: View {
        @Binding var numbers: [Int]
        var body: some View { Button("Sort") { numbers.sort() } }
      }
      """),
    .accepted(
      "The task reads the current value after a while",
      """
      struct Timeout: View {
        @Binding var isPaused: Bool
        let stop: () -> Void
        var body: some View {
          Text("x").task {
            try? await Task.sleep(for: .seconds(1))
            if !isPaused { stop() }
          }
        }
      }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    for usage in context.usages {
      let view = usage.type
      let bindings = view.properties(wrappedBy: .binding)
      guard !bindings.isEmpty, !view.isRepresentable, !view.makesBindings else { continue }
      lazy var rendered = view.nodesThatRender
      for property in bindings where property.certainlyHoldsValue && !property.isGenericParameter {
        guard let uses = usage.usage(of: property), uses.isOnlyRead, uses.own.allSatisfy({ rendered.contains($0.name) })
        else { continue }
        context.report(
          .isOnlyRead(property), Repair(.takeValue(property), fix: fix(uses)), at: property.nameRange, about: property)
      }
    }
  }

  /// The value instead of the binding, in the view and at all its calls.
  private static func fix(_ uses: PropertyUsage) -> Fix? {
    let property = uses.property
    guard property.type.initializers.isEmpty, let wrapper = property.editsRemovingWrapper,
      let keyword = property.editsReplacingKeyword(by: "let"), let calls = uses.editsPassingValues
    else { return nil }
    return Fix("make '\(property.name)' a plain property", .suggested, wrapper + keyword + calls)
  }
}

extension Message {
  fileprivate static func isOnlyRead(_ property: Property) -> Message {
    "'\(property.type.qualifiedName)' only reads the binding '\(property.name)'."
  }

  fileprivate static func takeValue(_ property: Property) -> Message {
    "Make it a 'let \(property.name)', so that callers need no binding."
  }
}
