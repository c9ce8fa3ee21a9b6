import SwiftLexer

/// Where values of a type may be kept, so that code outside can name their members.
package struct Holders: Sendable {
  /// Properties, parameters and variables that hold a value of the type.
  var names: Set<NameID> = []
  /// Something else may: a collection, a function's result, an alias.
  var areOpen = false

  var isEmpty: Bool { names.isEmpty && !areOpen }

  /// Whether something of that name may hold one.
  func mayInclude(_ name: NameID) -> Bool { areOpen || names.contains(name) }
}

extension CodeIndex {
  /// What holds values of a type, by annotations anywhere in the project and by calls that initialize a variable.
  package func holders(of type: TypeSymbol) -> Holders {
    var holders = Holders()
    for place in outsideUses.mentions[type.name] ?? [] {
      let file = Int(place.file)
      let nodes = declarations.files[file].parsed.typeNodes
      let node = Int(place.position)
      // The last part of `A.B` means what the whole does.
      let whole = (max(0, node - 8)..<node).last { nodes[$0].kind == .qualified && nodes[$0].next == nodes[node].next }
      let root = whole ?? node
      guard !isExtendedType(root, in: file, of: type), mayMean(type, root, in: file) else { continue }
      if let name = variable(annotatedAt: root, in: file) {
        holders.names.insert(name)
      } else {
        holders.areOpen = true
      }
    }
    for site in calls[type.id] {
      if let name = variable(initializedBy: site) { holders.names.insert(name) }
    }
    return holders
  }

  private func mayMean(_ type: TypeSymbol, _ root: Int, in file: Int) -> Bool {
    let parsed = declarations.files[file].parsed
    let scope = parsed.declaration(around: parsed.typeNodes[root].range.start)
    switch declarations.resolver.resolve(Int32(root), in: file, declaration: scope).core {
    case .type(let id): return id == type.id
    case .external: return false
    case .unknown: return true
    }
  }

  /// Whether a type stands behind `extension`.
  private func isExtendedType(_ root: Int, in file: Int, of type: TypeSymbol) -> Bool {
    (type.extensions + type.sharedExtensions).contains { reference in
      let detail = Int(declarations.declaration(reference).detail)
      return Int(reference.file) == file && detail >= 0 && Int(declarations.files[file].parsed.types[detail].type) == root
    }
  }

  /// The property or the parameter of a function whose type stands at `root`, also as an optional.
  private func variable(annotatedAt root: Int, in file: Int) -> NameID? {
    let parsed = declarations.files[file].parsed
    let position = parsed.declaration(around: parsed.typeNodes[root].range.start)
    guard position >= 0, case let detail = Int(parsed.declarations[position].detail), detail >= 0 else { return nil }
    func isWhole(_ annotation: Int32) -> Bool {
      guard annotation >= 0 else { return false }
      let isOptional = [.optional, .implicitlyUnwrapped].contains(parsed.typeNodes[Int(annotation)].kind)
      return Int(annotation) == root || isOptional && Int(annotation) + 1 == root
    }
    let declaration = parsed.declarations[position]
    if declaration.kind.isProperty { return isWhole(parsed.properties[detail].type) ? declaration.name : nil }
    guard declaration.kind.isFunctionLike else { return nil }
    return parsed.parameters[parsed.functions[detail].parameters.indices].first { isWhole($0.type) }?.name
  }

  /// `badge` of `let badge = Badge()`.
  private func variable(initializedBy site: CallSite) -> NameID? {
    let parsed = declarations.files[site.file].parsed
    guard parsed.nodes[site.call].flags.contains(.endsPostfix),
      let callee = CallTable.callee(before: site.call, in: parsed, declarations.known)
    else { return nil }
    if callee.root >= 2, parsed.nodes[callee.root - 1].kind == .initialValue,
      parsed.nodes[callee.root - 2].kind == .binding
    {
      return parsed.nodes[callee.root - 2].name
    }
    guard site.declaration >= 0, case let declaration = parsed.declarations[site.declaration],
      declaration.kind.isProperty, Int(parsed.properties[Int(declaration.detail)].initializer.start) == callee.root
    else { return nil }
    return declaration.name
  }
}
