import SwiftLexer

/// The properties and functions of types and their extensions.
struct TypeMembers: Sendable {
  /// By the type's number.
  private(set) var properties: [[PropertySymbol]]
  private(set) var functions: [[FunctionSymbol]]
  private let types: [TypeSymbol.Draft]
  private let table: TypeTable
  private let sharedExtensions: [DeclarationReference: [TypeID]]
  private let known: KnownNames

  /// - Parameter files: those that `builder` has gone through, with their types.
  init(of builder: TypeTableBuilder, in files: [IndexedFile], _ known: KnownNames) {
    types = builder.types
    table = builder.table
    sharedExtensions = builder.sharedExtensions
    self.known = known
    properties = Array(repeating: [], count: types.count)
    functions = Array(repeating: [], count: types.count)
    for file in files { collect(from: file) }
  }

  private mutating func collect(from file: IndexedFile) {
    let parsed = file.parsed
    for (position, declaration) in parsed.declarations.enumerated() {
      guard declaration.parent >= 0, let owner = file.typeOfDeclaration[Int(declaration.parent)] else { continue }
      let reference = DeclarationReference(file: file.position, declaration: position)
      let sharers = sharers(of: Int(declaration.parent), in: file)
      if declaration.kind.isProperty {
        var symbol = property(declaration, at: reference, owner: owner, in: file)
        symbol.isShared = !sharers.isEmpty
        if sharers.isEmpty { properties[owner.index].append(symbol) }
        for sharer in sharers { properties[sharer.index].append(symbol) }
      } else if declaration.kind.isFunctionLike {
        let symbol = FunctionSymbol(
          name: declaration.name, owner: owner, reference: reference, kind: declaration.kind,
          isShared: !sharers.isEmpty)
        if sharers.isEmpty { functions[owner.index].append(symbol) }
        for sharer in sharers { functions[sharer.index].append(symbol) }
      }
    }
  }

  /// The types that an extension may be one of, if their name does not tell. It counts for each of them: it may hold
  /// the use that silences a rule.
  private func sharers(of parent: Int, in file: IndexedFile) -> [TypeID] {
    if sharedExtensions.isEmpty { return [] }
    return sharedExtensions[DeclarationReference(file: file.position, declaration: parent)] ?? []
  }

  private func property(
    _ declaration: Declaration, at reference: DeclarationReference, owner: TypeID, in file: IndexedFile
  ) -> PropertySymbol {
    let parsed = file.parsed
    let detail = parsed.properties[Int(declaration.detail)]
    let observersOnly = detail.accessors.indices.allSatisfy { parsed.accessors[$0].isObserver }
    let inProtocol = types[owner.index].kind == .protocolType
    return PropertySymbol(
      name: declaration.name, owner: owner, reference: reference, wrapper: wrapper(of: declaration, in: file),
      modifiers: declaration.modifiers, isConstant: declaration.kind == .constant,
      isStored: observersOnly && !inProtocol, hasInitializer: detail.hasInitializer)
  }

  /// SwiftUI's wrapper among the attributes; nil when the project declares one of that name.
  private func wrapper(of declaration: Declaration, in file: IndexedFile) -> Wrapper? {
    for position in declaration.attributes.indices {
      let attribute = file.parsed.attributes[position]
      let wrapper = table.wrapper(
        named: attribute.name, qualifier: attribute.qualifier, scope: Int(declaration.parent), in: file, known)
      if let wrapper { return wrapper }
    }
    return nil
  }
}
