import SwiftLexer

/// A binding that drops what is written to it.
package enum ConstantBindingToEditor: Rule {
  package static let descriptor = RuleDescriptor(
    .constantBindingToEditor, severity: .warning, category: .binding, symptom: .lostState, since: "0.2.0",
    summary: "Constant binding, or one with an empty setter, for code that writes",
    rationale: """
      '.constant(…)' and an empty 'set:' drop what is written. A view that edits its binding then loses what somebody
      types: the text disappears, the switch jumps back. It is a note where the view assigns the value itself, which may
      only show it there. A sheet, a popover or an alert writes false when it closes:
      nothing notes that it is closed, so it comes back, or never opens again. That is a note, because the app may close
      it by other means.
      """,
    notCaught: """
      Previews and tests; controls of SwiftUI that get '.constant' directly, which is a way to display a value; views
      that only pass the binding on to views of the project; disabled, hidden and transparent views, and those in a
      picture, such as the preview of a menu; views that write under a condition about another input, or that also call
      a closure of the caller; 'isPresented: .constant(true)'; full-screen covers and sheets that only code closes;
      alerts whose buttons call or assign something.
      """,
    remedy: "Pass a binding to state, or let the view take a plain value.")

  package static let examples: [Example] = [
    .flagged(
      "What somebody types disappears",
      """
      struct Source: View {
        @Binding var code: String
        var body: some View { TextEditor(text: $code) }
      }
      struct Docs: View {
        let text: String
        var body: some View { Source(code: ↓.constant(text)) }
      }
      """,
      instead: """
        struct Source: View {
          @Binding var code: String
          var body: some View { TextEditor(text: $code) }
        }
        struct Docs: View {
          @Binding var text: String
          var body: some View { Source(code: $text) }
        }
        """),
    .flagged(
      "The button changes nothing",
      """
      struct Kind: View {
        @Binding var kind: Int
        var body: some View { Button("\\(kind)") { kind += 1 } }
      }
      struct Line: View {
        let kind: Int
        var body: some View { Kind(kind: ↓.constant(kind)) }
      }
      """),
    .flagged(
      "Closing the sheet does not clear the address",
      """
      struct Safari: View {
        @State private var url: URL?
        var body: some View {
          Button("Open") { url = URL(string: "x") }
            .sheet(isPresented: ↓Binding(get: { url != nil }, set: { _ in })) { Text("x") }
        }
      }
      """,
      instead: """
        struct Safari: View {
          @State private var url: URL?
          var body: some View {
            Button("Open") { url = URL(string: "x") }
              .sheet(isPresented: Binding(get: { url != nil }, set: { if !$0 { url = nil } })) { Text("x") }
          }
        }
        """),
    .accepted(
      "Nobody can edit a disabled view",
      """
      struct Source: View { @Binding var code: String; var body: some View { TextEditor(text: $code) } }
      struct Docs: View { let text: String; var body: some View { Source(code: .constant(text)).disabled(true) } }
      """),
    .accepted(
      "The view only shows the value",
      """
      struct Badge: View { @Binding var isOn: Bool; var body: some View { Text(isOn ? "a" : "b") } }
      struct Page: View { var body: some View { Badge(isOn: .constant(true)); Toggle("x", isOn: .constant(true)) } }
      """),
    .accepted(
      "The button clears the error",
      """
      struct Page: View {
        @State private var error: String?
        var body: some View {
          Button("Load") { error = "x" }
            .alert("Error", isPresented: .constant(error != nil)) { Button("OK") { error = nil } }
        }
      }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    for view in context.viewsOutsideTests {
      for property in view.properties(wrappedBy: .binding) {
        for dropped in property.droppedWrites {
          let caller = context.project.enclosingType(of: dropped.scope)
          if caller.map({ $0.isOnlyForPreviews || $0.isOnlyInStaticRenderings }) == true { continue }
          context.report(
            .dropsWrite(property, dropped), repair(of: property, dropped), at: dropped.place,
            about: "\(caller?.qualifiedName ?? view.qualifiedName).\(view.name).\(property.name)",
            // Stars that somebody taps may be there to be looked at.
            severity: dropped.isByEditor ? nil : .note)
        }
      }
      checkPresentations(of: view, &context)
    }
  }

  private static func repair(of property: Property, _ dropped: DroppedWrite) -> Repair {
    guard dropped.isByEditor else {
      return Repair("Pass a binding to state, or add '.allowsHitTesting(false)' if it only shows the value.")
    }
    guard dropped.isPlainValue else { return Repair("Pass a binding to state.") }
    return Repair("Take a plain value in '\(property.type.name)', and save a changed copy of it.")
  }

  private static func checkPresentations(of view: ProjectType, _ context: inout RuleContext) {
    let names = context.framework.presentations.closable
    let isPresented = context.framework.presentations.isPresented
    let calls = view.frameworkCalls(of: names) { [project = context.project] call in
      call.isModifier && call.value(labeled: isPresented).map { isDropped($0, project) } == true
    }
    for call in calls where !closesByCode(call, context.project) {
      guard let value = call.value(labeled: isPresented), let place = value.postfix?.fileRange,
        context.framework.presentations.alerts.contains(call.name) || isKept(value, by: view)
      else { continue }
      context.report(
        .staysOpen(context.project.text(call.name)), Repair("Clear the value in the binding's setter."), at: place,
        about: "\(view.qualifiedName).\(context.project.text(call.name))",
        // The app may close it by other means, which the source does not show.
        severity: .note)
    }
  }

  /// `.constant(url != nil)`, not `.constant(true)`, or an empty setter.
  private static func isDropped(_ value: CodeSpan, _ project: ProjectIndex) -> Bool {
    if project.hasEmptySetter(value) { return true }
    guard let constant = project.constantBinding(in: value) else { return false }
    return constant.onlyNode?.kind != .literal
  }

  /// Whether the value is one property of the view that no code of it clears: what several values decide has no setter,
  /// and a sheet for work in progress closes at its end.
  ///
  ///     .sheet(isPresented: .constant(isExporting)) { … }    // and `isExporting = false` after the export
  private static func isKept(_ value: CodeSpan, by view: ProjectType) -> Bool {
    let read = Set(value.nodes.filter { $0.kind == .name && !$0.isLocal }.map(\.name)).compactMap(view.property(named:))
    guard read.count == 1, read[0].wrapper == .state else { return false }
    let project = view.project
    let clearing: Set<NameID> = [project.framework.language.nilLiteral, project.framework.interactions.falseLiteral]
    return !read[0].uses.contains { use in
      use.isAssignedWhole && use.assignedValue?.onlyNode.map { clearing.contains($0.name) } == true
    }
  }

  /// Whether closing is left to code: a button of an alert that calls or assigns something, a sheet that nobody can
  /// swipe away, or `onDismiss:`, which may clear the value.
  private static func closesByCode(_ call: FrameworkCall, _ project: ProjectIndex) -> Bool {
    let framework = project.framework
    if call.call.labels.contains(framework.presentations.onDismiss) { return true }
    let isAlert = framework.presentations.alerts.contains(call.name)
    return call.call.arguments.contains { argument in
      guard argument.closure != nil else { return false }
      return argument.node.descendants.contains { node in
        if !isAlert { return node.name == framework.presentations.interactiveDismissDisabled || isView(node, project) }
        if !node.flags.isDisjoint(with: .writes) { return true }
        // `Button("Cancel", action: cancel)`
        if let action = ArgumentNode(node), framework.closures.actionLabels.contains(action.label) { return true }
        guard let callee = CallNode(node)?.callee else { return false }
        return !framework.presentations.alertViews.contains(callee.name)
      }
    }
  }

  /// Whether a name is that of a view of the project, which may disable the swipe itself.
  private static func isView(_ node: CodeNode, _ project: ProjectIndex) -> Bool {
    guard node.kind == .name, node.call != nil, case .type(let id) = project.resolve(path: [node.name], in: node.scope)
    else { return false }
    let view = project.type(id)
    return view.code.contains { code in
      code.nodes.containsRecord { $0.name == project.framework.presentations.interactiveDismissDisabled }
    }
  }
}

extension Message {
  fileprivate static func dropsWrite(_ property: Property, _ dropped: DroppedWrite) -> Message {
    let effect = dropped.isByEditor ? "what somebody changes jumps back" : "nothing changes"
    let message: Message = "'\(property.type.name)' writes to '\(property.name)', and .constant drops it: \(effect)."
    return message.listing([Related(at: dropped.write, "'\(property.name)' is written here")])
  }

  fileprivate static func staysOpen(_ modifier: String) -> Message {
    "Closing the \(modifier) clears nothing, because this binding drops it: it comes back, or never opens again."
  }
}
