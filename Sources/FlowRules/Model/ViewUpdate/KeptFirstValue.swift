import SwiftLexer

/// An input of a representable view whose first value the wrapped view keeps, while a caller passes others later on.
struct KeptFirstValue {
  /// The code that reads the first value.
  enum Reader {
    /// A function that makes the view reads it, maybe for an object of a framework that takes it only then.
    case maker(name: String, passesToConstruction: Bool)
    /// `makeCoordinator` gives it to the coordinator.
    case makerOfCoordinator
    /// A subscription that a function makes for the whole life of the view reads it whenever something arrives.
    case subscription(maker: String)
    /// The coordinator reads it through its copy of the first view.
    case coordinator(copy: Property)
  }

  /// The property that callers pass.
  let input: Property
  /// The first read of it.
  let read: FileRange
  /// The code that reads the first value.
  let reader: Reader
  /// The call that passes another value later.
  let feed: InputFeed
  /// The function that passes later values on, and does not read this one.
  let update: UpdateFunction

  /// Whether it is a closure or a function.
  var isFunction: Bool { input.isFunction }
}

extension ProjectType {
  /// The inputs of a representable view whose first values the wrapped view keeps; one for each copy of the view.
  var keptFirstValues: [KeptFirstValue] {
    guard isRepresentable, kind == .structure, !calls.isEmpty, let search = KeptValueSearch(self) else { return [] }
    return search.keptValues
  }
}

private struct KeptValueSearch {
  /// The first read of an input by a function that makes the view.
  private struct MakerRead {
    let use: PropertyUse
    /// The nodes around it, outermost first, and its first one.
    let path: [CodeNode]
    let code: CodeSpan
  }

  private let view: ProjectType
  private let members: MembersByName
  private let update: UpdateFunction
  /// The code of the functions that make the wrapped view and its coordinator, and of those that they call.
  private let making: [CodeSpan]
  /// The names in the code of the functions that pass new values on, and of those that they call.
  private let updatedNames: NameSet
  private let refreshesCoordinator: Bool
  private let inputs: [Property]
  /// The inputs by all names that mean them.
  private let spellings: [NameID: PropertySpelling]
  private let calls: [MatchedCall]
  private var project: ProjectIndex { view.project }

  /// Nil where the update function passes the whole new view on, or where no caller passes anything.
  init?(_ view: ProjectType) {
    let members = MembersByName(of: view)
    let updates = view.updateFunctions
    let updating = members.codeReached(from: updates.flatMap { view.code(of: $0.declaration) })
    guard let update = updates.first, !updating.contains(where: \.handsOnSelf) else { return nil }
    self.view = view
    self.members = members
    self.update = update
    making = members.codeReached(from: view.makingFunctions.flatMap(view.code))
    refreshesCoordinator = updates.contains(where: \.mayRefreshCoordinator)
    updatedNames = NameSet(
      updating.flatMap { $0.nodes.matching { [.name, .member, .keyPath].contains($0.kind) }.map(\.name) })
    inputs = view.inputsOfRepresentable
    if inputs.isEmpty { return nil }
    var spellings: [NameID: PropertySpelling] = [:]
    for input in inputs {
      for name in input.spelling.names { spellings[name] = input.spelling }
    }
    self.spellings = spellings
    calls = Array(view.matchedCalls)
  }

  var keptValues: [KeptFirstValue] {
    // Another name may be read in its place: `state.device` for `device`.
    let stale = inputs.filter { !updatedNames.contains($0.nameID) }
    var made = valuesReadByMakers(among: stale)
    var names = Set(made.map(\.input.nameID))
    if let kept = valueReadBySubscription, names.insert(kept.input.nameID).inserted { made.append(kept) }
    let others = stale.filter { !names.contains($0.nameID) }
    return made + view.copiesInCoordinator.compactMap { valueRead(among: others, through: $0) }
  }

  private func feed(of input: Property) -> InputFeed? { ViewInput(input).feed(among: calls) }

