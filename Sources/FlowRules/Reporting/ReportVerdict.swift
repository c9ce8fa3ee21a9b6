extension Report {
  /// The counts as a phrase: `1 error and 2 warnings in 12 files`, `no findings in 1 file`.
  var verdict: String {
    func counted(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
    let counts = Severity.allCases.reversed()
      .map { (severity: $0, count: count(of: $0)) }.filter { $0.count > 0 }
      .map { counted($0.count, $0.severity.word) }
    let files = counted(fileCount, "file")
    guard let last = counts.last else { return "no findings in \(files)" }
    let others = counts.dropLast().joined(separator: ", ")
    return "\(others.isEmpty ? last : "\(others) and \(last)") in \(files)"
  }
}
