/// Guesses the intended word from an unknown one.
package enum DidYouMean {
  /// The candidate closest to `word`; nil when none is close.
  ///
  /// Case, `_` and `-` do not count, so that `StateNotPrivate` leads to `state_not_private`. Close means: at most a
  /// third of the letters are changed, added, missing, or swapped with their neighbour. The first of equals wins.
  package static func closest(to word: String, among candidates: some Sequence<String>) -> String? {
    let letters = normalized(word)
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let other = normalized(candidate)
      let limit = max(1, max(letters.count, other.count) / 3)
      // A much longer word cannot be close, and a comparison costs its length.
      guard abs(letters.count - other.count) <= limit else { continue }
      let distance = distance(letters, other)
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.candidate
  }

  /// `; did you mean 'x'?`, to append to a statement; empty without a guess.
  package static func hint(for word: String, among candidates: some Sequence<String>) -> String {
    closest(to: word, among: candidates).map { "; did you mean '\($0)'?" } ?? ""
  }

  private static func normalized(_ word: String) -> [Character] {
    word.lowercased().filter { $0 != "_" && $0 != "-" }.map { $0 }
  }

  /// The number of changes that lead from one word to the other; a swap of neighbors counts once.
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in 1...left.count {
      var current = [row]
      for column in 1...right.count {
        let isSame = left[row - 1] == right[column - 1]
        var cost = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + (isSame ? 0 : 1))
        if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
          cost = min(cost, beforeLast[column - 2] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
