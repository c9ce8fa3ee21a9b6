import SwiftLexer

/// Rows or views that get a new identity each time the view is drawn.
package enum UnstableIdentity: Rule {
  package static let descriptor = RuleDescriptor(
    .unstableIdentity, severity: .warning, category: .identity, symptom: .lostState, since: "0.2.0",
    summary: "Rows or views with a new identity at each update",
    rationale: """
      SwiftUI knows a row by its id, and a view by the value of '.id(…)'. Where each evaluation makes a new UUID, a new
      date or a random number, nothing is known again: all rows are replaced, and focus, scroll position, animations
      and the state of the rows are lost. The same is true of an 'id' whose getter makes a new value, for a sheet as
      well: it closes and opens again. 'id: \\.hashValue' is a note: two values may have one hash, and a changed value
      has another. So are views that have nothing to lose, such as plain text and the marks of a chart, and the 'id' of
      an enum, a class, or a type that no view shows in rows or as an item.
      """,
    notCaught: """
      Rows that another view passes, and rows that come from more than one step away: a function that calls another one.
      Rows that get another id after they are made, a new row that is added to others, and one that is made only where
      code finds none.
      '.id(UUID())' around a ProgressView, which restarts the spinner on purpose. Views that are drawn once.
      """,
    remedy: """
      Give the rows an id that their contents have already, or make the rows once and keep them in @State or in a model.
      """)

  package static let examples: [Example] = [
    .flagged(
      "All rows are replaced at each update",
      """
      struct Choice: Identifiable { let id = UUID(); let name: String }
      struct Choices: View {
        let names: [String]
        @State private var chosen = ""
        var choices: [Choice] { names.map { Choice(name: $0) } }
        var body: some View {
          ForEach(↓choices) { choice in Button(choice.name) { chosen = choice.name } }
          Text(chosen)
        }
      }
      """,
      instead: """
        struct Choice: Identifiable { var id: String { name }; let name: String }
        struct Choices: View {
          let names: [String]
          @State private var chosen = ""
          var choices: [Choice] { names.map { Choice(name: $0) } }
          var body: some View {
            ForEach(choices) { choice in Button(choice.name) { chosen = choice.name } }
            Text(chosen)
          }
        }
        """),
    .flagged(
      "Each evaluation makes the rows in the body",
      """
      struct Choice: Identifiable { let id = UUID(); let name: String }
      struct Choices: View {
        let names: [String]
        var body: some View {
          let rows = names.map { Choice(name: $0) }
          return List(↓rows) { Text($0.name) }
        }
      }
      """),
    .flagged(
      "The list starts at its top again",
      """
      struct Log: View {
        @Binding var count: Int
        var body: some View { List { Text("\\(count)") }↓.id(UUID()) }
      }
      """,
      instead: """
        struct Log: View {
          @Binding var count: Int
          var body: some View { List { Text("\\(count)") } }
        }
        """),
    .flagged(
      "The id is another one at each read",
      """
      struct Book: Identifiable {
        var ↓id: String { UUID().uuidString }
        let title: String
      }
      struct Shelf: View {
        let books: [Book]
        var body: some View { List(books) { Text($0.title) } }
      }
      """,
      instead: """
        struct Book: Identifiable {
          let id = UUID().uuidString
          let title: String
        }
        struct Shelf: View {
          let books: [Book]
          var body: some View { List(books) { Text($0.title) } }
        }
        """),
    .flagged(
      "A changed row has another hash: a note",
      """
      struct Names: View {
        @State private var names = ["Ann", "Bo"]
        var body: some View {
          ForEach(names, id: ↓\\.hashValue) { Text($0) }
          Button("Add") { names.append("Cy") }
        }
      }
      """,
      instead: """
        struct Names: View {
          @State private var names = ["Ann", "Bo"]
          var body: some View {
            ForEach(names, id: \\.self) { Text($0) }
            Button("Add") { names.append("Cy") }
          }
        }
        """),
    .accepted(
      "The rows are made once",
      """
      struct Choice: Identifiable { let id = UUID(); let name: String }
      struct Kept: View {
        static let all = [Choice(name: "a")]
        @State private var rows = [Choice(name: "a")]
        var body: some View {
          ForEach(rows.filter { $0.name != "" }) { Text($0.name) }
          ForEach(Self.all) { Text($0.name) }
        }
      }
      """),
    .accepted(
      "The rows have ids of their contents",
      """
      struct Named: Identifiable { let id: Int; let name: String }
      struct Names: View {
        let names: [String]
        var body: some View {
          ForEach(names.indices.map { Named(id: $0, name: names[$0]) }) { Text($0.name) }
        }
      }
      """),
    .accepted(
      "A spinner that turns again",
      "struct Loading: View { let n: Int; var body: some View { List { HStack { ProgressView() }.id(UUID()) } } }"),
    .accepted(
      "State decides when the view starts again",
      """
      struct Bump: View {
        @State private var turn = 0
        var body: some View { Text("x").id(turn).onTapGesture { turn += 1 } }
      }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    for type in context.types {
      if let id = computedFreshID(of: type), !type.isInTestOrPreview {
        let isShown = context.project.code.collectedTypes.value.contains(type.nameID)
        context.report(
          .isComputed(id, isShown: isShown), .storingID(of: type), at: id.nameRange, about: id,
          // Rows are structs. Nothing shows whether code uses the id of an enum or of an error.
          severity: type.kind == .structure && isShown ? nil : .note)
      }
      if type.isView { check(type, &context) }
    }
  }

  private static func check(_ view: ProjectType, _ context: inout RuleContext) {
    let names = context.framework.collections.identifying
    let calls = view.frameworkCalls(of: names) { isSuspect($0, in: view) }
    guard !calls.isEmpty, !view.isInTestOrPreview, view.mayBeEvaluatedAgain, !view.isOnlyInStaticRenderings
    else { return }
    for call in calls {
      let subject = "\(view.qualifiedName).\(context.project.text(call.name))"
      if call.isModifier {
        let isNoticed = view.createsStatefulView(in: view.content(before: call))
        guard !view.restartsSpinner(before: call, isNoticed) else { continue }
        context.report(
          .restartsView(isNoticed),
          repair(of: call, in: view),
          at: call.range, about: subject, severity: isNoticed ? nil : .note)
        continue
      }
      if let key = hashKey(of: call, context.framework) {
        context.report(
          .isHash, Repair("Name a property that identifies the row."), at: key.fileRange, about: subject,
          severity: .note)
      }
      guard let found = newIdentity(inRowsOf: call, view), let place = call.firstValue?.postfix?.fileRange else {
        continue
      }
      // The marks of a chart have no focus and no place to scroll to.
      let isInChart = ([call.callee] + call.ancestors).contains { node in
        (CallNode(node)?.callee ?? node).name == context.framework.collections.chart
      }
      let rows = call.call.arguments.filter(\.isTrailing).map { $0.value(in: call.scope) }
      let isNoticed = !isInChart && view.createsStatefulView(in: rows)
      context.report(
        .makesNewIDs(found, isInChart: isInChart, isNoticed), .takingID(found.row, from: found.source), at: place,
        about: found.source.name.map { "\(view.qualifiedName).\($0)" } ?? subject,
        severity: isNoticed ? nil : .note)
    }
  }

  private static func repair(of call: FrameworkCall, in view: ProjectType) -> Repair {
    let advice: Message = "Remove '.id', or pass a value that changes only when the view should start again."
    let content = view.content(before: call)
    // It runs where one identity replaces another.
    let hasTransition = content.contains { code in
      code.nodes.contains { $0.kind == .member && view.project.text($0.name) == "transition" }
    }
    if hasTransition { return Repair("Pass a value that changes only when the view should start again.") }
    // Without the new identity the view would keep what it has loaded, but not the object that has it.
    guard let object = view.objectCreatedAgain(in: content) else { return Repair(advice) }
    let wrapper = object.declaredProjectType?.observableKind == .observable ? "@State" : "@StateObject"
    return Repair("First keep '\(object.name)' of '\(object.type.name)' in \(wrapper). \(advice)")
  }

  /// Whether a call may give new identities, as far as it shows itself.
  private static func isSuspect(_ call: FrameworkCall, in view: ProjectType) -> Bool {
    if call.isModifier { return isFreshModifier(call, view.project) }
    return hashKey(of: call, view.project.framework) != nil || newIdentity(inRowsOf: call, view) != nil
  }

  /// `\.hashValue` of `ForEach(rows, id: \.hashValue)`
  private static func hashKey(of call: FrameworkCall, _ framework: FrameworkNames) -> CodeNode? {
    guard let key = call.argument(labeled: framework.id)?.first, key.kind == .keyPath, key.name == framework.hashValue,
      mayChange(call.firstValue, framework.collections)
    else { return nil }
    return key
  }

  /// The rows with new ids that the first argument makes, if the rows are known by their ids.
  private static func newIdentity(
    inRowsOf call: FrameworkCall, _ view: ProjectType
  ) -> (row: NewIdentity, source: CollectionSource)? {
    let name = view.project.framework.id
    let id = call.argument(labeled: name)
    guard id.map({ $0.first?.kind == .keyPath && $0.first?.name == name }) ?? true else { return nil }
    return call.firstValue.flatMap(view.newIdentity)
  }

  /// Whether the rows are not always the same: `Tab.allCases` and `[1, 2]` are.
  private static func mayChange(_ data: CodeSpan?, _ collections: CollectionNames) -> Bool {
    // `0..<count` and `rows.indices` are numbers, which are their own hash in effect.
    guard let data, let postfix = data.postfix else { return false }
    if postfix.last.name == collections.indices { return false }
    return postfix.root.kind != .arrayLiteral && postfix.root.kind != .implicitMember
      && !postfix.suffixes.contains { $0.name == collections.allCases }
  }

  /// `.id(UUID())`
  private static func isFreshModifier(_ call: FrameworkCall, _ project: ProjectIndex) -> Bool {
    guard call.name == project.framework.id, let value = call.call.onlyArgument else { return false }
    return value.label == .none && project.isFresh(value.value(in: call.scope))
  }

  /// The `id` of an Identifiable type whose getter makes a new value.
  private static func computedFreshID(of type: ProjectType) -> Property? {
    guard type.inherits(type.project.framework.collections.identifiable),
      let id = type.properties.first(where: {
        $0.nameID == type.project.framework.id && !$0.isStored && !$0.isStatic && !$0.isAmbiguous
      }), case let bodies = id.declaration.accessors.filter({ $0.keyword == .get }), bodies.count == 1
    else { return nil }
    guard let result = id.declaration.body(of: bodies[bodies.startIndex]).result else { return nil }
    return type.project.isFresh(result, as: id.declaration.annotation) ? id : nil
  }
}

extension ProjectType {
  /// Whether a modifier's view is a `ProgressView`, whose animation stops in rows that are used again, or shows one and
  /// has nothing to lose.
  fileprivate func restartsSpinner(before modifier: FrameworkCall, _ isNoticed: Bool) -> Bool {
    let spinner = project.framework.collections.progressView
    guard modifier.scope.node?.code(around: modifier.callee) != nil else { return true }
    return createsView(in: content(before: modifier), levels: isNoticed ? 1 : 3) { node, _ in node.name == spinner }
  }

  fileprivate func content(before modifier: FrameworkCall) -> [CodeSpan] {
    modifier.scope.node?.code(around: modifier.callee).map { content(before: modifier.callee, in: $0) } ?? []
  }
}

// Messages and repairs.
extension Message {
  fileprivate static func makesNewIDs(
    _ found: (row: NewIdentity, source: CollectionSource), isInChart: Bool, _ isNoticed: Bool
  ) -> Message {
    let name = found.source.name.map { "'\($0)'" } ?? "The expression"
    let loss =
      isInChart
      ? "marks are replaced and do not animate"
      : isNoticed ? "rows are replaced: state, focus and animations are lost" : "rows are replaced"
    let message: Message = "\(name) makes new ids each time the view is drawn, so all \(loss)."
    return message.listing([Related(at: found.row.place, "the row is made here")])
  }

  fileprivate static func restartsView(_ isNoticed: Bool) -> Message {
    let start: Message = "Each update gives the view a new identity, so it starts again"
    return isNoticed ? "\(start) and loses its state." : "\(start)."
  }

  fileprivate static func isComputed(_ id: Property, isShown: Bool) -> Message {
    isShown
      ? """
        Each read of 'id' gives another value, so SwiftUI never knows a '\(id.type.name)' again: what shows it is \
        replaced at each update.
        """
      : "Each read of 'id' gives another value, so it identifies no '\(id.type.name)'."
  }

  fileprivate static var isHash: Message {
    "A hash is no identity: two values may have the same one, and a changed value has another, so its row is replaced."
  }
}

extension Repair {
  fileprivate static func storingID(of type: ProjectType) -> Repair {
    type.kind == .enumeration ? Repair("Take it from the case.") : Repair("Store it, or take it from the contents.")
  }

  fileprivate static func takingID(_ row: NewIdentity, from source: CollectionSource) -> Repair {
    if let name = source.name, let declaration = source.code.scope.node, declaration.kind.isProperty,
      declaration.modifiers.contains(.isStatic)
    {
      return Repair("Make '\(name)' a 'static let'.")
    }
    return Repair("Give '\(row.type.name)' an id from its contents.")
  }
}
