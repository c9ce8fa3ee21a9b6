/// A configuration file with all that it extends, so that each setting can be traced to its file.
package struct ConfigurationLayers: Sendable {
  /// One file.
  struct Layer: Sendable {
    /// As named, or absolute when it was found.
    var path: FilePath
    /// The folder that its paths are relative to.
    var folder: FilePath
    /// The content of the file, without that of the files which it extends.
    var document: ConfigurationDocument
  }

  private let layers: [Layer]
  private let base: FilePath

  /// - Parameters:
  ///   - layers: the later ones win.
  ///   - base: the folder that the globs of all of them are relative to: the outermost file's. Absolute.
  init(_ layers: [Layer], base: FilePath) {
    self.layers = layers
    self.base = base
  }

  /// The files, the one that applies last.
  package var files: [FilePath] { layers.map(\.path) }

  /// The settings of the files, over the defaults.
  package func configuration() -> Configuration {
    var configuration = Configuration()
    configuration.base = base.text
    for layer in layers { layer.document.apply(to: &configuration, file: layer.path, in: layer.folder) }
    return configuration
  }

  /// The files' changes to rules, without overrides, in the order in which they apply.
  var ruleChanges: [RuleChange] { layers.flatMap { $0.document.changes(file: $0.path) } }

  /// The last file with the top-level key `key`; nil when none has it.
  package func file(stating key: String) -> FilePath? {
    layers.last { $0.document.statedKeys.contains(key) }?.path
  }
}
