/// A mark for one place in a snippet.
struct SnippetMark {
  /// The place; it may extend beyond the snippet.
  var place: Place
  /// Selects the color of the underline.
  var severity: Severity
  /// `warning: message [rule_id]`; nil for an underline alone.
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
  /// Colors, or none.
  var style: TextStyle
  /// The maximum columns of source text, without the gutter.
  var maximumWidth: Int

  /// Whether `line` fits without being clipped, so that any number of marks can share it.
  func showsWhole(_ line: String) -> Bool {
    let shown = ShownLine(line, focus: 0, maximumWidth: maximumWidth)
    return !shown.isClippedAtEnd && !shown.isClippedAtStart
  }

  /// Writes the lines of `snippet`; marks in other lines have no effect. A long line is clipped around its first mark.
  func write(_ snippet: Snippet, marks: [SnippetMark], to output: inout some TextOutputStream) {
    write(snippet, marks: MarksByLine(marks), gutterWidth: String(snippet.lastLine).count, to: &output)
  }

  /// Writes the lines of all snippets of one file, each line once, with a row of dots where lines are left out.
  func write(_ snippets: [Snippet], marks: [SnippetMark], to output: inout some TextOutputStream) {
    let merged = Snippet.merging(snippets)
    let gutterWidth = String(merged.map(\.lastLine).max() ?? 1).count
    let marks = MarksByLine(marks)
    for (index, snippet) in merged.enumerated() {
      if index > 0 { writeRow(gutter: String(repeating: " ", count: gutterWidth), text: "...", to: &output) }
      write(snippet, marks: marks, gutterWidth: gutterWidth, to: &output)
    }
  }

  private func write(
    _ snippet: Snippet, marks: MarksByLine, gutterWidth: Int, to output: inout some TextOutputStream
  ) {
    for (index, text) in snippet.lines.enumerated() {
      let number = snippet.firstLine + index
      let here = marks[number]
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

  /// The underline of all spans, then their labels from right to left, each below its start.
  private func rows(below line: ShownLine, spans: [MarkedSpan]) -> [String] {
    var rows = [underline(of: spans, in: line)]
    var pending = spans.filter { $0.label != nil }.ordered { $0.cells.lowerBound < $1.cells.lowerBound }
    while let span = pending.popLast() {
      let column = span.cells.lowerBound
      // The children of one column stay in their order, as if they shared one branch.
      var children = [span]
      while pending.last?.cells.lowerBound == column { children.insert(pending.removeLast(), at: 0) }
      let indentation = line.row(upTo: column, bars: Set(pending.map(\.cells.lowerBound)))
      for (index, child) in children.enumerated() {
        let corner = index == children.count - 1 ? "`- " : "|- "
        rows.append(indentation + corner + (child.label ?? ""))
      }
    }
    return rows
  }

  private func underline(of spans: [MarkedSpan], in line: ShownLine) -> String {
    var row = line.row(upTo: 0)
    var end = 0
    for span in spans.ordered(by: { $0.cells.lowerBound < $1.cells.lowerBound }) where span.cells.upperBound > end {
      let start = max(end, span.cells.lowerBound)
      row += line.fill(end..<start) { _ in (" ", " ") }
      let marks = line.fill(start..<span.cells.upperBound) { index in
        (index == span.cells.lowerBound && span.hasStart ? "^" : "~", "~")
      }
      row += style.apply(.severity(span.severity), to: marks)
      end = span.cells.upperBound
    }
    return row
  }
}

extension Snippet {
  fileprivate var lastLine: Int { firstLine + max(0, lines.count - 1) }

  /// The lines of `snippets`, each once; those that follow each other are one snippet.
  fileprivate static func merging(_ snippets: [Snippet]) -> [Snippet] {
    var merged: [Snippet] = []
    for snippet in snippets.ordered(by: { $0.firstLine < $1.firstLine }) {
      guard let last = merged.last, snippet.firstLine <= last.lastLine + 1 else {
        merged.append(snippet)
        continue
      }
      merged[merged.count - 1].lines += snippet.lines.dropFirst(last.lastLine + 1 - snippet.firstLine)
    }
    return merged
  }
}

/// The marks of each line, in their order. One snippet may show thousands of marks.
private struct MarksByLine {
  private var marks: [Int: [SnippetMark]] = [:]

  init(_ all: [SnippetMark]) {
    for mark in all {
      for line in mark.place.start.line...max(mark.place.start.line, mark.place.lastLine) {
        marks[line, default: []].append(mark)
      }
    }
  }

  subscript(line: Int) -> [SnippetMark] { marks[line] ?? [] }
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
  /// A row of white space below the line, up to the cell `end`, with a bar below the start of each of the cells `bars`.
  fileprivate func row(upTo end: Int, bars: Set<Int> = []) -> String {
    (isClippedAtStart ? " " : "") + fill(0..<end) { (bars.contains($0) ? "|" : " ", " ") }
  }

  /// For each cell, as many characters as it has columns: the first that `signs` returns for it, then the second. A tab
  /// stays a tab: only the terminal knows its width. After the last cell all cells have one column.
  fileprivate func fill(_ range: Range<Int>, _ signs: (Int) -> (first: String, rest: String)) -> String {
    var row = ""
    for index in range {
      let width = index < cells.count ? cells[index].width : 1
      let (first, rest) = signs(index)
      if index < cells.count, cells[index].isTab {
        row += "\t"
      } else if width > 0 {
        row += first + String(repeating: rest, count: width - 1)
      }
    }
    return row
  }
}
