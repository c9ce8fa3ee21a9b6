import SwiftLexer

/// A place at which a file names a type that another file declares.
struct TypeUse: Equatable, CustomStringConvertible {
  /// The file that names the type, and the one that declares it.
  let user: String
  let owner: String
  let name: String
  let line: Int

  var description: String { "\(user):\(line) names \(name) of \(owner)" }
}

/// Who names whose types: the arrows between the files of the project.
///
/// Types are the ones at file scope that other files can see, aliases included. Members that a file of an upper floor
/// adds to a type of a lower one are not seen: the compiler lets lower floors call them.
struct TypeUses {
  /// The first use of each type in each file, in the order of the files.
  let all: [TypeUse]

  init(_ sources: [ProjectSource]) {
    var owners: [String: [String: String]] = [:]
    for source in sources {
      for name in source.sharedTypes { owners[source.module, default: [:]][name] = source.path }
    }
    all = sources.flatMap { source -> [TypeUse] in
      let modules = [source.module] + source.imports
      return source.namedTypes.compactMap { name, line -> TypeUse? in
        guard let owner = modules.lazy.compactMap({ owners[$0]?[name] }).first, owner != source.path else { return nil }
        return TypeUse(user: source.path, owner: owner, name: name, line: line)
      }
    }
  }

  /// The uses as arrows between groups of files; what has no group is left out.
  func arrows(between group: (String) -> String?) -> Arrows {
    var arrows = Arrows()
    for use in all {
      guard let from = group(use.user), let to = group(use.owner), from != to else { continue }
      arrows.add(from, to, use)
    }
    return arrows
  }
}

extension ProjectSource {
  /// `FlowRules` of `FlowRules/Index/ProjectIndex.swift`.
  fileprivate var module: String { String(path.prefix { $0 != "/" }) }

  fileprivate var imports: [String] {
    parsed.declarations.filter { $0.kind == .importDeclaration }.map { source.text($0.nameRange) }
  }

  /// The types at file scope that are not private.
  fileprivate var sharedTypes: [String] {
    parsed.declarations.filter { declaration in
      (declaration.kind.isNominalType || declaration.kind == .typeAlias) && declaration.parent < 0
        && declaration.modifiers.isDisjoint(with: [.isPrivate, .isFileprivate])
    }.map { names.string($0.name) }
  }

  /// The uppercase names in the file's code with the line of their first use. A member is somebody else's: `Rule.Kind`.
  /// A name that the file itself declares, at whatever depth, is its own.
  fileprivate var namedTypes: [(name: String, line: Int)] {
    var seen = Set(parsed.declarations.filter { $0.kind != .extensionDeclaration }.map { names.string($0.name) })
    seen.formUnion(parsed.genericParameters.map { names.string($0) })
    var found: [(name: String, line: Int)] = []
    for (index, token) in tokens.enumerated() where token.kind == .identifier {
      let name = text(of: token)
      guard name.first?.isUppercase == true, text(before: index) != ".", seen.insert(name).inserted else { continue }
      found.append((name, line(at: token.start)))
    }
    return found
  }
}

/// Arrows between things that have names, each with the uses that make it.
struct Arrows {
  private(set) var uses: [String: [String: [TypeUse]]] = [:]

  mutating func add(_ from: String, _ to: String, _ use: TypeUse) {
    uses[from, default: [:]][to, default: []].append(use)
  }

  /// Where the arrows from `start` lead.
  func targets(of start: String) -> [String] { (uses[start] ?? [:]).keys.sorted() }

  /// One use for each arrow of the shortest way from `start` to `end`; nil if no way leads there.
  func way(from start: String, to end: String) -> [TypeUse]? {
    var ways: [(end: String, uses: [TypeUse])] = [(start, [])]
    var seen: Set<String> = []
    var next = 0
    while next < ways.count {
      let way = ways[next]
      next += 1
      for target in targets(of: way.end) where seen.insert(target).inserted {
        let uses = way.uses + (uses[way.end]?[target]?.first.map { [$0] } ?? [])
        if target == end { return uses }
        ways.append((target, uses))
      }
    }
    return nil
  }

  /// The shortest circle through each start that is in one; a circle is listed once.
  func circles() -> [[TypeUse]] {
    var seen: Set<Set<String>> = []
    return uses.keys.sorted().compactMap { start in
      guard let way = way(from: start, to: start), seen.insert(Set(way.map(\.description))).inserted else { return nil }
      return way
    }
  }
}
