import SwiftLexer

/// The project's own functions and initializers with the names of SwiftUI's that rules look for: a call may mean them.
struct FrameworkOverloads: Sendable {
  /// By name of a view or modifier, the labels under which an overload takes something other than a binding.
  private var labels: [NameID: Set<NameID>] = [:]
  /// By name, all functions that may be modifiers of views, whoever has modifiers of these names as well.
  private var modifiers = NameMap<[DeclarationReference]>()
  /// Whether the project adds an initializer to `Environment`.
  private(set) var extendsEnvironment = false
  /// Functions that the project adds to collections or Booleans under the names of functions that change them in place.
  private var nonmutatingFunctions: Set<NameID> = []
  /// The project's own functions that change the value they are called on.
  private var mutatingFunctions: Set<NameID> = []
  /// Functions with names that start with an upper-case letter: `func Toggle(isOn: Bool) -> some View`.
  private var uppercaseFunctions: Set<NameID> = []
  /// Functions of the project with the names of functions that call their closure before they return.
  private var immediateFunctions: Set<NameID> = []
  /// Variables and constants with uppercase names: `let Current = World()`.
  private var uppercaseVariables: Set<NameID> = []

  /// Linear in the declarations of the project.
  init(files: [IndexedFile], types: [TypeSymbol], names: NameTable, framework: FrameworkNames) {
    for file in files {
      let records = file.parsed.declarations
      for index in records.indices {
        let record = records[index]
        switch record.kind {
        case .variable, .constant:
          if names.startsUppercase(record.name) { uppercaseVariables.insert(record.name) }
        case .initializer: note(DeclarationNode(DeclarationID(index), of: file.parsed), framework)
        case .function:
          let owner = record.parent < 0 ? nil : file.type(of: DeclarationID(Int(record.parent))).map { types[$0.index] }
          if record.parent >= 0, owner.map({ Self.mayBeView($0, framework) }) ?? true {
            let function = DeclarationReference(DeclarationNode(DeclarationID(index), of: file.parsed))
            modifiers[record.name, default: []].append(function)
          }
          if Self.isModifier(record.name, framework) {
            note(DeclarationNode(DeclarationID(index), of: file.parsed), framework)
          }
          if framework.values.isMutator(record.name), !record.modifiers.contains(.isMutating), record.parent >= 0,
            let extended = owner?.kind, extended == .external || extended == .protocolType
          {
            nonmutatingFunctions.insert(record.name)
          }
          if framework.closures.immediate.contains(record.name) {
            let function = DeclarationNode(DeclarationID(index), of: file.parsed)
            if function.parameters.contains(where: { function.takesClosure($0) }) {
              immediateFunctions.insert(record.name)
            }
          }
          if record.modifiers.contains(.isMutating) { mutatingFunctions.insert(record.name) }
          if names.startsUppercase(record.name) { uppercaseFunctions.insert(record.name) }
        default: break
        }
      }
    }
  }

  private static func isModifier(_ name: NameID, _ framework: FrameworkNames) -> Bool {
    name == framework.environment.modifier || name == framework.environment.objectModifier
      || framework.bindings.callees.contains(name) && framework.bindings.modifiers[name] != nil
  }

  /// Whether an uppercase name may be that of a variable or a constant.
  func isVariable(_ typeName: NameID) -> Bool { uppercaseVariables.contains(typeName) }

  /// Whether the project adds a function of that name to other types, one that does not change the value it is called
  /// on.
  func hasNonmutatingFunction(_ name: NameID) -> Bool { nonmutatingFunctions.contains(name) }

  /// Whether the project declares a `mutating` function of that name.
  func hasMutatingFunction(_ name: NameID) -> Bool { mutatingFunctions.contains(name) }

  /// Whether the project declares a function of that name that takes a closure, where the name is one of functions that
  /// call their closure before they return: the project's may keep it.
  func hasImmediateFunction(_ name: NameID) -> Bool { immediateFunctions.contains(name) }

  /// Whether a call of that name may call a function instead of a type's initializer.
  func isFunction(_ typeName: NameID) -> Bool { uppercaseFunctions.contains(typeName) }

  /// Whether the values of a type may be views, so that a function of it may be a modifier.
  private static func mayBeView(_ type: TypeSymbol, _ framework: FrameworkNames) -> Bool {
    switch type.kind {
    case .classType, .actor: false
    case .structure, .enumeration: type.viewKind != .no
    case .protocolType: true
    case .external: !framework.interfaceKit.contains(type.name) && !framework.values.isValue(type.name)
    }
  }

  /// Whether the project declares a function of that name for values that may be views.
  func hasModifier(_ name: NameID) -> Bool { modifiers[name] != nil }

  /// The functions of that name for values that may be views.
  func modifiers(_ name: NameID) -> [DeclarationReference] { modifiers[name] ?? [] }

  /// Whether the project declares a view's initializer or a modifier that takes a value other than a binding under a
  /// label.
  func takesValue(_ callee: NameID, label: NameID) -> Bool { labels[callee]?.contains(label) == true }

  /// Notes the labels of an initializer, or of a function with the name of a modifier.
  private mutating func note(_ declaration: DeclarationNode, _ framework: FrameworkNames) {
    let callee: NameID
    switch declaration.kind {
    case .function:
      callee = declaration.name
    case .initializer:
      guard let type = declaration.parent else { return }
      callee = type.name
      if callee == framework.environment.wrapper { extendsEnvironment = true }
      guard framework.bindings.views[callee] != nil else { return }
    default: return
    }
    for parameter in declaration.parameters where !isBinding(declaration.type(of: parameter), framework) {
      labels[callee, default: []].insert(parameter.label)
    }
  }

  /// `Binding<T>`, `Binding<T>?`
  private func isBinding(_ type: WrittenType?, _ framework: FrameworkNames) -> Bool {
    let bare = type?.kind == .optional ? type?.firstChild : type
    return bare?.kind == .named && bare?.name == framework.bindings.type
  }
}
