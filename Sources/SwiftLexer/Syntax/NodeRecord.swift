/// The stored form of a code node: a piece of code in a body, an initial value or an attribute's arguments.
///
/// Records are in ``ParsedFile/nodes`` in source order, as trees in pre-order: a node's children follow it, up to
/// ``ParsedFile/end(ofNode:)``. They take sixteen bytes, because half of a run's memory holds them.
///
/// They are what rules need of code, not a full expression tree: operators are not ranked, and parentheses around one
/// expression leave a `tuple`. Everybody but the parser looks at them through ``CodeNode``.
///
/// A postfix expression is a root followed, as siblings, by its suffixes. `self.items[0].run { }` is
///
///     selfReference · member(items) · subscript · member(run) · call
///
/// so a node that is no suffix begins a postfix expression, which ends with the first sibling that has the flag
/// `endsPostfix`. Suffixes in an `#if` are children of a `conditionalBranch`, which is a suffix then.
public struct NodeRecord: Sendable {
  /// A name, depending on the kind. Of `typeAnnotation` and `localDeclaration` an index instead: see `position`.
  public var name: NameID
  /// The offset of the first byte.
  @usableFromInline var start: UInt32
  /// The number of bytes, those of the children included.
  @usableFromInline var length: UInt32
  /// What is special about the node; the meaning of some flags depends on the kind.
  public var flags: NodeFlags
  /// A name, a call, an argument, a statement, …; it determines what ``name`` is.
  public var kind: NodeKind
  /// The distance from the node's index to the one past its last descendant; ``farReach`` when it is greater.
  @usableFromInline var reach: UInt8 = 1

  /// Nodes with this many descendants are few; their ends are in a list of the file.
  @inlinable static var farReach: UInt8 { 255 }

  init(kind: NodeKind, flags: NodeFlags, name: NameID, range: ByteRange) {
    self.name = name
    start = range.start
    length = range.end &- range.start
    self.flags = flags
    self.kind = kind
  }

  /// Sets the distance to the end of the descendants, and an end of the text that is not before the one so far.
  @inline(__always)
  mutating func close(reach: UInt8, at end: UInt32) {
    self.reach = reach
    length = max(length, end >= start ? end &- start : 0)
  }

  /// The bytes of the node with its children; of the root of a postfix expression without the suffixes.
  @inlinable public var range: ByteRange {
    get { ByteRange(start: start, end: start &+ length) }
    set {
      start = newValue.start
      length = newValue.end &- newValue.start
    }
  }

  /// Of `typeAnnotation`: the type's root in ``ParsedFile/typeNodes``; of `localDeclaration`: in `declarations`.
  @inlinable public var position: Int { Int(name.raw) }

  /// Whether the node continues the postfix expression before it.
  @inlinable public var isSuffix: Bool {
    switch kind {
    case .member, .call, .subscriptAccess, .optionalChaining, .forceUnwrap: true
    // `view⏎#if os(iOS)⏎.padding()⏎#endif`: a branch among statements begins one itself.
    case .conditionalBranch: !flags.contains(.startsStatement)
    default: false
    }
  }
}

/// The kind of a node.
public enum NodeKind: Sendable {
  // Roots of postfix expressions.

  /// A bare name: `x`, `_x`, and with the flag `isProjected` `$x`, which carries the name `x`.
  case name
  /// `$0`
  case implicitParameter
  /// `self`; where a local variable is called so, a `name` is.
  case selfReference
  /// `super`
  case superReference
  /// `.name` without a base.
  case implicitMember
  /// A number, a string, a regex, `true`, `false`, `nil`; the name is the text of one of up to eight bytes, and of one
  /// of up to 64 in a property's initial value, in an attribute, in an initializer, after `forKey:` and `defaults:`. A
  /// string's children are the arguments of its interpolations.
  case literal
  /// `[a, b]`
  case arrayLiteral
  /// `[a: b]` and `[:]`
  case dictionaryLiteral
  /// `(a, b)`, `(a)` and `()`; the children are `argument`s.
  case tuple
  /// `{ … }`; the children are captures, parameters and statements.
  case closure
  /// `#name`; its arguments follow as a `call` suffix.
  case macro
  /// `\A.b`; only the arguments of its subscripts are children: its components by themselves read nothing.
  case keyPath

  // Suffixes of postfix expressions.

  /// `.name`; with the flag `isProjected` `.$name`.
  case member
  /// `(…)` and trailing closures; the children are `argument`s.
  case call
  /// `[…]` and trailing closures; the children are `argument`s.
  case subscriptAccess
  /// `?` of `a?.b`
  case optionalChaining
  /// `!` of `a!`
  case forceUnwrap

  // Parts of expressions.

  /// An argument of a call, subscript, tuple, literal or interpolation; the name is its label, or none.
  case argument
  /// A prefix, infix or postfix operator, `?` of a ternary, `is`; the name is its text.
  case operation
  /// `#available(iOS 18, *)` and `#unavailable(…)`.
  case availability
  /// `as T`; the child is a `typeAnnotation`.
  case cast
  /// `=` and `+=`; the name is its text. It follows its target's postfix expression; the children are the value.
  case assignment

  // Declarations.

  /// `let` or `var` with its bindings: annotations and initial values follow each `binding` as siblings.
  case variable
  /// A name that a pattern binds: `x` in `let x`, `if let x`, `case .a(let x)`, `for x in`, `catch let x`.
  case binding
  /// The value of a binding, `= e`.
  case initialValue
  /// A written type; `position` is its index.
  case typeAnnotation
  /// An attribute of a local declaration or a closure; the children are its `argument`s.
  case attribute
  /// A parameter of a closure or a local function.
  case parameter
  /// An entry of a capture list; the children are its value.
  case capture
  /// `func` in a body; the children are its parameters and its block.
  case localFunction
  /// A type or another declaration in a body; `position` is its index.
  case localDeclaration

