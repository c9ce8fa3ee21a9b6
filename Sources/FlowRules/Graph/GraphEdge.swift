import SwiftLexer

/// One way of data between two nodes, read as a sentence: *from* owns *to*.
package struct GraphEdge: Hashable, Sendable {
  /// The verb of the sentence.
  package enum Kind: String, CaseIterable, Sendable {
    case owns, creates, passes, injects, reads, writes, observes, presents
    /// A property has its value in the defaults or in a scene, where others have it as well.
    case keeps
  }

  /// What is passed on.
  package enum Passed: String, Sendable {
    case value, binding, object
  }

  /// Whether the source proves the edge.
  package enum Certainty: String, Sendable {
    case sure
    /// One of several declarations or objects is meant; the source does not show which one.
    case possible
  }

  /// The verb.
  package let kind: Kind
  /// The subject of the sentence.
  package let from: GraphNodeID
  /// The object of the sentence.
  package let to: GraphNodeID
  /// The label of the parameter; empty where the parameter has none.
  package var label: String?
  /// Whether a value, a binding or an object is passed; nil for edges that pass nothing.
  package var passed: Passed?
  /// The state of a model that is passed, where `from` only leads to it: `Library.filter` of `$library.filter`.
  package var member: GraphNodeID?
  /// The type or scene whose code passes or injects it.
  package var by: GraphNodeID?
  /// Nil where the edge is of the usual manner.
  package var detail: Detail?
  /// Whether the code runs while a view renders.
  var isRendering = false
  /// Whether a change of what it reads renders the view again.
  var redraws = false
  /// `sure` unless the source leaves open which declaration or object is meant.
  var certainty = Certainty.sure
}

extension GraphEdge {
  /// The manner in which an edge comes about.
  package enum Detail: Hashable, Sendable {
    /// The value is computed from what `from` has.
    case computed
    /// The code constructs the object where it passes it.
    case new
    /// One element of a collection.
    case element
    /// A binding is passed to a control, which changes the value.
    case binding
    /// The value is read only to pass it on.
    case passedOn
    /// The code calls a function that does it: `add()`.
    case function(String)
  }
}

extension GraphEdge.Detail {
  /// The detail as a word or a call.
  package var text: String {
    switch self {
    case .computed: "computed"
    case .new: "new"
    case .element: "element"
    case .binding: "binding"
    case .passedOn: "passed on"
    case .function(let name): "\(name)()"
    }
  }
}

extension GraphEdge.Kind {
  /// Whether data goes from the subject to the object of the sentence; a view that reads a state gets data from it.
  var isForward: Bool { self != .reads && self != .observes }
}

extension GraphEdge {
  /// The node that data comes from.
  package var source: GraphNodeID { kind.isForward ? from : to }
  /// The node that data goes to.
  package var target: GraphNodeID { kind.isForward ? to : from }

  /// By the nodes, then by all else.
  static func isOrderedBefore(_ left: GraphEdge, _ right: GraphEdge) -> Bool {
    if left.from != right.from { return left.from < right.from }
    if left.to != right.to { return left.to < right.to }
    return left.sortingText.lexicographicallyPrecedes(right.sortingText)
  }

  private var sortingText: [String] {
    [
      kind.rawValue, label ?? "", passed?.rawValue ?? "", detail?.text ?? "", String(isRendering), String(redraws),
      certainty.rawValue, String(by?.index ?? -1), String(member?.index ?? -1),
    ]
  }
}
