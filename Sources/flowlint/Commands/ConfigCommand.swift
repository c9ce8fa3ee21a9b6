import FlowRules

/// `flowlint config`: shows what is configured and where, prints the schema, or writes a first file.
struct ConfigCommand {
  /// The options: the file that is asked about, the schema, or a first file.
  let arguments: Arguments

  /// The file that `--init` writes.
  private static let name = ".flowlint.json"

  /// Shows the configuration, prints the schema or writes a first file.
  func run() throws(CommandFailure) {
    switch arguments.config {
    case .outcome(let file): try showOutcome(for: file.map { FilePath($0) })
    case .schema: try printSchema()
    case .start: try writeStart()
    }
  }

  private func showOutcome(for file: FilePath?) throws(CommandFailure) {
    let loaded = try LoadedConfiguration(for: [file ?? FilePath(".")], arguments)
    let paths = PathDisplay(from: try LoadedConfiguration.currentFolder())
    let subject = try file.map { file throws(CommandFailure) in try resolve(file, loaded) }
    let outcome = EffectiveConfiguration(
      loaded.configuration, layers: loaded.layers, file: subject?.path,
      globFolder: subject?.globFolder ?? loaded.configuration.fileSelection.folder)
    let omission = subject?.omission.map { FileListing.text($0, loaded.layers, paths) }
    let listing = ConfigurationListing(outcome, subject: subject.map { ($0.path, omission) }, paths: paths)
    if arguments.asJSON {
      let text = try encoding { () throws -> String in try listing.json() }
      try writeToStandardOutput { $0.write(text) }
    } else {
      try writeToStandardOutput { listing.write(to: &$0) }
    }
  }

  /// The file as discovery sees it, and why a run over its project leaves it out, if it does.
  private func resolve(
    _ file: FilePath, _ loaded: LoadedConfiguration
  ) throws(CommandFailure) -> (path: FilePath, globFolder: FilePath, omission: Omission?) {
    var configuration = loaded.configuration
    configuration.fileSelection.forcesExclusion = true
    let discovery = FileDiscovery(configuration: configuration, fileSystem: DiskFileSystem(), keepsOmissions: true)
    do throws(DiscoveryError) {
      let found = try discovery.files(at: [file])
      // Of a file that is left out the walk knows only the folder that is to blame.
      let path = found.files.first?.path ?? (try? DiskFileSystem().realPath(of: file)) ?? file
      return (path, configuration.globFolder(within: found.sourceRoot), found.omitted.first?.reason)
    } catch {
      throw .cannotRead(error)
    }
  }

  private func printSchema() throws(CommandFailure) {
    let text = try encoding { () throws -> String in try ConfigurationSchema.json() }
    try writeToStandardOutput { $0.write(text) }
  }

  private func writeStart() throws(CommandFailure) {
    try writeFile(at: Self.name, holding: "the configuration", replacing: false) {
      $0.write(ConfigurationTemplate.text)
    }
    try writeToStandardOutput {
      $0.write(
        """
        Created \(Self.name). It changes nothing yet. Next steps:
          flowlint rules          lists the rules
          flowlint files --all    lists the files that are checked, and those that are not
          flowlint config         shows the resulting settings

        """)
    }
  }

  private func encoding(_ body: () throws -> String) throws(CommandFailure) -> String {
    do {
      return try body()
    } catch {
      throw CommandFailure(message: "the result cannot be written as JSON: \(error)")
    }
  }
}