  /// The uses of all inputs in some code.
  private func uses(in code: [CodeSpan]) -> [(name: NameID, use: PropertyUse)] {
    code.flatMap { code in
      code.ownNodes { ($0.kind == .name || $0.kind == .member) && spellings[$0.name] != nil }.compactMap { node in
        guard let spelling = spellings[node.name], let use = project.declarations.use(of: spelling, at: node) else {
          return nil
        }
        return (spelling.name, use)
      }
    }
  }

  // Read by the functions that make the view.

  private func valuesReadByMakers(among inputs: [Property]) -> [KeptFirstValue] {
    let reads = readsByMakers
    if reads.isEmpty { return [] }
    let targets = targetsOfMakers
    return inputs.compactMap { input in
      guard let read = reads[input.nameID] else { return nil }
      let maker = read.code.scope.node?.name ?? .none
      let isOfCoordinator = maker == project.framework.representables.makeCoordinator
      let isRefreshed = isOfCoordinator ? refreshesCoordinator : isSetAgain(read.path, targets)
      guard !isRefreshed, let feed = feed(of: input) else { return nil }
      let reader: KeptFirstValue.Reader =
        isOfCoordinator
        ? .makerOfCoordinator : .maker(name: project.text(maker), passesToConstruction: isForConstruction(read.path))
      return KeptFirstValue(input: input, read: read.use.range, reader: reader, feed: feed, update: update)
    }
  }

  /// The first read of each input by the functions that make the view: one walk finds them all.
  private var readsByMakers: [NameID: MakerRead] {
    var reads: [NameID: MakerRead] = [:]
    for code in making {
      var walk = code.walk
      while let node = walk.next(where: { record, _ in
        record.kind == .localDeclaration
          || (record.kind == .name || record.kind == .member) && spellings[record.name] != nil
      }) {
        if node.kind == .localDeclaration {
          walk.skipDescendants()
          continue
        }
        guard reads[node.name] == nil, let spelling = spellings[node.name],
          let use = project.declarations.use(of: spelling, at: node), use.kind == .value
        else { continue }
        // A member in an `#if` is deeper than the `self` before it.
        let around = walk.ancestors.filter { $0.contains(use.root) }
        reads[node.name] = MakerRead(use: use, path: around + [use.root], code: code)
      }
    }
    return reads
  }

  /// The last part of what the functions that make the view assign, by the assignment: `text` of `label.text = text`.
  private var targetsOfMakers: [CodeNode: CodeNode] {
    var targets: [CodeNode: CodeNode] = [:]
    for code in making {
      for root in code.nodes.matching({ $0.flags.contains(.isAssigned) }) {
        if let assignment = root.postfix.assignment { targets[assignment.node] = root.postfix.last }
      }
    }
    return targets
  }

  /// Whether the update function sets what the value goes to from something else: `label.text = text`.
  private func isSetAgain(_ path: [CodeNode], _ targets: [CodeNode: CodeNode]) -> Bool {
    path.contains { node in
      if let callee = CallNode(node)?.callee, !project.declarations.namesType(callee.name) {
        return updatedNames.contains(callee.name)
      }
      guard let target = targets[node] else { return false }
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
        let uses = uses(in: members.codeReached(from: [closure.content(in: maker.scope)]))
        let read = Set(uses.lazy.filter { $0.use.kind == .value }.map(\.name))
        for input in inputs where read.contains(input.nameID) {
          guard let feed = feed(of: input) else { continue }
          return KeptFirstValue(
            input: input, read: callee.nameRange, reader: .subscription(maker: project.text(maker.name)), feed: feed,
            update: update)
        }
      }
    }
    return nil
  }

  // Read by the coordinator.

  private func valueRead(among inputs: [Property], through copy: Property) -> KeptFirstValue? {
    if inputs.isEmpty { return nil }
    let reads = firstReads(through: copy)
    for input in inputs {
      guard let read = reads[input.nameID], let feed = feed(of: input) else { continue }
      return KeptFirstValue(input: input, read: read, reader: .coordinator(copy: copy), feed: feed, update: update)
    }
    return nil
  }

  /// The first read of each input through a copy of the view, if nothing sets it there: `parent.rows`,
  /// `parent.title()`.
  private func firstReads(through copy: Property) -> [NameID: FileRange] {
    var reads: [NameID: FileRange] = [:]
    var changed: Set<NameID> = []
    var seen: Set<NameID> = []
    for use in copy.uses where use.name.scope.node?.kind != .initializer {
      guard let member = use.name.nextMember else { continue }
      let range = use.root.range(through: member)
      if !use.flags.isDisjoint(with: .writes) {
        changed.insert(member.name)
      } else if reads[member.name] == nil {
        reads[member.name] = range
      }
      guard seen.insert(member.name).inserted else { continue }
      for (name, _) in uses(in: members.codeReached(from: members.code(named: member.name)))
      where name != member.name && reads[name] == nil {
        reads[name] = range
      }
    }
    return reads.filter { !changed.contains($0.key) }
  }
}

