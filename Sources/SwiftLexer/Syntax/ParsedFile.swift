/// What parsing keeps of a file: declarations and body events, in flat arrays that refer to each other by position.
package struct ParsedFile: Sendable {
  /// As in ``SourceFile/path``.
  package var path: String
  /// In source order, each before those nested in it.
  package var declarations: [Declaration] = []
  package var types: [TypeDetail] = []
  package var properties: [PropertyDetail] = []
  package var functions: [FunctionDetail] = []
  package var attributes: [Attribute] = []
  package var modifiers: [Modifier] = []
  package var accessors: [Accessor] = []
  package var parameters: [Parameter] = []
  package var genericParameters: [NameID] = []
  package var typeNodes: [TypeNode] = []
  package var events: [BodyEvent] = []
  /// Statements at file scope, as spans of `events` in source order.
  package var topLevelCode: [IndexSpan] = []
  /// The names of the macros that the file declares.
  package var macroDeclarations: [NameID] = []
  /// The comments whose text begins with the marker that the caller asked for, in source order.
  package var markedComments: [MarkedComment] = []

  package init(path: String) { self.path = path }
}

/// A comment that begins with a marker, such as `flowlint:`, kept past parsing.
package struct MarkedComment: Sendable {
  /// The whole comment, delimiters included.
  package var range: ByteRange
  /// What follows the marker, up to the end of the line or the comment, without surrounding white space.
  package var text: String
  /// Byte offset of `text` in the file.
  package var textStart: UInt32
  /// The line on which the comment starts: from its first byte up to, not including, its line end.
  package var line: ByteRange
  /// The next declaration or statement behind the comment, from its first attribute; of one that has a body (a type,
  /// a function, a computed property, `if …`) only the part before the body. Nil at the end of a file or block.
  package var nextStatement: ByteRange?
}
