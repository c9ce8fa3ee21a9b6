/// What is wrong with a configuration file, and where.
package struct ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// As named on the command line, otherwise absolute.
  package var file: FilePath
  /// 1-based; nil when Foundation's decoder does not tell.
  package var position: Position?
  /// From the outside in: `rules.state_not_private.options`, `exclude[1]`; empty for the whole file.
  package var keyPath: String
  /// What is wrong; what to do.
  package var message: String

  /// A point in the file.
  package struct Position: Hashable, Sendable {
    package var line: Int
    package var column: Int
  }

  package init(file: FilePath, position: Position? = nil, keyPath: String = "", message: String) {
    self.file = file
    self.position = position
    self.keyPath = keyPath
    self.message = message
  }

  /// `FILE:LINE:COLUMN: key.path: what is wrong; what to do`, without the parts that are unknown.
  package var description: String {
    let place = position.map { ":\($0.line):\($0.column)" } ?? ""
    return "\(file.text)\(place): \(keyPath.isEmpty ? "" : "\(keyPath): ")\(message)"
  }
}
