import SwiftLexer

/// The project's own functions and initializers with the names of SwiftUI's that rules look for: a call may mean them.
struct FrameworkOverloads: Sendable {
  /// By name of a view or modifier, the labels under which an overload takes something other than a binding.
  private var labels: [NameID: Set<NameID>] = [:]
  /// The names of the modifiers among them.
  private var modifiers: Set<NameID> = []
  /// Whether the project adds an initializer to `Environment`.
  private(set) var extendsEnvironment = false
  /// Functions that the project adds to collections or Booleans under the names of functions that change them in place.
  private var nonmutatingFunctions: Set<NameID> = []
  /// Functions with names that start with an upper-case letter: `func Toggle(isOn: Bool) -> some View`.
  private var uppercaseFunctions: Set<NameID> = []
  /// Variables and constants with uppercase names: `let Current = World()`.
  private var uppercaseVariables: Set<NameID> = []

  init(files: [IndexedFile], types: [TypeSymbol], names: NameTable, framework: FrameworkNames) {
    for file in files {
      for declaration in file.parsed.allDeclarations {
        note(declaration, framework)
        if declaration.kind.isProperty, Self.startsUppercase(declaration.name, names) {
          uppercaseVariables.insert(declaration.name)
        }
        guard declaration.kind == .function else { continue }
        if framework.values.isMutator(declaration.name), !declaration.modifiers.contains(.isMutating),
          let extended = file.type(of: declaration.parent?.id).map({ types[$0.index].kind }),
          extended == .external || extended == .protocolType
        {
          nonmutatingFunctions.insert(declaration.name)
        }
        if Self.startsUppercase(declaration.name, names) { uppercaseFunctions.insert(declaration.name) }
      }
    }
  }

  private static func startsUppercase(_ name: NameID, _ names: NameTable) -> Bool {
    names.bytes(name).first.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 } ?? false
  }

  /// Whether an uppercase name may be that of a variable or a constant.
  func isVariable(_ typeName: NameID) -> Bool { uppercaseVariables.contains(typeName) }

  /// Whether the project adds a function of that name to other types, one that does not change the value it is called
  /// on.
  func hasNonmutatingFunction(_ name: NameID) -> Bool { nonmutatingFunctions.contains(name) }

  /// Whether a call of that name may call a function instead of a type's initializer.
  func isFunction(_ typeName: NameID) -> Bool { uppercaseFunctions.contains(typeName) }

  /// Whether the project declares a function of that name.
  func hasModifier(_ name: NameID) -> Bool { modifiers.contains(name) }

  /// Whether the project declares a view's initializer or a modifier that takes a value other than a binding under a
  /// label.
  func takesValue(_ callee: NameID, label: NameID) -> Bool { labels[callee]?.contains(label) == true }

  private mutating func note(_ declaration: DeclarationNode, _ framework: FrameworkNames) {
    let callee: NameID
    switch declaration.kind {
    case .function:
      callee = declaration.name
      let isModifier =
        framework.bindingModifiers[callee] != nil || callee == framework.environment
        || callee == framework.environmentObject
      guard isModifier else { return }
      modifiers.insert(callee)
    case .initializer:
      guard let type = declaration.parent else { return }
      callee = type.name
      if callee == framework.environmentWrapper { extendsEnvironment = true }
      guard framework.bindingViews[callee] != nil else { return }
    default: return
    }
    for parameter in declaration.parameters where !isBinding(declaration.type(of: parameter), framework) {
      labels[callee, default: []].insert(parameter.label)
    }
  }

  /// `Binding<T>`, `Binding<T>?`
  private func isBinding(_ type: WrittenType?, _ framework: FrameworkNames) -> Bool {
    let bare = type?.kind == .optional ? type?.firstChild : type
    return bare?.kind == .named && bare?.name == framework.binding
  }
}
