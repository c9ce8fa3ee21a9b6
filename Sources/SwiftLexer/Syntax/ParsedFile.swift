/// What parsing keeps of a file: declarations and body events, in flat arrays that refer to each other by position.
///
/// Immutable, and a class: rules hand files about all the time, and a copy of a value with so many arrays would count
/// references to each of them.
package final class ParsedFile: Sendable {
  /// As in ``SourceFile/path``.
  package let path: String
  /// In source order, each before those nested in it.
  package let declarations: [Declaration]
  package let types: [TypeDetail]
  package let properties: [PropertyDetail]
  package let functions: [FunctionDetail]
  package let attributes: [Attribute]
  package let modifiers: [Modifier]
  package let accessors: [Accessor]
  package let parameters: [Parameter]
  package let genericParameters: [NameID]
  package let typeNodes: [TypeNode]
  package let events: [BodyEvent]
  /// Statements at file scope, as spans of `events` in source order.
  package let topLevelCode: [IndexSpan]
  /// The names of the macros that the file declares.
  package let macroDeclarations: [NameID]
  /// The comments whose text begins with the marker that the caller asked for, in source order.
  package let markedComments: [MarkedComment]

  /// - Parameter draft: what the parser made of the file.
  package init(_ draft: Draft) {
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
    events = draft.events
    topLevelCode = draft.topLevelCode
    macroDeclarations = draft.macroDeclarations
    markedComments = draft.markedComments
  }
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
  /// a function, a computed property, `if …`) only the part before the body and the rest of the line on which the body
  /// opens. Nil at the end of a file or block.
  package var nextStatement: ByteRange?
}
