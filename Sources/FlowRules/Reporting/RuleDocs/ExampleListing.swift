extension Example {
  /// The code for people to read: with comments in place of the marks.
  ///
  /// The comment is at the end of the line, or above a line that has a comment itself, which would run on into it.
  ///
  ///     @State var count = 0  // ← here
  ///
  ///     //                     ↓ here
  ///     // flowlint:disable:nxt state_not_private
  ///
  /// To flowlint it means the same as the code. Lines have no trailing white space, and there is no empty line at
  /// either end.
  package var listing: String { Self.listing(of: code) }

  /// The repaired code, in the same form.
  var repairedListing: String? { instead.map(Self.listing) }

  /// The settings that the example needs, as in a configuration: `allowFileprivate: false`.
  var settings: [String] { options.keys.ordered().compactMap { name in options[name].map { "\(name): \($0.text)" } } }

  private static func listing(of code: String) -> String {
    var lines: [String] = []
    for line in code.split(separator: "\n", omittingEmptySubsequences: false) {
      var text = line.filter { $0 != mark }
      while text.last?.isWhitespace == true { text.removeLast() }
      let isMarked = line.contains(mark)
      let hasComment = text.contains("//") || text.contains("/*")
      if isMarked && hasComment { lines.append(pointer(at: line)) }
      lines.append(isMarked && !hasComment ? "\(text)  // ← here" : text)
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.drop { $0.isEmpty }.joined(separator: "\n")
  }

  /// A comment for the line above, with an arrow above each mark.
  private static func pointer(at line: Substring) -> String {
    var pointer = line.prefix { $0.isWhitespace } + "//"
    var column = 0
    for character in line {
      if character != mark {
        column += 1
        continue
      }
      // There is no room above the first two.
      let gap = max(column - pointer.count, 1)
      pointer += String(repeating: " ", count: gap) + "↓"
    }
    return pointer + " here"
  }

  /// The mark before a place where the rule reports.
  private static let mark: Character = "↓"
}

extension [Example] {
  /// The examples for the documentation, of one kind, in their order.
  func shown(_ expectation: Example.Expectation) -> [Example] {
    filter { $0.expectation == expectation && $0.isDocumented }
  }
}
