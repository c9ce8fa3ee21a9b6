import FlowRules

/// The configuration of a run: the file that applies, with what the command line says on top.
struct LoadedConfiguration {
  /// nil without a file.
  let layers: ConfigurationLayers?
  /// The settings with the command line's choices.
  let configuration: Configuration

  /// - Parameter paths: what the command line names; the file is searched above them.
  init(for paths: [FilePath], _ arguments: Arguments) throws(CommandFailure) {
    let folder = try Self.currentFolder()
    do throws(ConfigurationError) {
      try self.init(for: paths, arguments, in: DiskFileSystem(), currentFolder: folder)
    } catch {
      throw CommandFailure(message: error.description)
    }
  }

  /// - Parameters:
  ///   - paths: the file is searched above them.
  ///   - folder: what globs of the command line are relative to.
  init(
    for paths: [FilePath], _ arguments: Arguments, in fileSystem: any FileSystem, currentFolder folder: FilePath
  ) throws(ConfigurationError) {
    if arguments.ignoresConfiguration {
      layers = nil
    } else if let path = arguments.configuration {
      layers = try ConfigurationFile(at: FilePath(path), in: fileSystem).layers()
    } else {
      layers = try ConfigurationFile.nearest(to: paths, in: fileSystem)?.layers()
    }
    var configuration = layers?.configuration() ?? Configuration()
    configuration.select(arguments.selection)
    configuration.fileSelection = arguments.fileSelection
    configuration.fileSelection.folder = folder
    self.configuration = configuration
  }

  /// Absolute, without links.
  static func currentFolder() throws(CommandFailure) -> FilePath {
    do throws(FileSystemError) {
      return try DiskFileSystem().realPath(of: FilePath("."))
    } catch {
      throw CommandFailure(message: "cannot determine the current directory: \(error.message)")
    }
  }
}
