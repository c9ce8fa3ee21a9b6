import SwiftLexer

/// What code does with values of the user's defaults by their keys, other than through `@AppStorage`.
///
/// A key is as ``StorageKeys/Key/name`` has it. Tests do not count.
struct DefaultsCode: Sendable {
  /// By key, the first `bool` of `UserDefaults.standard.bool(forKey: "isOn")`, which is `false` until code saves it.
  private(set) var boolReads: [String: CodeNode] = [:]
  private var registeredKeys: Set<String> = []
  /// Whether code registers values under keys that the source does not show.
  private var registersUnknownKeys = false
  /// The keys that code asks for in another way, or under which it saves `true`.
  private var handledKeys: Set<String> = []

  /// Linear in the code.
  init(in declarations: DeclarationIndex) {
    let names = declarations.framework.storage
    for file in declarations.files
    where !file.isTest && (file.parsed.mayName(names.bool) || file.parsed.mayName(names.register)) {
      for callee in file.parsed.allNodes.matching({ $0.kind == .member && names.functions.contains($0.name) }) {
        note(callee, declarations)
      }
    }
  }

  /// Whether code registers a value, which counts before those of properties.
  func mayRegister(_ key: String) -> Bool { registersUnknownKeys || registeredKeys.contains(key) }

  /// The code that reads a Boolean as `false` as long as nobody has saved it.
  func unsavedRead(of key: String) -> CodeNode? {
    mayRegister(key) || handledKeys.contains(key) ? nil : boolReads[key]
  }

  private mutating func note(_ callee: CodeNode, _ declarations: DeclarationIndex) {
    let names = declarations.framework.storage
    guard let arguments = callee.call?.arguments else { return }
    let scope = callee.scope
    if callee.name == names.register {
      guard let first = arguments.first, first.label == names.defaults else { return }
      register(first.value(in: scope), declarations)
      return
    }
    guard let argument = arguments.first(where: { $0.label == names.forKey }),
      let key = declarations.storageKey(named: argument.value(in: scope))
    else { return }
    if callee.name == names.bool {
      let isStandard = callee.base?.name == names.standard && callee.base?.base?.name == names.userDefaults
      if isStandard, boolReads[key] == nil { boolReads[key] = callee }
    } else if callee.name != declarations.framework.bindings.setLabel
      || arguments.first?.value(in: scope).onlyNode?.name == declarations.framework.progress.trueLiteral
    {
      handledKeys.insert(key)
    }
  }

  /// `register(defaults: ["isOn": true, Keys.isBig: false])`
  private mutating func register(_ value: CodeSpan, _ declarations: DeclarationIndex) {
    guard let dictionary = value.onlyNode ?? value.first, dictionary.kind == .dictionaryLiteral,
      dictionary.endsPostfix
    else {
      registersUnknownKeys = true
      return
    }
    for (index, entry) in dictionary.children.enumerated() where index.isMultiple(of: 2) {
      if let key = ArgumentNode(entry).flatMap({ declarations.storageKey(named: $0.value(in: value.scope)) }) {
        registeredKeys.insert(key)
      } else {
        registersUnknownKeys = true
      }
    }
  }
}
