extension String {
  /// The text with escapes for all characters that would break or forge a line of output.
  ///
  /// These are line ends, other control characters, the marks that change the direction of writing, and
  /// ``LogCommand``s. Escapes are `
  /// `, `\r`, `\t`, and otherwise `\u{1b}`.
  ///
  /// Paths and messages are escaped here. A path without such characters, as nearly every one, stays unchanged, even
  /// with a backslash in it: tools open it by that name.
  package var escapedForOneLine: String {
    guard unicodeScalars.contains(where: { $0.isUnsafeInOutput || $0 == "#" }) else { return self }
    var text = ""
    var command = LogCommand()
    for scalar in unicodeScalars {
      switch scalar {
      case _ where command.begins(with: scalar): text += scalar.visibleEscape
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case let scalar where scalar.isUnsafeInOutput: text += scalar.visibleEscape
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// A path for the start of a line: like ``escapedForOneLine``, and after `./` when the line would be a command of
  /// GitHub's runner, that is a line that begins with `::`, apart from white space.
  var escapedForLineStart: String {
    let first = unicodeScalars.first { $0.isASCII || !$0.properties.isDefaultIgnorableCodePoint }
    let isRisky = first.map { $0 == ":" || $0.properties.isWhitespace } ?? true
    return (isRisky ? "./" : "") + escapedForOneLine
  }
}

/// Finds the commands that CI systems execute anywhere in a line of a log, not only at its start.
///
/// These are `##[error]` (GitHub's runner, `ActionCommand.TryParse`) and `##vso[task.complete]` (Azure Pipelines). It
/// reads scalar by scalar and reports the bracket that would complete a command, so that it can be replaced.
struct LogCommand {
  private var hashes = 0

  /// Whether `scalar` completes the start of a command.
  mutating func begins(with scalar: Unicode.Scalar) -> Bool {
    // Nearly every scalar ends here: a report has millions.
    guard hashes > 0 || scalar == "#" else { return false }
    switch scalar {
    case "#":
      hashes += 1
    case "[":
      defer { hashes = 0 }
      return hashes >= 2
    case "a"..."z", "A"..."Z":
      if hashes < 2 { hashes = 0 }
    default:
      // Invisible characters do not end the search: the runner's comparison ignores them.
      if !scalar.properties.isDefaultIgnorableCodePoint { hashes = 0 }
    }
    return false
  }
}

extension Unicode.Scalar {
  /// Whether a terminal or an editor would interpret the scalar instead of showing it.
  var isUnsafeInOutput: Bool {
    switch value {
    case 0x00..<0x20, 0x7F..<0xA0: true  // C0, DEL, C1: escape sequences start here.
    case 0x2028, 0x2029: true  // Line and paragraph separator: some readers end a line there.
    case 0x202A...0x202E, 0x2066...0x2069: true  // Bidirectional embedding, override and isolation.
    case 0x061C, 0x200E, 0x200F: true  // Bidirectional marks.
    case 0xFFFE, 0xFFFF: true  // XML has no way to write them.
    default: false
    }
  }

  /// `\u{1b}`.
  var visibleEscape: String { "\\u{\(String(value, radix: 16))}" }

  /// The substitute for the scalar in a source line: always one column, so that underlines stay aligned.
  var visibleReplacement: Unicode.Scalar {
    guard isUnsafeInOutput else { return self }
    // Control pictures exist for C0 and DEL.
    let picture = value < 0x20 ? Unicode.Scalar(0x2400 + value) : value == 0x7F ? Unicode.Scalar(0x2421) : nil
    return picture ?? "\u{FFFD}"
  }
}
