import SwiftLexer

/// The code around a view, from the inside out to the end of the member that contains it or to a root.
struct EnvironmentSurroundings {
  /// Where the code around a view ends.
  enum End {
    /// An object may be injected, the view may not be shown, or flowlint does not know the code around it.
    case unknown
    /// The member returns the view, whenever its own type's state allows it.
    case member
    case root(EnvironmentRoot)
  }

  /// Where the code ends; unknown if something on the way is unknown.
  private(set) var end = End.unknown
  /// Whether the view is in a branch of `#if`.
  private(set) var isInConditionalCode = false
  /// Whether the view is there as soon as the code around it has run.
  private(set) var isShownAtFirst = true
  /// Whether the view is in the content of a scene.
  private(set) var isInScene = false
  /// A modifier that injects the object into the view to which this one is attached.
  private(set) var tooEarly: FileRange?

  private let project: CodeIndex
  private let injecting: InjectingCode
  private let object: TypeSymbol
  private let code: CodeSpan
  private var scope: Scope { code.scope }

  /// - Parameters:
  ///   - part: the call of the view, or the use of a member that returns it.
  ///   - owner: the type that contains the code; nil in a preview.
  init(of part: CodeNode, in code: CodeSpan, owner: TypeSymbol?, object: TypeSymbol, _ injecting: InjectingCode) {
    self.injecting = injecting
    self.object = object
    project = injecting.project
    self.code = code
    let path = code.path(to: part)
    isInConditionalCode = path.contains { $0.kind == .conditionalBranch }
    isShownAtFirst = project.declarations.runsAtFirst(path)
    end = walk(path, owner)
  }

  private mutating func walk(_ path: [CodeNode], _ owner: TypeSymbol?) -> End {
    for index in path.indices.reversed() {
      let node = path[index]
      switch node.kind {
      case .name, .member, .selfReference, .call:
        guard node.isWholeView(in: code), !mayInject(after: node) else { return .unknown }
      case .argument:
        guard index > 0, let argument = ArgumentNode(node), let call = CallNode(path[index - 1]) else {
          return .unknown
        }
        switch receiver(of: argument, call) {
        case .content: break
        case .root(let root): return mayInject(after: call.node) ? .unknown : .root(root)
        case .unknown: return .unknown
        }
      case .conditionalBranch:
        if node.isSuffix, mayInject(after: node) { return .unknown }
      case .ifStatement, .switchStatement:
        guard let owner, project.isDecided(node, byStateOf: owner, parameters: path.closureParameters) else {
          return .unknown
        }
      // `let screen = Checkout().padding()`
      case .initialValue:
        guard index > 0, path[index - 1].isConstant, let use = node.onlyUseOfLocal(in: code) else { return .unknown }
        return walk(code.path(to: use), owner)
      // The receiver of a closure has been looked at with its argument.
      case .closure:
        guard index > 0, path[index - 1].kind == .argument else { return .unknown }
      case .block, .caseBlock, .returnStatement: break
      default: return .unknown
      }
    }
    return .member
  }

  // What receives it.

  private enum Receiver {
    case content
    case root(EnvironmentRoot)
    case unknown
  }

  private mutating func receiver(of argument: ArgumentNode, _ call: CallNode) -> Receiver {
    guard let callee = call.namedCallee else { return .unknown }
    let isClosure = argument.closure != nil
    if isClosure, !project.runsWhileRendering(argument, of: call, in: scope) { return .unknown }
    guard let path = project.declarations.typePath(endingAt: callee) else {
      return modifier(callee, takes: argument) ? .content : .unknown
    }
    let framework = project.declarations.framework
    switch project.declarations.resolver.resolve(path: path, in: scope) {
    case .type(let id):
      let type = project.declarations[type: id]
      return isClosure && type.viewKind == .yes && !injecting.includes(type.name) ? .content : .unknown
    case .external(let name):
      if framework.environment.scenes.contains(name) { isInScene = true }
      if isClosure { return .content }
      if framework.hosting.controllers.contains(name), argument.label == framework.hosting.rootView {
        return .root(.hostingController)
      }
      if name == framework.hosting.imageRenderer { return .root(.imageRenderer) }
      let isView = framework.closures.erasedViews.contains(name) || name == framework.closures.navigationLink
      return isView ? .content : .unknown
    case .unknown: return .unknown
    }
  }

