import SwiftLexer
import Testing

@testable import FlowRules

/// The index of a project in memory, with marks in its sources.
///
/// Each `‸` in a source marks the node that begins there, and is no part of the source.
struct SmallProject {
  let index: ProjectIndex
  private let sources: [SourceFile]
  private var marks: [(file: FileID, offset: UInt32)] = []

  init(_ source: String, isPartial: Bool = false) throws {
    try self.init(["App.swift": source], isPartial: isPartial)
  }

  /// - Parameter files: the sources by path.
  init(_ files: [String: String], isPartial: Bool = false) throws {
    var workspace = ParserWorkspace(names: FrameworkTable.including([]).names)
    var tokens = TokenList()
    var batch = ParsedBatch()
    var sources: [SourceFile] = []
    for (number, file) in files.sorted(by: { $0.key < $1.key }).enumerated() {
      var text = ""
      for part in file.value.split(separator: "‸", omittingEmptySubsequences: false) {
        if part.startIndex > file.value.startIndex { marks.append((FileID(number), UInt32(text.utf8.count))) }
        text += part
      }
      let source = try SourceFile(path: file.key, bytes: Array(text.utf8))
      Lexer.tokenize(source, into: &tokens)
      tokens.removeInactiveRegions(of: source)
      batch.files.append((FileID(number), Parser.parse(source, tokens: tokens, in: &workspace, marker: "flowlint:")))
      sources.append(source)
    }
    batch.names = workspace.names
    var batches = [batch]
    index = ProjectIndex(merging: &batches, observableMacros: [], isPartial: isPartial)
    self.sources = sources
  }

  var declarations: DeclarationIndex { index.declarations }
  var code: CodeIndex { index.code }
  var objects: ObjectIndex { index.objects }

  /// The first type of that name, with those around it: `Outer.Inner`.
  func type(named name: String) throws -> ProjectType {
    let symbol = declarations.types.first { declarations.qualifiedName($0.id) == name }
    return ProjectType(try #require(symbol, "no type \(name)"), in: index)
  }

  /// The property of a type: `Outer.Inner.count`.
  func property(named name: String) throws -> Property {
    let parts = name.split(separator: ".").map(String.init)
    let type = try type(named: parts.dropLast().joined(separator: "."))
    return try #require(type.properties.first { $0.name == parts.last }, "no property \(name)")
  }

  /// The innermost nodes that begin at the marks, in the order of files and places.
  var markedNodes: [CodeNode] {
    marks.compactMap { mark in
      declarations[mark.file].parsed.allNodes.filter { $0.range.start == mark.offset }.last
    }
  }

  /// The innermost node that begins at the first mark.
  var markedNode: CodeNode { get throws { try #require(markedNodes.first, "no node begins at a mark") } }

  /// All nodes of that name in all files.
  func nodes(named name: String) -> [CodeNode] {
    guard let id = declarations.names.id(of: name) else { return [] }
    return declarations.files.flatMap { $0.parsed.allNodes.matching { $0.name == id && $0.kind == .name } }
  }

  func text(_ range: FileRange) -> String { sources[range.file.index].text(range.range) }
  func name(_ id: NameID) -> String { declarations.text(id) }

  /// A type as a test writes it: `Outer.Inner?` of the project, `external Text`, `unknown`.
  func notation(_ type: ResolvedType) -> String {
    let core =
      switch type.core {
      case .type(let id): declarations.qualifiedName(id)
      case .external(let name): "external \(self.name(name))"
      case .unknown: "unknown"
      }
    return type.isOptional ? core + "?" : core
  }

  /// The path of the file that declares a type of the project.
  func path(of type: ResolvedType) -> String? {
    guard case .type(let id) = type.core else { return nil }
    return declarations[declarations[type: id].declaration.file].parsed.path
  }
}
