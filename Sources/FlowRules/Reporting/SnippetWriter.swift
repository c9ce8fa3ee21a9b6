/// What a snippet says about one place in it.
struct SnippetMark {
  var place: Place
  var severity: Severity
  /// `warning: message [rule_id]`; nil when only the underline is wanted.
  var label: String?
}

/// Writes source lines with line numbers beside them, and underlines and labels below the places that are marked.
///
/// ```
/// 7 |   @State var count = 0
///   |              ^~~~~
///   |              `- warning: '@State' … [state_not_private]
/// ```
struct SnippetWriter {
  var style: TextStyle
  /// The columns of source text at most, the gutter not counted.
  var maximumWidth: Int

  /// Whether the text of `place`'s first line fits without being clipped, so that any number of marks can share it.
  func showsWhole(_ line: String) -> Bool {
    guard line.utf8.count > maximumWidth else { return true }
    let shown = ShownLine(line, focus: 0, maximumWidth: maximumWidth)
    return !shown.isClippedAtEnd && !shown.isClippedAtStart
  }

  /// Writes the lines of `snippet`; marks in other lines have no effect. A long line is clipped around its first mark.
  func write(_ snippet: Snippet, marks: [SnippetMark], to output: inout some TextOutputStream) {
    let gutterWidth = String(snippet.firstLine + max(0, snippet.lines.count - 1)).count
    for (index, text) in snippet.lines.enumerated() {
      let number = snippet.firstLine + index
      let here = marks.filter { $0.place.start.line <= number && number <= $0.place.lastLine }
      let line = ShownLine(text, focus: here.first?.start(inLine: number) ?? 0, maximumWidth: maximumWidth)
      let label = String(repeating: " ", count: max(0, gutterWidth - String(number).count)) + String(number)
      writeRow(gutter: label, text: line.text, to: &output)
      guard !here.isEmpty else { continue }
      let empty = String(repeating: " ", count: gutterWidth)
      let spans = here.map { MarkedSpan($0, number: number, line: line) }
      for row in rows(below: line, spans: spans) { writeRow(gutter: empty, text: row, to: &output) }
    }
  }

  private func writeRow(gutter: String, text: String, to output: inout some TextOutputStream) {
    output.write(style.apply(.gutter, to: "\(gutter) |"))
    output.write(text.isEmpty ? "\n" : " \(text)\n")
  }

  /// The underline of all spans, then their labels from right to left, each hanging below its start.
  private func rows(below line: ShownLine, spans: [MarkedSpan]) -> [String] {
    var rows = [underline(of: spans, in: line)]
    var pending = spans.filter { $0.label != nil }.sorted { $0.cells.lowerBound < $1.cells.lowerBound }
    while let span = pending.popLast() {
      let column = span.cells.lowerBound
      // The children of one column stay in their order, as if they hung from one branch.
      var children = [span]
      while let other = pending.last, other.cells.lowerBound == column { children.insert(pending.removeLast(), at: 0) }
      let branches = Set(pending.map(\.cells.lowerBound))
      let indentation = line.row(upTo: column) { index, cell in branches.contains(index) ? cell.filled("|", then: " ") : nil }
      for (index, child) in children.enumerated() {
        let corner = index == children.count - 1 ? "`- " : "|- "
        rows.append(indentation + corner + (child.label ?? ""))
      }
    }
    return rows
  }

  private func underline(of spans: [MarkedSpan], in line: ShownLine) -> String {
    let end = spans.map(\.cells.upperBound).max() ?? 0
    return line.row(upTo: end) { index, cell in
      guard let span = spans.first(where: { $0.cells.contains(index) }) else { return nil }
      let isStart = index == span.cells.lowerBound && span.hasStart
      return style.apply(.severity(span.severity), to: cell.filled(isStart ? "^" : "~", then: "~"))
    }
  }
}

/// A mark's part in one line.
private struct MarkedSpan {
  /// Cells of the line as shown; one past its last cell is its end.
  let cells: Range<Int>
  let severity: Severity
  let label: String?
  /// Whether the place starts in this line.
  let hasStart: Bool

  init(_ mark: SnippetMark, number: Int, line: ShownLine) {
    let place = mark.place
    hasStart = place.start.line == number
    severity = mark.severity
    label = hasStart ? mark.label : nil
    let end = place.end.line == number ? place.end.utf16Column - 1 : Int.max
    let covered = line.cells(from: mark.start(inLine: number), upTo: end)
    let first = hasStart ? covered.lowerBound : line.firstInk
    cells = first..<max(first + 1, covered.upperBound)
  }
}

extension SnippetMark {
  /// The 0-based UTF-16 offset at which the mark starts in the line `number`, one of the place's lines.
  fileprivate func start(inLine number: Int) -> Int {
    place.start.line == number ? place.start.utf16Column - 1 : 0
  }
}

extension ShownLine {
  /// A row below the line: for each cell before `end` what `mark` returns, or white space as wide as the cell.
  fileprivate func row(upTo end: Int, mark: (Int, Cell) -> String?) -> String {
    var row = isClippedAtStart ? " " : ""
    for index in 0..<end {
      let cell = index < cells.count ? cells[index] : Cell(text: " ", width: 1, utf16Offset: 0)
      row += mark(index, cell) ?? cell.filled(" ", then: " ")
    }
    return row
  }
}

extension ShownLine.Cell {
  /// `first` and then `rest` as often as the cell is wide. A tab stays a tab: only the terminal knows its width.
  fileprivate func filled(_ first: String, then rest: String) -> String {
    if isTab { return text }
    guard width > 0 else { return "" }
    return first + String(repeating: rest, count: width - 1)
  }
}
