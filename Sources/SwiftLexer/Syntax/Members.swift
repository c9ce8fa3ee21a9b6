/// What a type declaration, an extension, a type alias or an associated type has beside its header.
package struct TypeDetail: Sendable {
  /// Roots in ``ParsedFile/typeNodes``, one after the other: the inheritance clause.
  package var inherited = IndexSpan.empty
  /// Names in ``ParsedFile/genericParameters``.
  package var genericParameters = IndexSpan.empty
  /// The extended type or the aliased type: a root in ``ParsedFile/typeNodes``, or -1.
  package var type: Int32 = -1
  /// From `{` to `}`; empty without one.
  package var memberBlock = ByteRange(start: 0, end: 0)
}

/// What a property has beside its header.
package struct PropertyDetail: Sendable {
  /// The annotation: a root in ``ParsedFile/typeNodes``, or -1. Of `let x, y: Int` both have it.
  package var type: Int32 = -1
  /// The annotation stands behind a later binding: `x` in `let x, y: Int`.
  package var sharesAnnotation = false
  package var hasInitializer = false
  /// The initial value's expression, without `=`.
  package var initializerRange = ByteRange(start: 0, end: 0)
  /// The initial value's events.
  package var initializer = IndexSpan.empty
  /// In ``ParsedFile/accessors``; empty for a plain stored property.
  package var accessors = IndexSpan.empty
}

/// One accessor of a property or subscript.
package struct Accessor: Sendable {
  /// `get`, `set`, `willSet`, …; `get` also for an implicit getter.
  package var keyword: Keyword
  /// The block is the getter's body: `var x: Int { 1 }`.
  package var isImplicit: Bool
  /// From its first attribute or modifier to its end.
  package var range: ByteRange
  /// The body's events; empty for a requirement.
  package var body: IndexSpan

  /// Whether a property with this accessor is still stored.
  package var isObserver: Bool { keyword == .willSet || keyword == .didSet }
}

/// What a function, initializer, deinitializer or subscript has beside its header.
package struct FunctionDetail: Sendable {
  /// In ``ParsedFile/parameters``.
  package var parameters = IndexSpan.empty
  /// Names in ``ParsedFile/genericParameters``.
  package var genericParameters = IndexSpan.empty
  /// A root in ``ParsedFile/typeNodes``, or -1.
  package var returnType: Int32 = -1
  package var hasBody = false
  /// The body's events, without a `block` around them.
  package var body = IndexSpan.empty
  /// A subscript's, in ``ParsedFile/accessors``.
  package var accessors = IndexSpan.empty
}

/// A parameter of a function, initializer or subscript, or of an enum case's associated values.
package struct Parameter: Sendable {
  /// What a caller writes; none for `_`.
  package var label: NameID
  /// What the body uses; none for `_`.
  package var name: NameID
  /// The first name as written, also when it is the only one; empty when there is none.
  package var labelRange: ByteRange
  /// The second name as written, or else the first.
  package var nameRange: ByteRange
  /// In ``ParsedFile/attributes``.
  package var attributes: IndexSpan
  /// A root in ``ParsedFile/typeNodes``, or -1.
  package var type: Int32
  package var isVariadic: Bool
  /// The type as written, specifiers included: `inout Int`, `Int...`.
  package var typeRange: ByteRange
  package var hasDefault: Bool
  package var defaultRange: ByteRange
  /// The default value's events.
  package var defaultValue: IndexSpan
}
