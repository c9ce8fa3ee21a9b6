import SwiftLexer

/// A sheet, an alert or a page of which each row of a collection has one, while one Boolean opens them all.
struct SharedPresentation {
  /// The modifier, or `NavigationLink`.
  let modifier: CodeNode
  /// The Boolean: `isOpen`, `model.isOpen`.
  let flag: String
  /// `ForEach`, `List` or `Table`.
  let rows: CodeNode
  /// Whether what it presents depends on the row.
  let showsElement: Bool
  /// The call of the row in the rows, where the modifier is in a view or a function of its own.
  let row: CodeNode?
}

extension ProjectType {
  /// The presentations of the view that its rows share, in source order.
  var sharedPresentations: [SharedPresentation] {
    let names = project.framework.presentations
    let calls = frameworkCalls(of: names.ofRows) { $0.isModifier && $0.flagArgument(names) != nil }
      + frameworkCalls(of: names.pagesOfRows) { $0.flagArgument(names) != nil }
    if calls.isEmpty { return [] }
    var found: [SharedPresentation] = []
    var open: [FrameworkCall] = []
    for call in calls {
      if let rows = project.rows(around: call.ancestors) {
        if let flag = sharedFlag(of: call) {
          let showsElement = call.call.arguments.contains { rows.isElementShown(in: $0.node) }
          found.append(call.shared(flag, rows, showsElement: showsElement))
        }
      } else if RowContent(within: call.ancestors, project.framework) == nil {
        open.append(call)
      }
    }
    return found + sharedInFunctions(open) + open.compactMap(sharedByCallers)
  }

  /// The Boolean of a call, if it belongs to the view or to an object of it: `$isOpen`, `$model.isOpen`.
  private func sharedFlag(of call: FrameworkCall) -> String? {
    call.flagArgument(project.framework.presentations).flatMap { wrappedPath(projectedBy: $0.value(in: call.scope)) }
  }

  // Functions that make one row.

  /// The presentations in functions that rows call with their element: `ForEach(items) { row($0) }`.
  private func sharedInFunctions(_ calls: [FrameworkCall]) -> [SharedPresentation] {
    let candidates = calls.filter { call in
      call.scope.node?.kind == .function && !call.isInCondition && sharedFlag(of: call) != nil
        && !project.isPresentedOnce(within: call.ancestors)
    }
    guard !candidates.isEmpty else { return [] }
    let names = Set(candidates.compactMap { $0.scope.node?.name })
    var rows: [NameID: (rows: RowContent, call: CodeNode)] = [:]
    for code in renderedCode() {
      var walk = code.walk
      while let node = walk.next() {
        guard names.contains(node.name), rows[node.name] == nil, let call = node.call,
          project.declarations.use(of: PropertySpelling(name: node.name), at: node) != nil,
          let content = project.rows(around: walk.ancestors),
          call.arguments.contains(where: { content.isElementRead(in: $0.node) })
        else { continue }
        rows[node.name] = (content, node)
      }
    }
    return candidates.compactMap { call in
      guard let function = call.scope.node, let found = rows[function.name], let flag = sharedFlag(of: call),
        project.declarations.codeMember(named: function.name, of: symbol) != nil
      else { return nil }
      let parameters = Set(function.parameters.map(\.name))
      let showsElement = call.call.arguments.contains { argument in
        argument.node.descendants.contains { $0.kind == .name && $0.isLocal && parameters.contains($0.name) }
      }
      return call.shared(flag, found.rows, showsElement: showsElement, row: found.call)
    }
  }

  // Views that are one row.

  /// A presentation whose binding all rows of another view get: `ForEach(items) { Row(item: $0, isOpen: $isOpen) }`.
  private func sharedByCallers(_ call: FrameworkCall) -> SharedPresentation? {
    guard isView, let flag = call.flagArgument(project.framework.presentations),
      let name = flag.value(in: call.scope).onlyNode, name.flags.contains(.isProjected),
      let binding = property(named: name.name), binding.wrapper == .binding,
      !project.isPresentedOnce(within: call.ancestors), !call.isInCondition
    else { return nil }
    for site in calls.prefix(64) where !project.isInTestOrPreview(site.scope) {
      guard let caller = project.enclosingType(of: site.scope), caller.isView,
        let code = site.scope.node?.code(around: site.call.node),
        let content = project.rows(around: code.path(to: site.call.node)),
        let argument = site.call.arguments.first(where: { $0.label == binding.nameID }),
        let flag = caller.wrappedPath(projectedBy: argument.value(in: site.scope)),
        site.call.arguments.contains(where: { content.isElementRead(in: $0.node) }), let callee = site.call.callee
      else { continue }
      return call.shared(flag, content, showsElement: true, row: callee)
    }
    return nil
  }
}

extension FrameworkCall {
  /// The argument with the Boolean that opens what is presented.
  fileprivate func flagArgument(_ names: PresentationNames) -> ArgumentNode? {
    argument(labeled: isModifier ? names.isPresented : names.isActive)
  }

  /// Whether a statement around the call may choose the row that has the modifier.
  fileprivate var isInCondition: Bool {
    ancestors.contains { [.ifStatement, .guardStatement, .switchStatement].contains($0.kind) }
  }

  fileprivate func shared(
    _ flag: String, _ content: RowContent, showsElement: Bool, row: CodeNode? = nil
  ) -> SharedPresentation {
    SharedPresentation(
      modifier: callee, flag: flag, rows: content.rows.call.callee ?? callee, showsElement: showsElement, row: row)
  }
}

extension ProjectIndex {
  /// The rows around some code, if each of several rows has the code, and SwiftUI draws it with them.
  fileprivate func rows(around ancestors: [CodeNode]) -> RowContent? {
    guard let content = RowContent(within: ancestors, framework), !content.hasOneElement,
      !content.isForChosenElement, !isPresentedOnce(within: Array(content.inside)),
      let callee = content.rows.call.callee, isFrameworkView(callee, in: callee.scope),
      // One page is on screen.
      !ancestors.contains(where: { CallNode($0)?.callee?.name == framework.interactions.tabView })
    else { return nil }
    return content
  }
}
