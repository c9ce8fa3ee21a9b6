import SwiftLexer

/// A modifier whose closure runs because something else than a person's action happens: `.onAppear`, `.onChange(of:)`.
struct LifeCycleCall {
  /// The arguments, after the name of the modifier.
  let call: CallNode
  /// The name: `onAppear`.
  let modifier: NameID
  /// The declaration whose code has the call.
  let scope: Scope

  /// The innermost such call among the nodes around some code.
  ///
  /// - Parameter ancestors: outermost first.
  init?(within ancestors: [CodeNode], in scope: Scope, _ framework: FrameworkNames) {
    for (index, ancestor) in ancestors.enumerated().reversed() {
      guard let call = CallNode(ancestor), let callee = call.callee, callee.kind == .member,
        framework.lifeCycle.modifiers.contains(callee.name), index + 1 < ancestors.count,
        let argument = ArgumentNode(ancestors[index + 1]), argument.isTrailing || argument.label != framework.id
      else { continue }
      self.call = call
      modifier = callee.name
      self.scope = scope
      return
    }
    return nil
  }

  /// The value whose changes run the closure: `page` of `.onChange(of: page)`, `.task(id: page)`, a publisher.
  ///
  /// Nil where the closure runs when the view appears or disappears.
  func key(_ framework: FrameworkNames) -> CodeSpan? {
    if modifier == framework.lifeCycle.onAppear || modifier == framework.lifeCycle.onDisappear { return nil }
    let arguments = call.arguments.filter { !$0.isTrailing }
    if modifier == framework.lifeCycle.task { return arguments.first { $0.label == framework.id }?.value(in: scope) }
    return (arguments.first { $0.label != framework.lifeCycle.perform } ?? arguments.first)?.value(in: scope)
  }
}

/// A use of a view's property with what runs it.
struct TriggeredUse {
  /// The reason why code with a use runs.
  enum Trigger {
    /// An initializer, before SwiftUI keeps the value.
    case initializer
    case lifeCycle(LifeCycleCall)
    /// An action of a person, rendering, or code whose trigger the source does not show.
    case other
  }

  /// The place where the code names the property.
  let use: PropertyUse
  /// One for each call of the function that contains the use, or one.
  let triggers: [Trigger]
  /// Whether it is the `$isOpen` of `.sheet(isPresented: $isOpen)`, which only closes the presentation.
  let isForPresentation: Bool
  /// The code that contains it.
  let code: CodeSpan

  /// The life-cycle calls that run it.
  var lifeCycleCalls: [LifeCycleCall] {
    triggers.compactMap { if case .lifeCycle(let call) = $0 { call } else { nil } }
  }

  /// Whether only life-cycle calls and initializers run it.
  var isInLifeCycle: Bool {
    !triggers.isEmpty && triggers.allSatisfy { if case .other = $0 { false } else { true } }
  }

  /// Whether an initializer may run it.
  var isInInitializer: Bool {
    triggers.contains { if case .initializer = $0 { true } else { false } }
  }
}

/// All uses of some properties of a view, with what runs them: one walk through the code for all of them.
///
/// The code of a function has the triggers of the calls of the function; there is no second step.
struct TriggeredUses {
  private var uses: [NameID: [TriggeredUse]] = [:]

  /// The uses of one of the properties, in source order.
  subscript(property: Property) -> [TriggeredUse] { uses[property.nameID] ?? [] }

  /// Linear in the view's code.
  init(of properties: [Property], in view: ProjectType) {
    var search = TriggerSearch(view)
    for property in properties { search.add(property) }
    search.run()
    for found in search.found {
      let triggers: [TriggeredUse.Trigger]
      switch found.trigger {
      case .direct(let trigger): triggers = [trigger]
      case .function(let name): triggers = search.callers[name] ?? [.other]
      }
      uses[found.property, default: []].append(
        TriggeredUse(
          use: found.use, triggers: triggers, isForPresentation: found.isForPresentation, code: found.code))
    }
  }
}

private struct TriggerSearch {
  struct Found {
    let property: NameID
    let use: PropertyUse
    let trigger: Origin
    let isForPresentation: Bool
    let code: CodeSpan
  }

  enum Origin {
    case direct(TriggeredUse.Trigger)
    /// The function of that name runs it.
    case function(NameID)
  }

  private(set) var found: [Found] = []
  /// The triggers of the calls of functions, by name.
  private(set) var callers: [NameID: [TriggeredUse.Trigger]] = [:]
  private let view: ProjectType
  private var spellings: [NameID: PropertySpelling] = [:]
  private let functions: NameSet
  private var framework: FrameworkNames { view.project.framework }

  init(_ view: ProjectType) {
    self.view = view
    functions = NameSet(view.symbol.functions.lazy.filter { $0.kind == .function }.map(\.name))
  }

  mutating func add(_ property: Property) {
    let spelling = property.spelling
    for name in spelling.names { spellings[name] = spelling }
  }

  mutating func run() {
    let names = NameSet(spellings.keys)
    for code in view.code {
      var walk = code.walk
      for node in code.nodes.matching({ ($0.kind == .name || $0.kind == .member) && names.contains($0.name) }) {
        guard let spelling = spellings[node.name], let use = view.project.declarations.use(of: spelling, at: node)
        else { continue }
        walk.advance(to: node)
        add(use, of: spelling.name, in: code, walk.ancestors)
      }
    }
    findCallers()
  }

  /// Finds the calls of the functions that contain uses.
  private mutating func findCallers() {
    let functions = NameSet(found.compactMap { if case .function(let name) = $0.trigger { name } else { nil } })
    if functions.isEmpty { return }
    for code in view.code {
      var walk = code.walk
      for node in code.nodes.matching({ ($0.kind == .name || $0.kind == .member) && functions.contains($0.name) }) {
        guard spellings[node.name] == nil,
          view.project.declarations.use(of: PropertySpelling(name: node.name), at: node) != nil
        else { continue }
        walk.advance(to: node)
        callers[node.name, default: []].append(callerTrigger(in: code, walk.ancestors))
      }
    }
  }

  private mutating func add(_ use: PropertyUse, of property: NameID, in code: CodeSpan, _ ancestors: [CodeNode]) {
    let argument = ancestors.last.flatMap(ArgumentNode.init)
    let presents = argument.map { framework.closures.presenters.contains($0.label) } ?? false
    let isForPresentation = presents && use.kind == .projection && use.isWhole
    found.append(
      Found(
        property: property, use: use, trigger: trigger(in: code, ancestors), isForPresentation: isForPresentation,
        code: code))
  }

  private func trigger(in code: CodeSpan, _ ancestors: [CodeNode]) -> Origin {
    if let call = LifeCycleCall(within: ancestors, in: code.scope, framework) { return .direct(.lifeCycle(call)) }
    guard let declaration = code.scope.node else { return .direct(.other) }
    if declaration.kind == .initializer {
      return .direct(ancestors.contains { $0.kind == .closure } ? .other : .initializer)
    }
    let isFunction = declaration.kind == .function && functions.contains(declaration.name)
    return isFunction ? .function(declaration.name) : .direct(.other)
  }

  private func callerTrigger(in code: CodeSpan, _ ancestors: [CodeNode]) -> TriggeredUse.Trigger {
    if case .direct(let trigger) = trigger(in: code, ancestors) { trigger } else { .other }
  }
}
