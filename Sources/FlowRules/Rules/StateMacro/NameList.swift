/// Properties that a message names: all of up to three, the first two of more.
struct NameList {
  private let properties: [Property]

  init(_ properties: [Property]) { self.properties = properties }

  /// The properties that are named one by one.
  private var named: ArraySlice<Property> { properties.prefix(properties.count > 3 ? 2 : 3) }

  /// Whether the text names one property, so that the verb is in the singular.
  var isSingle: Bool { properties.count == 1 }

  /// Names in quotes: `'a'`, `'a' and 'b'`, `'a', 'b' and 2 others`.
  var text: String {
    let names = named.map { "'\($0.name)'" }
    let rest = properties.count - names.count
    if rest > 0 { return names.joined(separator: ", ") + " and \(rest) others" }
    return Self.joined(names)
  }

  /// `a`, `a and b`, `a, b and c`.
  static func joined(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  /// The declarations of the named properties; the message adds that they have no value.
  var placesWithoutValue: [Related] {
    named.map { Related(at: $0.nameRange, "'\($0.name)', which has no value yet") }
  }
}

extension Property {
  /// The declaration of a private `@State` property that a message names.
  var privateStatePlace: Related { Related(at: nameRange, "the private @State '\(name)'") }
}
