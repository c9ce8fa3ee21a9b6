import SwiftLexer

extension Repair {
  /// Gives a state its value by its storage: `_count = State(initialValue: 1)` in place of `count = 1`.
  ///
  /// It replaces an inline value in every version of Xcode, and may come before the other properties have values.
  static func assigningStorage(of state: Property, insteadOf use: PropertyUse) -> Repair {
    let name = state.name
    // `_count` is private to the file of the property.
    guard use.name.file.id == state.file else {
      return Repair("Move the initializer into the file of '\(name)', and write _\(name) = State(initialValue: …).")
    }
    return Repair("Write _\(name) = State(initialValue: …) instead.", fix: assignment(of: use, name: name))
  }

  private static func assignment(of use: PropertyUse, name: String) -> Fix? {
    // The storage of `default` in backticks is `_default` without them.
    guard let assignment = use.root.postfix.assignment?.node, !use.name.flags.contains(.isEscaped),
      // `x = if a { 1 } else { 2 }`: no argument can be such an expression.
      assignment.firstChild?.kind != .ifStatement, assignment.firstChild?.kind != .switchStatement
    else { return nil }
    let file = use.name.file.id
    // The range of the member in `self.count` begins with its dot.
    let end = use.name.range.end
    let start = end &- min(end, UInt32(clamping: name.utf8.count))
    let sign = ByteRange(start: assignment.range.start, end: assignment.range.start &+ 1)
    return Fix(
      "assign the storage of '\(name)'", .suggested,
      [
        .insert("_", before: FileRange(file: file, range: ByteRange(start: start, end: end))),
        .replace(FileRange(file: file, range: sign), by: "= State(initialValue:"),
        .insert(")", after: assignment.fileRange),
      ])
  }
}
