import SwiftLexer

/// What a value in a view's code is made from, also through constants and members of the view.
struct ValueSources {
  /// The properties of the view that it reads.
  private(set) var properties: [Property] = []
  /// Whether it reads an object that exists only once: `Settings.shared.name`, `UserDefaults.standard`.
  private(set) var readsSharedObject = false

  private let view: ProjectType
  private static let maximumHops = 2
  /// An expression with more nodes is none that fills a field.
  private static let maximumNodeCount = 512

  /// Follows local names and members of the view from an expression, over at most two steps.
  init(of value: CodeSpan, in view: ProjectType) {
    self.view = view
    add(value, hops: 0)
  }

  /// Whether it is made only from what callers pass, so that an initializer could make it as well.
  var areInputs: Bool {
    !readsSharedObject && !properties.isEmpty && properties.allSatisfy { $0.wrapper == nil }
  }

  /// Whether it is made from something that exists apart from what the person enters in the view: an input, an object.
  var areOutsideView: Bool {
    (readsSharedObject || !properties.isEmpty)
      && properties.allSatisfy { $0.wrapper != .state && $0.wrapper != .focusState || $0.holdsObject }
  }

  private mutating func add(_ value: CodeSpan, hops: Int) {
    guard hops <= Self.maximumHops, value.count <= Self.maximumNodeCount else { return }
    for node in value.nodes.matching({ $0.kind == .name || $0.kind == .member }) { add(node, hops) }
  }

  private mutating func add(_ node: CodeNode, _ hops: Int) {
    let (project, declarations) = (view.project, view.project.declarations)
    if node.kind == .name, node.isLocal {
      if let source = declarations.shorthandName(at: node) {
        if source.kind == .name, !source.isLocal { add(source, hops + 1) }
      } else if let constant = declarations.valueOfConstant(at: node) {
        add(constant, hops: hops + 1)
      }
    } else if let use = declarations.use(of: PropertySpelling(name: node.name), at: node) {
      if let property = view.property(named: node.name), property.isStored || property.wrapper != nil {
        // `let limit = 10`
        if property.wrapper != nil || !(property.isConstant && property.hasInitializer) { properties.append(property) }
      } else if let member = declarations.codeMember(named: node.name, of: view.symbol),
        declarations.runs(member, at: use)
      {
        for body in declarations.codeThatRuns(of: member) { add(body, hops: hops + 1) }
      }
    } else if node.name == project.framework.isolation.shared || node.name == project.framework.storage.standard,
      let base = node.base, declarations.namesType(base.name)
    {
      readsSharedObject = true
    }
  }
}
