import SwiftLexer

/// The parser's view of files: the output of `flowlint syntax`, and the data for comparisons with swift-syntax.
package struct SyntaxListing: Sendable {
  /// The kind of content that is listed.
  package enum Content: Sendable {
    /// Declarations, one JSON object a line: ``SyntaxPrinter``.
    case declarations
    /// Tokens: ``TokenPrinter``.
    case tokens
    /// Calls, assignments and names in bodies: ``CodePrinter``.
    case events
  }

  private let content: Content
  private let fileSystem: any FileSystem

  package init(_ content: Content, fileSystem: any FileSystem) {
    self.content = content
    self.fileSystem = fileSystem
  }

  /// Writes the content of the Swift files that `path` names or contains, ordered by path.
  ///
  /// - Parameter path: paths are written relative to it; for a single file, its name.
  /// - Returns: the problems with single files.
  package func write(
    _ path: FilePath, to output: inout some TextOutputStream
  ) throws(DiscoveryError) -> [Notification] {
    var discovered = try FileDiscovery(configuration: Configuration(), fileSystem: fileSystem).files(at: [path])
    let root = (try? fileSystem.realPath(of: path)) ?? path
    for index in discovered.files.indices {
      let file = discovered.files[index].path
      let relative = file.relative(to: root) ?? file.bytes[...]
      discovered.files[index].relativePath = String(
        decoding: relative.isEmpty ? file.lastComponent : relative, as: UTF8.self)
    }

    let reader = SourceReader(files: discovered.files, fileSystem: fileSystem)
    var notifications = discovered.notifications
    var tokens = TokenList()
    for position in discovered.files.indices {
      do {
        let source = try reader.read(position)
        Lexer.tokenize(source, into: &tokens)
        // A table for each file: one file's names are not needed for the next.
        var workspace = ParserWorkspace()
        let parsed = ParsedFile(
          Parser.parse(source, tokens: tokens, in: &workspace, marker: SuppressionDirective.marker))
        switch content {
        case .declarations: SyntaxPrinter(source: source, tokens: tokens, file: parsed).write(to: &output)
        case .tokens: TokenPrinter(source: source, tokens: tokens).write(to: &output)
        case .events: CodePrinter(source: source, file: parsed, names: workspace.names).write(to: &output)
        }
      } catch {
        notifications.append(error.notification)
      }
    }
    return notifications
  }
}
