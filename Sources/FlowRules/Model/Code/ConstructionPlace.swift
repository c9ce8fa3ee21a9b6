import SwiftLexer

/// The place of a construction in a body.
struct ConstructionPlace {
  /// A sheet, a destination, a window or the preview of a menu shows the content that the object is created for.
  let isPresented: Bool
  /// The code runs once for each element of a collection.
  let isRepeated: Bool

  /// - Parameter ancestors: the nodes around the construction, outermost first.
  init(within ancestors: [CodeNode], _ project: ProjectIndex) {
    let framework = project.framework
    isPresented = ancestors.indices.contains { index in
      guard let call = CallNode(ancestors[index]) else { return false }
      let argument = index + 1 < ancestors.count ? ArgumentNode(ancestors[index + 1]) : nil
      return Self.presents(call, argument, framework) || project.links(to: argument, in: call)
    }
    isRepeated = ancestors.lazy.compactMap(CallNode.init).contains { call in
      guard let callee = call.callee, callee.kind == .name else { return false }
      return framework.repeating.contains(callee.name) && call.labels.count > 1
    }
  }

  /// Whether a call shows one of its arguments on top of the view or beside it.
  static func presents(_ call: CallNode, _ argument: ArgumentNode?, _ framework: FrameworkNames) -> Bool {
    guard let name = call.callee?.name else { return false }
    switch name {
    // The closure without a label is the link's label if the destination is an argument as well.
    case framework.closures.navigationLink:
      guard let argument else { return false }
      return argument.label == framework.presentations.destination
        || argument.label == .none && call.labels.allSatisfy { !framework.presentations.linkTargets.contains($0) }
    // `WindowGroup(for: Draft.ID.self) { $id in … }`
    case framework.presentations.windowGroup: return call.labels.contains(framework.presentations.forLabel)
    // `.contextMenu { … } preview: { Player(url: url) }`
    default:
      return framework.closures.presents(name)
        || framework.closures.menus.contains(name) && argument?.label == framework.closures.preview
    }
  }
}

extension ProjectIndex {
  /// Whether an argument is the `destination` of a view of the project that consists of a link.
  ///
  ///     MenuButton(destination: Details(book: book), label: "Details")
  func links(to argument: ArgumentNode?, in call: CallNode) -> Bool {
    let label = framework.presentations.destination
    guard let argument, argument.label == label, let callee = call.callee, callee.kind == .name,
      case .type(let id) = resolve(path: [callee.name], in: callee.scope), case let view = ProjectType(id, in: self),
      view.isView, view.property(named: label) != nil
    else { return false }
    let uses = view.code.flatMap { declarations.uses(of: PropertySpelling(name: label), in: $0) }
    return !uses.isEmpty
      && uses.allSatisfy { use in
        use.root.argument?.label == label
          && use.root.callOfFirstArgument?.callee?.name == framework.closures.navigationLink
      }
  }
}

// Views and members that only sheets, destinations and windows show.
extension ProjectType {
  /// Whether each call of the view, outside previews and tests, is in the content of a presentation.
  var isOnlyPresented: Bool {
    let sites = calls.filter { !project.isInTestOrPreview($0.scope) }
    // Each of them walks through the code around it.
    guard !sites.isEmpty, sites.count < 64 else { return false }
    return sites.allSatisfy { site in
      guard let code = site.scope.node?.code(around: site.call.node) else { return false }
      return ConstructionPlace(within: code.path(to: site.call.node), project).isPresented
    }
  }

  /// Whether the view uses one of its members only in the content of presentations.
  ///
  ///     .navigationDestination(for: Item.self) { item in destination(item) }
  func isOnlyPresented(_ member: NameID, in rendered: [RenderedCode]) -> Bool {
    var isUsed = false
    for code in rendered {
      var walk = code.walk
      while let node = walk.next() {
        guard node.name == member, node.kind == .name || node.kind == .member,
          project.declarations.use(of: PropertySpelling(name: member), at: node) != nil
        else { continue }
        guard ConstructionPlace(within: walk.ancestors, project).isPresented else { return false }
        isUsed = true
      }
    }
    return isUsed
  }
}
