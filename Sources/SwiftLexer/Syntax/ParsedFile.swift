/// The result of parsing a file: declarations and nodes, in flat arrays that refer to each other by index.
///
/// Immutable, and a class: rules pass files around all the time, and a copy of a value with so many arrays would count
/// references to each of them.
public final class ParsedFile: Sendable {
  /// The file's number in the run's list of files.
  public let id: FileID
  /// As in ``SourceFile/path``.
  public let path: String
  /// In source order, each before those nested in it.
  public let declarations: [Declaration]
  /// The payloads of types, extensions, type aliases and associated types; see ``Declaration/payload``.
  public let types: [TypePayload]
  /// The payloads of properties; see ``Declaration/payload``.
  public let properties: [PropertyPayload]
  /// The payloads of functions, initializers, deinitializers, subscripts and macro uses; see ``Declaration/payload``.
  public let functions: [FunctionPayload]
  /// The attributes of declarations and of parameters; those in code are nodes.
  public let attributes: [Attribute]
  /// The modifiers of all declarations; each declaration has a span of them.
  public let modifiers: [Modifier]
  /// The accessors of properties and subscripts; each of these has a span of them.
  public let accessors: [Accessor]
  /// The parameters of functions, initializers, subscripts and enum cases; each of these has a span of them.
  public let parameters: [Parameter]
  /// The names of generic parameters: `Content` of `struct Card<Content: View>`; each declaration has a span of them.
  public let genericParameters: [NameID]
  /// The written types, as trees in pre-order; ``WrittenType`` is the way to look at them.
  public let typeNodes: [TypeNode]
  /// The code, as trees in pre-order; ``CodeNode`` is the way to look at it.
  public let nodes: [NodeRecord]
  /// The ends of the nodes with more descendants than a record can count, by the index of the node.
  private let farEnds: [FarEnd]
  /// Statements at file scope, as spans of `nodes` in source order.
  public let topLevelCode: [IndexSpan]
  /// The names of the macros that the file declares.
  public let macroDeclarations: [NameID]
  /// The comments whose text begins with the marker that the caller chose, in source order.
  public let markedComments: [MarkedComment]
  /// False if no node is an attribute, as in most files: then no variable in code has a wrapper.
  public let hasAttributesInCode: Bool
  private let nodeNames: NameFilter

  /// - Parameters:
  ///   - draft: the parser's result for the file.
  ///   - id: the file's id, which the views of its code carry along.
  public init(_ draft: Draft, id: FileID = FileID(0)) {
    self.id = id
    path = draft.path
    declarations = draft.declarations
    types = draft.types
    properties = draft.properties
    functions = draft.functions
    attributes = draft.attributes
    modifiers = draft.modifiers
    accessors = draft.accessors
    parameters = draft.parameters
    genericParameters = draft.genericParameters
    typeNodes = draft.typeNodes
    nodes = draft.nodes
    farEnds = draft.farEnds
    topLevelCode = draft.topLevelCode
    macroDeclarations = draft.macroDeclarations
    markedComments = draft.markedComments
    hasAttributesInCode = draft.hasAttributesInCode
    nodeNames = draft.nodeNames
  }
}

extension ParsedFile {
  /// Whether some node may have a name, be it that of a variable, a member, a label or a literal; if not, none has.
  ///
  /// Takes constant time, so that a search for few names need not walk through every file.
  public func mayName(_ name: NameID) -> Bool { nodeNames.contains(name) }

  /// The index one past the last descendant of a node, which is the next sibling's.
  @inlinable public func end(ofNode position: Int) -> Int {
    let reach = nodes[position].reach
    return reach < NodeRecord.farReach ? position &+ Int(reach) : farEnd(ofNode: position)
  }

  /// The end of a node with more descendants than its record can count, from a list: O(log n).
  @usableFromInline func farEnd(ofNode position: Int) -> Int {
    var low = 0
    var high = farEnds.count
    while low < high {
      let middle = (low + high) / 2
      if farEnds[middle].position < position { low = middle + 1 } else { high = middle }
    }
    return low < farEnds.count && farEnds[low].position == position ? Int(farEnds[low].end) : position + 1
  }
}

/// Where a node ends whose record cannot count its descendants.
struct FarEnd: Sendable {
  /// The index of the node.
  var position: UInt32
  /// The index one past the node's last descendant.
  var end: UInt32
}

/// A comment that begins with a marker, such as `flowlint:`, kept past parsing.
public struct MarkedComment: Sendable {
  /// The whole comment, including delimiters.
  public var range: ByteRange
  /// The text after the marker, up to the end of the line or the comment, without surrounding white space.
  public var text: String
  /// Byte offset of `text` in the file.
  public var textStart: UInt32
  /// Whether white space separates the marker and `text`, as in prose.
  public var isSpaced: Bool
  /// The line on which the comment starts: from its first byte up to, not including, its line end.
  public var line: ByteRange
  /// The next declaration or statement after the comment, from its first attribute.
  ///
  /// Of one that has a body (a type, a function, a computed property, `if …`) only the part before the body and the
  /// rest of the line on which the body opens. Nil at the end of a file or block.
  public var nextStatement: ByteRange?
}
