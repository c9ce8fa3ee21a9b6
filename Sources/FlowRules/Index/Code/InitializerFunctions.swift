import SwiftLexer

/// The functions that run only while an initializer of their type does: what they change stays as it is later on.
///
///     init() { load() }                   // nothing else names 'load'
///     func load() { add(1) }              // nor 'add'
///     private func add(_ row: Int) { rows.append(row) }
///
/// A call in a function that no code names does not count: `func reload() { load() }`.
struct InitializerFunctions: Sendable {
  private let functions: Set<DeclarationReference>

  /// Linear in the project's code.
  ///
  /// - Parameter namesInUse: the names that code outside of tests has.
  init(in declarations: DeclarationIndex, namesInUse: NameSet) {
    var calls = InitializerCallGraph(of: declarations)
    for type in declarations.types where type.kind != .external && type.kind != .protocolType {
      calls.followInitializers(of: type)
    }
    functions = calls.functionsCalledNowhereElse(namesInUse: namesInUse)
  }

  /// Whether the function runs only while an initializer of its type does.
  func contains(_ function: DeclarationReference) -> Bool { functions.contains(function) }
}

/// The functions that initializers call, by themselves or through one another.
private struct InitializerCallGraph {
  /// All functions of a type with one name: names are compared, not labels.
  struct Overloads: Hashable {
    let type: TypeID
    let name: NameID
  }

  private let declarations: DeclarationIndex
  /// The types with heirs whose functions frameworks may call: `class Store { func next() … }`,
  /// `class Sub: Store, IteratorProtocol {}`.
  private let ancestorsOfOpenTypes: Set<TypeID>
  private var called: [Overloads: [DeclarationReference]] = [:]
  /// The calls, with the types whose code contains them: `load()` and `self.load()`, outside of closures that run
  /// later.
  private var calls: [CodeNode: TypeID] = [:]

  init(of declarations: DeclarationIndex) {
    self.declarations = declarations
    ancestorsOfOpenTypes = Set(
      declarations.types.lazy.filter { !$0.ancestry.types.isEmpty && declarations.frameworksMayCallFunctions(of: $0) }
        .flatMap(\.ancestry.types))
  }

  mutating func followInitializers(of type: TypeSymbol) {
    var open = type.functions.filter { $0.kind == .initializer }.map(\.reference)
    guard !open.isEmpty, open.count < type.functions.count else { return }
    let functions = Dictionary(grouping: type.functions.filter { $0.kind == .function }, by: \.name)
      .filter { $0.value.allSatisfy { !$0.isAmbiguous && !mayBeCalledFromOutside($0, of: type) } }
    while let member = open.popLast() {
      for code in declarations.code(of: member) {
        for node in code.immediateNodes(declarations.framework) {
          guard let named = functions[node.name], isOwnCall(node) else { continue }
          calls[node] = type.id
          let overloads = Overloads(type: type.id, name: node.name)
          guard called[overloads] == nil else { continue }
          called[overloads] = named.map(\.reference)
          open += named.map(\.reference)
        }
      }
    }
  }

  private func mayBeCalledFromOutside(_ function: FunctionSymbol, of type: TypeSymbol) -> Bool {
    let node = declarations[function.reference]
    return node.modifiers.contains(.isStatic) || declarations.mayBeCalledFromOutside(node, of: type)
      || !node.modifiers.contains(.isPrivate) && ancestorsOfOpenTypes.contains(type.id)
  }

  /// `load()` and `self.load()`, but neither `parent.load()`, which runs the function of another object, nor
  /// `later(load())`, which may take an autoclosure.
  private func isOwnCall(_ node: CodeNode) -> Bool {
    guard node.call != nil else { return false }
    if node.kind == .name { return !node.isLocal && node.argument == nil }
    guard node.kind == .member, let base = node.base else { return false }
    return base.kind == .selfReference && base.argument == nil
  }
}

