/// The payload of a type declaration, an extension, a type alias or an associated type.
public struct TypePayload: Sendable {
  /// Roots in ``ParsedFile/typeNodes``, one after the other: the inheritance clause.
  public var inherited = IndexSpan.empty
  /// Names in ``ParsedFile/genericParameters``.
  public var genericParameters = IndexSpan.empty
  /// The extended type or the aliased type: a root in ``ParsedFile/typeNodes``, or -1.
  public var type: Int32 = -1
  /// From `{` to `}`; empty without one.
  public var memberBlock = ByteRange(start: 0, end: 0)
}

/// The payload of a property.
public struct PropertyPayload: Sendable {
  /// The annotation: a root in ``ParsedFile/typeNodes``, or -1. Of `let x, y: Int` both have it.
  public var type: Int32 = -1
  /// Whether the annotation follows a later binding: `x` in `let x, y: Int`.
  public var sharesAnnotation = false
  /// Whether `= value` follows the pattern and its annotation.
  public var hasInitializer = false
  /// Byte offset of `var` or `let`.
  public var keywordStart: UInt32 = 0
  /// The initial value's expression, without `=`.
  public var initializerRange = ByteRange(start: 0, end: 0)
  /// The initial value's nodes.
  public var initializer = IndexSpan.empty
  /// In ``ParsedFile/accessors``; empty for a stored property without observers.
  public var accessors = IndexSpan.empty
}

/// One accessor of a property or subscript.
public struct Accessor: Sendable {
  /// `get`, `set`, `willSet`, …; `get` also for an implicit getter.
  public var keyword: Keyword
  /// The block is the getter's body: `var x: Int { 1 }`.
  public var isImplicit: Bool
  /// From its first attribute or modifier to its end.
  public var range: ByteRange
  /// The body's nodes; empty for a requirement.
  public var body: IndexSpan

  /// Whether a property with this accessor is still stored.
  public var isObserver: Bool { keyword == .willSet || keyword == .didSet }
}

/// The payload of a function, initializer, deinitializer or subscript.
public struct FunctionPayload: Sendable {
  /// In ``ParsedFile/parameters``.
  public var parameters = IndexSpan.empty
  /// Names in ``ParsedFile/genericParameters``.
  public var genericParameters = IndexSpan.empty
  /// A root in ``ParsedFile/typeNodes``, or -1.
  public var returnType: Int32 = -1
  /// `async` and `throws` after the parameters.
  public var effects: Effects = []
  /// False for a requirement of a protocol; true for `{ }`, whose ``body`` is empty.
  public var hasBody = false
  /// The body's nodes, without a `block` around them.
  public var body = IndexSpan.empty
  /// A subscript's, in ``ParsedFile/accessors``.
  public var accessors = IndexSpan.empty
}

/// What a function may do beside returning: `async throws`.
public struct Effects: OptionSet, Sendable {
  public var rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// `async`, or `reasync`.
  public static var async: Effects { Effects(rawValue: 1 << 0) }
  /// `throws`, `throws(E)`, or `rethrows`.
  public static var `throws`: Effects { Effects(rawValue: 1 << 1) }
}

/// A parameter of a function, initializer or subscript, or of an enum case's associated values.
public struct Parameter: Sendable {
  /// The label in calls; none for `_`.
  public var label: NameID
  /// The name in the body; none for `_`.
  public var name: NameID
  /// The first name as written, also when it is the only one; empty when there is none.
  public var labelRange: ByteRange
  /// The second name as written, or else the first.
  public var nameRange: ByteRange
  /// In ``ParsedFile/attributes``.
  public var attributes: IndexSpan
  /// A root in ``ParsedFile/typeNodes``, or -1.
  public var type: Int32
  /// Whether `...` follows the type: `_ items: Int...`.
  public var isVariadic: Bool
  /// `inout T`, maybe after attributes.
  public var isInout = false
  /// The type as written, including specifiers: `inout Int`, `Int...`.
  public var typeRange: ByteRange
  /// Whether `= value` follows the type.
  public var hasDefault: Bool
  /// The default value's expression, without `=`; empty without one.
  public var defaultRange: ByteRange
  /// The default value's nodes.
  public var defaultValue: IndexSpan
}
