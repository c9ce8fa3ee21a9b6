import SwiftLexer

// Findings become lines and columns.
extension Analyzer {
  /// Findings with their places, and the files that were gone.
  struct Located {
    /// In the order of reports.
    var findings: [ReportedFinding] = []
    /// One for each file that could not be read again.
    var notifications: [Notification] = []
  }

  /// Reads the files with findings once more: keeping all texts until here would cost as much memory as the project.
  func locate(_ findings: [[Finding]], with reader: SourceReader) -> Located {
    let outputs = WorkerPool(jobs: jobs).run(over: findings.count) { next in
      var located = Located()
      var locator = FindingLocator { try? reader.read($0.index) }
      while let position = next(), !isCancelled() {
        guard let first = findings[position].first else { continue }
        do throws(UnreadableFile) {
          let ofFile = locator.locate(findings[position], in: try reader.read(first.place.file.index))
          // Taken over if it is the first: one file may have a million findings.
          if located.findings.isEmpty { located.findings = ofFile } else { located.findings += ofFile }
        } catch {
          located.notifications.append(error.notification)
        }
      }
      return located
    }
    var located = Located(
      findings: outputs.flatMap(\.findings), notifications: outputs.flatMap(\.notifications))
    located.findings = located.findings.ordered(by: ReportedFinding.isOrderedBefore)
    return located
  }
}
