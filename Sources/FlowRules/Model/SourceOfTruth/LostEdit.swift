import SwiftLexer

/// State that a person edits, and that is filled again whenever its view comes back.
struct LostEdit {
  /// What covers the view until somebody comes back.
  enum Absence {
    /// The page of a link in the view.
    case page(link: CodeNode)
    /// Another tab.
    case tab(call: FileRange)
  }

  /// The property that somebody edits.
  let state: Property
  /// The assignment that fills it.
  let filling: PropertyUse
  /// The control in which somebody edits it.
  let editor: CodeNode
  /// Whether the control is a field.
  let isTyped: Bool
  /// What covers the view before it appears again.
  let absence: Absence
  /// Whether an initializer of the view could fill it as well.
  let isMadeOfInputs: Bool
}

extension ProjectType {
  /// The state that loses what somebody has entered when the view comes back, in the order of the fillings.
  ///
  /// - Parameter runsOnPhone: whether the app has a version for iOS, where a `NavigationView` shows one page at a time.
  func lostEdits(runsOnPhone: Bool) -> [LostEdit] {
    let lifeCycle = project.framework.lifeCycle
    guard kind == .structure, symbol.properties.contains(where: { $0.wrapper == .state }),
      names(anyModifierOf: lifeCycle.appearances), !endsEditingByItself
    else { return [] }
    return LostEditSearch(self, runsOnPhone: runsOnPhone).lostEdits
  }

  /// Whether it runs code when somebody has finished with a field or leaves the view, which may keep what was entered.
  ///
  /// A modifier of the project may do so: `.onEdit { save() }`.
  private var endsEditingByItself: Bool {
    let (framework, declarations) = (project.framework, project.declarations)
    return code.contains { code in
      code.nodes.containsRecord { record in
        guard record.kind == .member || record.kind == .argument else { return false }
        if framework.lifeCycle.endsOfEditing.contains(record.name) { return true }
        return record.kind == .member && declarations.isCallback(record.name)
          && !framework.lifeCycle.modifiers.contains(record.name)
          && !framework.interactions.actionModifiers.contains(record.name)
          && !framework.lifeCycle.harmless.contains(record.name)
      }
    }
  }
}

private struct LostEditSearch {
  /// A control that edits a state.
  private struct Editor {
    let call: FrameworkCall
    /// The first node of the binding.
    let binding: CodeNode
  }

  private let view: ProjectType
  private let paths: BodyPaths
  /// The views that may show a page beside the view with its link.
  private let columns: NameSet
  /// More links than any view has; each is compared with the modifiers that fill state.
  private static let maximumLinks = 64
  private var project: ProjectIndex { view.project }
  private var framework: FrameworkNames { view.project.framework }

  init(_ view: ProjectType, runsOnPhone: Bool) {
    self.view = view
    let navigation = view.project.framework.navigation
    columns = NameSet(runsOnPhone ? [navigation.splitView] : [navigation.splitView, navigation.view])
    paths = BodyPaths(in: view)
  }

  var lostEdits: [LostEdit] {
    let lifeCycle = framework.lifeCycle
    let linkNames = [framework.closures.navigationLink, framework.navigation.pickerStyle]
    let calls = view.frameworkCalls(of: NameSet([lifeCycle.onAppear, lifeCycle.task] + linkNames))
    var assignments = StateAssignments(in: view)
    let appearances = view.appearances(in: calls).map { ($0, fillings(by: assignments(in: $0))) }
      .filter { !$0.1.isEmpty }
    if appearances.isEmpty { return [] }
    let links = calls.filter(leadsAway).prefix(Self.maximumLinks)
    let tab = links.isEmpty ? view.tab : nil
    if links.isEmpty, tab == nil { return [] }
    let editors = editors()
    let states = appearances.flatMap { $0.1.map(\.state) }.filter { editors[$0.nameID] != nil }
    let uses = TriggeredUses(of: states, in: view)
    return appearances.flatMap { appearance, fillings -> [LostEdit] in
      guard let path = paths.path(to: appearance),
        let (absence, others) = absence(of: appearance, path, links, tab)
      else { return [] }
      return fillings.compactMap { filling in
        guard let editors = editors[filling.state.nameID], isLost(uses[filling.state], in: editors),
          let editor = editors.first(where: { isShown($0.call, beside: others, absence) }),
          case let sources = ValueSources(of: filling.value, in: view), sources.areOutsideView
        else { return nil }
        return LostEdit(
          state: filling.state, filling: filling.use, editor: editor.call.callee,
          isTyped: framework.interactions.fields.contains(editor.call.name), absence: absence,
          isMadeOfInputs: sources.areInputs)
      }
    }
  }

  /// What covers the view for which a modifier waits, and the places that are on the screen before.
  private func absence(
    of appearance: FrameworkCall, _ path: BodyPath, _ links: ArraySlice<FrameworkCall>, _ tab: FileRange?
  ) -> (LostEdit.Absence, [BodyPath])? {
    for link in links {
      if let linkPath = paths.path(to: link), covers(link, linkPath, appearance, path) {
        return (.page(link: link.callee), [path, linkPath])
      }
    }
    return tab.flatMap { isWholeView(path) ? (.tab(call: $0), [path]) : nil }
  }

