import FlowRules

extension TwoFieldsOneFocusFlag: RuleWithEdgeCases {
  private static func page(_ body: String) -> String {
    """
    struct Page: View {
      @State private var text = ""
      @State private var isVisible = false
      @FocusState private var isFocused: Bool
      var body: some View { VStack { \(body) }.onAppear { isFocused = true } }
    }
    """
  }

  /// Fields of which only one can have the focus.
  static let edgeCases: [Example] = [
    .accepted(
      page(
        """
        ViewThatFits {
          HStack { Text("Name").fixedSize(); TextField("a", text: $text).focused($isFocused) }
          VStack { Text("Name"); TextField("a", text: $text).focused($isFocused) }
        }
        """)),
    .flagged(
      page(
        """
        ViewThatFits { Text("Your name"); Text("Name") }
        TextField("a", text: $text).↓focused($isFocused)
        TextField("b", text: $text).focused($isFocused)
        """)),
    .accepted(
      page(
        """
        TextField("a", text: $text).focused($isFocused).opacity(isVisible ? 1 : 0).disabled(!isVisible)
        SecureField("a", text: $text).focused($isFocused).opacity(isVisible ? 0 : 1).disabled(isVisible)
        """)),
    .accepted(
      page(
        """
        HStack { TextField("a", text: $text).focused($isFocused) }.disabled(text == "a")
        TextField("b", text: $text).disabled(!text.isEmpty).focused($isFocused).disabled(true)
        """)),
    // Both are disabled at the same time, or may be enabled at the same time.
    .flagged(
      page(
        """
        TextField("a", text: $text).↓focused($isFocused).disabled(isVisible)
        TextField("b", text: $text).disabled(isVisible).focused($isFocused)
        """)),
    .flagged(
      page(
        """
        TextField("a", text: $text).↓focused($isFocused)
        TextField("b", text: $text).focused($isFocused).disabled(!isVisible)
        """)),
  ]
}
