import FlowRules

// Objects of classes that announce nothing.
extension UnobservedObjectProperty {
  static let plainEdgeCases: [Example] = [
    // Where only previews create the view, and no app is among the files, other code may.
    .flagged(page("let ↓counter = Counter()", "Button(\"\\(counter.count)\") { counter.count += 1 }")),
    .flagged(page("var ↓counter = Counter()", "Button(\"\\(counter.count)\") { counter.increase() }")),
    // Nobody changes it here, or nobody sees it.
    .accepted(page("let counter = Counter()", "Text(\"\\(counter.count)\")")),
    .accepted(page("let counter = Counter()", "Button(\"\") { counter.count += 1 }")),
    // State beside the change redraws the view.
    .accepted(page("let counter = Counter()", "Button(\"\\(counter.count)\") { counter.count += 1; isOn.toggle() }")),
    // Callers may pass an object of a subclass that tells them.
    .accepted(page("let counter: Counter", "Button(\"\\(counter.count)\") { counter.count += 1 }", "Counter()")),
    // A closure of the object tells somebody.
    .accepted(
      """
      final class Counter { var count = 0 { didSet { onChange?() } }; var onChange: (() -> Void)? }
      struct Page: View {
        let counter = Counter()
        var body: some View { Button("\\(counter.count)") { counter.count += 1 } }
      }
      """),
  ]

  private static func page(_ property: String, _ row: String, _ argument: String = "") -> String {
    """
    class Counter { var count = 0; func increase() { count += 1 } }
    struct Page: View {
      \(property)
      @State var isOn = false
      var body: some View { \(row); Text(isOn ? "a" : "b") }
    }
    struct Page_Previews: PreviewProvider {
      static var previews: some View { Page(\(argument.isEmpty ? "" : "counter: " + argument)) }
    }
    """
  }
}
