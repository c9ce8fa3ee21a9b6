extension ParsedFile {
  /// A ``ParsedFile`` that can still change: what the parser fills, and names are renumbered in.
  package struct Draft: Sendable {
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

    /// Empties everything but keeps the arrays' storage.
    mutating func reset(path: String) {
      self.path = path
      declarations.removeAll(keepingCapacity: true)
      types.removeAll(keepingCapacity: true)
      properties.removeAll(keepingCapacity: true)
      functions.removeAll(keepingCapacity: true)
      attributes.removeAll(keepingCapacity: true)
      modifiers.removeAll(keepingCapacity: true)
      accessors.removeAll(keepingCapacity: true)
      parameters.removeAll(keepingCapacity: true)
      genericParameters.removeAll(keepingCapacity: true)
      typeNodes.removeAll(keepingCapacity: true)
      events.removeAll(keepingCapacity: true)
      topLevelCode.removeAll(keepingCapacity: true)
      macroDeclarations.removeAll(keepingCapacity: true)
      markedComments.removeAll(keepingCapacity: true)
    }

    /// How much of everything there is: where ``cut(back:)`` returns to.
    struct Mark {
      fileprivate var declarations: Int
      fileprivate var types: Int
      fileprivate var properties: Int
      fileprivate var functions: Int
      fileprivate var attributes: Int
      fileprivate var modifiers: Int
      fileprivate var accessors: Int
      fileprivate var parameters: Int
      fileprivate var genericParameters: Int
      fileprivate var typeNodes: Int
      fileprivate var events: Int
      fileprivate var topLevelCode: Int
      fileprivate var macroDeclarations: Int
    }

    /// Taken before something is read that may have to be read otherwise.
    var mark: Mark {
      Mark(
        declarations: declarations.count, types: types.count, properties: properties.count, functions:
        functions.count, attributes: attributes.count, modifiers: modifiers.count, accessors: accessors.count,
        parameters: parameters.count, genericParameters: genericParameters.count, typeNodes: typeNodes.count,
        events: events.count, topLevelCode: topLevelCode.count, macroDeclarations: macroDeclarations.count)
    }

    /// Forgets all that was appended since `mark` was taken.
    mutating func cut(back mark: Mark) {
      declarations.removeSubrange(mark.declarations...)
      types.removeSubrange(mark.types...)
      properties.removeSubrange(mark.properties...)
      functions.removeSubrange(mark.functions...)
      attributes.removeSubrange(mark.attributes...)
      modifiers.removeSubrange(mark.modifiers...)
      accessors.removeSubrange(mark.accessors...)
      parameters.removeSubrange(mark.parameters...)
      genericParameters.removeSubrange(mark.genericParameters...)
      typeNodes.removeSubrange(mark.typeNodes...)
      events.removeSubrange(mark.events...)
      topLevelCode.removeSubrange(mark.topLevelCode...)
      macroDeclarations.removeSubrange(mark.macroDeclarations...)
    }

    /// The same in arrays that take no more memory than they need: one that has grown is up to half empty.
    ///
    /// A large array that is nearly full is handed over instead of copied, since both would exist at the same time.
    mutating func compacted() -> Draft {
      var copy = Draft(path: path)
      copy.declarations = declarations.exact()
      copy.types = types.exact()
      copy.properties = properties.exact()
      copy.functions = functions.exact()
      copy.attributes = attributes.exact()
      copy.modifiers = modifiers.exact()
      copy.accessors = accessors.exact()
      copy.parameters = parameters.exact()
      copy.genericParameters = genericParameters.exact()
      copy.typeNodes = typeNodes.exact()
      copy.events = events.exact()
      copy.topLevelCode = topLevelCode.exact()
      copy.macroDeclarations = macroDeclarations.exact()
      copy.markedComments = markedComments.exact()
      return copy
    }
  }
}

extension Array {
  /// The same elements in storage of about that size; this one may be empty then.
  fileprivate mutating func exact() -> [Element] {
    var copy: [Element] = []
    if count >= 1 << 16, count >= capacity / 4 * 3 {
      swap(&copy, &self)
      return copy
    }
    copy.reserveCapacity(count)
    copy.append(contentsOf: self)
    return copy
  }
}
