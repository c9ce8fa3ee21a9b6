import FlowRules
import Foundation

/// Real code in which each file has one mutation, as one project.
enum MutatedFolders {
  /// Checks the folders that `FLOWLINT_MUTATE` names, one in each line, and ends the process; does nothing without the
  /// variable.
  static func checkIfAsked() {
    guard let folders = ProcessInfo.processInfo.environment["FLOWLINT_MUTATE"] else { return }
    do {
      var files = InputFiles()
      for folder in folders.split(separator: "\n") {
        // In a project of its own no path is absolute or leads out of it.
        let name = folder.split(separator: "/").filter { $0 != "." && $0 != ".." }.joined(separator: "/")
        files.add(try InputFiles.read(FilePath(String(folder))), below: name)
      }
      let seed = ProcessInfo.processInfo.environment["FLOWLINT_SEED"].flatMap { UInt64($0) } ?? 1
      check(try files.mutated(seed: seed).together(with: .facts).violation(), "mutations from seed \(seed)")
      print("\(files.files.count) files, each with a mutation from seed \(seed)")
    } catch {
      fatalError("no mutations: \(error)")
    }
    exit(0)
  }
}
