import FlowRules

/// The files of a run: what is read, what of it the report is about, and where the texts come from.
///
/// Rules look across files, so that a report on few files needs the project around them. `--project`, the path `-` and
/// paths of files alone mean the same by that: read all of the project, report on what is named.
struct LintInput {
  /// The files and folders that make up the project.
  private(set) var project: [FilePath]
  /// The files and folders that the report is about; nil for all of ``project``.
  private(set) var reported: [FilePath]?
  /// The disk, with the text on stdin in the place of its file.
  private(set) var fileSystem: any FileSystem

  /// Collects the paths of operands, lists, Xcode's variables and stdin.
  init(_ arguments: Arguments) throws(CommandFailure) {
    let input = arguments.input
    var named: [FilePath] = []
    for operand in arguments.operands where operand != InputSelection.standardInput { named.append(FilePath(operand)) }
    for list in input.lists { named += try Self.paths(listedIn: list) }
    if input.takesXcodeInputs { named += try XcodeScriptInputs().paths() }

    let disk = DiskFileSystem()
    if let name = input.standardInputName {
      var overlay = OverlayFileSystem(over: disk)
      let file = try Self.putStandardInput(into: &overlay, as: name)
      if !input.projects.isEmpty {
        project = input.projects.map { FilePath($0) }
        reported = named + [file]
      } else {
        project = named.isEmpty ? [ProjectFolder.holding(file, in: overlay)] : named
        reported = [file]
      }
      fileSystem = overlay
      return
    }
    fileSystem = disk
    let isNamed = !arguments.operands.isEmpty || !input.lists.isEmpty || input.takesXcodeInputs
    if !input.projects.isEmpty {
      project = input.projects.map { FilePath($0) }
      reported = isNamed ? named : nil
    } else {
      let around = input.readsNamedOnly ? [] : ProjectFolder.around(named, in: disk)
      project = !isNamed ? [FilePath(".")] : around.isEmpty ? named : around
      reported = around.isEmpty ? nil : named
    }
  }

  private static func paths(listedIn list: String) throws(CommandFailure) -> [FilePath] {
    let disk = DiskFileSystem()
    do throws(FileSystemError) {
      let isStandardInput = list == InputSelection.standardInput
      return PathList.paths(in: try isStandardInput ? disk.standardInput() : disk.stream(of: FilePath(list)))
    } catch {
      throw CommandFailure(message: "the list of files '\(list)' cannot be read: \(error.message)")
    }
  }

  /// The path of the file whose text stdin has.
  private static func putStandardInput(
    into overlay: inout OverlayFileSystem, as name: String
  ) throws(CommandFailure) -> FilePath {
    do throws(FileSystemError) {
      return try overlay.put(try DiskFileSystem().standardInput(), at: FilePath(name))
    } catch {
      throw CommandFailure(message: "stdin cannot be checked as '\(name)': \(error.message)")
    }
  }
}
