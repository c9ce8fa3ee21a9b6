import SwiftLexer

/// The project's own functions and initializers with the names of SwiftUI's that rules look for: a call may mean them.
struct FrameworkOverloads: Sendable {
  /// By name of a view or a modifier the labels under which they take something else than a binding.
  private var labels: [NameID: Set<NameID>] = [:]
  /// The names of the modifiers among them.
  private var modifiers: Set<NameID> = []
  /// The project gives `Environment` an initializer of its own.
  private(set) var extendsEnvironment = false
  /// Functions that the project adds to collections or truth values, named as those that change them in place.
  private var plainFunctions: Set<NameID> = []
  /// Functions that are named as types are: `func Toggle(isOn: Bool) -> some View`.
  private var typeLikeFunctions: Set<NameID> = []
  /// Variables and constants that are named as types are: `let Current = World()`.
  private var typeLikeVariables: Set<NameID> = []

  init(files: [IndexedFile], types: [TypeSymbol], names: NameTable, known: KnownNames) {
    for file in files {
      for declaration in file.parsed.declarations {
        note(declaration, in: file.parsed, known)
        if declaration.kind.isProperty, Self.isTypeLike(declaration.name, names) {
          typeLikeVariables.insert(declaration.name)
        }
        guard declaration.kind == .function else { continue }
        if known.values.isMutator(declaration.name), !declaration.modifiers.contains(.isMutating),
          let extended = file.typeOfDeclaration[Int(declaration.parent)].map({ types[$0.index].kind }),
          extended == .external || extended == .protocolType
        {
          plainFunctions.insert(declaration.name)
        }
        if Self.isTypeLike(declaration.name, names) { typeLikeFunctions.insert(declaration.name) }
      }
    }
  }

  private static func isTypeLike(_ name: NameID, _ names: NameTable) -> Bool {
    names.bytes(name).first.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 } ?? false
  }

  /// Whether a name that is written as a type's is may be that of a variable or a constant.
  func isVariable(_ typeName: NameID) -> Bool { typeLikeVariables.contains(typeName) }

  /// Whether the project adds a function of that name to other types that does not change what it is called on.
  func isPlainFunction(_ name: NameID) -> Bool { plainFunctions.contains(name) }

  /// Whether a call of that name may be one of a function and not of a type's initializer.
  func isFunction(_ typeName: NameID) -> Bool { typeLikeFunctions.contains(typeName) }

  /// Whether the project declares a function of that name.
  func hasModifier(_ name: NameID) -> Bool { modifiers.contains(name) }

  /// Whether the project declares a view's initializer or a modifier that takes no binding under a label.
  func takesValue(_ callee: NameID, label: NameID) -> Bool { labels[callee]?.contains(label) == true }

  private mutating func note(_ declaration: Declaration, in file: ParsedFile, _ known: KnownNames) {
    guard declaration.detail >= 0 else { return }
    let callee: NameID
    switch declaration.kind {
    case .function:
      callee = declaration.name
      let isModifier =
        known.bindingModifiers[callee] != nil || callee == known.environment || callee == known.environmentObject
      guard isModifier else { return }
      modifiers.insert(callee)
    case .initializer:
      guard declaration.parent >= 0 else { return }
      callee = file.declarations[Int(declaration.parent)].name
      if callee == known.environmentWrapper { extendsEnvironment = true }
      guard known.bindingViews[callee] != nil else { return }
    default: return
    }
    let parameters = file.functions[Int(declaration.detail)].parameters.indices
    for parameter in file.parameters[parameters] where !isBinding(parameter.type, in: file, known) {
      labels[callee, default: []].insert(parameter.label)
    }
  }

  /// `Binding<T>`, `Binding<T>?`
  private func isBinding(_ type: Int32, in file: ParsedFile, _ known: KnownNames) -> Bool {
    guard type >= 0 else { return false }
    var node = file.typeNodes[Int(type)]
    if node.kind == .optional { node = file.typeNodes[Int(type) + 1] }
    return node.kind == .named && node.name == known.binding
  }
}
