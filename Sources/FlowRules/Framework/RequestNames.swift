import SwiftLexer

/// The names in requests of Core Data and SwiftData.
struct RequestNames: Sendable {
  /// The labels of predicates.
  let predicates: NameSet
  /// The members that replace a predicate.
  let setters: NameSet
  /// The types of predicates.
  let predicateTypes: [NameID]
  let format: NameID

  init(interningIn names: inout NameTable) {
    predicates = NameSet(["predicate", "filter"].map { names.intern($0) })
    setters = NameSet(["nsPredicate", "predicate", "configuration"].map { names.intern($0) })
    predicateTypes = ["NSPredicate", "Predicate"].map { names.intern($0) }
    format = names.intern("format")
  }
}
