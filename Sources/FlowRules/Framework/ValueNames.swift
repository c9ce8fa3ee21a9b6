import SwiftLexer

/// The names of values that code changes in place.
struct ValueNames: Sendable {
  /// Functions that change a collection, a set or a string in place.
  let collectionMutators: NameSet
  /// Further functions of values of the standard library and Foundation that change the value.
  let otherMutators: NameSet
  /// Those that add an element.
  let adding: NameSet
  /// The one that gives an array an element which it may have already.
  let append: NameID
  /// Those that put all elements into another order.
  let arranging: NameSet
  /// Generic types and strings with such functions.
  let collections: NameSet
  /// Further types that are values.
  let values: NameSet
  /// Further values that only matter to the code that reads them.
  let others: NameSet
  /// Types of plain values that certainly have `==`.
  let equatable: NameSet
  /// Types whose values keep something running.
  let handles: NameSet
  /// The last name of `AsyncStream<Row>.Continuation`, a handle as well.
  let continuation: NameID
  /// The protocols whose conforming types are encoded or decoded.
  let codable: NameSet
  let bool: NameID
  let toggle: NameID
  /// `true` and `false`.
  let boolLiterals: NameSet

  init(interningIn names: inout NameTable) {
    func set(_ words: [String]) -> NameSet { NameSet(words.map { names.intern($0) }) }
    codable = set(["Codable", "Decodable", "Encodable"])
    collectionMutators = set([
      "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeSubrange", "removeValue",
      "updateValue", "sort", "reverse", "shuffle", "swapAt", "formUnion", "formIntersection", "subtract", "merge",
      "popFirst", "popLast", "replaceSubrange",
    ])
    adding = set(["append", "insert"])
    append = names.intern("append")
    arranging = set(["sort", "reverse", "shuffle"])
    otherMutators = set([
      "move", "partition", "replace", "trimPrefix", "reserveCapacity", "keepCapacity", "formSymmetricDifference",
      "update", "removeSubranges", "next", "negate", "round", "formRemainder", "formTruncatingRemainder",
      "formSquareRoot", "addProduct", "addTimeInterval", "appendPathComponent", "appendPathExtension",
      "deleteLastPathComponent", "deletePathExtension", "standardize", "resolveSymlinksInPath", "append",
      "setResourceValues", "setTemporaryResourceValue", "setValue", "addValue", "setAttributes", "mergeAttributes",
      "replaceAttributes", "resetBytes", "withUTF8", "makeContiguousUTF8", "withUnsafeMutableBytes",
      "withUnsafeMutableBufferPointer", "appendLiteral", "appendInterpolation",
    ])
    collections = set(["Array", "Set", "Dictionary", "String", "ContiguousArray", "IndexSet"])
    values = set([
      "Int", "Double", "Float", "CGFloat", "Bool", "CGPoint", "CGSize", "CGRect", "CGVector", "Date", "DateComponents",
      "URLComponents", "URLRequest", "Data", "EdgeInsets", "UnitPoint", "AttributedString", "NavigationPath",
    ])
    others = set([
      "Error", "LocalizedStringKey", "LocalizedError", "NSRange", "Text", "Image", "Font", "Angle", "Duration",
      "TimeZone", "Substring", "IndexPath", "CLLocationCoordinate2D", "CGAffineTransform", "GridItem", "Alignment",
      "ScenePhase", "ColorScheme", "Never", "Void",
    ])
    equatable = set(["String", "Int", "Double", "Float", "Bool", "Date", "URL", "UUID"])
    handles = set([
      "Task", "Timer", "DispatchWorkItem", "NSObjectProtocol", "NSKeyValueObservation", "URLSessionTask",
      "URLSessionDataTask", "OperationQueue", "DispatchSourceTimer", "AsyncStream", "CheckedContinuation",
      "UnsafeContinuation", "AnyObject",
    ])
    continuation = names.intern("Continuation")
    bool = names.intern("Bool")
    toggle = names.intern("toggle")
    boolLiterals = set(["true", "false"])
  }

  /// Whether a type of that name has values of the standard library or Foundation.
  func isValue(_ type: NameID) -> Bool { values.contains(type) || collections.contains(type) }

  /// Whether a function of that name may change a value of the standard library or Foundation.
  func mayBeMutator(_ name: NameID) -> Bool { isMutator(name) || otherMutators.contains(name) }

  /// Whether a function of that name changes the value on which it is called.
  func isMutator(_ name: NameID) -> Bool { name == toggle || collectionMutators.contains(name) }
}
