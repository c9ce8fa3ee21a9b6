extension Example {
  /// The code for people to read: without marks, and with a comment at the end of each line that has one.
  ///
  /// Lines have no trailing white space, and there is no empty line at either end.
  var listing: String {
    var lines = code.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var text = line.filter { $0 != Self.mark }
      while text.last?.isWhitespace == true { text.removeLast() }
      return line.contains(Self.mark) ? "\(text)  // ← here" : text
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.drop { $0.isEmpty }.joined(separator: "\n")
  }

  /// What stands before a place where the rule reports.
  private static let mark: Character = "↓"
}

extension [Example] {
  /// The examples that teach, of one kind, in their order.
  func shown(_ expectation: Example.Expectation) -> [Example] {
    filter { $0.expectation == expectation && !$0.isHiddenFromDocs }
  }
}
