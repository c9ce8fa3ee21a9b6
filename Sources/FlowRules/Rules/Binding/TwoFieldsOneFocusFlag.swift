import SwiftLexer

/// Several fields with one Boolean for their focus.
package enum TwoFieldsOneFocusFlag: Rule {
  package static let descriptor = RuleDescriptor(
    .twoFieldsOneFocusFlag, severity: .warning, category: .binding, symptom: .lostState, since: "0.2.0",
    summary: "Two fields whose focus is one Boolean",
    rationale: """
      A Boolean with '@FocusState' is true while its field has the focus. With two fields it does not show which of them
      has it. Code that sets it to true moves the focus to a field that SwiftUI chooses. It is a note where code only
      reads it.
      """,
    notCaught: """
      Fields in branches of conditions, in rows, in a ViewThatFits and in views of their own; fields that are disabled,
      also one whenever another one is not; a Boolean that no code reads or sets, or that code only sets to false, which
      takes the focus away from whatever field has it.
      """,
    remedy: "Use an optional enum with a case for each field, and '.focused($field, equals: .name)'.")

  package static let examples: [Example] = [
    .flagged(
      "The button cannot choose the field",
      """
      struct Login: View {
        @State private var name = ""
        @State private var city = ""
        @FocusState private var isFocused: Bool
        var body: some View {
          TextField("Name", text: $name).↓focused($isFocused)
          TextField("City", text: $city).focused($isFocused)
          Button("Edit the city") { isFocused = true }
        }
      }
      """,
      instead: """
        struct Login: View {
          enum Field { case name, city }
          @State private var name = ""
          @State private var city = ""
          @FocusState private var field: Field?
          var body: some View {
            TextField("Name", text: $name).focused($field, equals: .name)
            TextField("City", text: $city).focused($field, equals: .city)
            Button("Edit the city") { field = .city }
          }
        }
        """),
    .flagged(
      "Code only reads it: a note",
      """
      struct Login: View {
        @State private var name = ""
        @State private var city = ""
        @FocusState private var isFocused: Bool
        var body: some View {
          Form {
            TextField("Name", text: $name).padding().↓focused($isFocused)
            SecureField("City", text: $city).focused(self.$isFocused)
            if isFocused { Text("Your name and your city") }
          }
        }
      }
      """),
    .accepted(
      "Code only takes the focus away",
      """
      struct Login: View {
        @State private var name = ""
        @State private var city = ""
        @FocusState private var isFocused: Bool
        var body: some View {
          Form {
            TextField("Name", text: $name).focused($isFocused)
            TextField("City", text: $city).focused($isFocused)
          }
          .onTapGesture { isFocused = false }
        }
      }
      """),
    .accepted(
      "Each field has a value of its own",
      """
      struct Login: View {
        enum Field { case name, city }
        @State private var name = ""
        @FocusState private var field: Field?
        var body: some View {
          TextField("Name", text: $name).focused($field, equals: .name)
          TextField("City", text: $name).focused($field, equals: .city)
        }
      }
      """),
    .accepted(
      "One of the fields is there",
      """
      struct Password: View {
        let isVisible: Bool
        @State private var text = ""
        @FocusState private var isFocused: Bool
        var body: some View {
          if isVisible {
            TextField("Password", text: $text).focused($isFocused)
          } else {
            SecureField("Password", text: $text).focused($isFocused)
          }
        }
      }
      """),
    .accepted(
      "No code reads or sets the Boolean",
      """
      struct Login: View {
        @State private var name = ""
        @State private var city = ""
        @FocusState private var isFocused: Bool
        var body: some View {
          TextField("Name", text: $name).focused($isFocused)
          TextField("City", text: $city).focused($isFocused)
        }
      }
      """),
    .flagged(
      """
      struct Login: View {
        @State private var name = ""
        @State private var city = ""
        @FocusState private var isFocused: Bool
        var body: some View {
          TextField("Name", text: $name).↓focused($isFocused)
          TextField("City", text: $city).focused($isFocused)
          Text(isFocused ? "Type" : "")
        }
      }
      """),
    .accepted(
      """
      struct Page: View {
        @State private var text = ""
        @State private var isOpen = false
        @FocusState private var isFocused: Bool
        @FocusState private var other: Bool
        var body: some View {
          TextField("a", text: $text).focused($isFocused)
          TextField("b", text: $text).focused($other)
          Button("c") {}.focused($isFocused)
          Text("d").overlay { TextField("e", text: $text).focused($other) }
        }
        var more: some View { TextField("f", text: $text).focused($isFocused) }
      }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    for view in context.viewsOfTheApp {
      for found in view.sharedFocuses {
        guard let first = found.modifiers.first else { continue }
        context.report(
          .isShared(found), Repair("Use an optional enum with a case for each field."), at: first.nameRange,
          about: found.property, severity: found.request == nil ? .note : nil)
      }
    }
  }
}

extension Message {
  fileprivate static func isShared(_ found: SharedFocus) -> Message {
    let (count, name) = (found.modifiers.count, found.property.name)
    let others = found.modifiers.dropFirst().prefix(3).map { Related(at: $0.nameRange, "another field with it") }
    guard let request = found.request else {
      let message: Message = "\(count) fields have '\(name)': it does not show which of them has the focus."
      return message.listing(others)
    }
    let message: Message = "\(count) fields have '\(name)': setting it to true does not choose the field."
    return message.listing([Related(at: request.range, "this sets it")] + others)
  }
}
