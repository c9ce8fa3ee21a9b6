/// What the command line asks for.
struct CommandLineArguments {
  /// What to do with the files.
  enum Command: String, CaseIterable {
    case reference, compare
    case referenceTokens = "reference-tokens"
    case compareTokens = "compare-tokens"
    case referenceEvents = "reference-events"
    case compareEvents = "compare-events"

    /// Whether flowlint's reading is held against the reference, rather than the reference printed.
    var compares: Bool {
      switch self {
      case .compare, .compareTokens, .compareEvents: true
      case .reference, .referenceTokens, .referenceEvents: false
      }
    }

    /// What is read of a file.
    var content: Content {
      switch self {
      case .reference, .compare: .declarations
      case .referenceTokens, .compareTokens: .tokens
      case .referenceEvents, .compareEvents: .events
      }
    }
  }

  /// What is read of a file; the raw value is the word for it in totals.
  enum Content: String {
    case declarations, tokens, events
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

  /// Shown when the arguments cannot be used.
  static let usage = """
    usage: conformance reference PATH...
           conformance compare --flowlint BINARY [--limit N] PATH...
           conformance reference-tokens PATH...
           conformance compare-tokens --flowlint BINARY [--limit N] PATH...
           conformance reference-events PATH...
           conformance compare-events --flowlint BINARY [--limit N] PATH...
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
      case _ where argument.hasPrefix("-"): throw Misuse(message: "unknown option \(argument)")
      default: paths.append(argument)
      }
    }
    guard !paths.isEmpty else { throw Misuse(message: "expected a path") }
    let compares = command.compares
    guard compares != flowlint.isEmpty else {
      throw Misuse(message: compares ? "--flowlint is missing" : "--flowlint is for comparing only")
    }
  }
}