/// The functions of a type and of those that it inherits from, and the computed properties, by name.
private struct MembersByName {
  private let declarations: DeclarationIndex
  private var members: [NameID: [DeclarationReference]] = [:]

  init(of type: ProjectType) {
    declarations = type.project.declarations
    for symbol in type.family.map(\.symbol) {
      for function in symbol.functions where function.kind == .function {
        members[function.name, default: []].append(function.reference)
      }
      for property in symbol.properties where !property.isStored {
        members[property.name, default: []].append(property.reference)
      }
    }
  }

  /// The code of the functions of that name, overloads and those of protocols included, and of the computed property.
  func code(named name: NameID) -> [CodeSpan] { (members[name] ?? []).flatMap(declarations.codeThatRuns) }

  /// Some code, with that of the members that it uses, and so on.
  func codeReached(from code: [CodeSpan]) -> [CodeSpan] {
    var reached: [CodeSpan] = []
    var seen: Set<NameID> = []
    var pending = Array(code.reversed())
    while let code = pending.popLast() {
      reached.append(code)
      for node in code.nodes.matching({ $0.kind == .name || $0.kind == .member }) where members[node.name] != nil {
        guard declarations.use(of: PropertySpelling(name: node.name), at: node) != nil,
          seen.insert(node.name).inserted
        else { continue }
        pending += self.code(named: node.name)
      }
    }
    return reached
  }
}

extension ProjectType {
  /// The properties that callers pass: values, objects of the project and closures, but no bindings.
  fileprivate var inputsOfRepresentable: [Property] {
    properties.filter { property in
      guard property.isStored, !property.isStatic, !property.isAmbiguous, property.attributes.isEmpty,
        !(property.isConstant && property.hasInitializer), !property.modifiers.contains(.isLazy),
        property.declaration.annotation?.unwrapped.path.last != project.framework.bindings.type,
        !FirstValueNames.contains(property.name), !property.isForFocus
      else { return false }
      return property.certainlyHoldsValue || property.declaredProjectType?.kind == .classType
    }
  }

  /// The properties in which the coordinator keeps the view that made it, and that no code replaces.
  fileprivate var copiesInCoordinator: [Property] {
    let makeCoordinator = project.framework.representables.makeCoordinator
    guard let maker = makingFunctions.first(where: { $0.name == makeCoordinator }),
      maker.body.handsOnSelf,
      case .type(let id) = project.declarations.resolver.resolve(maker.returnType, in: maker.scope).core
    else { return [] }
    return ProjectType(id, in: project).properties.filter { copy in
      copy.isStored && !copy.isStatic && copy.declaredProjectType?.id == self.id && !copy.isAssignedAsMemberInFile
        && !copy.uses.contains { $0.isAssignedWhole && $0.name.scope.node?.kind != .initializer }
    }
  }

  fileprivate func code(of member: DeclarationNode) -> [CodeSpan] {
    project.declarations.codeThatRuns(of: DeclarationReference(member))
  }
}

extension Property {
  /// Whether its name states that the wrapped view takes the focus when it is made, as it should once.
  fileprivate var isForFocus: Bool {
    let name = name.lowercased()
    return name.contains("focus") || name.contains("firstresponder")
  }
}