  /// Whether a modifier shows its argument in the environment behind it.
  private mutating func modifier(_ callee: CodeNode, takes argument: ArgumentNode) -> Bool {
    let framework = project.declarations.framework
    guard callee.kind == .member, !injecting.includes(callee.name),
      framework.closures.modifiers[callee.name] != nil
    else { return false }
    if framework.environment.attachments.contains(callee.name), tooEarly == nil { tooEarly = injection(before: callee) }
    return true
  }

  // What is injected.

  /// Whether a modifier after a part of an expression injects the object, or may do so.
  private func mayInject(after part: CodeNode) -> Bool {
    var next = part.nextSuffix
    while let suffix = next {
      next = suffix.nextSuffix
      switch suffix.kind {
      case .call: break
      case .member: if mayInject(suffix) { return true }
      // `#if os(macOS)` around modifiers.
      case .conditionalBranch:
        if suffix.descendants.contains(where: { $0.kind == .member && mayInject($0) }) { return true }
      default: return true
      }
    }
    return false
  }

  private func mayInject(_ modifier: CodeNode) -> Bool {
    let name = modifier.name
    let names = project.declarations.framework.environment
    if name == names.transformModifier { return true }
    if name == names.objectModifier || name == names.modifier {
      let isObject = name == names.objectModifier
      switch EnvironmentInjections.injected(by: modifier, isObject: isObject, in: scope, project) {
      case .nothing: return false
      case .object(nil): return true
      case .object(let type?): return isRelated(type)
      }
    }
    guard let call = modifier.call, !injecting.includes(name) else { return true }
    // `.modifier(WithStore(store))`, `.provide(store)`
    return call.arguments.contains { argument in
      let value = argument.value(in: scope)
      if name == names.viewModifier {
        guard case .type(let id) = project.declarations.constructedType(in: value).core else { return true }
        return injecting.includes(project.declarations[type: id].name)
      }
      return argument.closure == nil && project.typeOfExpression(in: value).map(isRelated) == true
    }
  }

  /// The modifier that injects the object before a part of an expression.
  private func injection(before part: CodeNode) -> FileRange? {
    let names = project.declarations.framework.environment
    var preceding = part.precedingPart
    while let suffix = preceding {
      preceding = suffix.precedingPart
      guard suffix.kind == .member, case let isObject = suffix.name == names.objectModifier,
        isObject || suffix.name == names.modifier,
        case .object(let type?) = EnvironmentInjections.injected(by: suffix, isObject: isObject, in: scope, project),
        isRelated(type), let call = suffix.call
      else { continue }
      return suffix.range(through: call.node)
    }
    return nil
  }

  private func isRelated(_ type: TypeSymbol) -> Bool { project.isRelated(type, to: object) }
}

extension CodeNode {
  /// Whether the postfix expression with this node is a statement, or all of an argument or of a returned value.
  ///
  ///     isOn ? Cart() : Empty()     // neither of the two is
  fileprivate func isWholeView(in code: CodeSpan) -> Bool {
    let root = rootOfPostfix
    guard root.flags.contains(.startsStatement) || root.parentOfFirstChild.map(\.isHolderOfView) == true,
      !root.postfix.last.flags.contains(.hasContinuation)
    else { return false }
    return root.postfix.following(in: code)?.kind != .operation
  }

  private var isHolderOfView: Bool { kind == .argument || kind == .returnStatement || kind == .initialValue }

  /// Whether it declares constants: `let screen = Checkout()`.
  fileprivate var isConstant: Bool { kind == .variable && !flags.contains(.isVariable) }

  /// The only use of the constant that this initial value gives its value.
  fileprivate func onlyUseOfLocal(in code: CodeSpan) -> CodeNode? {
    guard let binding = initializedBinding else { return nil }
    let mentions = code.nodes.matching { $0.name == binding.name && ($0.kind == .name || $0.kind == .binding) }
    guard mentions.count == 2, let use = mentions.last, use.kind == .name, use.isLocal else { return nil }
    return use
  }
}
