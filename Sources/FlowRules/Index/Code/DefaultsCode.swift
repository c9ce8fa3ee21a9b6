import SwiftLexer

/// The reads and writes of the user's defaults by their keys, other than through `@AppStorage`.
///
/// A known key is a literal, or a static constant with a literal, in the form of ``StorageKeys/Key/name``. Tests do not
/// count.
struct DefaultsCode: Sendable {
  /// By key, the first `bool` of `UserDefaults.standard.bool(forKey: "isOn")`, which is `false` until code saves it.
  private(set) var boolReads: [String: CodeNode] = [:]
  private var registeredKeys: Set<String> = []
  /// Whether code registers values under keys that the source does not show.
  private var registersUnknownKeys = false
  /// The keys for which code looks up or saves a value; only `set(false, forKey:)` and `bool(forKey:)` leave one out.
  private var handledKeys: Set<String> = []
  /// Whether code saves `true` under keys that the source does not show, or reads or saves all values at once.
  private var handlesUnknownKeys = false
  /// By name, the functions that save what they get, with the labels of the saved parameters:
  ///
  ///     func save(_ value: Bool, for key: Key) { set(value, forKey: key.name) }
  private var savingFunctions: [NameID: Set<NameID>] = [:]

  /// Linear in the code.
  init(in declarations: DeclarationIndex) {
    let names = declarations.framework.storage
    for file in declarations.files
    where !file.isTest && (file.parsed.mayName(names.forKey) || names.withoutKey.contains(where: file.parsed.mayName)) {
      let callees = file.parsed.allNodes.matching { record in
        (record.kind == .member || record.kind == .name) && names.functions.contains(record.name)
      }
      for callee in callees { note(callee, declarations) }
    }
    if !boolReads.isEmpty, !handlesUnknownKeys { handlesUnknownKeys = savesTrueByFunctions(declarations) }
  }

  /// Whether code passes `true` to a function that saves what it gets.
  private func savesTrueByFunctions(_ declarations: DeclarationIndex) -> Bool {
    let trueLiteral = declarations.framework.progress.trueLiteral
    return declarations.files.contains { file in
      !file.isTest
        && file.parsed.allNodes.matching { record in
          (record.kind == .name || record.kind == .member) && savingFunctions[record.name] != nil
        }
        .contains { callee in
          callee.call?.arguments.contains { argument in
            argument.first?.name == trueLiteral && savingFunctions[callee.name]?.contains(argument.label) == true
          } ?? false
        }
    }
  }

  /// Whether code may register a value for a key: such a value takes the place of a property's default.
  func mayRegister(_ key: String) -> Bool {
    registersUnknownKeys || !key.hasPrefix("\"") && !registeredKeys.isEmpty || registeredKeys.contains(key)
  }

  /// The code that reads a Boolean as `false` until somebody saves it.
  func unsavedRead(of key: String) -> CodeNode? {
    mayRegister(key) || handlesUnknownKeys || handledKeys.contains(key) ? nil : boolReads[key]
  }

  private mutating func note(_ callee: CodeNode, _ declarations: DeclarationIndex) {
    let names = declarations.framework.storage
    guard let arguments = callee.call?.arguments else { return }
    let scope = callee.scope
    if callee.name == names.register {
      if let first = arguments.first, first.label == names.defaults { register(first.value(in: scope), declarations) }
      return
    }
    if names.functionsOfAllKeys.contains(callee.name) {
      handlesUnknownKeys = true
      return
    }
    guard let argument = arguments.first(where: { $0.label == names.forKey }) else { return }
    let key = Self.knownKey(argument.value(in: scope), declarations)
    if callee.name == names.bool {
      let isStandard = callee.base?.name == names.standard && callee.base?.base?.name == names.userDefaults
      if isStandard, let key, boolReads[key] == nil { boolReads[key] = callee }
      return
    }
    let saved = arguments[0].value(in: scope).onlyNode
    let isTrue = saved?.name == declarations.framework.progress.trueLiteral
    let isSet = callee.name == declarations.framework.bindings.setLabel
    if isSet, saved?.kind == .literal, !isTrue { return }
    if let key {
      handledKeys.insert(key)
    } else if isTrue {
      handlesUnknownKeys = true
    } else if isSet, let function = scope.node, function.kind == .function,
      let parameter = function.parameters.first(where: { $0.name == saved?.name })
    {
      savingFunctions[function.name, default: []].insert(parameter.label)
    }
  }

  /// `register(defaults: ["isOn": true, Keys.isBig: false])`
  private mutating func register(_ value: CodeSpan, _ declarations: DeclarationIndex) {
    guard let dictionary = value.first, dictionary.kind == .dictionaryLiteral, dictionary.endsPostfix,
      value.siblings.allSatisfy({ $0 == dictionary || $0.kind == .cast })
    else {
      registersUnknownKeys = true
      return
    }
    for (index, entry) in dictionary.children.enumerated() where index.isMultiple(of: 2) {
      if let key = ArgumentNode(entry).flatMap({ Self.knownKey($0.value(in: value.scope), declarations) }) {
        registeredKeys.insert(key)
      } else {
        registersUnknownKeys = true
      }
    }
  }

  /// The text of a literal, also of one in a constant of the type or of the file; nil for other code, such as the raw
  /// value of a case.
  private static func knownKey(_ code: CodeSpan, _ declarations: DeclarationIndex) -> String? {
    let key = declarations.storageKey(named: code) ?? constantKey(code, declarations)
    return key.flatMap { $0.hasPrefix("\"") ? $0 : nil }
  }

  /// `migrationKey` after `private let migrationKey = "hasMigrated"`.
  private static func constantKey(_ code: CodeSpan, _ declarations: DeclarationIndex) -> String? {
    guard let name = code.onlyNode, name.kind == .name, !name.isLocal else { return nil }
    if let type = declarations.enclosingType(of: code.scope) {
      let found = type.properties.filter { $0.name == name.name && ($0.isConstant || $0.isStatic) }
      if !found.isEmpty { return found.count == 1 ? declarations.literalText(of: found[0]) : nil }
    }
    let constants = code.file.allDeclarations.filter { declaration in
      declaration.name == name.name && declaration.parent == nil && declaration.kind.isProperty
    }
    return constants.count == 1 ? declarations.literalText(of: constants[0].initialValue) : nil
  }
}
