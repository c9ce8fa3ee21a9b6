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
    functions = InitializerFunctionSearch(in: declarations, namesInUse).functionsOfInitializers
  }

  func contains(_ function: DeclarationReference) -> Bool { functions.contains(function) }
}

/// All functions of a type with one name: names are compared, not labels.
private struct FunctionName: Hashable {
  let type: TypeID
  let name: NameID
}

private struct InitializerFunctionSearch {
  let declarations: DeclarationIndex
  let namesInUse: NameSet
  /// The functions that initializers call, by themselves or through one another.
  private var called: Set<FunctionName> = []
  /// The calls by which they do: `load()` and `self.load()`, outside of closures that run later.
  private var calls: Set<CodeNode> = []
  /// The files of private functions, in which all of their calls are.
  private var filesOfPrivate: [FunctionName: FileID] = [:]

  init(in declarations: DeclarationIndex, _ namesInUse: NameSet) {
    self.declarations = declarations
    self.namesInUse = namesInUse
    for type in declarations.types where type.kind != .external && type.kind != .protocolType {
      followInitializers(of: type)
    }
  }
}

// The functions that initializers call.
extension InitializerFunctionSearch {
  private mutating func followInitializers(of type: TypeSymbol) {
    var open = type.functions.filter { $0.kind == .initializer }.map(\.reference)
    guard !open.isEmpty, open.count < type.functions.count else { return }
    let functions = Dictionary(grouping: type.functions.filter { $0.kind == .function }, by: \.name)
      .filter { $0.value.allSatisfy { isCalledOnlyByName($0, of: type) } }
    while let member = open.popLast() {
      for code in declarations.code(of: member) {
        for node in code.immediateNodes(declarations.framework) {
          guard let named = functions[node.name], isOwnCall(node) else { continue }
          calls.insert(node)
          let key = FunctionName(type: type.id, name: node.name)
          guard called.insert(key).inserted else { continue }
          open += named.map(\.reference)
          if let file = fileOfPrivate(named) { filesOfPrivate[key] = file }
        }
      }
    }
  }

  private func fileOfPrivate(_ functions: [FunctionSymbol]) -> FileID? {
    let nodes = functions.map { declarations[$0.reference] }
    guard let file = nodes.first?.file.id,
      nodes.allSatisfy({ $0.modifiers.contains(.isPrivate) && $0.file.id == file })
    else { return nil }
    return file
  }

  /// `load()` and `self.load()`, but not `parent.load()`, which runs the function of another object.
  private func isOwnCall(_ node: CodeNode) -> Bool {
    guard node.call != nil else { return false }
    return node.kind == .name ? !node.isLocal : node.kind == .member && node.base?.kind == .selfReference
  }

  /// Whether all code that calls a function names it, and is in the project.
  private func isCalledOnlyByName(_ function: FunctionSymbol, of type: TypeSymbol) -> Bool {
    let node = declarations[function.reference]
    guard !function.isAmbiguous, node.attributes.isEmpty, declarations.text(node.name) != "callAsFunction",
      node.modifiers.isDisjoint(with: ModifierSet.exposing.union([.isStatic, .isOverride]))
    else { return false }
    return node.modifiers.contains(.isPrivate) || !declarations.frameworksMayCallFunctions(of: type)
  }
}

// The functions that nothing else calls.
extension InitializerFunctionSearch {
  /// The functions that run only in initializers.
  var functionsOfInitializers: Set<DeclarationReference> {
    let keysOfName = Dictionary(grouping: called, by: \.name)
    guard !keysOfName.isEmpty else { return [] }
    let names = NameSet(keysOfName.keys)
    var callees: [FunctionName: [FunctionName]] = [:]
    var others: Set<FunctionName> = []
    for file in declarations.files where !file.isTest {
      let nodes = file.parsed.allNodes.matching { record in
        names.contains(record.name) && (record.kind == .name || record.kind == .member || record.kind == .keyPath)
          && !record.flags.contains(.isLocal)
      }
      for node in nodes {
        for key in keysOfName[node.name] ?? [] where mayMean(node, key) {
          guard calls.contains(node), let caller = node.scope.node else {
            others.insert(key)
            continue
          }
          if caller.kind == .initializer { continue }
          callees[FunctionName(type: key.type, name: caller.name), default: []].append(key)
        }
      }
    }
    var open = Array(others)
    while let key = open.popLast() {
      for callee in callees[key] ?? [] where others.insert(callee).inserted { open.append(callee) }
    }
    return Set(
      called.subtracting(others).flatMap { key in
        declarations[type: key.type].functions.filter { $0.kind == .function && $0.name == key.name }.map(\.reference)
      })
  }

  /// Whether a name may mean a function of a type, in code that runs in the app.
  private func mayMean(_ node: CodeNode, _ key: FunctionName) -> Bool {
    let scope = node.scope
    if let file = filesOfPrivate[key], file != scope.file.id { return false }
    guard !declarations.isInTestOrPreview(scope) else { return false }
    guard let id = declarations.enclosingTypeID(of: scope) else { return true }
    let type = declarations[type: id]
    if id == key.type { return !isUnnamed(scope.node, of: type) }
    // `load()` of another class, which has a function of that name.
    let isOwn = node.kind == .name || node.base?.kind == .selfReference
    return !isOwn || !type.functions.contains { $0.name == node.name }
      || type.ancestry.types.contains(key.type) || declarations[type: key.type].ancestry.types.contains(id)
  }

  /// Whether no code of the project names a function, and no framework calls it by itself.
  private func isUnnamed(_ function: DeclarationNode?, of type: TypeSymbol) -> Bool {
    guard let function, function.kind == .function else { return false }
    return function.parameters.isEmpty && function.attributes.isEmpty
      && function.modifiers.isDisjoint(with: [.isOverride, .isPublic, .isOpen]) && !namesInUse.contains(function.name)
      && !declarations.frameworksMayCallFunctions(of: type) && declarations.text(function.name) != "callAsFunction"
  }
}
