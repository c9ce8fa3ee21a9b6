import SwiftLexer

// Where nobody can change anything through what is shown.
extension CodeIndex {
  /// Whether a modifier behind the one at `modifier`, or on a view around it, keeps touches off.
  func keepsTouchesOff(around modifier: Int, in code: RenderedCode) -> Bool {
    let parsed = declarations.files[code.file].parsed
    guard code.declaration >= 0,
      let span = parsed.code(of: code.declaration).first(where: { $0.contains(modifier) })
    else { return keepsTouchesOff(behind: modifier, in: parsed) }
    return keepsTouchesOff(around: parsed.enclosing(modifier, in: span), in: parsed)
  }

  /// The same of the events around a view, its own included.
  func keepsTouchesOff(around events: [Int], in file: ParsedFile) -> Bool {
    events.contains { file.nodes[$0].isSuffix && keepsTouchesOff(behind: $0, in: file) }
  }

  /// Whether a modifier behind the link at `modifier` keeps touches off, so that nobody changes anything through what
  /// is shown: `.allowsHitTesting(false)`, `.disabled(true)`.
  private func keepsTouchesOff(behind modifier: Int, in file: ParsedFile) -> Bool {
    var link = modifier
    var count = 0
    // More modifiers than anybody writes would be gone through again for each of them.
    while count < 256, !file.nodes[link].flags.contains(.endsPostfix) {
      link = Int(file.nodes[link].next)
      count += 1
      guard link < file.nodes.count, file.nodes[link].isSuffix else { return false }
      guard file.nodes[link].kind == .member, let value = declarations.known.touchModifiers[file.nodes[link].name],
        let call = file.call(after: link), case let arguments = file.children(of: call), arguments.count == 1
      else { continue }
      let content = file.children(of: arguments[0])
      if content.count == 1, file.nodes[content[0]].kind == .literal, file.nodes[content[0]].name == value {
        return true
      }
    }
    return false
  }
}
