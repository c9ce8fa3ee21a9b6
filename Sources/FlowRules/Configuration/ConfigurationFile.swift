/// A configuration in a file: `.flowlint.json`, our `rules.json`, or a file that the command line names.
///
/// JSON, with comments and trailing commas. Only the nearest file counts, with those that it names in `extends`.
package struct ConfigurationFile: Sendable {
  /// As named, or absolute when it was found.
  package let path: FilePath
  private let bytes: [UInt8]
  /// Absolute, without links.
  private let realPath: FilePath
  private let fileSystem: any FileSystem

  /// In a folder that has both, the first wins.
  package static let names = [".flowlint.json", "rules.json"]

  /// The file at `path`, which was named on the command line.
  package init(at path: FilePath, in fileSystem: any FileSystem) throws(ConfigurationError) {
    do {
      bytes = try fileSystem.contents(of: path)
      realPath = try fileSystem.realPath(of: path)
    } catch {
      throw ConfigurationError(file: path, message: "cannot be read: \(error.message)")
    }
    self.path = path
    self.fileSystem = fileSystem
  }

  /// The file that applies to `paths`: the nearest in the folders that contain them, up to the git root.
  ///
  /// Outside of a repository, up to the root folder. One configuration applies to a run: paths with different files are
  /// an error.
  ///
  /// - Parameter paths: as named on the command line. One that does not exist is ignored.
  /// - Returns: nil without any.
  package static func nearest(
    to paths: [FilePath], in fileSystem: any FileSystem
  ) throws(ConfigurationError) -> ConfigurationFile? {
    var found: [(path: FilePath, file: ConfigurationFile?)] = []
    for path in paths {
      guard let real = try? fileSystem.realPath(of: path) else { continue }
      let isFolder = (try? fileSystem.kind(of: real)) == .folder
      found.append((path, try nearest(above: isFolder ? real : real.parent ?? real, in: fileSystem)))
    }
    guard let chosen = found.first(where: { $0.file != nil }), let file = chosen.file else { return nil }
    for other in found where other.file?.path != file.path {
      throw ConfigurationError(
        file: file.path,
        message: """
          applies to '\(chosen.path.text)', but \(other.file.map { "'\($0.path.text)'" } ?? "none") to \
          '\(other.path.text)'; lint them one by one, or choose one with '--config'
          """)
    }
    return file
  }

  private init(found path: FilePath, bytes: [UInt8], in fileSystem: any FileSystem) {
    self.path = path
    self.bytes = bytes
    // Found in a folder without links; the target of a link in it does not count.
    realPath = path
    self.fileSystem = fileSystem
  }

  private static func nearest(
    above folder: FilePath, in fileSystem: any FileSystem
  ) throws(ConfigurationError) -> ConfigurationFile? {
    let root = GitRepository.root(holding: folder, in: fileSystem)
    for candidate in [folder] + Array(folder.ancestors) {
      if let file = try file(in: candidate, fileSystem) { return file }
      if candidate == root { break }
    }
    return nil
  }

  private static func file(
    in folder: FilePath, _ fileSystem: any FileSystem
  ) throws(ConfigurationError) -> ConfigurationFile? {
    for name in names {
      let path = folder.appending(name)
      // Only a file that is certainly ours may fail: `rules.json` is a common name.
      let isOurs = name == ".flowlint.json"
      do {
        let bytes = try fileSystem.contents(of: path)
        guard isOurs || JSON5.hasTopLevelKey("flowlint", in: bytes) else { continue }
        return ConfigurationFile(found: path, bytes: bytes, in: fileSystem)
      } catch {
        if isOurs, error.reason != .missing {
          throw ConfigurationError(file: path, message: "cannot be read: \(error.message)")
        }
      }
    }
    return nil
  }

  /// The settings of the file and those that it extends, over the defaults.
  package func configuration() throws(ConfigurationError) -> Configuration { try layers().configuration() }

  /// The file with all that it extends.
  package func layers() throws(ConfigurationError) -> ConfigurationLayers {
    var layers: [ConfigurationLayers.Layer] = []
    try add(to: &layers, extendedBy: [])
    return ConfigurationLayers(layers, base: folder)
  }

  /// A configuration with more files is a mistake; the limit also ends structures that double with each file.
  private static let maximumLayers = 64

  /// The folder that paths, and in the outermost file globs, are relative to.
  private var folder: FilePath { realPath.parent ?? realPath }

  /// Adds what the file extends, each in its order, and then the file itself.
  private func add(
    to layers: inout [ConfigurationLayers.Layer], extendedBy chain: [ConfigurationFile]
  ) throws(ConfigurationError) {
    let document = try document(extendedBy: chain)
    for (index, text) in document.extends.enumerated() {
      func failure(_ message: String) -> ConfigurationError {
        let place = KeyPathPositions.position(of: [.key(Array("extends".utf8)), .element(index)], in: bytes)
        return ConfigurationError(
          file: path, position: place, keyPath: "extends[\(index)]", message: message, chain: chain.map(\.path))
      }
      let file: ConfigurationFile
      do {
        file = try ConfigurationFile(at: FilePath(text).absolute(in: folder), in: fileSystem)
      } catch {
        throw failure("'\(text)' \(error.message)")
      }
      if let first = (chain + [self]).firstIndex(where: { $0.realPath == file.realPath }) {
        let circle = (chain + [self])[first...].map(\.path.text) + [file.realPath.text]
        throw failure("the files extend one another: \(circle.joined(separator: " → "))")
      }
      if layers.count + chain.count >= Self.maximumLayers {
        throw failure("more than \(Self.maximumLayers) files are extended; name the ones that matter directly")
      }
      try file.add(to: &layers, extendedBy: chain + [self])
    }
    layers.append(ConfigurationLayers.Layer(path: path, folder: folder, document: document))
  }

  private func document(extendedBy chain: [ConfigurationFile]) throws(ConfigurationError) -> ConfigurationDocument {
    func failure(
      _ message: String, at position: ConfigurationError.Position? = nil, keyPath: String = ""
    ) -> ConfigurationError {
      ConfigurationError(
        file: path, position: position, keyPath: keyPath, message: message, chain: chain.map(\.path))
    }
    do {
      return try JSON5.decode(ConfigurationDocument.self, from: bytes)
    } catch let problem as ConfigurationProblem {
      let position = KeyPathPositions.position(of: problem.steps, in: bytes)
      throw failure(problem.message, at: position, keyPath: problem.keyPath)
    } catch is JSON5.NotText {
      throw failure("is not UTF-8 text; save it as UTF-8")
    } catch {
      if bytes.isEmpty { throw failure("is empty; write at least {}") }
      throw failure("is not valid JSON; look for a missing ',', '\"' or '}'", at: JSONFault.position(in: bytes))
    }
  }
}
