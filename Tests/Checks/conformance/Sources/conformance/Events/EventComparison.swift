/// Holds flowlint's events of one file against the reference's, as multisets: their order is not compared.
enum EventComparison {
  /// Every difference between the two readings.
  ///
  /// - Parameters:
  ///   - lines: what flowlint printed for the file.
  ///   - includes: whether lines with a word are compared.
  static func compare(
    _ reference: [EventItem], lines: [ArraySlice<UInt8>], including includes: (String) -> Bool
  ) -> FileComparison {
    var differences: [Difference] = []
    func add(_ key: String, _ item: EventItem, _ reference: String, _ flowlint: String) {
      differences.append(
        Difference(
          line: item.lineNumber, key: key, kind: item.word, subject: item.text, reference: reference,
          flowlint: flowlint))
    }
    var surplus: [EventItem: Int] = [:]
    for line in lines {
      guard let item = EventItem(line: line) else {
        let item = EventItem(lineNumber: 0, column: 0, word: "?", text: String(decoding: line, as: UTF8.self))
        add(Difference.Whole.malformed, item, "line:column word text", "another line")
        continue
      }
      if includes(item.word) { surplus[item, default: 0] += 1 }
    }
    for item in reference {
      if let count = surplus[item], count > 0 {
        surplus[item] = count - 1
      } else {
        add(Difference.Whole.missing, item, item.line, "no such line")
      }
    }
    for (item, count) in surplus where count > 0 {
      for _ in 0..<count { add(Difference.Whole.extra, item, "no such line", item.line) }
    }
    return .compared(count: reference.count, differences: differences.sorted { $0.line < $1.line })
  }
}
