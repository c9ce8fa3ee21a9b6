import FlowRules

/// The input files that Xcode's run-script phase hands to its script.
///
/// Xcode numbers them from 0: `SCRIPT_INPUT_FILE_0`, and for input file lists, of which it makes files with absolute
/// paths, `SCRIPT_INPUT_FILE_LIST_0`; `SCRIPT_INPUT_FILE_COUNT` and `SCRIPT_INPUT_FILE_LIST_COUNT` say how many.
struct XcodeScriptInputs {
  private static let file = "SCRIPT_INPUT_FILE"
  private static let list = "SCRIPT_INPUT_FILE_LIST"

  /// The Swift files and the folders among the inputs; whatever else a phase may depend on is left out.
  func paths() throws(CommandFailure) -> [FilePath] {
    let files = try values(of: Self.file), lists = try values(of: Self.list)
    if files == nil && lists == nil {
      throw CommandFailure(
        message: """
          '--xcode-script-inputs' needs \(Self.file)_COUNT in the environment, which Xcode sets in run-script phases
          """)
    }
    var paths = (files ?? []).map { FilePath($0) }
    let disk = DiskFileSystem()
    for list in lists ?? [] {
      do throws(FileSystemError) {
        paths += PathList.paths(in: try disk.contents(of: FilePath(list)))
      } catch {
        throw CommandFailure(message: "Xcode's list of input files '\(list)' cannot be read: \(error.message)")
      }
    }
    return paths.filter { $0.hasSwiftName || (try? disk.kind(of: $0)) == .folder }
  }

  /// The values of `NAME_0`, `NAME_1` and so on; nil when Xcode does not say how many.
  private func values(of name: String) throws(CommandFailure) -> [String]? {
    guard let text = environment("\(name)_COUNT") else { return nil }
    guard let count = Int(text), count >= 0 else {
      throw CommandFailure(message: "\(name)_COUNT should be a number, but is '\(text)'")
    }
    var values: [String] = []
    for index in 0..<count {
      guard let value = environment("\(name)_\(index)") else {
        throw CommandFailure(message: "\(name)_COUNT is \(count), but \(name)_\(index) is not set")
      }
      values.append(value)
    }
    return values
  }
}
