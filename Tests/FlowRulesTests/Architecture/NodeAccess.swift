import SwiftLexer

/// Where a file looks at the arrays of a parsed file itself, not through the views in `Syntax/Nodes`.
///
/// A view knows where its code ends; a position in an array does not. Types are not known here, so the check goes by
/// names: a parsed file is `parsed`, `file`, or whatever the source declares as a `ParsedFile`.
struct NodeAccess {
  /// The arrays of a parsed file that hold trees. The rest are lists that views give out as slices.
  static let trees: Set<String> = ["nodes", "typeNodes"]
  /// All arrays whose elements refer to each other by position.
  static let arrays = trees.union([
    "declarations", "types", "properties", "functions", "attributes", "modifiers", "accessors", "parameters",
    "genericParameters", "topLevelCode", "macroDeclarations", "markedComments",
  ])

  /// What the file breaks, with lines.
  let breaches: [String]

  init(_ source: ProjectSource) {
    guard Self.isBound(source) else {
      breaches = []
      return
    }
    let files = Self.parsedFiles(in: source)
    breaches = source.tokens.indices.compactMap { index in
      Self.breach(at: index, of: source, files: files).map { "\(source.place(of: source.tokens[index])) \($0)" }
    }
  }

  /// `Syntax` and `Parsing` own the arrays; code that does not import the parser cannot have any.
  private static func isBound(_ source: ProjectSource) -> Bool {
    if source.path.hasPrefix("SwiftLexer/") {
      return !source.path.hasPrefix("SwiftLexer/Syntax/") && !source.path.hasPrefix("SwiftLexer/Parsing/")
    }
    return source.parsed.declarations.contains {
      $0.kind == .importDeclaration && source.source.text($0.nameRange) == "SwiftLexer"
    }
  }

  /// The names that stand for parsed files: those declared with `name: ParsedFile`, and two that need no declaration.
  private static func parsedFiles(in source: ProjectSource) -> Set<String> {
    var names: Set = ["parsed", "file"]
    for (index, token) in source.tokens.enumerated() where source.text(of: token) == "ParsedFile" && index > 1 {
      let before = source.text(before: index) == "inout" ? index - 1 : index
      if before > 1, source.text(before: before) == ":" { names.insert(source.text(of: source.tokens[before - 2])) }
    }
    return names
  }

  private static func breach(at index: Int, of source: ProjectSource, files: Set<String>) -> String? {
    guard source.tokens[index].kind == .identifier else { return nil }
    let name = source.text(of: source.tokens[index])
    let before = source.text(before: index)
    let after = source.text(after: index)
    switch name {
    case "ParsedFile":
      return before == "extension" ? "extends ParsedFile" : nil
    case "next", "position":
      // `nodes.next()` is an iterator's.
      return before == "." && after != "(" && !isDeclaredHere(name, source) ? "reads \(name) of a record" : nil
    case _ where arrays.contains(name):
      guard index > 1, before == ".", files.contains(source.text(of: source.tokens[index - 2])) else { return nil }
      if after == "[" { return "indexes \(name)" }
      return trees.contains(name) ? "reads \(name)" : nil
    default: return nil
    }
  }

  /// Whether the source declares a property of that name: then it is no record's.
  private static func isDeclaredHere(_ name: String, _ source: ProjectSource) -> Bool {
    source.parsed.declarations.contains { $0.kind.isProperty && source.names.string($0.name) == name }
  }
}
