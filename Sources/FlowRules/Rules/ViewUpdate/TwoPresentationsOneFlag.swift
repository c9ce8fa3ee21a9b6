import SwiftLexer

/// Two sheets, alerts or dialogs that open with one value.
package enum TwoPresentationsOneFlag: Rule {
  package static let descriptor = RuleDescriptor(
    .twoPresentationsOneFlag, severity: .warning, category: .viewUpdate, symptom: .oldData, since: "0.2.0",
    summary: "Two presentations that open with one value",
    rationale: """
      A view presents one sheet, alert or dialog at a time. If two of them wait for the same Boolean or the same item,
      SwiftUI shows one, and closing it sets the value back: the other one never appears, or flashes up when the first
      has gone. Which of them is shown depends on their order and on the system. It is a note where both show the same,
      or are alerts that do nothing but show the same values.
      """,
    notCaught: """
      Presentations in different views or members; those in branches, in rows and on pages, where only one may be there;
      those under a modifier of the project, which may leave the view out.
      """,
    remedy: "Give each presentation a value of its own.")

  package static let examples: [Example] = [
    .flagged(
      "Only one of the two questions appears",
      """
      struct DeleteButton: View {
        @State private var asks = false
        let delete: () -> Void
        var body: some View {
          Button("Delete") { asks = true }
            .alert("Are you sure?", isPresented: $asks) { Button("OK") {} }
            .↓confirmationDialog("Are you sure?", isPresented: $asks) { Button("Delete") { delete() } }
        }
      }
      """,
      instead: """
        struct DeleteButton: View {
          @State private var asks = false
          let delete: () -> Void
          var body: some View {
            Button("Delete") { asks = true }
              .confirmationDialog("Are you sure?", isPresented: $asks) { Button("Delete") { delete() } }
          }
        }
        """),
    .flagged(
      "Two views beside each other",
      """
      struct Toolbar: View {
        @State private var isOpen = false
        var body: some View {
          HStack {
            Button("Help") { isOpen = true }.sheet(isPresented: $isOpen) { Text("Help") }
            Button("News") { isOpen = true }.↓sheet(isPresented: $isOpen) { Text("News") }
          }
        }
      }
      """,
      instead: """
        struct Toolbar: View {
          @State private var showsHelp = false
          @State private var showsNews = false
          var body: some View {
            HStack {
              Button("Help") { showsHelp = true }.sheet(isPresented: $showsHelp) { Text("Help") }
              Button("News") { showsNews = true }.sheet(isPresented: $showsNews) { Text("News") }
            }
          }
        }
        """),
    .accepted(
      "Each has a value of its own",
      """
      struct DeleteButton: View {
        @State private var asks = false
        @State private var failed = false
        var body: some View {
          Button("Delete") { asks = true }
            .confirmationDialog("Are you sure?", isPresented: $asks) { Button("Delete") { failed = true } }
            .alert("Not deleted", isPresented: $failed) {}
        }
      }
      """),
    .accepted(
      "Only one of them is there",
      """
      struct Help: View {
        let isCompact: Bool
        @State private var isOpen = false
        var body: some View {
          if isCompact {
            Button("Help") { isOpen = true }.sheet(isPresented: $isOpen) { Text("Help") }
          } else {
            Button("Help") { isOpen = true }.popover(isPresented: $isOpen) { Text("Help") }
          }
        }
      }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    for view in context.viewsOfTheApp {
      for found in view.presentationPairs {
        context.report(
          .openTogether(found, context.project), repair(of: found), at: found.second.nameRange,
          about: "\(view.qualifiedName).\(context.project.text(found.second.name)).\(found.flag)",
          severity: found.isCopy || found.showSameValues ? .note : nil)
      }
    }
  }

  private static func repair(of found: PresentationPair) -> Repair {
    if let view = found.sharedView { return Repair("Keep one of them: both show '\(view)'.") }
    if found.showSameValues { return Repair("Keep one of them: both show the same values.") }
    if found.isCopy { return Repair("Attach it once, to a view around both.") }
    return Repair(found.isItem ? "Give it an item of its own." : "Give it a Boolean of its own.")
  }
}

extension Message {
  fileprivate static func openTogether(_ found: PresentationPair, _ project: ProjectIndex) -> Message {
    let (first, second) = (project.text(found.first.name), project.text(found.second.name))
    let message: Message = """
      '\(found.flag)' opens this \(second) and another \(first == second ? "one" : first) at once, and SwiftUI shows \
      only one of them.
      """
    return message.listing([Related(at: found.first.nameRange, "the other one")])
  }
}
