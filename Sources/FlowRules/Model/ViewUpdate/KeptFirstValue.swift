import SwiftLexer

/// An input of a representable view whose first value the wrapped view keeps, while a caller passes others later on.
package struct KeptFirstValue {
  package enum Reader {
    /// A function that makes the view reads it, maybe for an object of a framework that takes it only then.
    case maker(name: String, passesToConstruction: Bool)
    /// `makeCoordinator` gives it to the coordinator.
    case makerOfCoordinator
    /// A subscription that a function makes for the whole life of the view reads it whenever something arrives.
    case subscription(maker: String)
    /// The coordinator reads it through its copy of the first view.
    case coordinator(copy: Property)
  }

  package let input: Property
  /// The first read of it.
  package let read: FileRange
  package let reader: Reader
  /// The call that passes another value later.
  package let feed: InputFeed
  /// The function that passes later values on, and does not read this one.
  package let update: UpdateFunction

  /// Whether it is a closure or a function.
  package var isFunction: Bool { input.isFunction }
}

extension ProjectType {
  /// The inputs of a representable view whose first values the wrapped view keeps; one for each copy of the view.
  package var keptFirstValues: [KeptFirstValue] {
    guard isRepresentable, kind == .structure, !calls.isEmpty, let search = KeptValueSearch(self) else { return [] }
    return search.keptValues
  }
}

private struct KeptValueSearch {
  private let view: ProjectType
  private let update: UpdateFunction
  /// The code of the functions that make the wrapped view and its coordinator, and of those that they call.
  private let making: [CodeSpan]
  /// The names in the code of the functions that pass new values on, and of those that they call.
  private let updatedNames: NameSet
  private let refreshesCoordinator: Bool
  private var project: ProjectIndex { view.project }

  /// Nil where the update function passes the whole new view on.
  init?(_ view: ProjectType) {
    let updates = view.updateFunctions
    let updating = view.codeReached(from: view.code(of: updates.map(\.declaration)))
    guard let update = updates.first, !updating.contains(where: \.handsOnSelf) else { return nil }
    self.view = view
    self.update = update
    making = view.codeReached(from: view.code(of: view.makingFunctions))
    refreshesCoordinator = updates.contains(where: \.mayRefreshCoordinator)
    updatedNames = NameSet(
      updating.flatMap { $0.nodes.matching { [.name, .member, .keyPath].contains($0.kind) }.map(\.name) })
  }

  var keptValues: [KeptFirstValue] {
    // Another name may be read in its place: `state.device` for `device`.
    let inputs = view.inputsOfRepresentable.filter { !updatedNames.contains($0.nameID) }
    var made = inputs.compactMap(valueReadByMaker)
    if let kept = valueReadBySubscription, !made.contains(where: { $0.input.nameID == kept.input.nameID }) {
      made.append(kept)
    }
    return made + view.copiesInCoordinator.compactMap { copy in
      inputs.lazy.filter { input in !made.contains { $0.input.nameID == input.nameID } }
        .compactMap { valueRead(of: $0, through: copy) }.first
    }
  }

  // Read by the functions that make the view.

  private func valueReadByMaker(of input: Property) -> KeptFirstValue? {
    for code in making {
      guard let use = input.uses(in: code).first(where: { $0.kind == .value }) else { continue }
      let path = code.path(to: use.root)
      let name = code.scope.node.map { project.text($0.name) } ?? ""
      let isOfCoordinator = name == ProjectType.makeCoordinator
      let isRefreshed = isOfCoordinator ? refreshesCoordinator : isSetAgain(path, in: code)
      guard !isRefreshed, let feed = ViewInput(input).feed else { return nil }
      let reader: KeptFirstValue.Reader =
        isOfCoordinator ? .makerOfCoordinator : .maker(name: name, passesToConstruction: isForConstruction(path))
      return KeptFirstValue(input: input, read: use.range, reader: reader, feed: feed, update: update)
    }
    return nil
  }

  /// Whether the update function sets what the value goes to from something else: `label.text = text`.
  private func isSetAgain(_ path: [CodeNode], in code: CodeSpan) -> Bool {
    let targets = code.nodes.matching { $0.flags.contains(.isAssigned) }.map(\.postfix)
    return path.contains { node in
      if let callee = CallNode(node)?.callee, !project.declarations.namesType(callee.name) {
        return updatedNames.contains(callee.name)
      }
      guard let target = targets.last(where: { $0.assignment?.node == node })?.last else { return false }
      return target.kind == .member && updatedNames.contains(target.name)
    }
  }

  /// Whether the value is an argument of a new object of a framework, which may take it only then, or of a static
  /// function that makes what the maker returns: `Flow.start(rows: rows)`.
  private func isForConstruction(_ path: [CodeNode]) -> Bool {
    if let first = path.first(where: { $0.kind != .returnStatement }).flatMap(CallNode.init), let callee = first.callee,
      callee.kind == .member, let owner = callee.base, owner.kind == .name, !owner.isLocal,
      project.declarations.namesType(owner.name), first.node.endsPostfix
    {
      return true
    }
    guard let call = path.last(where: { $0.kind == .call }).flatMap(CallNode.init), let callee = call.callee,
      callee.kind == .name, project.declarations.namesType(callee.name)
    else { return false }
    if case .type = project.resolve(path: [callee.name], in: callee.scope) { return false }
    return true
  }

  // Read by a subscription.

