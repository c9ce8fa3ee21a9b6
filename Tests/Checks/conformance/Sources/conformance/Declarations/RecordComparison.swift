/// Holds flowlint's records of one file against the reference's.
struct RecordComparison {
  private var differences: [Difference] = []

  /// Every difference between the two readings.
  ///
  /// - Parameter lines: what flowlint printed for the file.
  static func compare(_ source: SourceText, path: String, lines: [ArraySlice<UInt8>]) -> FileComparison {
    let reference = DeclarationReader.records(of: source, path: path)
    var comparison = RecordComparison()
    if lines.isEmpty, let first = reference.first {
      comparison.add(Difference.Whole.file, first, "\(reference.count) declarations", "nothing")
    } else if !zip(reference, lines).allSatisfy({ $0.line.utf8.elementsEqual($1) }) || reference.count != lines.count {
      let flowlint = lines.compactMap { comparison.record($0) }
      comparison.compare(reference, flowlint)
    }
    return .compared(count: reference.count, differences: comparison.differences)
  }

  private mutating func record(_ line: ArraySlice<UInt8>) -> Record? {
    do {
      if case .object(let fields) = try JSONReader.value(of: line) { return Record(fields: fields) }
      addMalformed(line, "an object")
    } catch {
      addMalformed(line, "\(error.expected) at byte \(error.offset)")
    }
    return nil
  }

  private mutating func compare(_ reference: [Record], _ flowlint: [Record]) {
    var pairs: [(reference: Record, flowlint: Record)] = []
    var unmatched: [Record] = []
    var rest = Dictionary(grouping: flowlint.enumerated(), by: \.element.position).mapValues { Array($0) }
    var order: [Int] = []
    for record in reference {
      guard var found = rest[record.position], !found.isEmpty else {
        unmatched.append(record)
        continue
      }
      let match = found.removeFirst()
      rest[record.position] = found
      order.append(match.offset)
      pairs.append((record, match.element))
    }
    if let turn = zip(order, order.dropFirst()).enumerated().first(where: { $1.0 > $1.1 }) {
      let later = pairs[turn.offset + 1].reference
      add(Difference.Whole.order, later, "after \(describe(pairs[turn.offset].reference))", "before it")
    }
    var surplus = rest.values.joined().sorted { $0.offset < $1.offset }.map(\.element)
    // What stands elsewhere but looks the same is a wrong position rather than one missing and one surplus.
    for record in unmatched {
      if let index = surplus.firstIndex(where: { isSameDeclaration($0, record) }) {
        pairs.append((record, surplus.remove(at: index)))
      } else {
        add(Difference.Whole.missing, record, record.line, "nothing")
      }
    }
    for record in surplus { add(Difference.Whole.extra, record, "nothing", record.line) }
    for pair in pairs { compareFields(pair.reference, pair.flowlint) }
    differences.sort { $0.line < $1.line }
  }

  private func isSameDeclaration(_ left: Record, _ right: Record) -> Bool {
    ["kind", "name", "parents"].allSatisfy { left.fields[$0] == right.fields[$0] }
  }

  private mutating func compareFields(_ reference: Record, _ flowlint: Record) {
    for key in Set(reference.fields.keys).union(flowlint.fields.keys).sorted() {
      let (left, right) = (reference.fields[key], flowlint.fields[key])
      guard left != right else { continue }
      add(key, reference, left?.canonicalText ?? "no such key", right?.canonicalText ?? "no such key")
    }
  }

  private func describe(_ record: Record) -> String { "\(record.text("kind")) \(record.text("name"))" }

  private mutating func add(_ key: String, _ record: Record, _ reference: String, _ flowlint: String) {
    differences.append(
      Difference(
        line: record.position.line, key: key, kind: record.text("kind"), subject: record.text("name"),
        reference: reference, flowlint: flowlint))
  }

  private mutating func addMalformed(_ line: ArraySlice<UInt8>, _ expected: String) {
    differences.append(
      Difference(
        line: 0, key: Difference.Whole.malformed, kind: "line", subject: "", reference: expected,
        flowlint: String(decoding: line, as: UTF8.self)))
  }
}
