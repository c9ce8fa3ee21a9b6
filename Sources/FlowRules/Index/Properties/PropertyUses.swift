import SwiftLexer

/// A place in code that names a property of the enclosing type.
package struct PropertyUse: Sendable {
  /// What the name stands for.
  package enum Form: Sendable {
    /// `x` and `self.x`
    case value
    /// `$x` and `self.$x`
    case projection
    /// `_x` and `self._x`
    case storage
  }

  package var form: Form
  package var file: Int
  /// The event that begins the chain: the name, or `self`.
  package var root: Int
  /// The event that names the property: `root` itself, or the member behind `self`.
  package var name: Int
}

/// The spellings of a property, as numbers.
package struct PropertySpelling: Sendable {
  package var name: NameID
  /// `_x`, if that name occurs anywhere.
  package var storage: NameID?

  package init(name: NameID, storage: NameID? = nil) {
    self.name = name
    self.storage = storage
  }

  /// All of them.
  package var names: [NameID] { storage.map { [name, $0] } ?? [name] }
}

extension DeclarationIndex {
  /// How uses of `property` are spelled. A property that is called `_x` itself is no storage of `x`.
  package func spelling(of property: PropertySymbol) -> PropertySpelling {
    guard let storage = names.id(of: "_" + text(property.name)) else { return PropertySpelling(name: property.name) }
    let isTaken = hasUnderscoredProperty(storage, property.owner)
    return PropertySpelling(name: property.name, storage: isTaken ? nil : storage)
  }

  /// Whether the event at `position` names the property, by Swift's rules for `self`: a bare name counts unless a
  /// parameter, a local variable or a pattern of that name is in scope.
  package func use(of spelling: PropertySpelling, at position: Int, in file: Int) -> PropertyUse? {
    let events = files[file].parsed.nodes
    let event = events[position]
    guard event.name == spelling.name || event.name == spelling.storage else { return nil }
    let form: PropertyUse.Form =
      event.name == spelling.storage ? .storage : event.flags.contains(.isProjected) ? .projection : .value
    switch event.kind {
    case .name:
      guard !event.flags.contains(.isLocal) else { return nil }
      return PropertyUse(form: form, file: file, root: position, name: position)
    case .member:
      // `self.x`, and `self?.x` in a closure.
      var root = position - 1
      if root >= 0, events[root].kind == .optionalChaining { root -= 1 }
      guard root >= 0, events[root].kind == .selfReference else { return nil }
      return PropertyUse(form: form, file: file, root: root, name: position)
    default: return nil
    }
  }

  /// All uses in a piece of code, closures included, types declared inside not.
  package func uses(of spelling: PropertySpelling, in code: CodeSpan) -> [PropertyUse] {
    positions(in: code).compactMap { use(of: spelling, at: $0, in: code.file) }
  }

  /// The events of a piece of code, those of closures included, those of types declared inside not.
  func positions(in code: CodeSpan) -> [Int] {
    let events = files[code.file].parsed.nodes
    var positions: [Int] = []
    var position = code.events.lowerBound
    while position < code.events.upperBound {
      if events[position].kind == .localDeclaration {
        position = max(Int(events[position].next), position + 1)
        continue
      }
      positions.append(position)
      position += 1
    }
    return positions
  }

  /// Whether the use stands alone: no member, call or subscript follows.
  package func isWhole(_ use: PropertyUse) -> Bool {
    files[use.file].parsed.nodes[use.name].flags.contains(.endsPostfix)
  }

  /// The flags of the chain that the use begins: assigned, updated, `&`.
  package func flags(_ use: PropertyUse) -> NodeFlags { files[use.file].parsed.nodes[use.root].flags }

  /// Whether a use certainly leaves the property as it is: `x`, `x.y` and `x[0]`, where nothing is assigned. A function
  /// that is called may change it, as in `x.y.sort()`.
  package func isRead(_ use: PropertyUse) -> Bool {
    guard flags(use).isDisjoint(with: [.isAssigned, .isUpdated, .isInout]) else { return false }
    let parsed = files[use.file].parsed
    return !parsed.siblings(in: use.name..<parsed.endOfChain(use.root)).contains { parsed.nodes[$0].kind == .call }
  }

  /// The use as written, without what follows: `self.x`.
  package func range(of use: PropertyUse) -> ByteRange {
    let events = files[use.file].parsed.nodes
    return ByteRange(start: events[use.root].range.start, end: events[use.name].range.end)
  }

  /// Whether code uses `self` as a value: hands it on, copies it, or subscripts it with a key path.
  package func handsOnSelf(in code: CodeSpan) -> Bool {
    let events = files[code.file].parsed.nodes
    return code.events.contains { position in
      guard case .selfReference = events[position].kind else { return false }
      let next = position + 1
      return events[position].flags.contains(.endsPostfix) || next >= events.count
        || events[next].kind == .subscriptAccess
    }
  }

  /// Whether some code in the property's file assigns a member of its name: `page.draft = …`.
  package func assignsMember(_ name: NameID, inFileOf property: PropertySymbol) -> Bool {
    let events = files[Int(property.reference.file)].parsed.nodes
    return events.indices.dropLast().contains { position in
      guard events[position].name == name, case .member = events[position].kind,
        events[position].flags.contains(.endsPostfix), case .assignment = events[position + 1].kind
      else { return false }
      return position == 0 || events[position - 1].kind != .selfReference
    }
  }
}
