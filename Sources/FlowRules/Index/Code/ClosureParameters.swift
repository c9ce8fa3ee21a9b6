import SwiftLexer

/// The project's functions that take closures, by name, for calls whose receiver's type is not known.
struct ClosureParameters: Sendable {
  private var functions = NameMap<[DeclarationReference]>()

  /// The functions called `name` that take at least one closure, by path and place.
  subscript(name: NameID) -> [DeclarationReference] { functions[name] ?? [] }

  init(files: [IndexedFile]) {
    for file in files {
      let parsed = file.parsed
      for (position, declaration) in parsed.declarations.enumerated() where declaration.kind == .function {
        let parameters = parsed.functions[Int(declaration.detail)].parameters
        guard parsed.parameters[parameters.indices].contains(where: { parsed.functionType(at: $0.type) != nil }) else {
          continue
        }
        functions[declaration.name, default: []].append(.init(file: file.position, declaration: position))
      }
    }
  }
}

extension ParsedFile {
  /// The function type that a type is, optional or not: `(() -> V)?`.
  func functionType(at root: Int32) -> Int? {
    var node = Int(root)
    while node >= 0, node < typeNodes.count {
      switch typeNodes[node].kind {
      case .function: return node
      case .optional, .implicitlyUnwrapped, .modified: node += 1
      default: return nil
      }
    }
    return nil
  }

  /// The result of the function type at `node`.
  func resultType(of node: Int) -> Int32 { Int32(truncatingIfNeeded: Int(typeNodes[node + 1].next)) }
}

/// A closure that a function, an initializer or a struct's stored property takes.
private struct ClosureParameter {
  var label: NameID
  /// Called while rendering, to make views.
  var isContent: Bool
  var hasDefault: Bool
}

/// A closure argument and what else the call passes.
struct ClosureArgument {
  var label: NameID
  var isTrailing: Bool
  /// Those of all arguments of the call.
  var labels: [NameID]
}

extension CodeIndex {
  /// Whether each of the project's functions called `name` that could take the closure builds content with it.
  ///
  /// - Returns: nil if there is no such function.
  func functionsBuildContent(_ name: NameID, from argument: ClosureArgument) -> Bool? {
    let functions = closureParameters[name]
    // So many overloads are not worth asking each of them at each call.
    return functions.count > 16 ? false : agreement(functions.map { closures(of: $0) }, on: argument)
  }

  /// Whether each initializer of the type that could take the closure builds content with it.
  ///
  /// - Returns: nil if there is no such initializer.
  func initializersBuildContent(_ type: TypeSymbol, from argument: ClosureArgument) -> Bool? {
    let initializers = type.functions.filter { $0.kind == .initializer }
    var candidates = initializers.map { closures(of: $0.reference) }
    if type.kind == .structure { candidates.append(memberwiseClosures(of: type)) }
    return agreement(candidates, on: argument)
  }

  /// Whether each initializer that the project adds to a type from elsewhere, and that could take the closure, builds
  /// content with it.
  ///
  /// - Returns: nil if there is no such initializer.
  func addedInitializersBuildContent(_ type: Resolution, from argument: ClosureArgument) -> Bool? {
    let fitting = initializers(of: type).filter { initializer in
      let parsed = declarations.files[Int(initializer.reference.file)].parsed
      let parameters = parsed.parameters[declarations.detail(ofFunction: initializer.reference).parameters.indices]
      return argument.labels.allSatisfy { label in label == .none || parameters.contains { $0.label == label } }
    }
    return agreement(fitting.map { closures(of: $0.reference) }, on: argument)
  }

  /// The explicit initializers of a type; of one from elsewhere those in the project's extensions.
  func initializers(of type: Resolution) -> [FunctionSymbol] {
    let types: [TypeID]
    switch type {
    case .type(let id): types = [id]
    case .external(let name): types = declarations.table.externals(named: name, among: self.declarations.types)
    case .unknown: types = []
    }
    return types.flatMap { declarations[type: $0].functions.filter { $0.kind == .initializer } }
  }

  private func agreement(_ candidates: [[ClosureParameter]], on argument: ClosureArgument) -> Bool? {
    var result: Bool?
    for parameters in candidates {
      let fitting = self.parameters(parameters, for: argument)
      if fitting.isEmpty { continue }
      if !fitting.allSatisfy(\.isContent) { return false }
      result = true
    }
    return result
  }

