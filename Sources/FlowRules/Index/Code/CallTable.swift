import SwiftLexer

/// A call of a type: `Badge(count: 1)`, `Outer.Badge(…)`, `Badge.init(…)`.
package struct CallSite: Sendable {
  package var file: Int
  /// The `call` event.
  package var call: Int
  /// The declaration whose code holds the call, -1 at file scope.
  package var declaration: Int
  /// From the first byte of what is called to that of the call's end.
  package var range: ByteRange
}

/// Where the project constructs its view-like structs.
struct CallTable: Sendable {
  private var sites: [TypeID: [CallSite]] = [:]

  /// The calls of `type`, by path and place.
  subscript(type: TypeID) -> [CallSite] { sites[type] ?? [] }

  /// - Parameters:
  ///   - names: the table that `resolver`'s files are numbered in.
  ///   - jobs: how many threads work at once.
  init(resolver: TypeResolver, names: NameTable, jobs: Int) {
    // One look-up for each call of the project: an array by number, not a set.
    var isCandidate = [Bool](repeating: false, count: names.count)
    for type in resolver.types where type.viewKind == .yes && type.kind == .structure {
      isCandidate[Int(type.name.raw)] = true
    }
    let parts = WorkerPool(jobs: jobs).run(over: resolver.files.count) { [isCandidate] next in
      var part = CallTable()
      while let file = next() { part.collect(in: file, isCandidate, resolver) }
      return part
    }
    for part in parts { sites.merge(part.sites) { $0 + $1 } }
    for type in sites.keys { sites[type]?.sort { ($0.file, $0.call) < ($1.file, $1.call) } }
  }

  private init() {}

  private mutating func collect(in file: Int, _ isCandidate: [Bool], _ resolver: TypeResolver) {
    let parsed = resolver.files[file].parsed
    var owners: CodeOwners?
    for position in parsed.nodes.indices {
      guard case .call = parsed.nodes[position].kind,
        let path = Self.path(before: position, in: parsed, isCandidate, resolver.known)
      else { continue }
      let code = owners ?? CodeOwners(of: parsed)
      owners = code
      let declaration = code.declaration(at: position)
      guard case .type(let type) = resolver.resolve(path: path.names, in: file, declaration: declaration) else {
        continue
      }
      let range = ByteRange(start: parsed.nodes[path.root].range.start, end: parsed.nodes[position].range.end)
      sites[type, default: []].append(
        CallSite(file: file, call: position, declaration: declaration, range: range))
    }
  }

  /// The names that lead to a call, when the last one is that of a candidate.
  private static func path(
    before call: Int, in file: ParsedFile, _ isCandidate: [Bool], _ known: KnownNames
  ) -> (names: [NameID], root: Int)? {
    let last = lastName(before: call, in: file, known)
    guard last >= 0 else { return nil }
    switch file.nodes[last].kind {
    case .name, .member: guard isCandidate[Int(file.nodes[last].name.raw)] else { return nil }
    // The name of an event of another kind may be a position.
    default: return nil
    }
    return path(endingAt: last, in: file)
  }

  /// The names that lead to a call, and the event of the first: `A`, `A.B`, and `A` for `A.init`; nil when anything
  /// else does.
  static func callee(before call: Int, in file: ParsedFile, _ known: KnownNames) -> (names: [NameID], root: Int)? {
    path(endingAt: lastName(before: call, in: file, known), in: file)
  }

  /// The event of the type's name: not that of `init`.
  private static func lastName(before call: Int, in file: ParsedFile, _ known: KnownNames) -> Int {
    let position = call - 1
    guard position >= 0, case .member = file.nodes[position].kind, file.nodes[position].name == known.initializer
    else { return position }
    return position - 1
  }

  private static func path(endingAt last: Int, in file: ParsedFile) -> (names: [NameID], root: Int)? {
    var position = last
    var names: [NameID] = []
    while position >= 0 {
      let event = file.nodes[position]
      names.append(event.name)
      switch event.kind {
      case .name:
        let excluded: NodeFlags = [.isLocal, .isProjected]
        return event.flags.isDisjoint(with: excluded) ? (names.reversed(), position) : nil
      case .member: position -= 1
      default: return nil
      }
    }
    return nil
  }
}

/// Which declaration each event of a file belongs to.
struct CodeOwners {
  /// Ordered by where they start; spans of local types lie inside those of the functions around them.
  private let spans: [(range: Range<Int>, declaration: Int)]

  init(of file: ParsedFile) {
    spans = file.declarations.indices
      .flatMap { position in file.code(of: position).map { ($0, position) } }
      .sorted { ($0.0.lowerBound, -$0.0.upperBound) < ($1.0.lowerBound, -$1.0.upperBound) }
  }

  /// The innermost declaration whose code holds the event, or -1 for code at file scope.
  func declaration(at event: Int) -> Int {
    // The last span that starts at or before the event, or one around it.
    var low = 0
    var high = spans.count
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].range.lowerBound <= event { low = middle + 1 } else { high = middle }
    }
    var position = low - 1
    while position >= 0 {
      if spans[position].range.contains(event) { return spans[position].declaration }
      position -= 1
    }
    return -1
  }
}

extension DeclarationIndex {
  /// The labelled arguments of a call, in source order.
  package func arguments(of call: Int, in file: Int) -> [NodeRecord] {
    let parsed = files[file].parsed
    return parsed.children(of: call).map { parsed.nodes[$0] }.filter { $0.kind == .argument }
  }
}
