/// The words to which Swift's grammar gives a meaning, reserved or contextual.
///
/// A contextual keyword is an ordinary name wherever the grammar does not ask for it, so the parser decides:
/// `actor.start()` is a call, `actor Store {` a declaration. `metatype` and `protocolMetatype` mean the words
/// `Type` and `Protocol`, which Swift does not allow as the names of cases.
public enum Keyword: UInt8, Sendable {
  /// Not a keyword.
  case none

  // Reserved: `TokenKind.keyword`.
  case `Any`, `Self`, `as`, `associatedtype`, `break`, `case`, `catch`, `class`, `continue`, `default`, `defer`
  case `deinit`, `do`, `else`, `enum`, `extension`, `fallthrough`, `false`, `fileprivate`, `for`, `func`, `guard`
  case `if`, `import`, `in`, `init`, `inout`, `internal`, `is`, `let`, `nil`, `operator`, `precedencegroup`, `private`
  case `protocol`, `public`, `repeat`, `rethrows`, `return`, `self`, `static`, `struct`, `subscript`, `super`
  case `switch`, `throw`, `throws`, `true`, `try`, `typealias`, `var`, `where`, `while`

  // Contextual: `TokenKind.identifier`.
  case actor, any, async, await, borrow, borrowing, consume, consuming, convenience, copy, didSet, discard, distributed
  case dynamic, each, final, get, indirect, infix, isolated, lazy, left, macro, modify, mutate, mutating
  case nonisolated, nonmutating, open, optional, override, package, postfix, prefix, protocolMetatype, read, reasync
  case required, right, sending, set, some, then, metatype, unowned, unsafe, weak, willSet, yield
  case __consuming, __owned, __shared, _const, _local, _modify, _read, unsafeAddress, unsafeMutableAddress

  /// Whether the word is reserved, that is, never a name outside backticks, member position or a label.
  public var isReserved: Bool { self != .none && rawValue <= Keyword.while.rawValue }
}
