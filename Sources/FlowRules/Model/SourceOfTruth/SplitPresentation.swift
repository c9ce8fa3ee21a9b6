import SwiftLexer

/// A sheet that a Boolean opens, and whose content shows another property that is set at the same time.
struct SplitPresentation {
  /// The way in which the content gets an old value.
  enum Fault {
    /// Only the content reads the property: SwiftUI opens the sheet with the content from before the tap.
    case drawnBefore
    /// Another action opens the sheet without a new value: the content shows the one of the last time.
    case keptValue(opening: FileRange)
  }

  /// The modifier that presents the sheet.
  let call: FrameworkCall
  /// The Boolean that opens it.
  let flag: Property
  /// The other property, which the content shows.
  let value: Property
  /// The way in which the content gets an old value.
  let fault: Fault
  /// The read of the value in the content.
  let read: PropertyUse
  /// The assignment of the value, in the action that opens the sheet.
  let write: PropertyUse
  /// The value, and what else only the content reads and the same action sets: a capture of one of them leaves the
  /// others as they were where the one does not change.
  let captured: [Property]
  /// The edit that lets the content capture these; nil where it could not compile.
  let captureEdit: SourceEdit?
  /// Whether the content assigns the value by its name, which a capture would forbid: `Button("OK") { draft = "" }`.
  let isAssignedInContent: Bool
  /// Whether another action may open the sheet without a value, which `sheet(item:)` could not do: `draft = nil`, or
  /// `draft = item` with a parameter `item: Item?`.
  let isOpenedWithoutValue: Bool
  /// Whether an action goes on with the value of the last time, which `sheet(item:)` would have cleared:
  /// `if draft == nil { draft = Draft() }`.
  let isContinued: Bool
  /// Whether SwiftUI may open the sheet with the content from before the tap.
  let isDrawnBefore: Bool
}

extension ProjectType {
  /// The sheets of the view that open with an old value.
  ///
  /// The content of a sheet is a closure of the `body` that made it, with the state of that moment. SwiftUI evaluates
  /// `body` again only if it has read the state that changed. A closure that nothing has called has not read it:
  ///
  ///     Button("Edit") { draft = item; isOpen = true }
  ///       .sheet(isPresented: $isOpen) { Editor(item: draft) }    // the first time `draft` is still what it was
  var splitPresentations: [SplitPresentation] {
    guard symbol.properties.contains(where: { $0.wrapper == .state }) else { return [] }
    let isPresented = project.framework.presentations.isPresented
    let sheets = frameworkCalls(of: project.framework.presentations.lazy) { call in
      call.isModifier && call.argument(labeled: isPresented) != nil
    }
    let calls = sheets.filter { call in
      mayShowState(call) && !project.isPresentedOnce(within: call.ancestors)
        && !call.ancestors.contains { CallNode($0).flatMap { RepeatedContent($0, project.framework) } != nil }
    }
    guard !calls.isEmpty else { return [] }
    let search = SplitSearch(self)
    // More than any view has: each of them asks for the uses of all state.
    return calls.prefix(64).compactMap(search.fault)
  }

  /// Whether the content of a sheet names state, or a member that may show some.
  ///
  /// Most do not, and the search for the uses of all state takes longer.
  private func mayShowState(_ sheet: FrameworkCall) -> Bool {
    let members =
      symbol.properties.lazy.filter { $0.wrapper == .state || !$0.isStored }.map(\.name)
      + symbol.functions.lazy.map(\.name)
    let flag = sheet.argument(labeled: project.framework.presentations.isPresented)?.node
    let names = NameSet(members.filter { name in flag?.descendants.containsRecord { $0.name == name } != true })
    return sheet.call.arguments.contains { argument in
      argument.closure?.node.descendants.containsRecord { names.contains($0.name) } ?? false
    }
  }
}

/// The search for sheets that open with an old value.
struct SplitSearch {
  /// The view with the sheets.
  let view: ProjectType
  /// The uses of its state.
  let sites: StateSites
  /// The uses of its properties in all files.
  let usage: ViewUsage
  /// The project of the view.
  var project: ProjectIndex { view.project }

  init(_ view: ProjectType) {
    self.view = view
    sites = StateSites(of: view)
    usage = ViewUsage(of: view)
  }

  /// The first property that the content of a call shows as it was.
  func fault(of call: FrameworkCall) -> SplitPresentation? {
    guard let content = content(of: call), let flag = flag(of: call), isKnown(flag),
      sites[flag].allSatisfy({ isControl($0, of: flag, content) })
    else { return nil }
    for value in view.properties(wrappedBy: .state) where value.nameID != flag.nameID {
      if let fault = fault(of: call, content, flag, value) { return fault }
    }
    return nil
  }

