import SwiftLexer

// Content that is made for one presentation: what its views are given later does not matter, because a sheet covers the
// code that could change it, and the next presentation makes new views.
extension ProjectIndex {
  /// Whether one of the calls around some code makes new content for each presentation.
  ///
  /// An inspector, an overlay, the pages of a `TabView` and the columns of a `NavigationSplitView` stay while the
  /// selection changes.
  ///
  /// - Parameter ancestors: the nodes around the code, outermost first.
  func isPresentedOnce(within ancestors: [CodeNode]) -> Bool {
    ancestors.indices.contains { index in
      guard let call = CallNode(ancestors[index]), let callee = call.callee else { return false }
      let argument = index + 1 < ancestors.count ? ArgumentNode(ancestors[index + 1]) : nil
      if callee.name == framework.closures.inspector { return false }
      return framework.closures.menus.contains(callee.name) && argument?.closure != nil
        || framework.hosting.controllers.contains(callee.name) || callee.name == framework.hosting.imageRenderer
        || ConstructionPlace.presents(call, argument, framework) || links(to: argument, in: call)
    }
  }
}

extension ProjectIndex {
  /// Whether a flag shows some code and hides it again, like a sheet: `if isDrawerOpen { Details(item: item) }`.
  ///
  /// - Parameter ancestors: the nodes around the code, outermost first.
  func isShownByFlag(within ancestors: [CodeNode]) -> Bool {
    ancestors.contains { statement in
      guard statement.kind == .ifStatement else { return false }
      return statement.conditions.contains { condition in
        guard condition.endsPostfix, condition.kind == .name || condition.kind == .member else { return false }
        let name = text(condition.name).lowercased()
        return ["show", "open", "present", "visible", "sheet", "overlay", "popup", "modal", "loading"].contains {
          name.contains($0)
        }
      }
    }
  }
}

extension ProjectType {
  /// Whether the view uses one of its members, and only in content that is presented once.
  func isPresentedOnce(memberNamed member: NameID) -> Bool {
    var isUsed = false
    for code in code {
      for node in code.ownNodes(where: { $0.name == member && ($0.kind == .name || $0.kind == .member) }) {
        guard project.declarations.use(of: PropertySpelling(name: member), at: node) != nil else { continue }
        guard project.isPresentedOnce(within: code.path(to: node)) else { return false }
        isUsed = true
      }
    }
    return isUsed
  }
}

extension ProjectType {
  /// Whether all code of the app creates the view in menus, which have the values of the moment when they open.
  var isOnlyInMenus: Bool {
    let sites = calls.filter { !project.isInTestOrPreview($0.scope) }
    // More calls than any view has; each of them looks at the code around it.
    return !sites.isEmpty && sites.count < 64
      && sites.allSatisfy { site in
        guard let code = site.scope.node?.code(around: site.call.node) else { return false }
        return code.path(to: site.call.node).contains { node in
          CallNode(node)?.callee.map { project.framework.closures.menus.contains($0.name) } == true
        }
      }
  }
}
