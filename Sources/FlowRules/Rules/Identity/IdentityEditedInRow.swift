import SwiftLexer

/// A row with a control that changes the value by which SwiftUI recognizes the row.
package enum IdentityEditedInRow: Rule {
  package static let descriptor = RuleDescriptor(
    .identityEditedInRow, severity: .warning, category: .identity, symptom: .lostState, since: "0.2.0",
    summary: "Rows that edit the value by which SwiftUI recognizes them",
    rationale: """
      SwiftUI recognizes a row by its id. If the id is the text that a field in the row edits, each key press makes
      another id: SwiftUI removes the row and inserts another one. The field loses its focus after one letter, a slider
      stops after the first step, and two rows with the same text become one. It is a note for controls that are changed
      by one tap, such as a toggle: the row only loses its animation and its state.
      """,
    notCaught: """
      Controls with another binding, such as '$names[index]' and 'Binding(get:set:)'; those in a sheet or on a page;
      elements with an `==` of their own, and those whose type the scanned files do not show.
      """,
    remedy: "Give the elements an 'id' that does not change, and let SwiftUI recognize the rows by it.")

  package static let examples: [Example] = [
    .flagged(
      "The field loses its focus after each letter",
      """
      struct Names: View {
        @State private var names = ["Ada", "Alan"]
        var body: some View {
          ForEach($names, id: ↓\\.self) { $name in TextField("Name", text: $name) }
        }
      }
      """,
      instead: """
        struct Person: Identifiable { let id = UUID(); var name: String }
        struct Names: View {
          @State private var people = [Person(name: "Ada"), Person(name: "Alan")]
          var body: some View {
            ForEach($people) { $person in TextField("Name", text: $person.name) }
          }
        }
        """),
    .flagged(
      "The elements have an id that nobody edits",
      """
      struct Item: Identifiable, Hashable { let id: Int; var title: String }
      struct ItemRow: View {
        @Binding var item: Item
        var body: some View { TextField("Title", text: $item.title) }
      }
      struct Items: View {
        @State private var items: [Item] = []
        var body: some View {
          ForEach($items, id: ↓\\.self) { $item in ItemRow(item: $item) }
        }
      }
      """,
      instead: """
        struct Item: Identifiable, Hashable { let id: Int; var title: String }
        struct ItemRow: View {
          @Binding var item: Item
          var body: some View { TextField("Title", text: $item.title) }
        }
        struct Items: View {
          @State private var items: [Item] = []
          var body: some View {
            ForEach($items) { $item in ItemRow(item: $item) }
          }
        }
        """),
    .flagged(
      "The id is computed from the text",
      """
      struct Tag: Identifiable { var name: String; var id: String { name } }
      struct Tags: View {
        @Binding var tags: [Tag]
        var body: some View { ↓ForEach($tags) { $tag in TextField("Tag", text: $tag.name) } }
      }
      """,
      instead: """
        struct Tag: Identifiable { let id = UUID(); var name: String }
        struct Tags: View {
          @Binding var tags: [Tag]
          var body: some View { ForEach($tags) { $tag in TextField("Tag", text: $tag.name) } }
        }
        """),
    .accepted(
      "The id does not change",
      """
      struct Item: Identifiable { let id: Int; var title: String }
      struct Items: View {
        @State private var items: [Item] = []
        var body: some View {
          ForEach($items) { $item in TextField("Title", text: $item.title) }
          ForEach($items, id: \\.id) { $item in TextField("Title", text: $item.title) }
        }
      }
      """),
    .accepted(
      "The row edits another property, or none",
      """
      struct Item { var title: String; var isDone: Bool }
      struct Items: View {
        @State private var items: [Item] = []
        @State private var names: [String] = []
        var body: some View {
          ForEach($items, id: \\.title) { $item in Toggle(item.title, isOn: $item.isDone) }
          ForEach($names, id: \\.self) { $name in Text(name) }
        }
      }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    for view in context.viewsOfTheApp {
      for found in view.editedIdentities {
        let place = found.argument?.first?.fileRange ?? found.rows.nameRange
        context.report(
          .changesItsIdentity(found, context.project), .keepingTheIdentity(found, context.project), at: place,
          about: "\(view.qualifiedName).\(context.project.text(found.rows.name))",
          severity: found.effect(context.framework) == .replaced ? .note : nil)
      }
    }
  }
}

extension EditedIdentity {
  /// What happens to the control when its row is replaced.
  fileprivate enum Effect { case losesFocus, stops, replaced }

  fileprivate func effect(_ framework: FrameworkNames) -> Effect {
    if framework.interactions.fields.contains(control.name) { return .losesFocus }
    return framework.interactions.continuous.contains(control.name) ? .stops : .replaced
  }
}

extension Message {
  fileprivate static func changesItsIdentity(_ found: EditedIdentity, _ project: ProjectIndex) -> Message {
    let name = project.text(found.control.name)
    let identity = found.member.map { "'\($0)'" } ?? "the element itself"
    let message: Message =
      switch found.effect(project.framework) {
      case .losesFocus:
        "SwiftUI recognizes the row by \(identity), and each key press changes it: the \(name) loses its focus."
      case .stops:
        "SwiftUI recognizes the row by \(identity), and each step changes it: the \(name) stops after the first one."
      case .replaced:
        "SwiftUI recognizes the row by \(identity), which the \(name) changes: the row is replaced by another one."
      }
    var related = [Related(at: found.control.nameRange, "this changes it")]
    if let id = found.computed { related.append(Related(at: id.nameRange, "the id of the row")) }
    return message.listing(related)
  }
}

extension Repair {
  fileprivate static func keepingTheIdentity(_ found: EditedIdentity, _ project: ProjectIndex) -> Repair {
    guard let element = found.element else { return Repair("Make the elements structs with an 'id' of their own.") }
    guard let argument = found.argument, let keyPath = argument.first, found.stable != nil else {
      return Repair("Give '\(element.name)' an 'id' that does not change.")
    }
    guard element.inherits(project.framework.collections.identifiable), let data = found.data else {
      return Repair(
        "Write 'id: \\.id'.",
        fix: Fix("recognize the rows by 'id'", .suggested, [.replace(keyPath.fileRange, by: "\\.id")]))
    }
    let rest = ByteRange(start: data.range.end, end: argument.range.end)
    return Repair(
      "Remove 'id: \\.\(project.text(keyPath.name))'.",
      fix: Fix(
        "recognize the rows by 'id'", .suggested,
        [.replace(FileRange(file: argument.fileRange.file, range: rest), by: "")]))
  }
}
