import FlowRules
import Foundation

extension InputFiles {
  /// The project in `Tests/Fixtures/Facts`, which `FLOWLINT_FACTS` names.
  static let facts: InputFiles = {
    guard let folder = ProcessInfo.processInfo.environment["FLOWLINT_FACTS"], let files = try? read(FilePath(folder)),
      !files.files.isEmpty
    else { fatalError("FLOWLINT_FACTS must name the folder of the facts") }
    return files
  }()
}
