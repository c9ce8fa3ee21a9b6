import FlowRules
import Foundation

/// `FLOWLINT_BENCHMARK=1 swift run -c release Benchmark FOLDER [RUNS]`: what each phase costs on a folder, and how the
/// whole run compares with a text search of the same folder.
///
/// `Benchmark edits FOLDER [COUNT]`: how long an editor waits for the findings after an edit.
@main
enum Main {
  private static let usage = "usage: Benchmark FOLDER [RUNS], or Benchmark edits FOLDER [COUNT]"

  static func main() {
    var arguments = CommandLine.arguments.dropFirst()
    let isAboutEdits = arguments.first == "edits"
    if isAboutEdits { arguments.removeFirst() }
    guard let folder = arguments.first, arguments.count <= 2 else { fail(usage) }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
      fail("'\(folder)' is no folder; \(usage)")
    }
    let number = arguments.dropFirst().first
    guard let count = number.map({ Int($0) }) ?? (isAboutEdits ? 60 : 7), count > 0 else {
      fail("'\(number ?? "")' is no number from 1 on; \(usage)")
    }
    if isAboutEdits { measureEdits(of: folder, count) } else { measureRun(of: folder, count) }
  }

  private static func measureEdits(of folder: String, _ count: Int) {
    let jobs = ProcessInfo.processInfo.activeProcessorCount
    do {
      let edits = try Edits(of: FilePath(folder), configuration: Configuration(), count: count, jobs: jobs)
      print("\(edits.fileCount) files, first report \(number(edits.first * 1000, 0)) ms, \(jobs) threads\n")
      print("\(count) edits each, ms    median  99 of 100    cpu median  99 of 100")
      for kind in Edits.Kind.allCases {
        guard let times = edits.times[kind] else { continue }
        func column(_ values: [Double], _ part: Double, _ width: Int) -> String {
          let index = min(values.count - 1, Int(Double(values.count) * part))
          return pad(number(values[index] * 1000, 0), width, left: true)
        }
        print("\(pad(kind.rawValue, 18))" + column(times.wall, 0.5, 11) + column(times.wall, 0.99, 11)
          + column(times.cpu, 0.5, 14) + column(times.cpu, 0.99, 11))
      }
    } catch {
      fail("\(error)")
    }
  }

  private static func measureRun(of folder: String, _ runs: Int) {
    // Before this program has grown: a child's peak memory counts from what it is forked from.
    let peak = compare(folder, runs: runs)
    do {
      printResults(try Phases(of: FilePath(folder), configuration: Configuration()), peak: peak)
    } catch {
      fail("\(error)")
    }
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("error: \(message)\n".utf8))
    exit(2)
  }

  private static func printResults(_ phases: Phases, peak: Int?) {
    printPhases(phases)
    if let peak {
      let ratio = Double(peak) / Double(max(phases.byteCount, 1))
      print("\npeak memory of flowlint: \(peak / 1_000_000) MB, \(number(ratio, 2)) times the source")
    }
  }

  private static func printPhases(_ phases: Phases) {
    let megabytes = Double(phases.byteCount) / 1_000_000
    print("\n\(phases.fileCount) files, \(number(megabytes, 1)) MB, \(phases.tokenCount) tokens, "
      + "\(phases.findingCount) findings")
    print("\nphase   seconds     MB/s   (one thread)")
    for phase in phases.phases {
      let seconds = phase.duration.seconds
      print("\(pad(phase.name, 6)) \(pad(number(seconds, 3), 8, left: true)) "
        + pad(seconds > 0 ? number(megabytes / seconds, 0) : "", 8, left: true))
    }
  }

  /// Runs flowlint and ripgrep in turn, so that a machine whose speed drifts does not favour either.
  ///
  /// - Returns: flowlint's peak memory in bytes, or nil when there is no flowlint.
  private static func compare(_ folder: String, runs: Int) -> Int? {
    let flowlint = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("flowlint").path
    let lint = [flowlint, "--no-config", "--quiet", "--fail-on", "none", folder]
    let search = ["rg", "-c", "@State", "-tswift", folder]
    guard WholeRun(lint) != nil else {
      print("no flowlint beside this program: swift build -c release")
      return nil
    }
    let peak = ProcessUsage.ofChildren.memory
    var lints: [WholeRun] = []
    var searches: [WholeRun] = []
    _ = WholeRun(search)
    for _ in 0..<max(1, runs) {
      if let run = WholeRun(lint) { lints.append(run) }
      if let run = WholeRun(search) { searches.append(run) }
    }
    print("whole run      wall s    cpu s   (median of \(lints.count))")
    printRow("flowlint", lints)
    guard !searches.isEmpty else {
      print("ripgrep is not installed: no ratio")
      return peak
    }
    printRow("rg @State", searches)
    print("ratio       \(pad(number(median(lints.map(\.wall)) / median(searches.map(\.wall)), 2), 9, left: true))"
      + pad(number(median(lints.map(\.cpu)) / median(searches.map(\.cpu)), 2), 9, left: true))
    return peak
  }

  private static func printRow(_ name: String, _ runs: [WholeRun]) {
    print("\(pad(name, 12))\(pad(number(median(runs.map(\.wall)), 3), 9, left: true))"
      + pad(number(median(runs.map(\.cpu)), 3), 9, left: true))
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }

  private static func number(_ value: Double, _ digits: Int) -> String { String(format: "%.\(digits)f", value) }

  private static func pad(_ text: String, _ width: Int, left: Bool = false) -> String {
    let space = String(repeating: " ", count: max(0, width - text.count))
    return left ? space + text : text + space
  }
}
