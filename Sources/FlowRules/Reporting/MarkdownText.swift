extension String {
  /// Untrusted text for a table's cell in GitHub's Markdown: nothing in it is markup.
  ///
  /// A pipe is a reference, because parsers disagree on `\\|`. Words that begin like a mention or an issue become code:
  /// `@State` is a wrapper and `#Preview` a macro, not a user and a reference. GitHub looks for addresses in the text
  /// despite all escapes, but never in code.
  var escapedForMarkdownCell: String {
    var escaped = ""
    var rest = Substring(escapedForOneLine).unicodeScalars
    var previous = ""
    while let scalar = rest.popFirst() {
      switch scalar {
      case "@", "#":
        let word = rest.prefix { $0.isASCII && $0.properties.isAlphabetic || ("0"..."9").contains($0) }
        rest.removeFirst(word.count)
        escaped += word.isEmpty ? "\\\(scalar)" : "`\(scalar)\(String(word))`"
      case "|": escaped += "&#124;"
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\\", "`", "*", "_", "[", "]", "~", "$", ":": escaped += "\\\(scalar)"
      case "." where previous == "www": escaped += "\\."
      default: escaped.unicodeScalars.append(scalar)
      }
      previous = String(previous.suffix(2)) + scalar.properties.lowercaseMapping
    }
    return escaped
  }
}
