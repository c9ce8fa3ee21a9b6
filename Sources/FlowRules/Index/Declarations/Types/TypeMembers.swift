import SwiftLexer

/// The properties and functions of types and their extensions.
struct TypeMembers: Sendable {
  /// By the type's id.
  private(set) var properties: [[PropertySymbol]]
  /// By the type's id.
  private(set) var functions: [[FunctionSymbol]]
  private let types: [TypeSymbol.Draft]
  private let table: TypeTable
  private let ambiguousExtensions: [DeclarationReference: [TypeID]]
  private let framework: FrameworkNames

  /// - Parameter files: the files that `builder` has processed, with their types.
  init(of builder: TypeTableBuilder, in files: [IndexedFile], _ framework: FrameworkNames) {
    types = builder.types
    table = builder.table
    ambiguousExtensions = builder.ambiguousExtensions
    self.framework = framework
    properties = Array(repeating: [], count: types.count)
    functions = Array(repeating: [], count: types.count)
    for file in files { collect(from: file) }
  }

  private mutating func collect(from file: IndexedFile) {
    let records = file.parsed.declarations
    for index in records.indices {
      // Records first: a view of each declaration of the project would take longer than all that follows.
      let (kind, parentIndex) = (records[index].kind, Int(records[index].parent))
      guard kind.isProperty || kind.isFunctionLike, records.indices.contains(parentIndex),
        let owner = file.type(of: DeclarationID(parentIndex))
      else { continue }
      let declaration = DeclarationNode(DeclarationID(index), of: file.parsed)
      let candidates =
        records[parentIndex].kind == .extensionDeclaration
        ? possibleOwners(of: DeclarationNode(DeclarationID(parentIndex), of: file.parsed)) : nil
      if kind.isProperty {
        guard let symbol = property(declaration, owner: owner, isAmbiguous: candidates != nil, in: file) else {
          continue
        }
        properties[owner.index].append(symbol)
        for type in candidates ?? [] where type != owner { properties[type.index].append(symbol) }
      } else {
        let symbol = FunctionSymbol(
          name: declaration.name, owner: owner, reference: DeclarationReference(declaration), kind: kind,
          isAmbiguous: candidates != nil)
        functions[owner.index].append(symbol)
        for type in candidates ?? [] where type != owner { functions[type.index].append(symbol) }
      }
    }
  }

  /// The types that an ambiguous extension may extend, its own among them; nil for all others.
  ///
  /// A member counts for each of them: it may contain the use that silences a rule.
  private func possibleOwners(of parent: DeclarationNode) -> [TypeID]? {
    ambiguousExtensions.isEmpty ? nil : ambiguousExtensions[DeclarationReference(parent)]
  }

  private func property(
    _ declaration: DeclarationNode, owner: TypeID, isAmbiguous: Bool, in file: IndexedFile
  ) -> PropertySymbol? {
    guard let payload = declaration.property else { return nil }
    let isRequirement = types[owner.index].kind == .protocolType
    return PropertySymbol(
      name: declaration.name, owner: owner, reference: DeclarationReference(declaration),
      wrapper: wrapper(of: declaration, in: file), modifiers: declaration.modifiers,
      isConstant: declaration.kind == .constant,
      isStored: !isRequirement && declaration.accessors.allSatisfy(\.isObserver),
      hasInitializer: payload.hasInitializer, isAmbiguous: isAmbiguous)
  }

  /// The SwiftUI wrapper among the attributes; nil when the project declares one of that name.
  private func wrapper(of declaration: DeclarationNode, in file: IndexedFile) -> Wrapper? {
    let attributes = declaration.attributes
    if attributes.isEmpty { return nil }
    let scope = declaration.outerScope
    for attribute in attributes {
      let wrapper = table.wrapper(
        named: attribute.name, qualifier: attribute.qualifier, in: scope, of: file, framework)
      if let wrapper { return wrapper }
    }
    return nil
  }
}
