import SwiftLexer

/// A Boolean that some code sets to true, while only functions that nothing calls set it back.
struct DeadReset {
  /// The Boolean.
  let property: Property
  /// The first place that sets it.
  let set: PropertyUse
  /// The first reset, in ``function``.
  let reset: PropertyUse
  /// The name of the function.
  let function: String
  /// Whether the function does something else as well.
  let doesMore: Bool
}

extension ViewUsage {
  /// The state of the view that is never reset, because no code calls the functions that reset it.
  var deadResets: [DeadReset] {
    let candidates = type.properties(wrappedBy: .state).compactMap { property -> Candidate? in
      guard property.isBool, !property.isAboutPast, property.literalText == "false",
        let usage = usage(of: property)
      else { return nil }
      return Candidate(usage)
    }
    if candidates.isEmpty { return [] }
    let unused = UnusedFunctions(of: type)
    let leaving = LeavingCode(in: type, FunctionCalls(in: type))
    var readers = BindingReaders(in: type)
    // More than any view has: the code before each of them is searched for the closure around it.
    return candidates.prefix(64).compactMap { candidate in
      let isDead = { (use: PropertyUse) in
        use.root.scope.node.map { unused.functions.contains(DeclarationReference($0)) } ?? false
      }
      let live = candidate.sets.filter { !isDead($0) }
      guard let set = live.first(where: { !leaving.contains($0) }), let reset = candidate.resets.first,
        candidate.resets.allSatisfy(isDead),
        candidate.reads.contains(where: { !isDead($0) }) || !candidate.projections.isEmpty,
        candidate.projections.allSatisfy({ readers.onlyReads($0) }), let function = reset.root.scope.node,
        candidate.usage.isOwnCodeAll, !candidate.usage.mayBePassed
      else { return nil }
      return DeadReset(
        property: candidate.usage.property, set: set, reset: reset, function: type.project.text(function.name),
        doesMore: !type.onlyResets(function.body))
    }
  }

  /// A Boolean that only private functions set to false.
  private struct Candidate {
    let usage: PropertyUsage
    private(set) var sets: [PropertyUse] = []
    private(set) var resets: [PropertyUse] = []
    private(set) var reads: [PropertyUse] = []
    private(set) var projections: [PropertyUse] = []

    init?(_ usage: PropertyUsage) {
      self.usage = usage
      let project = usage.property.type.project
      for use in usage.own {
        if use.kind == .projection, use.isWhole {
          projections.append(use)
        } else if project.code.isCertainlyRead(use, of: usage.property.symbol) {
          reads.append(use)
        } else if use.kind == .value, use.isAssignedWhole, let value = use.assignedValue.flatMap(project.literalText) {
          if value == "true" {
            sets.append(use)
          } else if let function = use.root.scope.node, function.isPrivateFunction {
            resets.append(use)
          } else {
            return nil
          }
        } else {
          return nil
        }
      }
      if sets.isEmpty || resets.isEmpty { return nil }
    }
  }
}

extension ProjectType {
  /// Whether code has one statement, or only assigns literals to properties: `isLoading = false; message = nil`.
  fileprivate func onlyResets(_ code: CodeSpan) -> Bool {
    let statements = code.siblings.filter { $0.flags.contains(.startsStatement) }
    return statements.count < 2
      || statements.allSatisfy { statement in
        let name = statement.afterSelf ?? statement
        let use = property(named: name.name)?.use(at: name)
        return use?.isAssignedWhole == true && use?.assignedValue.flatMap(project.literalText) != nil
      }
  }
}

extension LeavingCode {
  /// Whether the closure or the function with a use may close the view: its state goes with it.
  fileprivate func contains(_ use: PropertyUse) -> Bool {
    guard let scope = use.root.scope.node, let code = scope.code(around: use.root) else { return true }
    let closure = code.path(to: use.root).last { $0.kind == .closure }
    let nodes = closure?.descendants ?? code.nodes
    return nodes.contains { node in
      (node.kind == .name || node.kind == .member) && (includes(node) || functions.contains(node.name))
    }
  }
}

/// The private functions of a type that no other code names.
private struct UnusedFunctions {
  private(set) var functions: Set<DeclarationReference> = []

