/// The problem of one value, thrown through Foundation's decoder; becomes a ``ConfigurationError``.
struct ConfigurationProblem: Error {
  /// The keys and indices from the top of the file to the value.
  var path: [any CodingKey]
  /// The problem and the remedy, without the path.
  var message: String

  /// `rules.state_not_private`, `exclude[1]`.
  var keyPath: String {
    path.reduce(into: "") { text, key in
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
  }

  /// The same, to find it in the text.
  var steps: [KeyPathPositions.Step] {
    path.map { key in key.intValue.map { .element($0) } ?? .key(Array(key.stringValue.utf8)) }
  }
}

/// Any key of a JSON object, so that unknown ones are seen.
struct DynamicKey: CodingKey {
  /// The key as in the file.
  var stringValue: String
  /// Nil: keys of an object are never numbers here.
  var intValue: Int? { nil }

  /// A key with any name.
  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }
}

/// A JSON object whose keys must be valid and whose values must have the right type.
struct StrictObject {
  private let container: KeyedDecodingContainer<DynamicKey>

  /// The whole file.
  init(_ decoder: any Decoder) throws {
    container = try Self.explaining("an object: { … }") { try decoder.container(keyedBy: DynamicKey.self) }
  }

  private init(_ container: KeyedDecodingContainer<DynamicKey>) { self.container = container }

  /// Sorted, so that the first of several errors is the same in every run.
  var keys: [String] { container.allKeys.map(\.stringValue).ordered() }

  /// Rejects every key that is not among `known`.
  func check(_ known: [String], noun: String = "key") throws {
    for key in keys where !known.contains(key) { throw unknown(key, noun: noun, known: known) }
  }

  /// Rejects an object without `key`.
  func require(_ key: String, what: String) throws {
    if !container.contains(DynamicKey(key)) { throw problem(key, "is missing; must be \(what)") }
  }

  /// The error about a key that is not among `known`: with the probably intended one, or with all of them.
  func unknown(_ key: String, noun: String, known: [String]) -> ConfigurationProblem {
    let hint = DidYouMean.hint(for: key, among: known)
    let all = known.isEmpty ? "; none is valid here" : "; valid here: \(known.joined(separator: ", "))"
    return problem(key, "unknown \(noun)\(hint.isEmpty ? all : hint)")
  }

  /// The value of `key`; nil when it is not there.
  ///
  /// - Parameter what: a description of the expected value, for the error.
  func value<Value: Decodable>(_ key: String, as type: Value.Type = Value.self, what: String) throws -> Value? {
    guard container.contains(DynamicKey(key)) else { return nil }
    do {
      return try Self.explaining(what) { try container.decode(type, forKey: DynamicKey(key)) }
    } catch let problem as ConfigurationProblem {
      throw problem
    } catch {
      // The decoder checks numbers and escapes in text only when the value is read; the error that it throws then has a
      // type of its own.
      throw problem(key, "is not valid; must be \(what)")
    }
  }

  /// The object at `key`; nil when it is not there.
  ///
  /// - Parameter what: a description of the expected value, for the error.
  func object(_ key: String, what: String) throws -> StrictObject? {
    guard container.contains(DynamicKey(key)) else { return nil }
    return try Self.explaining(what) {
      StrictObject(try container.nestedContainer(keyedBy: DynamicKey.self, forKey: DynamicKey(key)))
    }
  }

  /// The objects in the list at `key`; nil when it is not there.
  ///
  /// - Parameter what: a description of the expected value, for the error.
  func objects(_ key: String, what: String) throws -> [StrictObject]? {
    guard container.contains(DynamicKey(key)) else { return nil }
    return try Self.explaining(what) {
      var list = try container.nestedUnkeyedContainer(forKey: DynamicKey(key))
      var objects: [StrictObject] = []
      while !list.isAtEnd { objects.append(StrictObject(try list.nestedContainer(keyedBy: DynamicKey.self))) }
      return objects
    }
  }

  /// Whether `key` has text as its value.
  func isText(_ key: String) -> Bool { (try? container.decode(String.self, forKey: DynamicKey(key))) != nil }

  /// Whether `key` is there and has the value `null`.
  func isNull(_ key: String) -> Bool { (try? container.decodeNil(forKey: DynamicKey(key))) == true }

  /// The severity or ``SeveritySetting/off`` that `key` names.
  func severity(_ key: String, off: String = "off") throws -> SeveritySetting? {
    let words = SeveritySetting.words(off: off).map { "\"\($0)\"" }.joined(separator: ", ")
    guard let word = try value(key, as: String.self, what: "one of \(words)") else { return nil }
    guard let setting = SeveritySetting(word: word, off: off) else {
      let hint = DidYouMean.hint(for: word, among: SeveritySetting.words(off: off))
      throw problem(key, "'\(word)' is not one of \(words)\(hint)")
    }
    return setting
  }

  /// An error about the value of `key`, or about one of its elements.
  func problem(_ key: String, index: Int? = nil, _ message: String) -> ConfigurationProblem {
    let element: [any CodingKey] = index.map { [ElementKey(intValue: $0)] } ?? []
    return ConfigurationProblem(path: container.codingPath + [DynamicKey(key)] + element, message: message)
  }

  /// Describes in our words the problem that Foundation's decoder has with the type of a value.
  private static func explaining<Value>(_ what: String, _ decode: () throws -> Value) throws -> Value {
    do {
      return try decode()
    } catch DecodingError.typeMismatch(_, let context) {
      throw ConfigurationProblem(path: context.codingPath, message: "must be \(what)")
    } catch DecodingError.valueNotFound(_, let context) {
      throw ConfigurationProblem(path: context.codingPath, message: "must be \(what), not null")
    }
  }

  /// A place in a JSON array.
  private struct ElementKey: CodingKey {
    var intValue: Int?
    var stringValue: String { intValue.map(String.init) ?? "" }

    init(intValue: Int) { self.intValue = intValue }
    init?(stringValue: String) { nil }
  }
}
