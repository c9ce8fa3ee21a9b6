/// A problem of a configuration file, with its place.
package struct ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// As named on the command line, otherwise absolute.
  package var file: FilePath
  /// 1-based, the column in bytes; nil when the problem is about the whole file, or its place is unknown.
  package var position: Position?
  /// From the outside in: `rules.state_not_private.options`, `exclude[1]`; empty for the whole file.
  package var keyPath: String
  /// The problem and the remedy.
  package var message: String
  /// The files that lead to ``file`` by their `extends`, the outermost first.
  package var chain: [FilePath]

  /// A point in the file.
  package struct Position: Hashable, Sendable {
    /// 1-based.
    package var line: Int
    /// 1-based.
    package var column: Int
  }

  package init(
    file: FilePath, position: Position? = nil, keyPath: String = "", message: String, chain: [FilePath] = []
  ) {
    self.file = file
    self.position = position
    self.keyPath = keyPath
    self.message = message
    self.chain = chain
  }

  /// `FILE:LINE:COLUMN: key.path: what is wrong; what to do (extended by OTHER)`, without the parts that are unknown.
  package var description: String {
    let place = position.map { ":\($0.line):\($0.column)" } ?? ""
    let chain = chain.isEmpty ? "" : " (extended by \(chain.reversed().map(\.text).joined(separator: ", by ")))"
    return "\(file.text)\(place): \(keyPath.isEmpty ? "" : "\(keyPath): ")\(message)\(chain)"
  }
}
