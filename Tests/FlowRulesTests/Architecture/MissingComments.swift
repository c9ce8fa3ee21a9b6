import SwiftLexer

/// The declarations without a documentation comment, in sources that flowlint's own parser has read.
///
/// Every declaration that is not private has one. None is needed for what a protocol requires (`hash(into:)`, a rule's
/// `check`), for cases of an enum, for initializers whose parameters are properties, for properties of a type that is
/// encoded or decoded, for the single names in `Framework`, and for types of the Language Server Protocol.
/// `CONTRIBUTING.md` has the same sentence.
struct MissingComments {
  /// What protocols of the standard library and of Foundation require, by the protocol's name.
  private static let standardRequirements: [String: Set<String>] = [
    "Hashable": ["hash", "=="], "Equatable": ["=="], "Comparable": ["<", "=="], "Identifiable": ["id"],
    "Encodable": ["encode"], "Decodable": ["init"], "Codable": ["encode", "init"],
    "OptionSet": ["rawValue", "init"], "RawRepresentable": ["rawValue", "init"], "CaseIterable": ["allCases"],
    "CustomStringConvertible": ["description"], "Error": ["description"], "TextOutputStream": ["write"],
    "Sequence": ["makeIterator", "Iterator", "Element", "underestimatedCount"],
    "IteratorProtocol": ["next", "Element"],
    "Collection": collection, "BidirectionalCollection": collection, "RandomAccessCollection": collection,
    "ExpressibleByArrayLiteral": ["init"], "ExpressibleByDictionaryLiteral": ["init"],
    "ExpressibleByStringLiteral": ["init"], "ExpressibleByUnicodeScalarLiteral": ["init"],
    "ExpressibleByStringInterpolation": ["init", "StringInterpolation"],
    "StringInterpolationProtocol": ["init", "appendLiteral", "appendInterpolation"],
  ]
  private static let collection: Set<String> = [
    "makeIterator", "Iterator", "Element", "Index", "startIndex", "endIndex", "index", "subscript", "count", "isEmpty",
  ]

  private static let coding: Set<String> = ["Encodable", "Decodable", "Codable"]

  private let sources: [ProjectSource]
  /// The names that the protocols of a type require, by the type's name.
  private let requirements: [String: Set<String>]

  init(_ sources: [ProjectSource]) {
    self.sources = sources
    var ofProtocol = Self.standardRequirements
    for source in sources {
      for (id, type) in source.parsed.declarations.enumerated() where type.kind == .protocolType {
        let members = source.parsed.declarations.filter { $0.parent == id }.map { source.name(of: $0) }
        ofProtocol[source.names.string(type.name), default: []].formUnion(members)
      }
    }
    var ofType: [String: Set<String>] = [:]
    for source in sources {
      for type in source.parsed.declarations where type.kind.isNominalType || type.kind == .extensionDeclaration {
        let names = source.parsed.types[Int(type.payload)].inherited.indices.map {
          source.names.string(source.parsed.typeNodes[$0].name)
        }
        let required = names.reduce(into: Set()) { $0.formUnion(ofProtocol[$1] ?? []) }
        ofType[source.names.string(type.name), default: []].formUnion(required)
      }
    }
    requirements = ofType
  }

  /// `FlowRules/A.swift:12: name`, ordered by path and line.
  var breaches: [String] { sources.flatMap(breaches) }

  private func breaches(in source: ProjectSource) -> [String] {
    source.parsed.declarations.indices.compactMap { id in
      let declaration = source.parsed.declarations[id]
      guard needsComment(id, in: source), !source.hasDocumentation(declaration) else { return nil }
      return "\(source.path):\(source.line(at: declaration.nameRange.start)): \(source.name(of: declaration))"
    }
  }

  private func needsComment(_ id: Int, in source: ProjectSource) -> Bool {
    let declaration = source.parsed.declarations[id]
    switch declaration.kind {
    case .importDeclaration, .extensionDeclaration, .deinitializer, .enumCase, .macroUse: return false
    default: break
    }
    guard declaration.isMemberOrGlobal, !declaration.modifiers.contains(.isOverride) else { return false }
    var level: Declaration? = declaration
    while let this = level {
      if !this.modifiers.isDisjoint(with: [.isPrivate, .isFileprivate]) { return false }
      if this.kind == .extensionDeclaration, source.names.string(this.name) == "LSP" { return false }
      level = this.parent >= 0 ? source.parsed.declarations[Int(this.parent)] : nil
    }
    guard declaration.parent >= 0 else { return true }
    let parent = source.parsed.declarations[Int(declaration.parent)]
    if declaration.kind == .initializer, isMemberwise(id, in: source) { return false }
    if source.path.hasPrefix("FlowRules/Framework/"), isName(declaration, in: source) { return false }
    if declaration.kind.isProperty, !Self.coding.isDisjoint(with: source.inheritedNames(of: parent)) { return false }
    return requirements[source.names.string(parent.name)]?.contains(source.name(of: declaration)) != true
      || parent.kind == .protocolType
  }

  /// Whether each parameter of an initializer has the name of a property of the same type declaration.
  private func isMemberwise(_ id: Int, in source: ProjectSource) -> Bool {
    let initializer = source.parsed.declarations[id]
    let properties = source.parsed.declarations.filter { $0.parent == initializer.parent && $0.kind.isProperty }
    let names = Set(properties.map(\.name))
    return source.parsed.functions[Int(initializer.payload)].parameters.indices.allSatisfy {
      names.contains(source.parsed.parameters[$0].name)
    }
  }

  /// Whether a declaration of `Framework` is a name, a table of names in another file, or the initializer of a table.
  private func isName(_ declaration: Declaration, in source: ProjectSource) -> Bool {
    if declaration.kind == .initializer { return true }
    guard declaration.kind.isProperty else { return false }
    let type = source.parsed.properties[Int(declaration.payload)].type
    guard type >= 0 else { return false }
    let name = source.names.string(source.parsed.typeNodes[Int(type)].name)
    return name == "NameID" || name.hasSuffix("Names")
  }
}

extension ProjectSource {
  /// The name of a declaration as written; an operator's, too.
  fileprivate func name(of declaration: Declaration) -> String { source.text(declaration.nameRange) }

  /// The names in the inheritance clause of a type; empty for other declarations.
  fileprivate func inheritedNames(of declaration: Declaration) -> [String] {
    guard declaration.kind.isNominalType else { return [] }
    return parsed.types[Int(declaration.payload)].inherited.indices.map { names.string(parsed.typeNodes[$0].name) }
  }

  /// Whether a documentation comment is right before a declaration, with no other code between.
  fileprivate func hasDocumentation(_ declaration: Declaration) -> Bool {
    let start = declaration.range.start
    let before = tokens.firstIndexOfSorted { $0.start >= start }
    let end = before > 0 ? tokens[before - 1].range.end : 0
    return comments.contains { comment in
      guard comment.range.start >= end, comment.range.end <= start else { return false }
      let text = source.text(comment.range)
      return text.hasPrefix("///") || text.hasPrefix("/**")
    }
  }
}

extension [Token] {
  /// The first index whose token satisfies `predicate`, of tokens that are ordered by it.
  fileprivate func firstIndexOfSorted(where predicate: (Token) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
