import SwiftLexer

/// The number of a node in ``FlowGraph/nodes``.
package struct GraphNodeID: Hashable, Comparable, Sendable {
  /// The number, from 0.
  package let index: Int

  package init(_ index: Int) { self.index = index }

  package static func < (left: GraphNodeID, right: GraphNodeID) -> Bool { left.index < right.index }
}

/// A thing that data of the app comes from, goes through or goes to.
package struct GraphNode: Sendable {
  /// The kind of thing.
  package enum Kind: String, CaseIterable, Sendable {
    case app, scene, view, model
    /// A property that keeps data, or receives it through a wrapper.
    case state
    /// A property without a wrapper whose value the caller passes.
    case input
    /// A value or an object in the environment.
    case environment
    /// A value in the user's defaults or in a scene that several properties have by one key.
    case stored
    /// Other code that creates views, or that reads or changes a model.
    case code
  }

  /// A view, a property, a model, …
  package let kind: Kind
  /// As in messages, outermost type first: `BookView.book`; of an environment value its key or class, of a stored
  /// value its key.
  package let name: String
  /// SwiftUI's wrapper of a property, without the `@`.
  package var wrapper: String?
  /// The name of a property's type.
  package var type: String?
  /// Nil for a value of the environment and a stored value, which have no declaration of their own here.
  package var place: FileRange?
  /// The type that declares the property, or the app of a scene.
  package var parent: GraphNodeID?
  /// The module, where a package shows it.
  package var module: String?
  /// The model whose object a property holds.
  var held: GraphNodeID?
}

extension GraphNode.Kind {
  /// Whether the node is a type or a scene, which may contain properties.
  var isContainer: Bool { self != .state && self != .input && self != .environment && self != .stored }
}
