import SwiftLexer

/// The names by which code runs again for another value, and tells an outdated answer from the newest one.
struct RaceNames: Sendable {
  let onChange: NameID
  let cancel: NameID
  /// `newValue` of `willSet`.
  let newValue: NameID
  /// Questions whether a task is cancelled, or code that runs when it is.
  let checks: NameSet
  /// `==`, `!=`, `===` and `!==`
  let equalities: NameSet
  /// Functions that call their closure before the code after them runs: `await MainActor.run { }`.
  let immediate: NameSet

  init(interningIn names: inout NameTable) {
    func set(_ words: [String]) -> NameSet { NameSet(words.map { names.intern($0) }) }
    onChange = names.intern("onChange")
    cancel = names.intern("cancel")
    newValue = names.intern("newValue")
    checks = set(["isCancelled", "checkCancellation", "withTaskCancellationHandler", "CancellationError"])
    equalities = set(["==", "!=", "===", "!=="])
    immediate = set(["run", "withAnimation", "withTransaction"])
  }
}
