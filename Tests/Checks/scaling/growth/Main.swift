import FlowRules
import Glibc

/// Analyses texts and others twice as long, and says where the work grows faster than the text.
@main
struct Main {
  /// How much more work twice the text may be.
  private static let tolerance = 2.3
  /// So many pieces that what grows with their square outweighs the rest.
  private static let count = 2_000

  static func main() throws {
    var texts = Repetition.all.map { repetition in
      (name: repetition.testDescription, source: repetition.source)
    }
    texts += (Project.all + Project.ofMembers).map { project in (name: project.name, source: project.source) }
    if CommandLine.arguments.count > 1 { texts = texts.filter { $0.name.contains(CommandLine.arguments[1]) } }

    var worst = (growth: 0.0, name: "")
    var tooFast = 0
    for text in texts {
      let single = try workOfAnalysing(text.source(count))
      let double = try workOfAnalysing(text.source(2 * count))
      let growth = Double(double) / Double(single)
      if growth > worst.growth { worst = (growth, text.name) }
      guard growth > tolerance else { continue }
      tooFast += 1
      print("error: \(rounded(growth)) times the work for twice \(text.name)")
    }
    print("\(texts.count) texts; the fastest growth is \(rounded(worst.growth)), of \(worst.name)")
    exit(tooFast > 0 ? 1 : 0)
  }

  private static func workOfAnalysing(_ text: String) throws -> Int {
    let files = InputFiles.split(Array(text.utf8))
    work = 0
    _ = try files.report(jobs: 1).text()
    return work
  }

  private static func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }
}