  /// Linear in the code of the type and of the types in it.
  init(of type: ProjectType) {
    let declarations = type.project.declarations
    let names = type.symbol.functions.map(\.name)
    var counts: [NameID: Int] = [:]
    for name in names { counts[name, default: 0] += 1 }
    let own = type.symbol.functions.filter { function in
      let declaration = declarations[function.reference]
      return function.kind == .function && !function.isAmbiguous && counts[function.name] == 1
        && declaration.isPrivateFunction && declaration.attributes.isEmpty
        && declarations.protocolRequiring(function.name, of: type.symbol) == nil
    }
    // Nil for code outside of members.
    var callers: [NameID: Set<DeclarationReference?>] = [:]
    let wanted = NameSet(own.map(\.name))
    for reference in [type.symbol.declaration] + type.symbol.extensions {
      for nested in declarations[reference].nestedDeclarations {
        for code in nested.code {
          for node in code.nodes where wanted.contains(node.name) && node.kind.mayNameFunction {
            callers[node.name, default: []].insert(node.scope.node.map { DeclarationReference($0) })
          }
        }
      }
    }
    // A function that only unused ones call is unused as well; longer series are rare.
    for _ in 0..<3 {
      for function in own where !functions.contains(function.reference) {
        let isUnused = callers[function.name, default: []].allSatisfy { caller in
          caller.map { $0 == function.reference || functions.contains($0) } ?? false
        }
        if isUnused { functions.insert(function.reference) }
      }
    }
  }
}

/// Whether the views that get a binding only read it, or hand it on to others that do.
private struct BindingReaders {
  private let project: ProjectIndex
  private let view: ProjectType
  private var usages: [TypeID: ViewUsage] = [:]
  private var receivers: [TypeID: [CodeNode: Property]] = [:]
  private var known: [DeclarationReference: Bool] = [:]
  private static let maximumHops = 3

  init(in view: ProjectType) {
    project = view.project
    self.view = view
  }

  mutating func onlyReads(_ use: PropertyUse) -> Bool { isReceiverReading(use, in: view, hops: 0) }

  /// Whether the view that gets a binding only reads it.
  private mutating func isReceiverReading(_ use: PropertyUse, in view: ProjectType, hops: Int) -> Bool {
    let found = receivers[view.id] ?? view.bindingReceivers
    receivers[view.id] = found
    return use.isWhole && found[use.root].map { isOnlyRead($0, hops: hops) } == true
  }

  private mutating func isOnlyRead(_ binding: Property, hops: Int) -> Bool {
    if let known = known[binding.symbol.reference] { return known }
    let view = usages[binding.type.id] ?? ViewUsage(of: binding.type)
    usages[binding.type.id] = view
    guard hops < Self.maximumHops, let usage = view.usage(of: binding), usage.isOwnCodeAll else { return false }
    var result = true
    for use in usage.own where result {
      switch use.kind {
      case .value: result = project.code.isCertainlyRead(use, of: binding.symbol)
      case .storage: result = use.isAssignedWhole && use.root.scope.node?.kind == .initializer
      case .projection: result = isReceiverReading(use, in: binding.type, hops: hops + 1)
      }
    }
    known[binding.symbol.reference] = result
    return result
  }
}

extension ProjectType {
  /// By its first node, each binding that the view passes to a view of the project, with the property that gets it.
  fileprivate var bindingReceivers: [CodeNode: Property] {
    var found: [CodeNode: Property] = [:]
    for code in code {
      for callee in code.nodes.matching({ $0.kind == .name && !$0.flags.contains(.endsPostfix) }) {
        guard project.declarations.namesType(callee.name), !callee.isLocal, let call = callee.call,
          call.arguments.contains(where: { $0.first?.mayBeBinding == true }),
          case .type(let id) = project.resolve(path: [callee.name], in: code.scope), case let child = project.type(id)
        else { continue }
        for argument in call.arguments {
          guard let first = argument.first, first.mayBeBinding, let property = child.property(named: argument.label),
            property.wrapper == .binding, child.isGiven(property)
          else { continue }
          found[first] = property
        }
      }
    }
    return found
  }
}

extension CodeNode {
  /// Whether it begins `$isOpen` or `self.$isOpen`.
  fileprivate var mayBeBinding: Bool { flags.contains(.isProjected) || kind == .selfReference }
}

extension ProjectType {
  /// Whether the argument with its label is the value of a binding, and nothing else is made of it.
  fileprivate func isGiven(_ binding: Property) -> Bool {
    let explicit = initializers
    guard let initializer = explicit.first else { return true }
    // `init(isOpen: Binding<Bool>) { _isOpen = isOpen }`
    let uses = initializer.declaration.body.nodes.matching { record in
      record.name == binding.nameID && record.flags.contains(.isLocal)
    }
    return explicit.count == 1 && uses.count == 1 && !binding.assignedValues(in: initializer).isEmpty
  }
}

extension Property {
  /// Whether it is about what has happened, and stays true on purpose: `hasAppeared`, `didLoad`.
  fileprivate var isAboutPast: Bool { ["has", "did", "was"].contains(where: name.hasPrefix) }
}

extension DeclarationNode {
  fileprivate var isPrivateFunction: Bool { kind == .function && modifiers.contains(.isPrivate) }
}

extension NodeKind {
  /// Whether a node of the kind may be the name of a function.
  fileprivate var mayNameFunction: Bool {
    switch self {
    case .name, .member, .implicitMember, .keyPath: true
    default: false
    }
  }
}
