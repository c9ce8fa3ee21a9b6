/// A configuration in a file: `.flowlint.json`, a `rules.json` of ours, or one that is named on the command line.
///
/// JSON, with comments and trailing commas. The nearest file counts, alone: nothing is merged.
package struct ConfigurationFile: Sendable {
  /// As named, or absolute when it was found.
  package let path: FilePath
  private let bytes: [UInt8]
  /// The folder that globs are relative to; absolute, without links.
  private let folder: FilePath

  /// In a folder that has both, the first counts.
  package static let names = [".flowlint.json", "rules.json"]

  /// The file at `path`, which was named on the command line.
  package init(at path: FilePath, in fileSystem: any FileSystem) throws(ConfigurationError) {
    do {
      bytes = try fileSystem.contents(of: path)
      let real = try fileSystem.realPath(of: path)
      folder = real.parent ?? real
    } catch {
      throw ConfigurationError(file: path, message: "cannot be read: \(error.message)")
    }
    self.path = path
  }

  /// The file that applies to `paths`: the nearest in the folders that hold them, up to the git root.
  ///
  /// Outside of a repository, up to the root folder. One configuration holds for a run: paths for which different
  /// files apply are an error.
  ///
  /// - Parameter paths: as named on the command line. One that does not exist has no say here.
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

  private init(found path: FilePath, bytes: [UInt8], folder: FilePath) {
    self.path = path
    self.bytes = bytes
    self.folder = folder
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
      // Only a file that is known to be ours may fail: `rules.json` is a common name.
      let isOurs = name == ".flowlint.json"
      do {
        let bytes = try fileSystem.contents(of: path)
        guard isOurs || JSON5.hasTopLevelKey("flowlint", in: bytes) else { continue }
        return ConfigurationFile(found: path, bytes: bytes, folder: folder)
      } catch {
        if isOurs, error.reason != .missing {
          throw ConfigurationError(file: path, message: "cannot be read: \(error.message)")
        }
      }
    }
    return nil
  }

  /// What the file says, over what is built in.
  package func configuration() throws(ConfigurationError) -> Configuration {
    var configuration = Configuration()
    try document().apply(to: &configuration, in: folder)
    configuration.base = folder.text
    return configuration
  }

  private func document() throws(ConfigurationError) -> ConfigurationDocument {
    do {
      return try JSON5.decode(ConfigurationDocument.self, from: bytes)
    } catch let problem as ConfigurationProblem {
      throw ConfigurationError(file: path, keyPath: problem.keyPath, message: problem.message)
    } catch is JSON5.NotText {
      throw ConfigurationError(file: path, message: "is not text in UTF-8; save it as that")
    } catch {
      let empty = "is empty; write at least {}"
      let broken = "is not valid JSON; look for a missing ',', '\"' or '}'"
      throw ConfigurationError(
        file: path, position: JSON5.position(of: error), message: bytes.isEmpty ? empty : broken)
    }
  }
}
