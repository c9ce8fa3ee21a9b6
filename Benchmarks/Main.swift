import FlowRules
import Foundation

/// `swift run -c release Benchmark FOLDER [RUNS]`: what each phase costs on a folder, and how the whole run compares
/// with a text search of the same folder.
@main
enum Main {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count >= 2 else {
      print("usage: Benchmark FOLDER [RUNS]")
      exit(2)
    }
    let folder = arguments[1]
    let runs = arguments.count > 2 ? Int(arguments[2]) ?? 7 : 7
    let phases = try Phases(of: FilePath(folder), configuration: Configuration())
    printPhases(phases)
    compare(folder, runs: runs, bytes: phases.byteCount)
  }

  private static func printPhases(_ phases: Phases) {
    let megabytes = Double(phases.byteCount) / 1_000_000
    print("\(phases.fileCount) files, \(number(megabytes, 1)) MB, \(phases.tokenCount) tokens, "
      + "\(phases.findingCount) findings")
    print("\nphase   seconds     MB/s   (one thread)")
    for phase in phases.phases {
      let seconds = phase.duration.seconds
      print("\(pad(phase.name, 6)) \(pad(number(seconds, 3), 8, left: true)) "
        + pad(seconds > 0 ? number(megabytes / seconds, 0) : "", 8, left: true))
    }
  }

  /// Runs flowlint and ripgrep in turn, so that a machine whose speed drifts does not favour either.
  private static func compare(_ folder: String, runs: Int, bytes: Int) {
    let flowlint = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("flowlint").path
    let lint = [flowlint, "--no-config", "--quiet", "--fail-on", "none", folder]
    let search = ["rg", "-c", "@State", "-tswift", folder]
    guard WholeRun(lint) != nil else { return print("\nno flowlint beside this program: swift build -c release") }
    let peak = WholeRun.largestChild()
    var lints: [WholeRun] = []
    var searches: [WholeRun] = []
    _ = WholeRun(search)
    for _ in 0..<max(1, runs) {
      if let run = WholeRun(lint) { lints.append(run) }
      if let run = WholeRun(search) { searches.append(run) }
    }
    print("\nwhole run      wall s    cpu s   (median of \(lints.count))")
    printRow("flowlint", lints)
    if searches.isEmpty { return print("ripgrep is not installed: no ratio") }
    printRow("rg @State", searches)
    print("ratio       \(pad(number(median(lints.map(\.wall)) / median(searches.map(\.wall)), 2), 9, left: true))"
      + pad(number(median(lints.map(\.cpu)) / median(searches.map(\.cpu)), 2), 9, left: true))
    print("\npeak memory of flowlint: \(peak / 1_000_000) MB, "
      + "\(number(Double(peak) / Double(max(bytes, 1)), 2)) times the source")
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