  private func fault(
    of call: FrameworkCall, _ content: CodeNode, _ flag: Property, _ value: Property
  ) -> SplitPresentation? {
    guard
      let read = sites[value].first(where: { $0.isRendered && $0.use.kind == .value && !$0.use.isAssignedWhole }),
      isHidden(value, outside: content), isKnown(value)
    else { return nil }
    let openings = openings(by: flag, setting: value, outside: content)
    let unread = unreadWrite(to: value, openings, content)
    guard let (fault, write) = verdict(on: value, of: call, openings, unread: unread) else { return nil }
    let captured = [value] + valuesCaptured(with: value, flag, openings, in: content)
    return SplitPresentation(
      call: call, flag: flag, value: value, fault: fault, read: read.use, write: write.use,
      captured: captured, captureEdit: captureEdit(of: captured, in: content),
      isAssignedInContent: isAssigned(value, in: content),
      isOpenedWithoutValue: openings.contains { $0.write.map(mayClear) ?? true },
      isContinued: sites[value].contains { isReadLater($0, content) },
      isDrawnBefore: unread != nil)
  }

  // What happens to one value.

  /// A use of the flag that opens the sheet.
  private struct Opening {
    let site: StateSite
    /// The assignment of the value in the same action; nil where the action sets none.
    let write: StateSite?
  }

  /// The uses that open the sheet, apart from those in content and in code that never runs.
  private func openings(by flag: Property, setting value: Property, outside content: CodeNode) -> [Opening] {
    sites[flag].filter { site in
      !content.contains(site.use.root) && opens(site.use) && !isInOtherSheet(site.use)
        && !project.code.isUnnamedProperty(site.use.root.scope)
    }
    .map { Opening(site: $0, write: assignment(of: value, with: $0)) }
  }

  /// Whether an assignment gives a value nil, as far as the source shows it.
  private func mayClear(_ write: StateSite) -> Bool {
    guard let value = write.use.assignedValue?.onlyNode else { return false }
    if value.kind == .literal { return value.name == project.framework.language.nilLiteral }
    guard value.isLocal, let function = value.scope.node,
      let parameter = function.parameters.first(where: { $0.name == value.name })
    else { return false }
    return function.type(of: parameter)?.kind == .optional
  }

  /// The first fault of the sheet, with the assignment that the content does not show.
  private func verdict(
    on value: Property, of call: FrameworkCall, _ openings: [Opening], unread: StateSite?
  ) -> (fault: SplitPresentation.Fault, write: StateSite)? {
    let writes = openings.compactMap(\.write)
    guard let first = writes.first else { return nil }
    let openingAlone = openings.first { opening in
      !sites[value].contains { $0.isInAction(of: opening.site) } && isByPerson(opening.site)
    }
    if let openingAlone, value.isOptional, !call.hasClosingAction(project.framework), isKept(value, writes) {
      return (.keptValue(opening: openingAlone.site.use.range), first)
    }
    return unread.map { (.drawnBefore, $0) }
  }

  /// The assignment of a value that the content may not have when the sheet opens; nil where a binding passes it on.
  private func unreadWrite(to value: Property, _ openings: [Opening], _ content: CodeNode) -> StateSite? {
    if isBound(value, in: content) { return nil }
    return openings.lazy.compactMap { opening in opening.write.map { (opening.site, $0) } }
      .first { isOnlyChange($0, content) && changes($1, value) }?.1
  }

  /// The other state that only the content reads and some opening sets.
  private func valuesCaptured(
    with value: Property, _ flag: Property, _ openings: [Opening], in content: CodeNode
  ) -> [Property] {
    view.properties(wrappedBy: .state).filter { other in
      other.nameID != value.nameID && other.nameID != flag.nameID && isCapturable(other, in: content)
        && isHidden(other, outside: content) && isKnown(other)
        && openings.contains { assignment(of: other, with: $0.site) != nil }
    }
  }

  /// Whether the content assigns a value by its name, without `self`.
  private func isAssigned(_ value: Property, in content: CodeNode) -> Bool {
    sites[value].contains { site in
      content.contains(site.use.root) && site.use.root.kind == .name && site.use.kind == .value
        && !project.code.isCertainlyRead(site.use, of: value.symbol)
    }
  }

  /// Whether the content passes on a binding to a property, through which it shows the new value.
  private func isBound(_ value: Property, in content: CodeNode) -> Bool {
    sites[value].contains { $0.use.kind == .projection && content.contains($0.use.root) }
  }

  /// Whether an action reads the value that another one, or the content, has left.
  private func isReadLater(_ site: StateSite, _ content: CodeNode) -> Bool {
    guard case .action(let closure) = site.role, !content.contains(site.use.root),
      let value = view.property(named: site.use.name.name),
      project.code.isCertainlyRead(site.use, of: value.symbol)
    else { return false }
    // `draft = Draft(); print(draft)`
    let isSetBefore = sites[value].contains { other in
      other.use.isAssignedWhole && other.isInAction(of: site) && other.use.root.id < site.use.root.id
    }
    if isSetBefore { return false }
    // A function that the content calls runs while the sheet is open.
    let calls = sites.ofMembers[project.declarations[site.member].name] ?? []
    return closure != nil || calls.isEmpty || !calls.allSatisfy { content.contains($0.use.root) }
  }

