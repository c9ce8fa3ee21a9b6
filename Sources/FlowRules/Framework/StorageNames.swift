import SwiftLexer

/// The names with which code reads and writes the user's defaults.
struct StorageNames: Sendable {
  let userDefaults: NameID
  let standard: NameID
  let forKey: NameID
  let register: NameID
  let defaults: NameID
  let bool: NameID
  /// The functions that read, save and register values by their keys.
  let functions: NameSet
  /// Those that read or save values under many keys at once.
  let functionsOfAllKeys: NameSet
  /// The functions without `forKey:`.
  let withoutKey: [NameID]

  init(interningIn names: inout NameTable) {
    userDefaults = names.intern("UserDefaults")
    standard = names.intern("standard")
    forKey = names.intern("forKey")
    register = names.intern("register")
    defaults = names.intern("defaults")
    bool = names.intern("bool")
    withoutKey = ["register", "dictionaryRepresentation", "setValuesForKeys"].map { names.intern($0) }
    functionsOfAllKeys = NameSet(["dictionaryRepresentation", "setValuesForKeys"].map { names.intern($0) })
    let withKey = ["bool", "object", "value", "set", "setValue"].map { names.intern($0) }
    functions = NameSet(withKey + withoutKey)
  }
}
