extension String {
  /// The words of the text in lines of at most `width` columns, each after `indentation`, without a final line end.
  ///
  /// A word that is longer has a line of its own.
  func wrapped(to width: Int, indentation: String = "") -> String {
    var lines: [String] = []
    var line = ""
    var columns = 0
    for word in split(whereSeparator: \.isWhitespace) {
      let wordColumns = DisplayWidth.of(word)
      if !line.isEmpty, indentation.count + columns + 1 + wordColumns > width {
        lines.append(indentation + line)
        line = ""
        columns = 0
      }
      line += line.isEmpty ? word : " " + word
      columns += wordColumns + (columns == 0 ? 0 : 1)
    }
    if !line.isEmpty { lines.append(indentation + line) }
    return lines.joined(separator: "\n")
  }

  /// Each line after `indentation`, except empty ones.
  func indented(by indentation: String) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : indentation + $0 }.joined(separator: "\n")
  }
}
