// Edges as sentences.
extension FlowGraph {
  /// An edge as a sentence without a period.
  ///
  ///     FilterBar.library is passed as a binding to Library.filter to ClearButton.text as 'text'
  package func sentence(of edge: GraphEdge) -> String {
    let isParameter = edge.kind == .passes && self[edge.from].kind.isContainer && edge.detail != .new
    let from = isParameter ? "a parameter of \(self[edge.from].name)" : self[edge.from].name
    let to = title(of: edge.to)
    let text =
      switch edge.kind {
      case .passes where edge.detail == .new: "\(from) passes \(newValue(of: edge)) to \(to)\(label(of: edge))"
      case .passes: "\(from) is passed\(passing(edge)) to \(to)\(label(of: edge))\(code(of: edge))"
      case .injects where self[edge.from].kind.isContainer:
        "\(from) injects \(newValue(of: edge)) as \(to)"
      case .injects: "\(from) is injected\(passing(edge)) as \(to)\(code(of: edge))"
      case .writes: "\(from) writes \(to)\(means(of: edge))"
      case .reads: "\(from) reads \(to)\(edge.isRendering ? " while it renders" : "")\(means(of: edge))"
      case .owns, .creates, .observes, .presents, .keeps: "\(from) \(edge.kind.rawValue) \(to)"
      }
    return edge.certainty == .sure ? text : "\(text) (possible)"
  }

  /// The name of a node with a word for its kind, where the name alone may mean another one.
  package func title(of node: GraphNodeID) -> String {
    switch self[node].kind {
    case .environment: "environment \(self[node].name)"
    case .stored: "the stored value '\(self[node].name)'"
    default: self[node].name
    }
  }

  /// What a type passes that no node has.
  private func newValue(of edge: GraphEdge) -> String {
    switch (edge.passed == .object, edge.detail == .new) {
    case (true, true): "a new object"
    case (true, false): "an object"
    case (false, true): "a new value"
    case (false, false): "a value"
    }
  }

  private func passing(_ edge: GraphEdge) -> String {
    let member = edge.member.map { " to \(self[$0].name)" } ?? ""
    let detail = edge.detail.map { ", \($0 == .element ? "one element" : $0.text)," } ?? ""
    switch edge.passed {
    case .binding: return " as a binding\(member)\(detail)"
    case .object: return " as an object\(edge.member.map { " in \(self[$0].name)" } ?? "")\(detail)"
    case .value, nil: return (edge.member.map { " by the value of \(self[$0].name)" } ?? " by value") + detail
    }
  }

  private func label(of edge: GraphEdge) -> String {
    switch edge.label {
    case nil: ""
    case "": " without a label"
    case .some(let label): " as '\(label)'"
    }
  }

  /// The code that passes something, where it is not that of the property's own type.
  private func code(of edge: GraphEdge) -> String {
    guard let by = edge.by, by != self[edge.from].parent else { return "" }
    return " by \(self[by].name)"
  }

  private func means(of edge: GraphEdge) -> String {
    switch edge.detail {
    case nil: ""
    case .binding: " through a binding"
    case .passedOn: " to pass it on"
    case .function(let name): " through \(name)()"
    case .computed, .element, .new: " (\(edge.detail?.text ?? ""))"
    }
  }
}
