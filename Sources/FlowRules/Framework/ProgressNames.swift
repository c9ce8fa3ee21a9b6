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

  /// The verbs that begin the names of functions which send something that code should not lose.
  private static let sendingVerbs = ["upload", "send", "post", "submit", "save", "publish", "delete"]
  /// Those that do so in the names of another type's functions: `updateRows()` of a view changes its own rows.
  private static let changingVerbs = ["create", "update", "add", "set", "remove"]

  /// The words in the names of Booleans that are true while some work goes on, beside those with `-ing`.
  private static let workWords: Set<String> = [
    "busy", "progress", "spinner", "loader", "wait", "work", "inflight", "flight",
  ]
  /// Words with `-ing` that mean no work which ends by itself.
  private static let otherWords: Set<String> = [
    "showing", "presenting", "displaying", "editing", "typing", "missing", "playing", "existing", "remaining",
    "following", "setting", "string", "hiding", "expanding", "hovering", "dragging", "selecting", "during", "nothing",
    "something", "everything", "anything", "listening", "recording", "warning", "onboarding", "according", "floating",
    "pending",
  ]

  init(interningIn names: inout NameTable) {
    func set(_ words: [String]) -> NameSet { NameSet(words.map { names.intern($0) }) }
    trueLiteral = names.intern("true")
    cancellations = set(["isCancelled", "checkCancellation", "CancellationError", "withTaskCancellationHandler"])
    pauses = set(["sleep", "checkCancellation", "yield"])
    equalities = set(["==", "!=", "===", "!=="])
    comparisons = set(["==", "!=", "===", "!==", "<", ">", "<=", ">="])
    endings = set(["dismiss", "presentationMode", "fatalError", "preconditionFailure", "exit", "abort"])
  }

  /// Whether a function of that name may send something: `uploadAvatar`, but not `address`.
  ///
  /// - Parameter isOwn: whether it is a function of the type that calls it.
  func sends(_ function: String, isOwn: Bool) -> Bool {
    let verbs = isOwn ? Self.sendingVerbs : Self.sendingVerbs + Self.changingVerbs
    return verbs.contains { function.hasPrefix($0) && function.dropFirst($0.count).first?.isLowercase != true }
  }

  /// Whether a word in the name of a Boolean, in lower case, says that some work goes on: `loading`, `busy`.
  static func meansWork(_ word: String) -> Bool {
    workWords.contains(word) || word.hasSuffix("ing") && word.count > 4 && !otherWords.contains(word)
  }
}