  // Statements.

  /// `{ … }` of a statement.
  case block
  case ifStatement, guardStatement, whileStatement, repeatStatement, forStatement, switchStatement
  /// `case …:` or `default:` with its statements.
  case caseBlock
  case doStatement, catchClause, deferStatement, returnStatement, throwStatement
  /// `break`; the name is that of the statement that it ends, or none: `break outer`.
  case breakStatement
  /// One branch of `#if`; the children are its statements or, inside a postfix expression, its suffixes.
  case conditionalBranch
}

extension NodeKind {
  /// Whether a node of the kind is the root or a suffix of a postfix expression.
  var isPostfixPart: Bool {
    switch self {
    case .name, .implicitParameter, .selfReference, .superReference, .implicitMember, .literal, .arrayLiteral,
      .dictionaryLiteral, .tuple, .closure, .macro, .keyPath, .member, .call, .subscriptAccess, .optionalChaining,
      .forceUnwrap:
      true
    default: false
    }
  }
}

/// The special features of a node.
public struct NodeFlags: OptionSet, Sendable {
  public var rawValue: UInt16
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The first node of a statement.
  public static var startsStatement: NodeFlags { NodeFlags(rawValue: 1 << 0) }
  /// The name is that of a parameter, local variable, local function, capture or pattern in scope.
  /// Of `$x`: a body declares the projection itself, as `{ $x in` and `@State var x` do; a local `x` is not enough.
  public static var isLocal: NodeFlags { NodeFlags(rawValue: 1 << 1) }
  /// `$name`
  public static var isProjected: NodeFlags { NodeFlags(rawValue: 1 << 2) }
  /// The postfix expression that begins here is the target of `=`.
  public static var isAssigned: NodeFlags { NodeFlags(rawValue: 1 << 3) }
  /// The postfix expression that begins here is the target of `+=` or another compound assignment.
  public static var isUpdated: NodeFlags { NodeFlags(rawValue: 1 << 4) }
  /// `&` is before the postfix expression.
  public static var isInout: NodeFlags { NodeFlags(rawValue: 1 << 5) }
  /// The argument is a trailing closure.
  public static var isTrailing: NodeFlags { NodeFlags(rawValue: 1 << 6) }
  /// `await` is before the expression whose first node this is: a prefix operator, or the root of a postfix expression.
  /// Of a `forStatement`: `for await`. It shares its bit with `isTrailing`, which arguments have, and with `isAsync`.
  public static var isAwaited: NodeFlags { NodeFlags(rawValue: 1 << 6) }
  /// `async let`, of a `variable`.
  public static var isAsync: NodeFlags { NodeFlags(rawValue: 1 << 6) }
  /// The name is in backticks: `` x.`init` `` is not an initializer.
  public static var isEscaped: NodeFlags { NodeFlags(rawValue: 1 << 7) }
  /// `var`, not `let`.
  public static var isVariable: NodeFlags { NodeFlags(rawValue: 1 << 8) }
  /// Generic arguments follow the name: `Box<Int>`.
  public static var isSpecialized: NodeFlags { NodeFlags(rawValue: 1 << 9) }
  /// The name is both the value and its binding: `if let x {`.
  public static var isShorthand: NodeFlags { NodeFlags(rawValue: 1 << 10) }
  /// The closure has a signature: `{ x in … }`, `{ [x] in … }`.
  public static var hasSignature: NodeFlags { NodeFlags(rawValue: 1 << 11) }
  /// `weak` or `unowned` is before the capture: `[weak self]`. It shares its bit with `hasSignature`, which closures
  /// have.
  public static var isWeak: NodeFlags { NodeFlags(rawValue: 1 << 11) }
  /// A compound name: `f(_:b:)`.
  public static var isCompoundName: NodeFlags { NodeFlags(rawValue: 1 << 12) }
  /// The key path has one component after its root: `\.rows`, `\Model.rows`. It shares its bit with `isCompoundName`,
  /// which names have.
  public static var hasOneComponent: NodeFlags { NodeFlags(rawValue: 1 << 12) }
  /// The last node of its postfix expression. What follows may be a suffix all the same, of a postfix expression around
  /// this one: in `{ x }()` the call is that of the closure.
  public static var endsPostfix: NodeFlags { NodeFlags(rawValue: 1 << 13) }
  /// `lazy var`: the code in the variable runs when it is first read.
  public static var isLazy: NodeFlags { NodeFlags(rawValue: 1 << 14) }
  /// `try`, not `try?` or `try!`, is before the expression whose first node this is; see `isAwaited`. Of a
  /// `forStatement`: `for try await`. It shares its bit with `isLazy`, which variables have.
  public static var isTried: NodeFlags { NodeFlags(rawValue: 1 << 14) }

  /// `as T`, `=` or `+=` directly follows the postfix expression that ends with this node, in the same expression. In
  /// `f[a] = b` the node after `a` is the assignment too, but belongs to `f[a]`.
  public static var hasContinuation: NodeFlags { NodeFlags(rawValue: 1 << 15) }

  /// The flags of a written target: it is assigned, updated, or passed on with `&`.
  public static var writes: NodeFlags { [.isAssigned, .isUpdated, .isInout] }
}