  /// Whether a use is in the content of a sheet. Another one opens when that has closed, which SwiftUI draws first.
  private func isInOtherSheet(_ use: PropertyUse) -> Bool {
    guard let code = use.root.scope.node?.code(around: use.root) else { return false }
    let path = code.path(to: use.root)
    return zip(path, path.dropFirst()).contains { node, next in
      guard let callee = CallNode(node)?.callee, ArgumentNode(next)?.closure != nil else { return false }
      return callee.kind == .member && project.framework.presentations.lazy.contains(callee.name)
    }
  }

  // The sheet.

  /// The closure that makes the content; nil with a capture list, which `body` reads itself.
  private func content(of call: FrameworkCall) -> CodeNode? {
    let closures = call.call.arguments.filter { $0.closure != nil }
    let content = closures.first { $0.label == project.framework.closures.content } ?? closures.last
    guard let closure = content?.closure?.node, !closure.children.contains(where: { $0.kind == .capture }) else {
      return nil
    }
    return closure
  }

  private func flag(of call: FrameworkCall) -> Property? {
    guard let first = call.argument(labeled: project.framework.presentations.isPresented)?.first else { return nil }
    let name = first.afterSelf
    guard let name, let flag = view.property(named: name.name), flag.wrapper == .state,
      sites[flag].contains(where: { $0.use.root == first && $0.use.isWhole })
    else { return nil }
    return flag
  }

  private func isKnown(_ property: Property) -> Bool {
    guard let usage = usage.usage(of: property) else { return false }
    return usage.isOwnCodeAll && !usage.mayBePassed
  }

  /// Whether a use opens or closes the sheet, and does not make SwiftUI evaluate the body.
  func isControl(_ site: StateSite, of flag: Property, _ content: CodeNode) -> Bool {
    if content.contains(site.use.root) { return true }
    switch site.role {
    case .rendering: return usage.presentations[site.use.root] != nil && site.use.isWhole
    case .action: return site.use.kind == .value
    case .unknown: return false
    }
  }

  // The value.

  /// Whether only the content shows the property, so that its changes do not make SwiftUI evaluate the body.
  func isHidden(_ property: Property, outside content: CodeNode) -> Bool {
    sites[property].allSatisfy { site in
      if content.contains(site.use.root) { return true }
      switch site.role {
      case .rendering: return site.use.kind == .value && isOnlyForContent(site, content)
      case .action: return site.use.kind == .value
      case .unknown: return false
      }
    }
  }

  /// Whether only the content uses the member that contains a place.
  private func isOnlyForContent(_ site: StateSite, _ content: CodeNode) -> Bool {
    let uses = sites.ofMembers[project.declarations[site.member].name] ?? []
    return !uses.isEmpty && uses.allSatisfy { content.contains($0.use.root) }
  }

  /// The assignment of a new value in the code that opens the sheet.
  private func assignment(of value: Property, with opening: StateSite) -> StateSite? {
    sites[value].first {
      $0.isInAction(of: opening) && $0.isOnPath(of: opening)
        && $0.assigns(valueOtherThan: project.framework.language.nilLiteral)
    }
  }

  /// Whether a write gives the property another value than its first one.
  private func changes(_ write: StateSite, _ value: Property) -> Bool {
    guard let assigned = write.use.assignedValue, !value.initialValue.isEmpty else { return true }
    return !assigned.nodes.elementsEqual(value.initialValue.nodes) { new, old in
      if new.kind != old.kind { return false }
      let length = new.range.indices.count
      // Only an initial value has the text of long literals.
      return new.kind == .literal && length > 8 ? length == old.range.indices.count : new.name == old.name
    }
  }

  /// Whether nothing but some writes gives the property a value, and nothing clears it.
  private func isKept(_ value: Property, _ writes: [StateSite]) -> Bool {
    sites[value].allSatisfy { site in
      if site.isRendered { return site.use.kind == .value }
      return project.code.isCertainlyRead(site.use, of: value.symbol)
        || writes.contains { $0.use.root == site.use.root }
    }
  }

  /// `{ [draft] in` of a content without a signature that only reads the properties.
  private func captureEdit(of values: [Property], in content: CodeNode) -> SourceEdit? {
    guard !content.flags.contains(.hasSignature), values.allSatisfy({ isCapturable($0, in: content) }) else {
      return nil
    }
    let start = content.range.start
    let brace = FileRange(file: content.file.id, range: ByteRange(start: start, end: start + 1))
    return .replace(brace, by: "{ [\(values.map(\.name).joined(separator: ", "))] in")
  }

  /// Whether the content only reads a property, by its name.
  private func isCapturable(_ value: Property, in content: CodeNode) -> Bool {
    let uses = sites[value].filter { content.contains($0.use.root) }
    return !uses.isEmpty
      && uses.allSatisfy { project.code.isCertainlyRead($0.use, of: value.symbol) && $0.use.root.kind == .name }
  }
}

extension FrameworkCall {
  /// Whether the call has `onDismiss:`, also as the first of two trailing closures.
  fileprivate func hasClosingAction(_ framework: FrameworkNames) -> Bool {
    call.arguments.filter { $0.closure != nil }.count > 1 || call.labels.contains(framework.presentations.onDismiss)
  }
}