  /// The parameters that may take the closure.
  ///
  /// A trailing closure without a label goes to the first parameter that has to have one; which of several that do not
  /// have to, depends on more than flowlint sees.
  private func parameters(_ all: [ClosureParameter], for argument: ClosureArgument) -> [ClosureParameter] {
    guard argument.label == .none, argument.isTrailing else { return all.filter { $0.label == argument.label } }
    let open = all.filter { $0.label == .none || !argument.labels.contains($0.label) }
    let required = open.filter { !$0.hasDefault }
    return required.count == 1 ? required : open
  }

  private func closures(of function: DeclarationReference) -> [ClosureParameter] {
    let file = Int(function.file)
    let parsed = declarations.files[file].parsed
    return parsed.parameters[declarations.detail(ofFunction: function).parameters.indices].compactMap { parameter in
      guard parsed.functionType(at: parameter.type) != nil else { return nil }
      let isContent =
        isBuilder(parameter.attributes, in: file)
        || returnsView(type: parameter.type, in: file, declaration: Int(function.declaration))
      return ClosureParameter(label: parameter.label, isContent: isContent, hasDefault: parameter.hasDefault)
    }
  }

  /// The closures that a memberwise initializer takes: those of stored properties, also of `@ViewBuilder let row: Row`.
  private func memberwiseClosures(of type: TypeSymbol) -> [ClosureParameter] {
    type.properties.compactMap { property in
      guard property.isStored, !property.isStatic else { return nil }
      let file = Int(property.reference.file)
      let declaration = declarations.declaration(property.reference)
      let detail = declarations.detail(of: property)
      let isBuilder = isBuilder(declaration.attributes, in: file)
      guard isBuilder || declarations.files[file].parsed.functionType(at: detail.type) != nil else { return nil }
      return ClosureParameter(label: property.name, isContent: isBuilder, hasDefault: detail.hasInitializer)
    }
  }

  /// Whether a parameter's closure returns a view and is called before the function returns.
  ///
  ///     func row(_ make: () -> AnyView) -> some View                  // called while rendering
  ///     func row(_ open: @escaping () -> AnyView) -> some View        // perhaps by a tap
  private func returnsView(type: Int32, in file: Int, declaration: Int) -> Bool {
    let parsed = declarations.files[file].parsed
    // What is optional always escapes. An attribute, which only the type's range tells of, may be `@escaping`.
    let node = Int(type)
    guard node >= 0, parsed.typeNodes[node].kind == .function,
      parsed.typeNodes[node].range.start == parsed.typeNodes[node + 1].range.start
    else { return false }
    return isView(type: parsed.resultType(of: Int(type)), in: file, declaration: declaration)
  }

  /// Whether `@ViewBuilder` or one of its like is among the attributes.
  func isBuilder(_ attributes: IndexSpan, in file: Int) -> Bool {
    declarations.files[file].parsed.attributes[attributes.indices].contains { declarations.known.closures.builders.contains($0.name) }
  }

  /// Whether a written type is a view's, a scene's or a toolbar's: `some View`, `AnyView`, a view of the project.
  func isView(type root: Int32, in file: Int, declaration: Int) -> Bool {
    let nodes = declarations.files[file].parsed.typeNodes
    guard root >= 0, Int(root) < nodes.count else { return false }
    switch nodes[Int(root)].kind {
    case .opaque, .optional, .implicitlyUnwrapped:
      return isView(type: root + 1, in: file, declaration: declaration)
    case .composition:
      return declarations.files[file].parsed.typeChildren(of: Int(root)).contains {
        isView(type: Int32(truncatingIfNeeded: $0), in: file, declaration: declaration)
      }
    case .named, .qualified:
      switch declarations.resolver.resolve(root, in: file, declaration: declaration).core {
      case .type(let id): return declarations[type: id].viewKind == .yes
      case .external(let name): return declarations.known.viewLike.contains(name) || declarations.known.closures.erasedViews.contains(name)
      case .unknown: return false
      }
    default: return false
    }
  }
}

extension ParsedFile {
  /// The positions of a type's parts.
  fileprivate func typeChildren(of node: Int) -> [Int] {
    var result: [Int] = []
    var child = node + 1
    while child < Int(typeNodes[node].next) {
      result.append(child)
      child = max(Int(typeNodes[child].next), child + 1)
    }
    return result
  }
}
