/// What the command line asks for.
struct CommandLineArguments {
  /// What to do with the files.
  enum Command: String, CaseIterable {
    case reference, compare
    case referenceTokens = "reference-tokens"
    case compareTokens = "compare-tokens"
    case referenceEvents = "reference-events"
    case compareEvents = "compare-events"
    case referenceScopes = "reference-scopes"
    case compareScopes = "compare-scopes"
    case extractSnippets = "extract-snippets"

    /// What the command does, and with which part of a file.
    var action: Action {
      switch self {
      case .reference: .print(.declarations)
      case .referenceTokens: .print(.tokens)
      case .referenceEvents: .print(.events)
      case .compare: .compare(.declarations)
      case .compareTokens: .compare(.tokens)
      case .compareEvents: .compare(.events)
      case .referenceScopes: .print(.scopes)
      case .compareScopes: .compare(.scopes)
      case .extractSnippets: .extractSnippets
      }
    }
  }

  /// What a command does.
  enum Action {
    /// Prints SwiftParser's reading.
    case print(Content)
    /// Holds flowlint's reading against it.
    case compare(Content)
    /// Writes the code in test files to files of their own.
    case extractSnippets
  }

  /// What is read of a file; the raw value is the word for it in totals.
  enum Content: String {
    case declarations, tokens, events, scopes

    /// The command of flowlint's that prints it.
    var listing: String {
      switch self {
      case .declarations: "syntax"
      case .tokens: "tokens"
      case .events, .scopes: "events"
      }
    }
  }

  /// Why the arguments cannot be used.
  struct Misuse: Error {
    var message: String
  }

  var command: Command
  /// The files and folders to read.
  var paths: [String] = []
  /// The binary that is held against SwiftParser.
  var flowlint = ""
  /// How many differences are printed for each key.
  var limit = 20
  /// The list of known differences, or nil.
  var skip: String?

  /// Shown when the arguments cannot be used.
  static let usage = """
    usage: conformance reference PATH...
           conformance compare --flowlint BINARY [--limit N] [--skip FILE] PATH...
           conformance reference-tokens PATH...
           conformance compare-tokens --flowlint BINARY [--limit N] [--skip FILE] PATH...
           conformance reference-events PATH...
           conformance compare-events --flowlint BINARY [--limit N] [--skip FILE] PATH...
           conformance reference-scopes PATH...
           conformance compare-scopes --flowlint BINARY [--limit N] [--skip FILE] PATH...
           conformance extract-snippets FOLDER PATH...
    """

  /// - Parameter arguments: without the program's own name.
  init(_ arguments: [String]) throws(Misuse) {
    var rest = arguments[...]
    guard let word = rest.popFirst(), let command = Command(rawValue: word) else {
      throw Misuse(message: "expected a command")
    }
    self.command = command
    while let argument = rest.popFirst() {
      switch argument {
      case "--flowlint":
        guard let value = rest.popFirst() else { throw Misuse(message: "--flowlint needs a path") }
        flowlint = value
      case "--limit":
        guard let value = rest.popFirst().flatMap({ Int($0) }), value >= 0 else {
          throw Misuse(message: "--limit needs a number")
        }
        limit = value
      case "--skip":
        guard let value = rest.popFirst() else { throw Misuse(message: "--skip needs a path") }
        skip = value
      case _ where argument.hasPrefix("-"): throw Misuse(message: "unknown option \(argument)")
      default: paths.append(argument)
      }
    }
    switch command.action {
    case .compare:
      guard !flowlint.isEmpty else { throw Misuse(message: "--flowlint is missing") }
    case .print, .extractSnippets:
      guard flowlint.isEmpty, skip == nil else { throw Misuse(message: "--flowlint and --skip are for comparing only") }
    }
    if case .extractSnippets = command.action {
      guard paths.count > 1 else { throw Misuse(message: "expected a folder and a path") }
    }
    guard !paths.isEmpty else { throw Misuse(message: "expected a path") }
  }
}