// What else calls them.
extension InitializerCallGraph {
  /// - Parameter namesInUse: the names that code outside of tests has.
  func functionsCalledNowhereElse(namesInUse: NameSet) -> Set<DeclarationReference> {
    guard !called.isEmpty else { return [] }
    let names = NameSet(called.keys.lazy.map(\.name))
    let relatives = relatives(named: names)
    var callees: [Overloads: [Overloads]] = [:]
    var calledElsewhere: Set<Overloads> = []
    /// The files that name a function of a type that nothing shows: `parent.load()`.
    var mentions: [NameID: Set<FileID>] = [:]
    for file in declarations.files where !file.isTest {
      for node in file.parsed.allNodes.matching({ names.contains($0.name) && $0.mayNameFunction }) {
        guard let own = ownFunctions(meantAt: node, relatives) else {
          if mentions[node.name]?.contains(file.id) == true || declarations.isInTestOrPreview(node.scope) { continue }
          mentions[node.name, default: []].insert(file.id)
          continue
        }
        let meant = relatives[own, default: []]
        guard !meant.isEmpty, let caller = node.scope.node, !declarations.isInTestOrPreview(node.scope) else {
          continue
        }
        guard calls[node] == own.type else {
          if !isNeverNamed(caller, in: own.type, namesInUse) { calledElsewhere.formUnion(meant) }
          continue
        }
        calledElsewhere.formUnion(meant.lazy.filter { $0 != own })
        if caller.kind != .initializer {
          callees[Overloads(type: own.type, name: caller.name), default: []].append(own)
        }
      }
    }
    for overloads in called.keys where isMentioned(overloads, in: mentions) { calledElsewhere.insert(overloads) }
    var open = Array(calledElsewhere)
    while let caller = open.popLast() {
      for callee in callees[caller] ?? [] where calledElsewhere.insert(callee).inserted { open.append(callee) }
    }
    return Set(called.lazy.filter { !calledElsewhere.contains($0.key) }.flatMap(\.value))
  }

  /// For the functions of each type, in classes and structs, those of ``called`` that a call in its code may mean: its
  /// own, and those of the types that it inherits from or that inherit from it.
  private func relatives(named names: NameSet) -> [Overloads: [Overloads]] {
    var relatives: [Overloads: [Overloads]] = [:]
    for type in declarations.types where type.kind != .protocolType {
      for name in Set(type.functions.lazy.map(\.name).filter(names.contains)) {
        let own = Overloads(type: type.id, name: name)
        relatives[own, default: []] += called[own] == nil ? [] : [own]
        for ancestor in type.ancestry.types.map({ Overloads(type: $0, name: name) }) {
          if called[ancestor] != nil { relatives[own, default: []].append(ancestor) }
          if called[own] != nil { relatives[ancestor, default: []].append(own) }
        }
      }
    }
    return relatives
  }

  /// The functions of the type around a node that `load()` or `self.load()` means there; nil for those of another type.
  private func ownFunctions(meantAt node: CodeNode, _ relatives: [Overloads: [Overloads]]) -> Overloads? {
    guard node.kind == .name || node.kind == .member && node.base?.kind == .selfReference,
      let type = declarations.enclosingTypeID(of: node.scope), declarations[type: type].kind != .protocolType,
      case let own = Overloads(type: type, name: node.name), relatives[own] != nil
    else { return nil }
    return own
  }

  /// Whether code names functions that may be these: private ones in their own file alone.
  private func isMentioned(_ overloads: Overloads, in mentions: [NameID: Set<FileID>]) -> Bool {
    guard let files = mentions[overloads.name], let functions = called[overloads] else { return false }
    return functions.contains { function in
      !declarations[function].modifiers.contains(.isPrivate) || files.contains(function.file)
    }
  }

  /// Whether a function runs never: no code of the project names it.
  private func isNeverNamed(_ function: DeclarationNode, in type: TypeID, _ namesInUse: NameSet) -> Bool {
    function.kind == .function && function.parameters.isEmpty && !namesInUse.contains(function.name)
      && !declarations.mayBeCalledFromOutside(function, of: declarations[type: type])
  }
}

extension NodeRecord {
  fileprivate var mayNameFunction: Bool {
    (kind == .name || kind == .member || kind == .keyPath) && !flags.contains(.isLocal)
  }
}

extension DeclarationIndex {
  /// Whether code outside of the project may call a function of a type, or code that does not name it.
  func mayBeCalledFromOutside(_ function: DeclarationNode, of type: TypeSymbol) -> Bool {
    guard function.attributes.isEmpty, function.modifiers.isDisjoint(with: .exposing.union(.isOverride)),
      text(function.name) != "callAsFunction"
    else { return true }
    if let parent = function.parent, parent.kind == .extensionDeclaration,
      !parent.attributes.isEmpty || !parent.modifiers.isDisjoint(with: .exposing)
    {
      return true
    }
    if type.kind != .external, self[type.declaration].attributes.contains(where: { text($0.name) == "objcMembers" }) {
      return true
    }
    return !function.modifiers.contains(.isPrivate)
      && (frameworksMayCallFunctions(of: type) || hasUnknownSupertype(type)
        || type.ancestry.types.contains { ancestor in
          self[type: ancestor].kind == .protocolType
            && self[type: ancestor].functions.contains { $0.name == function.name }
        })
  }
}
