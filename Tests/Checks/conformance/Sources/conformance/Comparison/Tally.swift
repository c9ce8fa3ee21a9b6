/// Prints differences, up to a limit for each key, and counts all of them.
struct Tally {
  private let limit: Int
  /// What is counted: "declarations", "tokens" or "events".
  private let unit: String
  private var fileCount = 0
  private var skipped: [String] = []
  private var itemCount = 0
  private var perKey: [String: Int] = [:]
  private var perKind: [String: Int] = [:]
  private var differingFileCount = 0

  init(limit: Int, unit: String) {
    self.limit = limit
    self.unit = unit
  }

  /// Whether anything differs.
  var isClean: Bool { perKey.isEmpty }

  /// Counts one file's outcome and prints its differences.
  mutating func add(_ comparison: FileComparison, path: String) {
    switch comparison {
    case .skipped(let reason): skipped.append("\(path): \(reason)")
    case .compared(let count, let differences):
      fileCount += 1
      itemCount += count
      differingFileCount += differences.isEmpty ? 0 : 1
      for difference in differences { add(difference, path: path) }
    }
  }

  private mutating func add(_ difference: Difference, path: String) {
    perKey[difference.key, default: 0] += 1
    perKind[difference.kind, default: 0] += 1
    guard perKey[difference.key, default: 0] <= limit else { return }
    print(
      """
      \(path):\(difference.line): \(difference.key) of \(difference.kind) \(difference.subject)
        swift-syntax: \(difference.reference)
        flowlint:     \(difference.flowlint)
      """)
  }

  /// Prints the totals.
  func printSummary() {
    print("files: \(fileCount) compared, \(skipped.count) skipped")
    for file in skipped.prefix(limit) { print("  skipped \(file)") }
    print("\(unit): \(itemCount)")
    print("differences: \(perKey.values.reduce(0, +)) in \(differingFileCount) files")
    printCounts("per key", perKey)
    printCounts("per kind", perKind)
  }

  private func printCounts(_ title: String, _ counts: [String: Int]) {
    guard !counts.isEmpty else { return }
    let descending = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    print("  \(title): " + descending.map { "\($0.key) \($0.value)" }.joined(separator: ", "))
  }
}
