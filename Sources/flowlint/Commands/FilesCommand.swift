import FlowRules

/// `flowlint files [PATH...]`: shows which files are checked, and with `--all` why others are not.
struct FilesCommand {
  /// The options and the paths.
  let arguments: Arguments

  /// Prints the files, one on a line; checks nothing.
  func run() throws(CommandFailure) {
    let paths = (arguments.operands.isEmpty ? ["."] : arguments.operands).map { FilePath($0) }
    let loaded = try LoadedConfiguration(for: paths, arguments)
    let discovery = FileDiscovery(
      configuration: loaded.configuration, fileSystem: DiskFileSystem(), keepsOmissions: arguments.showsAll)
    let found: DiscoveredFiles
    do throws(DiscoveryError) {
      found = try discovery.files(at: paths)
    } catch {
      throw .cannotRead(error)
    }
    let display = PathDisplay(from: try LoadedConfiguration.currentFolder())
    let listing = FileListing(found, layers: loaded.layers, paths: display)
    try writeToStandardOutput { stream in
      if arguments.asJSON {
        listing.writeJSON(to: &stream, showsAll: arguments.showsAll)
      } else {
        listing.write(to: &stream, showsAll: arguments.showsAll)
      }
    }
    writeToStandardError(Summary.text(of: found.notifications))
  }
}
