import SwiftLexer

/// A sheet whose Boolean and whose value are two properties.
package enum SplitPresentationState: Rule {
  package static let descriptor = RuleDescriptor(
    .splitPresentationState, severity: .warning, category: .sourceOfTruth, symptom: .oldData, since: "0.2.0",
    summary: "A sheet that opens with an old value, because a Boolean opens it",
    rationale: """
      SwiftUI keeps the closure that makes the content of a sheet, with the state that 'body' had. A change of state
      evaluates 'body' again only if 'body' has read it. Where an action sets a value and the Boolean of the sheet, and
      only the content reads the value, the sheet opens with the content from before the action: empty the first time.
      Where a second action sets the Boolean alone, the sheet shows what was chosen the last time.
      """,
    notCaught: """
      Values of models, and Booleans whose binding a view of the project gets. Actions that also change something else
      that the view shows, or call functions that may do so: 'body' is evaluated again then.
      """,
    remedy: """
      Present the value itself with '.sheet(item:)', which hands it to the content. Where that is not possible, capture
      it: '.sheet(isPresented: $isOpen) { [draft] in … }'.
      """)

  package static let examples: [Example] = [
    .flagged(
      "The first tap opens an empty sheet",
      """
      struct Book: Identifiable { let id: Int; let title: String }
      struct Shelf: View {
        let books: [Book]
        @State private var isOpen = false
        @State private var chosen: Book?
        var body: some View {
          List(books) { book in
            Button(book.title) {
              chosen = book
              isOpen = true
            }
          }
          .↓sheet(isPresented: $isOpen) {
            if let chosen { Text(chosen.title) }
          }
        }
      }
      """,
      instead: """
        struct Book: Identifiable { let id: Int; let title: String }
        struct Shelf: View {
          let books: [Book]
          @State private var chosen: Book?
          var body: some View {
            List(books) { book in Button(book.title) { chosen = book } }
              .sheet(item: $chosen) { Text($0.title) }
          }
        }
        """),
    .flagged(
      "The editor opens without the text to edit",
      """
      struct Filters: View {
        @State private var isOpen = false
        @State private var draft = ""
        var body: some View {
          Button("Edit") { edit("news") }
            .↓sheet(isPresented: $isOpen) { Text(draft) }
        }
        func edit(_ filter: String) {
          draft = filter
          isOpen = true
        }
      }
      """,
      instead: """
        struct Filters: View {
          @State private var isOpen = false
          @State private var draft = ""
          var body: some View {
            Button("Edit") { edit("news") }
              .sheet(isPresented: $isOpen) { [draft] in Text(draft) }
          }
          func edit(_ filter: String) {
            draft = filter
            isOpen = true
          }
        }
        """),
    .flagged(
      "After 'Edit', 'New' shows the book again",
      """
      struct Book: Identifiable { let id: Int; let title: String }
      struct Desk: View {
        let book: Book
        @State private var isOpen = false
        @State private var chosen: Book?
        var body: some View {
          VStack {
            Button("New") { isOpen = true }
            Button("Edit") { chosen = book; isOpen = true }
          }
          .↓sheet(isPresented: $isOpen) { Text(chosen?.title ?? "New") }
        }
      }
      """),
    .accepted(
      "The sheet hands its value to the content",
      """
      struct Book: Identifiable { let id: Int; let title: String }
      struct Shelf: View {
        let book: Book
        @State private var chosen: Book?
        var body: some View {
          Button("Open") { chosen = book }.sheet(item: $chosen) { Text($0.title) }
        }
      }
      """),
    .accepted(
      "The body shows the value, so SwiftUI evaluates it again",
      """
      struct Filters: View {
        @State private var isOpen = false
        @State private var draft = ""
        var body: some View {
          Button("Edit \\(draft)") { draft = "news"; isOpen = true }
            .sheet(isPresented: $isOpen) { Text(draft) }
        }
      }
      """),
    .accepted(
      "The content gets a binding",
      """
      struct Editor: View { @Binding var text: String; var body: some View { TextField("", text: $text) } }
      struct Filters: View {
        @State private var isOpen = false
        @State private var draft = ""
        var body: some View {
          Button("Edit") { draft = "news"; isOpen = true }
            .sheet(isPresented: $isOpen) { Editor(text: $draft) }
        }
      }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    for view in context.viewsOfTheApp {
      for found in view.splitPresentations {
        let modifier = context.project.text(found.call.name)
        context.report(
          .isOld(found, modifier), repair(found, modifier), at: found.call.callee.nameRange,
          about: "\(view.qualifiedName).\(modifier).\(found.flag.name)")
      }
    }
  }

  private static func repair(_ found: SplitPresentation, _ modifier: String) -> Repair {
    let name = found.value.name
    let isKept = if case .keptValue = found.fault { true } else { false }
    if isKept, !found.isDrawnBefore { return Repair("Set '\(name)' in both actions.") }
    let start = isKept ? "Set '\(name)' in both actions. " : ""
    if found.value.isOptional, !found.isContinued, isKept || !found.isOpenedWithoutValue,
      let type = found.value.declaredProjectType
    {
      if type.isIdentifiable { return Repair("\(start)Present it with .\(modifier)(item: $\(name)).") }
      if type.canBeIdentifiable {
        return Repair(
          "\(start)Conform '\(type.qualifiedName)' to Identifiable, and present it with .\(modifier)(item: $\(name)).")
      }
    }
    if found.isAssignedInContent, !found.isContinued {
      return Repair(
        "\(start)Put it and '\(found.flag.name)' into one optional value, and present that with .\(modifier)(item:).")
    }
    // A captured value reaches no other member of the view.
    guard found.call.call.node.contains(found.read.name) else {
      return Repair(
        "\(start)Pass '\(name)' to the code that reads it, and capture it in the content: { [\(name)] in … }.")
    }
    let list = NameList(found.captured).text
    let names = found.captured.map(\.name).joined(separator: ", ")
    if found.isAssignedInContent {
      return Repair(
        "\(start)Capture \(list) in the content, { [\(names)] in … }, and assign to 'self.\(name)' there.")
    }
    // The capture alone leaves the other action as it is.
    let fix = isKept ? nil : found.captureEdit.map { Fix("capture \(list) in the content", .suggested, [$0]) }
    return Repair("\(start)Capture \(list) in the content: { [\(names)] in … }.", fix: fix)
  }
}

extension Message {
  fileprivate static func isOld(_ found: SplitPresentation, _ modifier: String) -> Message {
    let name = found.value.name
    switch found.fault {
    case .drawnBefore:
      let message: Message = """
        Only the content of this \(modifier) shows '\(name)', which is set as it opens: the first time it has the \
        old value.
        """
      return message.listing([
        Related(at: found.write.range, "'\(name)' is set here"), Related(at: found.read.range, "the content reads it"),
      ])
    case .keptValue(let opening):
      let message: Message =
        "'\(name)' is still set from the last time when another action opens this \(modifier): it shows that again."
      return message.listing([
        Related(at: opening, "this opens it without a new '\(name)'"),
        Related(at: found.write.range, "'\(name)' is set here"),
      ])
    }
  }
}
