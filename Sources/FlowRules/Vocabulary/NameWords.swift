// The words that a name is made of.
extension StringProtocol {
  /// The words in lower case: `show`, `login` and `sheet` of `showLogin_sheet`.
  package var words: [String] {
    var words: [String] = []
    var isInWord = false
    for character in self {
      guard character.isLetter || character.isNumber else {
        isInWord = false
        continue
      }
      if !isInWord || character.isUppercase { words.append("") }
      words[words.count - 1] += character.lowercased()
      isInWord = true
    }
    return words
  }

  /// Whether a word of the name is one for a failure: `loadError`, `hasFailed`, and not `failover`.
  package var namesFailure: Bool {
    words.contains { word in
      word.hasPrefix("error") || ["fail", "fails", "failed", "failing", "failure", "failures"].contains(word)
    }
  }
}
