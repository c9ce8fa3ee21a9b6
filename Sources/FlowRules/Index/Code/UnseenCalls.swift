import SwiftLexer

// Whether code may pass what a view leaves open, where nothing says that it does.
extension CodeIndex {
  /// Whether the project may pass a property in a way that ``CallTable`` does not see, or to a type of the same name.
  package func mayBePassedUnseen(_ property: PropertySymbol, of type: TypeSymbol, heldBy holders: Holders) -> Bool {
    let unseen = outsideUses.calls[property.name] ?? []
    if unseen.count > OutsideUses.maximumCount { return true }
    let isAmbiguous =
      declarations.hasNamesake(type)
      && calls[type.id].contains { site in
        declarations.arguments(of: site.call, in: site.file).contains { $0.name == property.name }
      }
    return isAmbiguous
      || unseen.contains { mayConstruct(type, at: Int($0.position), in: Int($0.file), heldBy: holders) }
      || (outsideUses.initializerValues[type.name] ?? []).contains { place in
        let events = declarations.files[Int(place.file)].parsed.nodes
        let name = events[Int(place.position) - 1]
        return mayMean(type, [name.name], at: name.range.start, in: Int(place.file))
      }
  }

  /// Whether a call that is none of ``CallTable``'s may be one of the type's memberwise initializer.
  private func mayConstruct(_ type: TypeSymbol, at call: Int, in file: Int, heldBy holders: Holders) -> Bool {
    let parsed = declarations.files[file].parsed
    let callee = parsed.nodes[call - 1]
    // What `.init` means is written out somewhere.
    if callee.kind == .implicitMember, holders.isEmpty { return false }
    let isSelfType = callee.kind == .name && callee.name == declarations.known.selfType
    if callee.kind == .name, !isSelfType, callee.name != type.name, !mayBeAlias(callee.name) { return false }
    guard isMemberwise(call, of: type, in: file) else { return false }
    let isOwn =
      isSelfType || callee.kind == .member && call >= 2 && parsed.nodes[call - 2].kind == .selfReference
    if isOwn {
      let enclosing = declarations.enclosingType(at: parsed.declaration(around: callee.range.start), in: file)
      return enclosing.map { $0 == type.id || type.ancestry.types.contains($0) } ?? false
    }
    if callee.kind == .member, call >= 2, parsed.nodes[call - 2].kind == .superReference { return false }
    guard let path = CallTable.callee(before: call, in: parsed, declarations.known) else { return true }
    // What is called by the name of the type is in the table, if it is certain.
    let isSeen = path.names.last == type.name
    guard isSeen || path.names.last.map(mayBeAlias) == true else { return false }
    switch declarations.resolver.resolve(path: path.names, in: file, declaration: parsed.declaration(around: callee.range.start)) {
    case .type(let id): return id == type.id && !isSeen
    case .external: return false
    case .unknown: return isSeen
    }
  }

  /// Whether every label of a call is the name of a property.
  private func isMemberwise(_ call: Int, of type: TypeSymbol, in file: Int) -> Bool {
    declarations.arguments(of: call, in: file).allSatisfy { argument in
      argument.flags.contains(.isTrailing) || type.properties.contains { $0.name == argument.name && $0.isStored }
    }
  }

  private func mayBeAlias(_ name: NameID) -> Bool {
    guard !declarations.table.isNested(name) else { return true }
    return declarations.table.module[name]?.contains { if case .alias = $0 { true } else { false } } ?? false
  }

  /// Whether a dotted name at a place may be the type's.
  func mayMean(_ type: TypeSymbol, _ path: [NameID], at offset: UInt32, in file: Int) -> Bool {
    switch declarations.resolver.resolve(path: path, in: file, declaration: declarations.files[file].parsed.declaration(around: offset)) {
    case .type(let id): return id == type.id
    case .external: return false
    case .unknown: return path.last == type.name
    }
  }
}
