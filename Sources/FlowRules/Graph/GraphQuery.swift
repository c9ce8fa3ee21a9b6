/// A question about a graph.
package enum GraphQuery: Equatable, Sendable {
  /// `who writes Cart.items`
  case who(GraphEdge.Kind, String)
  /// `what is redrawn when Cart.items changes`
  case redrawn(String)
  /// `how does Cart.items get to CartView`
  case way(String, to: String)

  /// The questions that flowlint knows, for people.
  package static let forms = [
    "who \(GraphEdge.Kind.allCases.map(\.rawValue).joined(separator: "|")) NAME",
    "what is redrawn when NAME changes",
    "how does NAME get to VIEW",
  ]

  /// Reads a question; nil if it is none of the ``forms``. Case and a question mark at the end do not matter.
  package init?(_ text: String) {
    let text = text.last == "?" ? text.dropLast() : text[...]
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let lower = words.map { $0.lowercased() }
    if words.count == 3, lower[0] == "who", let verb = GraphEdge.Kind(rawValue: lower[1]) {
      self = .who(verb, words[2])
    } else if words.count == 6, Array(lower[..<4]) == ["what", "is", "redrawn", "when"], lower[5] == "changes" {
      self = .redrawn(words[4])
    } else if words.count == 6, Array(lower[..<2]) == ["how", "does"], Array(lower[3..<5]) == ["get", "to"] {
      self = .way(words[2], to: words[5])
    } else {
      return nil
    }
  }

  /// The name that the question is about.
  package var subject: String {
    switch self {
    case .who(_, let name), .redrawn(let name), .way(let name, _): name
    }
  }

  /// The answer if there is no edge.
  package var emptyAnswer: String {
    switch self {
    case .who(let verb, let name): "The source shows nothing that \(verb.rawValue) \(name)."
    case .redrawn(let name): "The source shows no view that is redrawn when \(name) changes."
    case .way(let name, let target): "The source shows no way from \(name) to \(target)."
    }
  }
}
