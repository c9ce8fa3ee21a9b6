import SwiftLexer

/// Rows in the order of a dictionary or a set, which has none.
package enum UnorderedCollectionInList: Rule {
  package static let descriptor = RuleDescriptor(
    .unorderedCollectionInList, severity: .warning, category: .identity, symptom: .oldData, isOptIn: true,
    since: "0.2.0",
    summary: "Rows in the order of a dictionary or a set",
    rationale: """
      A dictionary and a set have no order: their elements come in another one at each start of the app, and may change
      places when something is inserted. Rows made from them jump, and somebody looks for a row where it was before.
      """,
    notCaught: """
      Optional collections, collections in another function, and those whose order a function of the project may decide.
      Charts, where a value has its place. Collections with one element.
      """,
    remedy: "Sort the elements, or keep them in an array.")

  package static let examples: [Example] = [
    .flagged(
      "The rows are in another order at each start",
      """
      struct Rules: View {
        let rules: [String: Int]
        var body: some View { ForEach(↓Array(rules.keys), id: \\.self) { Text($0) } }
      }
      """,
      instead: """
        struct Rules: View {
          let rules: [String: Int]
          var body: some View { ForEach(Array(rules.keys.sorted()), id: \\.self) { Text($0) } }
        }
        """),
    .flagged(
      "The groups change places",
      """
      struct Groups: View {
        let names: [String]
        var groups: [[String]] { Dictionary(grouping: names, by: \\.count).map { $0.value } }
        var body: some View { ForEach(↓groups, id: \\.self) { Text("\\($0.count)") } }
      }
      """),
    .accepted(
      "The rows are sorted",
      """
      struct Rules: View {
        let rules: [String: Int]
        let tags: Set<String>
        var sorted: [String] { Array(tags).sorted() }
        var body: some View {
          ForEach(rules.keys.sorted(), id: \\.self) { Text($0) }
          ForEach(sorted, id: \\.self) { Text($0) }
        }
      }
      """),
    .accepted(
      "An array has an order",
      "struct Names: View { let names: [String]; var body: some View { ForEach(names, id: \\.self) { Text($0) } } }"),
  ]

  package static func check(_ context: inout RuleContext) {
    for view in context.viewsOutsideTests {
      // The search rejects most calls, so it comes first, and keeps what it finds.
      var collections: [CodeNode: UnorderedCollection] = [:]
      let calls = view.frameworkCalls(of: context.framework.collections.listViews) { call in
        guard let found = call.firstValue.flatMap(view.unorderedCollection) else { return false }
        collections[call.callee] = found
        return true
      }
      guard !calls.isEmpty, !view.isOnlyForPreviews else { continue }
      for call in calls {
        guard !isPlaced(call, context.framework), let found = collections[call.callee],
          let place = call.firstValue?.postfix?.fileRange
        else { continue }
        context.report(
          .unordered(found, at: place), .sorting(found), at: place,
          about: "\(view.qualifiedName).\(context.project.text(call.name))")
      }
    }
  }
}

extension UnorderedCollectionInList {
  /// Whether the elements have places of their own: the layers of a `ZStack`, the marks of a chart or a map.
  private static func isPlaced(_ call: FrameworkCall, _ framework: FrameworkNames) -> Bool {
    let callees = call.ancestors.compactMap { CallNode($0)?.callee }.filter { $0.kind == .name }
    // `ZStack { List { ForEach(…) } }`: the list decides.
    let container = callees.last { !framework.collections.transparent.contains($0.name) }
    return container.map { framework.collections.placing.contains($0.name) } ?? false
  }
}

extension Message {
  fileprivate static func unordered(_ found: UnorderedCollection, at place: FileRange) -> Message {
    let kind = found.typeName == "Set" ? "set" : "dictionary"
    let message: Message = "A \(kind) has no order: the rows change places from one start of the app to the next."
    return place.range == found.place.range
      ? message : message.listing([Related(at: found.place, "this is the \(kind)")])
  }
}

extension Repair {
  fileprivate static func sorting(_ found: UnorderedCollection) -> Repair {
    guard let keys = found.keys, found.hasSortableKeys else { return Repair("Sort the elements.") }
    return Repair(
      "Sort the keys.", fix: Fix("sort the keys", .suggested, [.insert(".sorted()", after: keys.fileRange)]))
  }
}
