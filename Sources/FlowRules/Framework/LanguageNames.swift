import SwiftLexer

/// The names that Swift itself gives a meaning.
struct LanguageNames: Sendable {
  let selfWord: NameID
  let selfType: NameID
  let initializer: NameID
  let underscore: NameID
  let equality: NameID
  /// `!=`
  let inequality: NameID
  /// `??`
  let coalescing: NameID
  /// `&&`
  let conjunction: NameID
  /// `||`
  let disjunction: NameID
  /// `?` of a conditional expression.
  let ternary: NameID
  let nilLiteral: NameID
  /// `!` before an expression.
  let negation: NameID
  let optional: NameID
  /// The type `Any`.
  let anyType: NameID
  let propertyWrapper: NameID
  let wrappedValue: NameID
  let objectiveC: NameID
  let callAsFunction: NameID

  init(interningIn names: inout NameTable) {
    selfWord = names.intern("self")
    selfType = names.intern("Self")
    initializer = names.intern("init")
    underscore = names.intern("_")
    equality = names.intern("==")
    inequality = names.intern("!=")
    coalescing = names.intern("??")
    conjunction = names.intern("&&")
    disjunction = names.intern("||")
    ternary = names.intern("?")
    nilLiteral = names.intern("nil")
    negation = names.intern("!")
    optional = names.intern("Optional")
    anyType = names.intern("Any")
    propertyWrapper = names.intern("propertyWrapper")
    wrappedValue = names.intern("wrappedValue")
    objectiveC = names.intern("objc")
    callAsFunction = names.intern("callAsFunction")
  }
}
