/// A source line of a text report: user-perceived characters with their widths, clipped when it is long.
struct ShownLine {
  /// One user-perceived character.
  struct Cell {
    /// With unsafe scalars replaced; a tab stays a tab.
    var text: String
    /// In columns; 0 for characters that a terminal does not show. A tab has no width here: ``isTab``.
    var width: Int
    /// The 0-based UTF-16 offset in the line.
    var utf16Offset: Int

    /// Whether only the terminal knows the width.
    var isTab: Bool { text == "\t" }
    /// The width of the cell when a line is clipped.
    var budget: Int { isTab ? 4 : width }
  }

  /// The visible cells, without the signs for clipped parts.
  private(set) var cells: [Cell] = []
  /// Whether cells before these are left out.
  private(set) var isClippedAtStart = false
  /// Whether cells after these are left out.
  private(set) var isClippedAtEnd = false
  /// The UTF-16 offset after the last cell.
  private var utf16End = 0

  /// - Parameters:
  ///   - text: a line without its end, of any length: only the part near `focus` is read.
  ///   - focus: the UTF-16 offset that must stay visible.
  ///   - maximumWidth: in columns, including the signs for clipped parts; a tab counts for four.
  init(_ text: String, focus: Int, maximumWidth: Int) {
    read(text, near: focus, reach: 4 * maximumWidth)
    clip(around: firstCell(endingAfter: focus), to: maximumWidth)
  }

  /// The cells that a region covers; one past the last cell is the end of the line.
  ///
  /// Never empty, so that an empty region has a place to point at.
  func cells(from start: Int, upTo end: Int) -> Range<Int> {
    let first = firstCell(endingAfter: start)
    let last = cells.firstIndex { $0.utf16Offset >= end } ?? cells.count
    return first..<max(first + 1, last)
  }

  /// The index of the first cell that is not white space, or the number of cells.
  var firstInk: Int { cells.firstIndex { $0.text != " " && !$0.isTab } ?? cells.count }

  /// The line as it is printed.
  var text: String {
    (isClippedAtStart ? "…" : "") + cells.map(\.text).joined() + (isClippedAtEnd ? "…" : "")
  }

  private func firstCell(endingAfter offset: Int) -> Int {
    let next = cells.firstIndex { $0.utf16Offset > offset } ?? cells.count
    let isAfterEnd = next == cells.count && offset >= utf16End
    return isAfterEnd ? cells.count : max(0, next - 1)
  }

  private mutating func read(_ text: String, near focus: Int, reach: Int) {
    let units = text.utf16
    var start = units.startIndex
    var offset = 0
    if focus > reach, let near = units.index(start, offsetBy: focus - reach, limitedBy: units.endIndex) {
      // To a character's start, without reading the text before it.
      start = near
      while start > units.startIndex, String.Index(start, within: text) == nil { start = units.index(before: start) }
      offset = units.distance(from: units.startIndex, to: start)
      isClippedAtStart = true
    }
    utf16End = offset
    var command = LogCommand()
    for character in text[start...] {
      if utf16End > max(focus, 0) + reach {
        isClippedAtEnd = true
        break
      }
      cells.append(Cell(character, utf16Offset: utf16End, command: &command))
      utf16End += character.utf16.count
    }
  }

  private mutating func clip(around focus: Int, to maximumWidth: Int) {
    let total = cells.reduce(0) { $0 + $1.budget }
    guard isClippedAtStart || isClippedAtEnd || total > maximumWidth else { return }
    var budget = maximumWidth - 2
    // A quarter of the width shows the text before, the rest the text after.
    var start = focus
    var before = budget / 4
    while start > 0, cells[start - 1].budget <= before {
      start -= 1
      before -= cells[start].budget
      budget -= cells[start].budget
    }
    var end = focus
    while end < cells.count, cells[end].budget <= budget {
      budget -= cells[end].budget
      end += 1
    }
    // Near the end of the line there is more room before.
    while start > 0, cells[start - 1].budget <= budget {
      start -= 1
      budget -= cells[start].budget
    }
    if end < cells.count { utf16End = cells[end].utf16Offset }
    isClippedAtStart = isClippedAtStart || start > 0
    isClippedAtEnd = isClippedAtEnd || end < cells.count
    cells = Array(cells[start..<end])
  }
}

extension ShownLine.Cell {
  /// - Parameter command: has seen the characters before this one.
  fileprivate init(_ character: Character, utf16Offset: Int, command: inout LogCommand) {
    if character == "\t" {
      self.init(text: "\t", width: 0, utf16Offset: utf16Offset)
      return
    }
    var text = ""
    for scalar in character.unicodeScalars {
      text.unicodeScalars.append(command.begins(with: scalar) ? "\u{FFFD}" : scalar.visibleReplacement)
    }
    self.init(text: text, width: DisplayWidth.of(text), utf16Offset: utf16Offset)
  }
}
