import SwiftLexer

/// What a view does with content that its callers pass as a closure.
struct ContentUse {
  /// Whether it calls the closure while it renders.
  var isShown = false
  /// Whether it does so only where something is presented.
  var isPresented = false
}

// The code that runs while a view renders. The rules know less: what they do not know counts as running later.
extension GraphBuilder {
  /// Whether a node runs with the code around it: also in a closure that is called at once, as that of `filter`, and in
  /// content that one of the project's own views shows.
  mutating func runs(_ node: CodeNode, in rendered: RenderedCode) -> Bool {
    guard rendered.code.contains(node) else { return false }
    return rendered.runs(node) || runs(node, in: rendered.code)
  }

  /// Whether a node of some code runs when the code does; each closure around it is looked at, outermost first.
  private mutating func runs(_ node: CodeNode, in code: CodeSpan) -> Bool {
    var span = code
    while !project.code.runs(anyOf: [node], in: span) {
      let path = span.path(to: node)
      let closure = path.indices.first { path[$0].kind == .closure && !project.code.runs(anyOf: [path[$0]], in: span) }
      guard let closure, closure >= 2, let call = CallNode(path[closure - 2]),
        let argument = ArgumentNode(path[closure - 1]), isCalledAtOnce(argument, of: call, in: span.scope)
      else { return false }
      span = path[closure].content(in: span.scope)
    }
    return true
  }

  /// Whether a closure is called while the code around it runs, though no rule would know.
  private mutating func isCalledAtOnce(_ argument: ArgumentNode, of call: CallNode, in scope: Scope) -> Bool {
    guard let callee = call.callee else { return false }
    let closures = project.framework.closures
    if closures.immediate.contains(callee.name) { return true }
    guard let path = project.declarations.typePath(endingAt: callee),
      case .type(let id) = project.resolve(path: path, in: scope)
    else { return false }
    let type = ProjectType(id, in: project)
    if type.viewKind == .no {
      // `List { … }` where the project has a model of that name: only SwiftUI's takes a closure.
      guard let role = closures.types[callee.name], type.initializers.allSatisfy({ !$0.takesClosures }) else {
        return false
      }
      return closures.runsWhileRendering(role, label: argument.label, among: call.arguments.map(\.label))
    }
    if type.isView, type.keptArguments(of: call) == nil { return type.allBuildContent(from: argument, of: call) }
    return content(passedBy: argument, of: call, to: type)?.isShown ?? false
  }

  /// What a view does with a closure that a call passes to it; nil where it keeps none.
  mutating func content(passedBy argument: ArgumentNode, of call: CallNode, to type: ProjectType) -> ContentUse? {
    guard type.isView, let kept = type.keptArguments(of: call),
      let property = kept.first(where: { $0.argument.node == argument.node })?.targets.first?.property
    else { return nil }
    if let known = contents[property.symbol.reference] { return known }
    let use = contentUse(of: property)
    contents[property.symbol.reference] = use
    return use
  }

  /// What a view does with the closure in a property: `content()` in its body.
  private func contentUse(of property: Property) -> ContentUse {
    guard property.declaration.annotation?.functionType != nil else { return ContentUse() }
    var isShown = false
    var isPresented = true
    for rendered in property.type.renderedCode(withHelpers: true) {
      for use in property.uses(in: rendered.code) where rendered.runs(use.root) && isShow(use) {
        isShown = true
        let path = rendered.code.path(to: use.root)
        isPresented = isPresented && self.isPresented(within: path + [use.root], in: rendered.scope)
      }
    }
    return ContentUse(isShown: isShown, isPresented: isShown && isPresented)
  }

  /// `content()`, and `.sheet(isPresented: $isOpen, content: content)`.
  private func isShow(_ use: PropertyUse) -> Bool {
    use.name.call != nil || use.isWhole && use.root.argument?.label == project.framework.closures.content
  }
}

extension ProjectType {
  /// Whether each initializer that may take a closure of a call builds content with it, where the labels do not decide
  /// which one is meant.
  fileprivate func allBuildContent(from argument: ArgumentNode, of call: CallNode) -> Bool {
    let labels = Set(call.arguments.map(\.label))
    let taking = initializers.compactMap { initializer in
      initializer.parameters.first { parameter in
        let isMeant = argument.label == .none ? !labels.contains(parameter.label) : parameter.label == argument.label
        return isMeant && initializer.declaration.takesClosure(parameter)
      }.map { (initializer, $0) }
    }
    return !taking.isEmpty
      && taking.allSatisfy { initializer, parameter in
        project.declarations.isBuilder(initializer.declaration.attributes(of: parameter))
      }
  }
}

extension Initializer {
  /// Whether some parameter is a closure.
  fileprivate var takesClosures: Bool { parameters.contains { declaration.takesClosure($0) } }
}
