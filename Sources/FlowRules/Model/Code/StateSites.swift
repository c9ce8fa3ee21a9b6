import SwiftLexer

/// A place where a view names one of its `@State` properties, with the code that runs it.
struct StateSite {
  /// The code that runs a place.
  enum Role {
    /// SwiftUI runs it while it draws the view, or what the view presents.
    case rendering
    /// It runs after something happens: `action` is the outermost closure that waits for it, nil in a function.
    case action(CodeNode?)
    /// Nothing shows when it runs: a closure of a view that flowlint does not know.
    case unknown
  }

  /// The name of the property in the code.
  let use: PropertyUse
  /// What runs it.
  let role: Role
  /// The blocks and closures around it, outermost first.
  let blocks: [CodeNode]
  /// The member of the view that contains it.
  let member: DeclarationReference

  /// Whether SwiftUI runs it while it draws.
  var isRendered: Bool { if case .rendering = role { true } else { false } }

  /// Whether one action runs both places, or one of them in the branch of a condition.
  func isInAction(of other: StateSite) -> Bool {
    guard member == other.member, case .action(let own) = role, case .action(let others) = other.role else {
      return false
    }
    return own == others
  }

  /// Whether no condition runs only one of two places instead of the other: they are in no different branches.
  func isOnPath(of other: StateSite) -> Bool { zip(blocks, other.blocks).allSatisfy(==) }

  /// Whether the use gives the property a value other than `nil`.
  func assigns(valueOtherThan literal: NameID) -> Bool {
    guard use.kind == .value, use.isAssignedWhole, let value = use.assignedValue else { return false }
    return !(value.onlyNode?.kind == .literal && value.onlyNode?.name == literal)
  }
}

/// All places where a view names its `@State` properties and its own members, found in one walk through its code.
struct StateSites {
  /// The uses of `@State` properties by name, in source order.
  private(set) var ofState: [NameID: [StateSite]] = [:]
  /// The uses of the view's functions and computed properties.
  private(set) var ofMembers: [NameID: [StateSite]] = [:]
  private let view: ProjectType
  private let blockKinds: Set<NodeKind> = [.block, .caseBlock, .catchClause, .conditionalBranch, .closure]
  private var framework: FrameworkNames { view.project.framework }

  /// The uses of one state, in source order.
  subscript(property: Property) -> [StateSite] { ofState[property.nameID] ?? [] }

  init(of view: ProjectType) {
    self.view = view
    var spellings: [NameID: PropertySpelling] = [:]
    for property in view.properties(wrappedBy: .state) {
      for name in property.spelling.names { spellings[name] = property.spelling }
    }
    let uses = uses(of: spellings)
    let rendered = Dictionary(grouping: view.renderedCode(withHelpers: true)) { code in
      code.scope.node.map(DeclarationReference.init)
    }
    // The closures that change state themselves. Code that draws does not do so.
    let actingClosures = Set(
      uses.filter { $0.state != nil && $0.use.isChangeOfWhole(framework) }.compactMap(\.innermostClosure))
    for found in uses {
      func runs(_ node: CodeNode) -> Bool {
        rendered[found.member]?.contains { $0.code.contains(node) && $0.runs(node) } ?? false
      }
      let role: StateSite.Role
      if runs(found.use.name) {
        role = .rendering
      } else if let closure = found.waitingClosure {
        role = .action(closure)
      } else if found.isInAction {
        role = .action(nil)
      } else {
        let closure = found.blocks.first { $0.kind == .closure && !runs($0) }
        role = closure.flatMap { actingClosures.contains($0) ? .action($0) : nil } ?? .unknown
      }
      let site = StateSite(use: found.use, role: role, blocks: found.blocks, member: found.member)
      if let state = found.state {
        ofState[state, default: []].append(site)
      } else {
        ofMembers[found.use.name.name, default: []].append(site)
      }
    }
  }

  /// A use before it is known which closures change state.
  private struct Found {
    /// The property; nil for a use of a function or a computed property.
    let state: NameID?
    let use: PropertyUse
    let blocks: [CodeNode]
    let waitingClosure: CodeNode?
    let member: DeclarationReference
    /// Whether the member acts, so that nothing draws with it.
    let isInAction: Bool

    var innermostClosure: CodeNode? { blocks.last { $0.kind == .closure } }
  }

  private func uses(of spellings: [NameID: PropertySpelling]) -> [Found] {
    let members = view.symbol.functions.lazy.filter { $0.kind == .function }.map(\.name)
      + view.symbol.properties.lazy.filter { !$0.isStored }.map(\.name)
    let names = NameSet(members + spellings.keys)
    var found: [Found] = []
    for code in view.code {
      guard let declaration = code.scope.node else { continue }
      let member = DeclarationReference(declaration)
      let isInAction = view.isAction(declaration, spellings)
      var walk = code.walk
      for node in code.nodes.matching({ ($0.kind == .name || $0.kind == .member) && names.contains($0.name) }) {
        let state = spellings[node.name]
        guard let use = view.project.declarations.use(of: state ?? PropertySpelling(name: node.name), at: node)
        else { continue }
        walk.advance(to: node)
        found.append(
          Found(
            state: state?.name, use: use, blocks: walk.ancestors.filter { blockKinds.contains($0.kind) },
            waitingClosure: waitingClosure(within: walk.ancestors), member: member, isInAction: isInAction))
      }
    }
    return found
  }

  /// The outermost closure around a node that certainly waits for something: a tap, an appearance, a change.
  private func waitingClosure(within ancestors: [CodeNode]) -> CodeNode? {
    for (index, node) in ancestors.enumerated() where node.kind == .closure && index >= 2 {
      guard let argument = ArgumentNode(ancestors[index - 1]), let call = CallNode(ancestors[index - 2]) else {
        continue
      }
      if framework.waits(argument, of: call) || view.project.declarations.isCallback(argument.label) { return node }
    }
    return nil
  }
}

extension ProjectType {
  /// Whether a function acts, so that nothing draws with it: it returns nothing, or changes state of the view.
  fileprivate func isAction(_ declaration: DeclarationNode, _ states: [NameID: PropertySpelling]) -> Bool {
    guard declaration.kind == .function else { return false }
    if declaration.returnType == nil { return true }
    return declaration.body.nodes.contains { node in
      guard let spelling = states[node.name], let use = project.declarations.use(of: spelling, at: node) else {
        return false
      }
      return use.flags.contains(.isAssigned)
    }
  }
}

extension PropertyUse {
  /// `isOpen = true`, `isOpen.toggle()`
  fileprivate func isChangeOfWhole(_ framework: FrameworkNames) -> Bool {
    guard kind == .value else { return false }
    return isAssignedWhole || memberName() == framework.values.toggle && flags.contains(.startsStatement)
  }
}

extension FrameworkNames {
  /// Whether a closure waits for a tap, a key, an appearance or a change: the action of a button, `.onTapGesture { }`.
  func waits(_ argument: ArgumentNode, of call: CallNode) -> Bool {
    guard let callee = call.callee, argument.label != bindings.getLabel else { return false }
    if closures.actionLabels.contains(argument.label) { return true }
    guard argument.isTrailing, argument.label == .none else { return false }
    if callee.kind == .name, interactions.actionViews.contains(callee.name) {
      return !call.arguments.contains { closures.buttonActions.contains($0.label) }
    }
    return callee.kind == .member
      && (interactions.actionModifiers.contains(callee.name) || lifeCycle.modifiers.contains(callee.name))
  }
}
