import SwiftLexer

/// The names by which code begins work, asks whether it should go on, and ends what it runs in.
struct ProgressNames: Sendable {
  let trueLiteral: NameID
  /// Questions whether a task is cancelled, and code that runs when it is.
  let cancellations: NameSet
  /// Functions of `Task` that throw only in a task that some code cancels.
  let pauses: NameSet
  /// `==`, `!=`, `===` and `!==`
  let equalities: NameSet
  /// The operators that compare: ``equalities``, `<` and so on.
  let comparisons: NameSet
  /// Actions that close a view, and functions that end the app.
  let endings: NameSet

  init(interningIn names: inout NameTable) {
    func set(_ words: [String]) -> NameSet { NameSet(words.map { names.intern($0) }) }
    trueLiteral = names.intern("true")
    cancellations = set(["isCancelled", "checkCancellation", "CancellationError", "withTaskCancellationHandler"])
    pauses = set(["sleep", "checkCancellation", "yield"])
    equalities = set(["==", "!=", "===", "!=="])
    comparisons = set(["==", "!=", "===", "!==", "<", ">", "<=", ">="])
    endings = set(["dismiss", "presentationMode", "fatalError", "preconditionFailure", "exit", "abort"])
  }
}