  /// The assignments that run each time and set a whole value that no other code of the view decides.
  private func fillings(by assignments: [StateAssignment]) -> [StateAssignment] {
    assignments.filter { assignment in
      !assignment.isConditional && assignment.use.isWhole && !assignment.state.holdsObject
        && assignment.value.onlyNode?.kind != .literal
    }
  }

  /// Whether a call is a link whose page covers the view, without other code that runs when it opens.
  private func leadsAway(_ call: FrameworkCall) -> Bool {
    if call.name == framework.navigation.pickerStyle {
      return call.isModifier && call.firstValue?.onlyNode?.name == framework.navigation.linkStyle
    }
    return call.name == framework.closures.navigationLink && !call.isModifier
      && !call.call.labels.contains(where: framework.navigation.activations.contains)
      && !call.callee.postfix.suffixes.contains { framework.navigation.gestures.contains($0.name) }
  }

  /// Whether the page of a link covers the view that a modifier waits for.
  private func covers(
    _ link: FrameworkCall, _ linkPath: BodyPath, _ appearance: FrameworkCall, _ path: BodyPath
  ) -> Bool {
    let page = path.page(framework)
    guard path.isShown(beside: linkPath), page == linkPath.page(framework), !isColumn(page) else { return false }
    let receiver = appearance.callee.rootOfPostfix.postfix.code(in: appearance.scope)
    return (linkPath.nodes + [link.callee]).contains { node in
      node.file.id == receiver.file.id && receiver.contains(node)
    }
  }

  /// Whether content is, or may be, a column that stays while a page is beside it.
  private func isColumn(_ page: CodeNode?) -> Bool {
    if let callee = page.flatMap(CallNode.init)?.callee { return columns.contains(callee.name) }
    return page == nil
      && view.calls.contains { site in
        guard let code = site.scope.node?.code(around: site.call.node) else { return true }
        return code.path(to: site.call.node).contains { node in
          CallNode(node)?.callee.map { columns.contains($0.name) } ?? false
        }
      }
  }

  /// Whether a modifier waits for the whole view, or for the content of its stack.
  private func isWholeView(_ path: BodyPath) -> Bool {
    path.nodes.lazy.compactMap(CallNode.init).allSatisfy { call in
      call.callee.map { framework.navigation.stacks.contains($0.name) } ?? false
    }
  }

  /// The controls by the state that they edit.
  private func editors() -> [NameID: [Editor]] {
    var found: [NameID: [Editor]] = [:]
    for call in view.frameworkCalls(of: framework.bindings.editors) where !call.isModifier {
      for argument in call.call.arguments {
        guard let binding = argument.first, let name = binding.afterSelf,
          name.flags.contains(.isProjected), !name.isLocal
        else { continue }
        found[name.name, default: []].append(Editor(call: call, binding: binding))
      }
    }
    return found
  }

  /// Whether nothing keeps what somebody enters, or may keep it: no observer, and no view of the project.
  private func isLost(_ uses: [TriggeredUse], in editors: [Editor]) -> Bool {
    // A tap that changes the value may keep it, too.
    let haveGestures = editors.contains { editor in
      editor.call.callee.postfix.suffixes.contains { framework.navigation.gestures.contains($0.name) }
    }
    if haveGestures { return false }
    let bindings = Set(editors.map(\.binding))
    return uses.allSatisfy { use in
      switch use.use.kind {
      case .projection: return bindings.contains(use.use.root) || use.isForPresentation
      case .storage: return use.isInInitializer
      case .value:
        if use.use.flags.contains(.isInout) || use.use.root.argument?.label == framework.id { return false }
        return use.use.flags.contains(.isAssigned) || use.lifeCycleCalls.isEmpty
      }
    }
  }

  /// Whether a control is on the screen together with some places.
  private func isShown(_ editor: FrameworkCall, beside others: [BodyPath], _ absence: LostEdit.Absence) -> Bool {
    // What somebody has chosen in a tab may well begin again there.
    if case .tab = absence, !framework.interactions.fields.contains(editor.name) { return false }
    guard let path = paths.path(to: editor) else { return false }
    return others.allSatisfy { $0.isShown(beside: path) }
  }
}

extension ProjectType {
  /// The call that makes the view a page of a `TabView`, if all calls do.
  fileprivate var tab: FileRange? {
    let sites = calls.filter { !project.isInTestOrPreview($0.scope) }
    guard let first = sites.first, sites.allSatisfy(project.isPageOfTabs) else { return nil }
    return first.call.callee?.fileRange
  }
}

extension ProjectIndex {
  /// Whether a call is a page of a `TabView`, directly or in a stack of its own.
  fileprivate func isPageOfTabs(_ site: CallSite) -> Bool {
    let navigation = framework.navigation
    guard let code = site.scope.node?.code(around: site.call.node) else { return false }
    for node in code.path(to: site.call.node).dropLast().reversed() {
      switch node.kind {
      case .ifStatement, .switchStatement: return false
      case .call:
        guard let callee = CallNode(node)?.callee else { return false }
        if callee.name == framework.interactions.tabView {
          // Pages that are swiped may stay where they are.
          return isFrameworkView(callee, in: site.scope)
            && !callee.postfix.suffixes.contains { $0.name == navigation.tabViewStyle }
        }
        guard navigation.stacks.contains(callee.name) || text(callee.name) == "Tab" else { return false }
      default: continue
      }
    }
    return false
  }
}
