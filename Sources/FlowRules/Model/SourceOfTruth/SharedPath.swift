import SwiftLexer

/// A `NavigationStack` that shares its path with another one, so that both show the same pages.
struct SharedPath {
  /// The second stack, or the one in the rows.
  let stack: CodeNode
  /// The path: `path`, `router.path`.
  let path: String
  /// The first stack, or the `ForEach` whose rows share the path.
  let other: CodeNode
  /// Whether rows or pages share it.
  let isInRows: Bool
  /// The number of stacks beside each other that have the path.
  var count = 2
  /// Whether code of a view opens pages in a stack: by a link with a value, or by a change of the path.
  let isPushed: Bool
}

extension ProjectType {
  /// The stacks of the view that share their path with another one that is there at the same time, in source order.
  var sharedPaths: [SharedPath] {
    let framework = project.framework
    var found: [SharedPath] = []
    var stacks: [(path: String, call: FrameworkCall)] = []
    for call in frameworkCalls(of: NameSet([framework.interactions.navigationStack])) where !call.isModifier {
      guard let value = call.value(labeled: framework.interactions.path),
        let path = wrappedPath(projectedBy: value)
      else { continue }
      if let rows = RowContent(within: call.ancestors, framework), !rows.hasOneElement, !rows.isForChosenElement,
        !project.isPresentedOnce(within: Array(rows.inside)), let callee = rows.rows.call.callee,
        project.isFrameworkView(callee, in: call.scope)
      {
        found.append(
          SharedPath(stack: call.callee, path: path, other: callee, isInRows: true, isPushed: isPushed(value)))
      } else if let first = stacks.first(where: { $0.path == path && $0.call.isBeside(call) }) {
        if let known = found.firstIndex(where: { $0.other == first.call.callee }) {
          found[known].count += 1
        } else {
          found.append(
            SharedPath(
              stack: call.callee, path: path, other: first.call.callee, isInRows: false, isPushed: isPushed(value)))
        }
      } else {
        stacks.append((path, call))
      }
    }
    return found
  }

  /// Whether code of some view pushes onto the path, as far as names tell.
  private func isPushed(_ code: CodeSpan) -> Bool {
    guard let path = propertyPath(in: code) else { return true }
    let root = Property(path.root, in: project)
    let isChangedHere = root.uses.contains { $0.kind == .value && project.code.mayChange($0, root.symbol) }
    return isChangedHere || hasLinksWithValues
      || project.code.changedMembers[path.last.name].contains { site in
        !site.member.flags.contains(.isProjected) && project.enclosingType(of: site.member.scope)?.isView == true
      }
  }

  /// Whether the view has `NavigationLink(value: page)`, which pushes onto the path of the stack around it.
  private var hasLinksWithValues: Bool {
    let framework = project.framework
    return code.contains { code in
      code.nodes.matching { $0.kind == .name && $0.name == framework.closures.navigationLink }.contains { link in
        guard let labels = link.call?.labels else { return false }
        return labels.contains(where: framework.presentations.linkTargets.contains)
          && !labels.contains(framework.presentations.destination)
      }
    }
  }
}

extension FrameworkCall {
  /// Whether both calls are in one member of the view, and no condition chooses one of them.
  fileprivate func isBeside(_ other: FrameworkCall) -> Bool {
    guard scope.node == other.scope.node else { return false }
    return zip(branches, other.branches).allSatisfy(==) && !isInDefaultPath && !other.isInDefaultPath
  }

  private var branches: [CodeNode] { ancestors.filter(\.kind.isBranch) }

  /// Whether a statement before the call may have returned the other one: `if isWide { return A() }; return B()`.
  private var isInDefaultPath: Bool { ancestors.contains { $0.kind == .returnStatement } }
}

extension NodeKind {
  fileprivate var isBranch: Bool { self == .block || self == .caseBlock || self == .conditionalBranch }
}
