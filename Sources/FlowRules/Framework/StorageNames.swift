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

  init(interningIn names: inout NameTable) {
    userDefaults = names.intern("UserDefaults")
    standard = names.intern("standard")
    forKey = names.intern("forKey")
    register = names.intern("register")
    defaults = names.intern("defaults")
    bool = names.intern("bool")
    functions = NameSet(["bool", "object", "value", "set", "setValue", "register"].map { names.intern($0) })
  }
}