  /// The first input that the closure of a subscription reads: `updates.sink { show(rows) }.store(in: &bag)`.
  ///
  /// The update function may read it as well: the closure still has the first value when something arrives.
  private var valueReadBySubscription: KeptFirstValue? {
    for maker in view.makingFunctions {
      for store in maker.body.nodes.matching({ $0.kind == .member }) where project.text(store.name) == "store" {
        guard !updatedNames.contains(store.name), store.call != nil, let subscription = store.precedingCall,
          let callee = subscription.callee, let closure = subscription.arguments.last?.closure?.node
        else { continue }
        let code = view.codeReached(from: [closure.content(in: maker.scope)])
        for input in view.inputsOfRepresentable where input.uses(in: code).contains(where: { $0.kind == .value }) {
          guard let feed = ViewInput(input).feed else { continue }
          return KeptFirstValue(
            input: input, read: callee.nameRange, reader: .subscription(maker: project.text(maker.name)), feed: feed,
            update: update)
        }
      }
    }
    return nil
  }

  // Read by the coordinator.

  private func valueRead(of input: Property, through copy: Property) -> KeptFirstValue? {
    guard let read = firstRead(of: input, through: copy), let feed = ViewInput(input).feed else { return nil }
    return KeptFirstValue(input: input, read: read, reader: .coordinator(copy: copy), feed: feed, update: update)
  }

  /// The first read of an input through a copy of the view, if nothing sets it there: `parent.rows`, `parent.title()`.
  private func firstRead(of input: Property, through copy: Property) -> FileRange? {
    var read: FileRange?
    for use in copy.uses where use.name.scope.node?.kind != .initializer {
      guard let member = use.name.nextMember else { continue }
      if member.name == input.nameID {
        if !use.flags.isDisjoint(with: .writes) { return nil }
        read = read ?? use.root.range(through: member)
      } else if read == nil {
        let code = view.codeReached(from: view.code(of: view.codeMembers(named: member.name)))
        if !input.uses(in: code).isEmpty { read = use.root.range(through: member) }
      }
    }
    return read
  }
}

extension ProjectType {
  fileprivate static let makeCoordinator = "makeCoordinator"
  private static let makers: Set<String> = [
    "makeUIView", "makeNSView", "makeUIViewController", "makeNSViewController", "makeWKInterfaceObject",
    makeCoordinator,
  ]

  fileprivate var makingFunctions: [DeclarationNode] {
    symbol.functions.filter { $0.kind == .function && Self.makers.contains(project.text($0.name)) }
      .map { project.declarations[$0.reference] }
  }

  /// The properties that callers pass: values, objects of the project and closures, but no bindings.
  fileprivate var inputsOfRepresentable: [Property] {
    properties.filter { property in
      guard property.isStored, !property.isStatic, !property.isAmbiguous, property.attributes.isEmpty,
        !(property.isConstant && property.hasInitializer), !property.modifiers.contains(.isLazy),
        property.declaration.annotation?.unwrapped.path.last != project.framework.bindings.type,
        !FirstValueNames.contains(property.name), !property.isForFocus
      else { return false }
      return property.certainlyHoldsValue || property.projectType?.kind == .classType
    }
  }

  /// The properties in which the coordinator keeps the view that made it, and that no code replaces.
  fileprivate var copiesInCoordinator: [Property] {
    guard let maker = makingFunctions.first(where: { project.text($0.name) == Self.makeCoordinator }),
      maker.body.handsOnSelf,
      case .type(let id) = project.declarations.resolver.resolve(maker.returnType, in: maker.scope).core
    else { return [] }
    return ProjectType(id, in: project).properties.filter { copy in
      copy.isStored && !copy.isStatic && copy.projectType?.id == self.id && !copy.isAssignedAsMemberInFile
        && !copy.uses.contains { $0.isAssignedWhole && $0.name.scope.node?.kind != .initializer }
    }
  }

  fileprivate func code(of members: [DeclarationNode]) -> [CodeSpan] {
    members.flatMap { project.declarations.codeThatRuns(of: DeclarationReference($0)) }
  }

  /// Some code, with that of the functions and computed properties of the type that it uses, and so on.
  fileprivate func codeReached(from code: [CodeSpan]) -> [CodeSpan] {
    var reached: [CodeSpan] = []
    var seen: Set<DeclarationReference> = []
    var pending = Array(code.reversed())
    while let code = pending.popLast() {
      reached.append(code)
      for node in code.nodes.matching({ $0.kind == .name || $0.kind == .member }) {
        guard project.declarations.use(of: PropertySpelling(name: node.name), at: node) != nil else { continue }
        pending += self.code(
          of: codeMembers(named: node.name).filter { seen.insert(DeclarationReference($0)).inserted })
      }
    }
    return reached
  }

  /// The functions of that name, overloads and those of protocols included, and the computed property.
  fileprivate func codeMembers(named name: NameID) -> [DeclarationNode] {
    family.flatMap { type in
      type.symbol.functions.filter { $0.name == name && $0.kind == .function }.map(\.reference)
        + type.symbol.properties.filter { $0.name == name && !$0.isStored }.map(\.reference)
    }.map { project.declarations[$0] }
  }
}

extension Property {
  /// Whether its name states that the wrapped view takes the focus when it is made, as it should once.
  fileprivate var isForFocus: Bool {
    let name = name.lowercased()
    return name.contains("focus") || name.contains("firstresponder")
  }
}
