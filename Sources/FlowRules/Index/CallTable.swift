import SwiftLexer

/// A call of a type: `Badge(count: 1)`, `Outer.Badge(…)`, `Badge.init(…)`.
package struct CallSite: Sendable {
  package var file: Int
  /// The `call` event.
  package var call: Int
  /// The name or `self`-less path that is called: from its first byte to that of the call's last argument.
  package var range: ByteRange
}

/// Where the project constructs its view-like types.
struct CallTable: Sendable {
  private var sites: [TypeID: [CallSite]] = [:]

  /// The calls of `type`, by path and place.
  subscript(type: TypeID) -> [CallSite] { sites[type] ?? [] }

  init(resolver: TypeResolver) {
    let candidates = Set(resolver.types.lazy.filter { $0.viewKind == .yes && $0.kind == .structure }.map(\.name))
    guard !candidates.isEmpty else { return }
    for file in resolver.files.indices {
      let parsed = resolver.files[file].parsed
      for (declaration, range) in Self.spans(of: parsed) {
        collect(range, of: declaration, in: file, parsed, candidates, resolver)
      }
    }
  }

  /// All code of a file with the declaration that it belongs to, in source order of the declarations.
  private static func spans(of file: ParsedFile) -> [(declaration: Int, range: Range<Int>)] {
    file.topLevelCode.map { (-1, $0.indices) }
      + file.declarations.indices.flatMap { position in file.code(of: position).map { (position, $0) } }
  }

  private mutating func collect(
    _ range: Range<Int>, of declaration: Int, in file: Int, _ parsed: ParsedFile, _ candidates: Set<NameID>,
    _ resolver: TypeResolver
  ) {
    var position = range.lowerBound
    while position < range.upperBound {
      let event = parsed.events[position]
      if event.kind == .localDeclaration {
        // The members of a type in a body are code of their own.
        position = max(Int(event.next), position + 1)
        continue
      }
      if event.kind == .call, let path = Self.path(before: position, in: parsed, resolver.known),
        let last = path.names.last, candidates.contains(last),
        case .type(let type) = resolver.resolve(path: path.names, in: file, declaration: declaration)
      {
        let range = ByteRange(start: parsed.events[path.root].range.start, end: event.range.end)
        sites[type, default: []].append(CallSite(file: file, call: position, range: range))
      }
      position += 1
    }
  }

  /// The names that lead to a call: `A`, `A.B`, and `A` for `A.init`; nil when anything else does.
  private static func path(
    before call: Int, in file: ParsedFile, _ known: KnownNames
  ) -> (names: [NameID], root: Int)? {
    var names: [NameID] = []
    var position = call - 1
    while position >= 0 {
      let event = file.events[position]
      switch event.kind {
      case .name:
        guard !event.flags.contains(.isLocal), !event.flags.contains(.isProjected) else { return nil }
        return ([event.name] + names.reversed(), position)
      case .member:
        if event.name == known.initializer, names.isEmpty, position == call - 1 { break }
        names.append(event.name)
      default: return nil
      }
      position -= 1
    }
    return nil
  }
}

extension ProjectIndex {
  /// The labelled arguments of a call, in source order.
  package func arguments(of call: Int, in file: Int) -> [BodyEvent] {
    let parsed = files[file].parsed
    return parsed.children(of: call).map { parsed.events[$0] }.filter { $0.kind == .argument }
  }
}
