import SwiftLexer

/// Two navigation stacks with one path.
package enum SharedNavigationPath: Rule {
  package static let descriptor = RuleDescriptor(
    .sharedNavigationPath, severity: .warning, category: .sourceOfTruth, symptom: .oldData, since: "0.2.0",
    summary: "Navigation stacks that share one path",
    rationale: """
      The path is what a stack shows. Where two stacks that are there at the same time have one path, what somebody
      opens in one tab opens in the other one as well, and going back in one goes back in both. It is a note where
      neither a link of the view nor code of some view opens anything in them.
      """,
    notCaught: "Stacks in different members of a view, in branches of conditions, and elements such as '$paths[tab]'.",
    remedy: "Give each stack a path of its own, such as an element of a dictionary by the tab.")

  package static let examples: [Example] = [
    .flagged(
      "Both tabs open the same page",
      """
      struct Tabs: View {
        @State private var path: [Int] = []
        var body: some View {
          TabView {
            NavigationStack(path: $path) { NavigationLink("Books", value: 1) }
            ↓NavigationStack(path: $path) { NavigationLink("Authors", value: 2) }
          }
        }
      }
      """,
      instead: """
        struct Tabs: View {
          @State private var books: [Int] = []
          @State private var authors: [Int] = []
          var body: some View {
            TabView {
              NavigationStack(path: $books) { NavigationLink("Books", value: 1) }
              NavigationStack(path: $authors) { NavigationLink("Authors", value: 2) }
            }
          }
        }
        """),
    .flagged(
      "All pages have the path of the router",
      """
      final class Router: ObservableObject { @Published var path: [Int] = [] }
      struct Pages: View {
        @StateObject private var router = Router()
        let names: [String]
        var body: some View {
          TabView {
            ForEach(names, id: \\.self) { name in ↓NavigationStack(path: $router.path) { Text(name) } }
          }
        }
      }
      """),
    .accepted(
      "Only one of them is there",
      """
      struct Page: View {
        let isWide: Bool
        @State private var path: [Int] = []
        var body: some View {
          if isWide { NavigationStack(path: $path) { Text("a") } } else { NavigationStack(path: $path) { Text("b") } }
        }
      }
      """),
    .accepted(
      "Each tab has its own path",
      """
      struct Tabs: View {
        @State private var paths: [String: [Int]] = [:]
        var body: some View {
          TabView {
            ForEach(["a", "b"], id: \\.self) { tab in
              NavigationStack(path: Binding(get: { paths[tab] ?? [] }, set: { paths[tab] = $0 })) { Text(tab) }
            }
          }
        }
      }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    for view in context.viewsOfTheApp {
      for found in view.sharedPaths {
        context.report(
          .isShared(found), Repair("Give each stack a path of its own."), at: found.stack.nameRange,
          about: "\(view.qualifiedName).\(found.path)", severity: found.isPushed ? nil : .note)
      }
    }
  }
}

extension Message {
  fileprivate static func isShared(_ found: SharedPath) -> Message {
    let message: Message =
      found.isInRows
      ? "All rows have a stack with the path '\(found.path)': what opens in one opens in all of them."
      : found.count == 2
        ? "Two stacks have the path '\(found.path)': what opens in one opens in the other."
        : "\(found.count) stacks have the path '\(found.path)': what opens in one opens in all of them."
    return message.listing([Related(at: found.other.nameRange, found.isInRows ? "the rows" : "the other stack")])
  }
}
