import SwiftLexer

/// Two modifiers that present something while one and the same value asks for it.
///
///     Button("Delete") { asks = true }
///       .alert("Sure?", isPresented: $asks) { … }
///       .confirmationDialog("Sure?", isPresented: $asks) { … }
struct PresentationPair {
  /// The name of the modifier that comes first.
  let first: CodeNode
  /// The name of the other modifier.
  let second: CodeNode
  /// The value: `asks`, `model.asks`.
  let flag: String
  /// Whether it is the item that is presented, and no Boolean.
  let isItem: Bool
  /// Whether both present the same, so that it does not matter which one is shown.
  let isCopy: Bool
  /// Whether both are alerts that do nothing but show the same values, each in words of its own.
  let showSameValues: Bool
  /// The name of the project's view that both show with the same values, closures apart, if both are modifiers of one
  /// view.
  let sharedView: String?
}

extension ProjectType {
  /// The presentations of the view that open together with another one, in source order; of copies only the first one.
  var presentationPairs: [PresentationPair] {
    let names = project.framework.presentations
    let calls = frameworkCalls(of: names.ofRows) { call in
      call.isModifier && call.call.labels.contains { $0 == names.isPresented || $0 == names.item }
    }
    if calls.count < 2 { return [] }
    // By the value, the last of the presentations, beside which another one may be.
    var last: [String: FrameworkCall] = [:]
    var copied: Set<String> = []
    var found: [PresentationPair] = []
    for call in calls {
      let (presented, item) = (call.value(labeled: names.isPresented), call.value(labeled: names.item))
      guard let flag = (presented ?? item).flatMap(wrappedPath(projectedBy:)) else { continue }
      if let first = last.updateValue(call, forKey: flag), first.isPresented(beside: call, project) {
        let isCopy = first.isCopy(of: call)
        if isCopy, !copied.insert(flag).inserted { continue }
        found.append(
          PresentationPair(
            first: first.callee, second: call.callee, flag: flag, isItem: presented == nil, isCopy: isCopy,
            showSameValues: !isCopy && first.showsSameValues(as: call, of: self),
            sharedView: first.isBefore(call) ? first.sharedView(with: call, project) : nil))
      }
    }
    return found
  }
}

extension FrameworkCall {
  /// Whether another call has the same arguments; of literals only the lengths are compared.
  fileprivate func isCopy(of other: FrameworkCall) -> Bool {
    name == other.name && Self.isCopy(Array(call.node.descendants), of: Array(other.call.node.descendants))
  }

  private static func isCopy(_ own: [CodeNode], of others: [CodeNode]) -> Bool {
    own.count == others.count
      && zip(own, others).allSatisfy { one, two in
        one.kind == two.kind && one.name == two.name
          && (one.kind != .literal || one.range.end - one.range.start == two.range.end - two.range.start)
      }
  }

  /// Whether both are alerts without actions that show the same values of a view.
  ///
  ///     .alert(isPresented: $fails) { Alert(title: Text("Note"), message: Text(message)) }
  ///     .alert(message, isPresented: $fails) { Button("OK") {} }
  fileprivate func showsSameValues(as other: FrameworkCall, of view: ProjectType) -> Bool {
    guard name == other.name, view.project.framework.presentations.alerts.contains(name),
      let own = valuesShown(of: view), !own.isEmpty
    else { return false }
    return own == other.valuesShown(of: view)
  }

  /// The values of a view that an alert shows, as code writes them; nil where it does something or has values of its
  /// own.
  private func valuesShown(of view: ProjectType) -> Set<String>? {
    var values: Set<String> = []
    for argument in call.arguments where argument.label != view.project.framework.presentations.isPresented {
      for node in [argument.node] + argument.node.descendants {
        let isAction = node.kind == .closure && node != argument.closure?.node && !node.statements.isEmpty
        if isAction || node.isLocal || view.declaresFunction(node.name) { return nil }
        guard let use = view.property(named: node.name)?.use(at: node) else { continue }
        let parts = use.root.postfix.parts.filter { $0.kind == .name || $0.kind == .member }
        values.insert(parts.map { view.project.text($0.name) }.joined(separator: "."))
      }
    }
    return values
  }

  /// The name of the project's view that both calls show alone, with the same values.
  fileprivate func sharedView(with other: FrameworkCall, _ project: ProjectIndex) -> String? {
    guard name == other.name, let own = content(project), let others = other.content(project),
      own.view.id == others.view.id, Self.isCopy(own.values, of: others.values)
    else { return nil }
    return own.view.name
  }

  /// The project's view that the content is, with the values that it gets.
  private func content(_ project: ProjectIndex) -> (view: ProjectType, values: [CodeNode])? {
    guard let statements = call.arguments.last?.closure?.node.statements, statements.count == 1,
      let shown = statements[0].call, shown.node.endsPostfix,
      let path = project.declarations.typePath(endingAt: statements[0]),
      let view = project.certainType(project.resolve(path: path, in: scope), in: scope.file.id), view.isView
    else { return nil }
    return (view, shown.arguments.filter { $0.closure == nil }.flatMap { [$0.node] + $0.node.descendants })
  }

  /// Whether the view has both presentations whenever it has one of them.
  fileprivate func isPresented(beside other: FrameworkCall, _ project: ProjectIndex) -> Bool {
    guard scope.node == other.scope.node else { return false }
    let common = zip(ancestors, other.ancestors).prefix { $0 == $1 }.count
    let (own, others) = (ancestors.dropFirst(common), other.ancestors.dropFirst(common))
    // Two modifiers of one expression go together, whatever decides about it.
    if own.isEmpty, others.isEmpty, isBefore(other) { return true }
    let container = ancestors.prefix(common).last { $0.kind == .call }
    guard container.flatMap(CallNode.init).map({ isLayout($0, project) }) ?? true else { return false }
    return isAlwaysThere(below: own, project) && other.isAlwaysThere(below: others, project)
  }

  /// Whether another modifier follows in the same expression.
  fileprivate func isBefore(_ other: FrameworkCall) -> Bool {
    var suffix: CodeNode? = call.node
    while let current = suffix, current.id <= other.callee.id {
      if current == other.callee { return true }
      suffix = current.nextSuffix
    }
    return false
  }

  /// Whether nothing decides if the modifier is there: no condition, no row, no page and no modifier of the project.
  private func isAlwaysThere(below inner: ArraySlice<CodeNode>, _ project: ProjectIndex) -> Bool {
    !ancestors.contains { $0.kind == .returnStatement } && !mayBeHidden(from: callee, project)
      && inner.allSatisfy { node in
        guard let call = CallNode(node) else { return node.kind == .argument || node.kind == .closure }
        return isLayout(call, project) && call.callee.map { !mayBeHidden(from: $0, project) } == true
      }
  }

  /// Whether a call is a view of SwiftUI that shows all views in its closure: `VStack`, and `List` without data.
  private func isLayout(_ container: CallNode, _ project: ProjectIndex) -> Bool {
    guard let callee = container.callee else { return false }
    return project.declarations.isLayoutWithoutData(container) && project.isFrameworkView(callee, in: scope)
  }

  /// Whether a modifier of the project is on a view: it may leave the view out.
  private func mayBeHidden(from part: CodeNode, _ project: ProjectIndex) -> Bool {
    part.rootOfPostfix.postfix.suffixes.contains { $0.kind == .member && project.declaresModifier($0.name) }
  }
}
