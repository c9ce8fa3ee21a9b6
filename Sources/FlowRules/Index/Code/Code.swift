import SwiftLexer

/// A piece of code with the declaration that it belongs to: a body, an initial value, a default argument.
package struct CodeSpan: Sendable {
  /// The position in ``ProjectIndex/files``.
  package var file: Int
  /// The position of the declaration in the file, -1 for code at file scope.
  package var declaration: Int
  /// In the file's `events`.
  package var events: Range<Int>
}

extension ParsedFile {
  /// The code that belongs to a declaration itself, not to those nested in it.
  func code(of position: Int) -> [Range<Int>] {
    let declaration = declarations[position]
    let detail = Int(declaration.detail)
    guard detail >= 0 else { return [] }
    var code: [Range<Int>] = []
    func add(_ span: IndexSpan) {
      if !span.isEmpty { code.append(span.indices) }
    }
    switch declaration.kind {
    case .variable, .constant:
      add(properties[detail].initializer)
      for accessor in properties[detail].accessors.indices { add(accessors[accessor].body) }
    case .function, .initializer, .deinitializer, .subscriptDeclaration, .macroUse:
      for parameter in functions[detail].parameters.indices { add(parameters[parameter].defaultValue) }
      add(functions[detail].body)
      for accessor in functions[detail].accessors.indices { add(accessors[accessor].body) }
    default: break
    }
    return code
  }

  /// The innermost declaration around a byte, or -1 for code at file scope.
  func declaration(around offset: UInt32) -> Int {
    var low = 0
    var high = declarations.count
    while low < high {
      let middle = (low + high) / 2
      if declarations[middle].range.start <= offset { low = middle + 1 } else { high = middle }
    }
    // The last one that starts before the byte stands in the same declarations.
    var position = low - 1
    while position >= 0, declarations[position].range.end <= offset { position = Int(declarations[position].parent) }
    return position
  }

  /// One past the last event of the chain that begins at `root`.
  func endOfChain(_ root: Int) -> Int {
    var last = root
    while !events[last].flags.contains(.endsPostfix) {
      let next = Int(events[last].next)
      guard next < events.count, events[next].isSuffix else { break }
      last = next
    }
    return Int(events[last].next)
  }

  /// The link that continues the chain after the event at `position`; nil where the chain ends.
  ///
  /// A chain that goes on after an `#if` has no end inside it, and may be the last thing in its file:
  ///
  ///     WindowGroup { Checkout()
  ///       #if os(macOS)
  ///       .environmentObject(user)
  ///       #endif
  ///     }
  func link(after position: Int) -> Int? {
    let next = Int(events[position].next)
    guard !events[position].flags.contains(.endsPostfix), next < events.count, events[next].isSuffix else { return nil }
    return next
  }

  /// The call that follows the event at `position`: `(…)` of `name(…)` and `.name(…)`.
  func call(after position: Int) -> Int? {
    guard let next = link(after: position), events[next].kind == .call else { return nil }
    return next
  }

  /// The positions of an event's children.
  package func children(of event: Int) -> [Int] { siblings(in: event + 1..<Int(events[event].next)) }

  /// The outermost events of a range.
  package func siblings(in range: Range<Int>) -> [Int] {
    var result: [Int] = []
    var position = range.lowerBound
    while position < range.upperBound {
      result.append(position)
      position = max(Int(events[position].next), position + 1)
    }
    return result
  }

  /// The events around a position and itself, outermost first. Takes time in proportion to the code before it.
  func enclosing(_ position: Int, in code: Range<Int>) -> [Int] {
    var open: [Int] = []
    var current = code.lowerBound
    while current < position {
      let next = max(Int(events[current].next), current + 1)
      if next > position {
        open.append(current)
        current += 1
      } else {
        current = next
      }
    }
    return open + [position]
  }

  /// The outermost events of a body that run whenever it does: those up to the first statement that may leave it, or
  /// that may skip what it holds.
  func straightLine(in body: Range<Int>) -> ArraySlice<Int> {
    siblings(in: body).prefix { position in
      switch events[position].kind {
      case .ifStatement, .guardStatement, .whileStatement, .repeatStatement, .forStatement, .switchStatement,
        .doStatement, .conditionalBranch, .returnStatement, .throwStatement:
        return false
      default: return true
      }
    }
  }

  /// From the first byte of the chain at `root` to its last.
  package func range(ofChain root: Int) -> ByteRange {
    var range = events[root].range
    for link in siblings(in: Int(events[root].next)..<endOfChain(root)) {
      range.end = max(range.end, events[link].range.end)
    }
    return range
  }
}

extension DeclarationIndex {
  /// All code of a type and its extensions: of its properties, functions and initializers.
  package func code(of type: TypeSymbol) -> [CodeSpan] {
    var code: [CodeSpan] = []
    for property in type.properties { code += self.code(of: property.reference) }
    for function in type.functions { code += self.code(of: function.reference) }
    return code
  }

  /// The code of one declaration.
  package func code(of reference: DeclarationReference) -> [CodeSpan] {
    let file = Int(reference.file)
    return files[file].parsed.code(of: Int(reference.declaration)).map {
      CodeSpan(file: file, declaration: Int(reference.declaration), events: $0)
    }
  }

  /// The explicit initializers of a type and its extensions.
  package func initializers(of type: TypeSymbol) -> [FunctionSymbol] {
    type.functions.filter { $0.kind == .initializer && !$0.isShared }
  }

  /// The properties of a type and of the project's types that it inherits from.
  package func properties(of type: TypeSymbol) -> [PropertySymbol] {
    type.properties + type.ancestry.types.flatMap { self[type: $0].properties }
  }
}
