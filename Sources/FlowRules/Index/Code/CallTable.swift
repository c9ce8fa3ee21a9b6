import SwiftLexer

/// A call of a type: `Badge(count: 1)`, `Outer.Badge(…)`, `Badge.init(…)`.
package struct CallSite: Sendable {
  /// The arguments, after the name of the type.
  package let call: CallNode
  /// The declaration whose code contains the call, or file scope.
  package let scope: Scope
  /// From the first byte of the type's name to the last of the call.
  package let range: FileRange

  /// The file that contains the call.
  package var file: FileID { range.file }
}

/// The calls by which the project constructs its view-like structs.
struct CallTable: Sendable {
  private var sites: [TypeID: [CallSite]] = [:]

  /// The calls of `type`, in source order.
  subscript(type: TypeID) -> [CallSite] { sites[type] ?? [] }

  /// Whether some call fulfills a condition.
  func contains(where isMatch: (CallSite) -> Bool) -> Bool { sites.values.contains { $0.contains(where: isMatch) } }

  /// - Parameters:
  ///   - names: the table that numbers the names in `resolver`'s files.
  ///   - jobs: the number of threads that work at once.
  init(resolver: TypeResolver, names: NameTable, jobs: Int) {
    // One look-up for each name of the project: an array by name id, not a set.
    var isCandidate = [Bool](repeating: false, count: names.count)
    for type in resolver.types where type.viewKind == .yes && type.kind == .structure {
      isCandidate[Int(type.name.raw)] = true
    }
    // `Badge()` in a type with `func Badge()` calls the function.
    let functions = NameSet(
      resolver.types.lazy.flatMap(\.functions).map(\.name).filter { isCandidate[Int($0.raw)] })
    let parts = WorkerPool(jobs: jobs).run(over: resolver.files.count) { [isCandidate] next in
      var part = CallTable()
      while let file = next() { part.collect(in: resolver.files[file].parsed, isCandidate, functions, resolver) }
      return part
    }
    for part in parts { sites.merge(part.sites) { $0 + $1 } }
    for type in sites.keys { sites[type]?.sort(by: Self.isBefore) }
  }

  /// The table with more calls, which do not name the types.
  func adding(_ others: [TypeID: [CallSite]]) -> CallTable {
    var table = self
    for (type, calls) in others { table.sites[type] = (self[type] + calls).sorted(by: Self.isBefore) }
    return table
  }

  private static func isBefore(_ left: CallSite, _ right: CallSite) -> Bool {
    (left.file, left.call.node.id) < (right.file, right.call.node.id)
  }

  private init() {}

  private mutating func collect(
    in file: ParsedFile, _ isCandidate: [Bool], _ functions: NameSet, _ resolver: TypeResolver
  ) {
    let candidates = file.allNodes.matching { record in
      switch record.kind {
      case .name, .member: isCandidate[Int(record.name.raw)]
      default: false
      }
    }
    var owners: CodeOwners?
    for candidate in candidates {
      guard let call = Self.call(of: candidate, resolver.framework), let path = candidate.dottedPath else { continue }
      let code = owners ?? CodeOwners(of: file)
      owners = code
      let scope = code.scope(of: call.node)
      guard case .type(let type) = resolver.resolve(path: path.names, in: scope) else { continue }
      if functions.contains(candidate.name), resolver.hasFunction(named: candidate.name, around: scope) { continue }
      let range = path.root.range(through: call.node)
      sites[type, default: []].append(CallSite(call: call, scope: scope, range: range))
    }
  }

  /// `(…)` of `Badge(…)` and `Badge.init(…)`.
  private static func call(of name: CodeNode, _ framework: FrameworkNames) -> CallNode? {
    guard let suffix = name.nextSuffix else { return nil }
    return suffix.kind == .member && suffix.name == framework.language.initializer ? suffix.call : CallNode(suffix)
  }
}

extension TypeResolver {
  /// Whether a type around some code has a function of a name.
  fileprivate func hasFunction(named name: NameID, around scope: Scope) -> Bool {
    var enclosing = scope.node
    while let declaration = enclosing {
      if let type = files[scope.file.id.index].type(of: declaration.id),
        types[type.index].functions.contains(where: { $0.name == name })
      {
        return true
      }
      enclosing = declaration.parent
    }
    return false
  }
}

extension CallNode {
  /// The path before the arguments, without `init`; nil when anything but names precedes them.
  ///
  /// It is `A.B` of `A.B(…)` and of `A.B.init(…)`.
  func typePath(_ framework: FrameworkNames) -> DottedPath? {
    guard let callee else { return nil }
    let isInitializer = callee.kind == .member && callee.name == framework.language.initializer
    return (isInitializer ? callee.base : callee)?.dottedPath
  }
}

/// The declarations whose code the nodes of a file belong to.
///
/// In contrast to ``CodeNode/scope`` it depends on nodes, not on bytes: code in an attribute's arguments belongs to no
/// declaration.
struct CodeOwners {
  /// Ordered by their first nodes, each before the pieces inside it: the code of a local type's member is inside the
  /// code of the enclosing function.
  private let pieces: [Piece]

  private struct Piece {
    let first: NodeID
    let code: CodeSpan
    /// The index of the piece around this one.
    let outer: Int?
  }

  /// Takes time in proportion to the declarations with code.
  init(of file: ParsedFile) {
    var spans: [(first: NodeID, last: NodeID, code: CodeSpan)] = []
    for code in file.allDeclarations.lazy.flatMap(\.code) {
      if let first = code.first, let last = code.lastNode { spans.append((first.id, last.id, code)) }
    }
    var pieces: [Piece] = []
    pieces.reserveCapacity(spans.count)
    var open: [(index: Int, last: NodeID)] = []
    for span in spans.sorted(by: { ($0.first, $1.last) < ($1.first, $0.last) }) {
      while let innermost = open.last, innermost.last < span.first { open.removeLast() }
      pieces.append(Piece(first: span.first, code: span.code, outer: open.last?.index))
      open.append((pieces.count - 1, span.last))
    }
    self.pieces = pieces
  }

  /// The innermost declaration whose code contains the node, or file scope.
  func scope(of node: CodeNode) -> Scope {
    // The last piece that starts at or before the node, or one around it.
    var low = 0
    var high = pieces.count
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].first <= node.id { low = middle + 1 } else { high = middle }
    }
    var index = low > 0 ? low - 1 : nil
    while let current = index {
      if pieces[current].code.contains(node) { return pieces[current].code.scope }
      index = pieces[current].outer
    }
    return node.file.scope
  }
}
