import SwiftLexer

// The closures of `#Preview` and the variables that they declare.
extension DeclarationIndex {
  /// Whether a macro of that name is Apple's in a file, not the project's own or another package's.
  package func hasFrameworkMacro(_ name: NameID, in file: Int) -> Bool {
    !table.isShadowed(name, in: file, known) && importsFrameworks(in: file)
  }

  /// The closures that a use of `#Preview` shows: its trailing one, or that of `body:`.
  package func previewBodies(of macro: Int, in file: IndexedFile) -> [Int] {
    let parsed = file.parsed
    return parsed.code(of: macro).flatMap { span -> [Int] in
      guard let root = span.first, parsed.nodes[root].kind == .macro, root + 1 < span.upperBound,
        parsed.nodes[root + 1].kind == .call
      else { return [] }
      return parsed.children(of: root + 1).compactMap { argument in
        let event = parsed.nodes[argument]
        guard event.name == known.body || (event.name == .none && event.flags.contains(.isTrailing)) else { return nil }
        return parsed.children(of: argument).first { parsed.nodes[$0].kind == .closure }
      }
    }
  }

  /// Whether the last statement of a preview makes a view or a controller of UIKit, AppKit or WatchKit, or names a
  /// variable of the preview for which one was made.
  package func showsInterfaceKit(_ statements: [Int], in file: IndexedFile, declaration: Int) -> Bool {
    let parsed = file.parsed
    guard var root = statements.last else { return false }
    if parsed.nodes[root].kind == .returnStatement { root += 1 }
    guard root < parsed.nodes.count else { return false }
    var value = root..<parsed.endOfChain(root)
    if parsed.nodes[root].kind == .name, value.count == 1 {
      let initial = statements.lazy.flatMap { parsed.children(of: $0) }.last {
        parsed.nodes[$0].kind == .initialValue && parsed.nodes[$0 - 1].kind == .binding
          && parsed.nodes[$0 - 1].name == parsed.nodes[root].name
      }
      guard let initial else { return false }
      value = initial + 1..<Int(parsed.nodes[initial].next)
    }
    switch constructedType(in: value, of: file.position, declaration: declaration).core {
    case .type(let id): return !self[type: id].ancestry.external.isDisjoint(with: known.interfaceKit)
    case .external(let name): return known.interfaceKit.contains(name)
    case .unknown: return false
    }
  }

  /// SwiftUI's wrapper of that name, as an attribute of a local variable.
  package func wrapper(named name: NameID, in file: Int) -> Wrapper? {
    guard let wrapper = known.wrappers[name], hasFrameworkMacro(name, in: file) else { return nil }
    let modules = table.modules
    let isImported = modules.importsNothing(in: file) || modules.imports(anyOf: [known.swiftData], in: file)
    return wrapper != .query || isImported ? wrapper : nil
  }

  /// Whether a declaration stands in the closure of a macro other than `#Preview`, which may mean anything there.
  package func standsInForeignMacro(_ declaration: Int, in file: IndexedFile) -> Bool {
    var position = Int(file.parsed.declarations[declaration].parent)
    while position >= 0 {
      let enclosing = file.parsed.declarations[position]
      if enclosing.kind == .macroUse, enclosing.name != known.preview { return true }
      position = Int(enclosing.parent)
    }
    return false
  }

  /// One past the last event among the arguments of a macro other than `#Preview`; nil if none begins at the event.
  package func endOfForeignMacro(at event: Int, in file: IndexedFile) -> Int? {
    let events = file.parsed.nodes
    guard case .macro = events[event].kind, events[event].name != known.preview,
      !events[event].flags.contains(.endsPostfix), case let call = Int(events[event].next), call < events.count,
      events[call].kind == .call
    else { return nil }
    return Int(events[call].next)
  }
}

extension ParsedFile {
  /// The statements in a closure, a block or a branch, without captures and parameters.
  package func statements(of event: Int) -> [Int] {
    children(of: event).filter { events[$0].flags.contains(.startsStatement) || events[$0].kind == .conditionalBranch }
  }

  /// The names of the attributes of a `variable` event.
  package func attributes(ofVariable event: Int) -> [NameID] {
    children(of: event).map { events[$0] }.filter { $0.kind == .attribute }.map(\.name)
  }

  /// The names that a `variable` event binds.
  package func bindings(ofVariable event: Int) -> [NodeRecord] {
    children(of: event).map { events[$0] }.filter { $0.kind == .binding && $0.name != .none }
  }
}
