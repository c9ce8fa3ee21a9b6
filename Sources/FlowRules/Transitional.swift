import SwiftLexer

extension ParsedFile {
  var events: [NodeRecord] { nodes }
}
