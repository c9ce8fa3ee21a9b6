import SwiftLexer

/// The names of the functions that run code after some time, and of their units.
struct DelayNames: Sendable {
  /// `DispatchQueue.main.asyncAfter(deadline: .now() + 2) { … }`
  let after: NameID
  let deadline: NameID
  /// `try? await Task.sleep(for: .seconds(2))`
  let sleep: NameID
  /// How many of a unit are a second: of a label, `nanoseconds:`, and of a case, `.milliseconds(500)`.
  let units: [NameID: Double]
  /// Functions that call their closure at once: `withAnimation { isCopied = true }`.
  let animations: NameSet

  init(interningIn names: inout NameTable) {
    after = names.intern("asyncAfter")
    deadline = names.intern("deadline")
    sleep = names.intern("sleep")
    units = [
      names.intern("nanoseconds"): 1e9, names.intern("microseconds"): 1e6, names.intern("milliseconds"): 1e3,
    ]
    animations = NameSet([names.intern("withAnimation"), names.intern("withTransaction")])
  }
}
