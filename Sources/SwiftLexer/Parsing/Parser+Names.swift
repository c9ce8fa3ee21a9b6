// Names and the scopes that they are bound in.
extension Parser {
  /// Whether `token` can be a name where nothing is reserved: after a dot, as a label.
  @inline(__always)
  func isName(_ token: Token) -> Bool {
    switch token.kind {
    case .identifier, .keyword, .wildcard, .propertyWrapperProjection, .implicitParameterName: true
    default: false
    }
  }

  /// Interns a token's text without backticks and without the `$` of a projection.
  mutating func intern(_ token: Token) -> NameID {
    var range = Int(token.start)..<min(Int(token.end), bytes.count)
    if token.flags.contains(.escaped), range.count >= 2 {
      range = range.lowerBound + 1..<range.upperBound - 1
    } else if token.kind == .propertyWrapperProjection {
      range = range.lowerBound + 1..<range.upperBound
    }
    return names.intern(bytes, in: range)
  }

  /// Interns the source text of `range`.
  mutating func intern(_ range: ByteRange) -> NameID {
    names.intern(bytes, in: range.indices.clamped(to: 0..<bytes.count))
  }

  /// The mark that ``leaveScope(_:)`` needs.
  func enterScope() -> Int { locals.count }

  /// Unbinds the names that were bound since ``enterScope()`` returned `mark`.
  mutating func leaveScope(_ mark: Int) {
    while locals.count > mark {
      guard let name = locals.popLast() else { return }
      localCounts[Int(name.raw)] -= 1
    }
  }

  /// Leaves a scope and returns the names that were bound in it, for those who see them later than they are written.
  mutating func unbind(scope mark: Int) -> BoundNames {
    guard locals.count > mark else { return BoundNames() }
    let bound = BoundNames(first: locals[mark], others: locals.count == mark + 1 ? [] : Array(locals[(mark + 1)...]))
    leaveScope(mark)
    return bound
  }

  /// Makes names local up to the end of the innermost scope.
  mutating func bind(_ names: BoundNames) {
    bind(names.first)
    for name in names.others { bind(name) }
  }

  /// Makes `name` local up to the end of the innermost scope.
  mutating func bind(_ name: NameID) {
    guard name != .none else { return }
    let number = Int(name.raw)
    if number >= localCounts.count {
      // An array is copied as a whole, `repeatElement` one by one, which takes unoptimized code a millisecond a file.
      localCounts += [UInt16](repeating: 0, count: number + 1024 - localCounts.count)
    }
    guard localCounts[number] < UInt16.max else { return }
    localCounts[number] += 1
    locals.append(name)
  }

  /// Binds `$x` and `_x`, which a wrapped variable `x` and a closure's parameter `$x` declare too.
  mutating func bindWrapped(_ name: NameID) {
    bindProjection(name)
    bind(name, prefixedBy: UInt8(ascii: "_"))
  }

  /// Binds `$x`, which a parameter `x` with an attribute declares too if that is a wrapper.
  ///
  /// Not `_x`: most attributes of parameters are result builders, and in `init(@ViewBuilder label: …) { _label = … }`
  /// the storage is a property's.
  mutating func bindProjection(_ name: NameID) { bind(name, prefixedBy: UInt8(ascii: "$")) }

  private mutating func bind(_ name: NameID, prefixedBy mark: UInt8) {
    guard name != .none else { return }
    // Ends the reference to the names' bytes before the table changes, which would copy them all.
    let spelling = [mark] + names.bytes(name)
    let marked = names.intern(spelling, in: spelling.indices)
    bind(marked)
  }

  /// Binds a local variable that is called `` `self` ``, unless its value is `self` alone, which it means then.
  ///
  /// - Parameters:
  ///   - token: that of its name.
  ///   - value: where the nodes of its value begin.
  mutating func bindSelf(_ token: Token, value: Int) {
    guard token.flags.contains(.escaped), token.length == 6, value < file.nodes.count else { return }
    let isItself = file.nodes[value].kind == .selfReference && file.nodes[value].flags.contains(.endsPostfix)
    let name = intern(token.range)
    guard !isItself, names.bytes(name).elementsEqual("`self`".utf8) else { return }
    otherSelf = name
    bind(name)
  }

  /// Whether `$x` is declared in an open scope. A local `x` alone does not: in `if let x { f($x) }` the one is a
  /// variable of the body and the other a property's projection.
  mutating func isLocalProjection(_ token: Token) -> Bool {
    // In two steps: `isLocal(intern(…))` would copy the parser first, and interning then the table of all names.
    let name = intern(token.range)
    return isLocal(name)
  }

  /// Whether a name is bound in an open scope at this point of the source.
  @inline(__always)
  func isLocal(_ name: NameID) -> Bool {
    let number = Int(name.raw)
    return number < localCounts.count && localCounts[number] > 0
  }

  /// Marks the uses of this block's functions that are before their declarations.
  ///
  /// - Parameters:
  ///   - firstNode: where the block's nodes begin.
  ///   - firstFunction: where its functions begin in `localFunctions`, from which they are taken.
  mutating func markEarlierUses(from firstNode: Int, functions firstFunction: Int) {
    var declared: [NameID: Int] = [:]
    var end = firstNode
    for function in localFunctions[firstFunction...] {
      declared[function.name] = function.node
      end = min(max(end, function.node), file.nodes.count)
    }
    localFunctions.removeSubrange(firstFunction...)
    var position = firstNode
    while position < end {
      let node = file.nodes[position]
      if node.kind == .localDeclaration {
        // The members of a type in a body are none of its scopes.
        position = file.end(ofNode: position)
        continue
      }
      if node.kind == .name, node.flags.isDisjoint(with: [.isLocal, .isProjected]),
        let declaration = declared[node.name], position < declaration
      {
        file.nodes[position].flags.insert(.isLocal)
      }
      position += 1
    }
  }
}

/// The names that a pattern binds: nearly always one, which needs no array.
struct BoundNames {
  /// None if the pattern binds nothing.
  var first = NameID.none
  /// The names after the first: `b` and `c` of `let (a, b, c)`.
  var others: [NameID] = []
}

// Body nodes.
extension Parser {
  /// Appends a node and returns its index; ``close(_:)`` it once its children are there.
  @discardableResult
  mutating func emit(
    _ kind: NodeKind, _ name: NameID = .none, at range: ByteRange, flags: NodeFlags = []
  ) -> Int {
    var flags = flags
    if startsStatement {
      flags.insert(.startsStatement)
      startsStatement = false
    }
    let position = file.nodes.count
    file.nodes.append(NodeRecord(kind: kind, flags: flags, name: name, range: range))
    return position
  }

  /// Ends a node after what was consumed last: everything appended since is its child.
  mutating func close(_ position: Int) {
    file.closeNode(position, at: previousEnd)
  }

  /// The span of the nodes appended since there were `start`.
  func nodeSpan(from start: Int) -> IndexSpan { IndexSpan(start: start, end: file.nodes.count) }
}
