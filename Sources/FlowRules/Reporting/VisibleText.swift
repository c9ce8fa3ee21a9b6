extension String {
  /// The text with everything escaped that would break or forge a line of output: line ends, other control
  /// characters and the marks that change the direction of writing. `\n`, `\r`, `\t`, else `\u{1b}`.
  ///
  /// Paths and messages go through here. A path without such characters, so nearly every one, stays as it is, even
  /// with a backslash in it: tools open it by that name.
  var escapedForOneLine: String {
    guard unicodeScalars.contains(where: \.isUnsafeInOutput) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case let scalar where scalar.isUnsafeInOutput: text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  /// Whether a terminal or an editor would act on the scalar instead of showing it.
  var isUnsafeInOutput: Bool {
    switch value {
    case 0x00..<0x20, 0x7F..<0xA0: true  // C0, DEL, C1: escape sequences start here.
    case 0x2028, 0x2029: true  // Line and paragraph separator: some readers end a line there.
    case 0x202A...0x202E, 0x2066...0x2069: true  // Bidirectional embedding, override and isolation.
    default: false
    }
  }

  /// What a source line shows in place of the scalar: always one column, so that underlines stay in step.
  var visibleReplacement: Unicode.Scalar {
    guard isUnsafeInOutput else { return self }
    // Control pictures exist for C0 and DEL.
    let picture = value < 0x20 ? Unicode.Scalar(0x2400 + value) : value == 0x7F ? Unicode.Scalar(0x2421) : nil
    return picture ?? "\u{FFFD}"
  }
}
