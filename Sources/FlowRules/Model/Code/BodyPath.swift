import SwiftLexer

/// The nodes around some code of a view, outermost first: from `body` on, through the members that show it.
struct BodyPath {
  /// Those of all members on the way, one after the other.
  let nodes: [CodeNode]

  /// A branch of a condition.
  private struct Branch: Hashable {
    let statement: CodeNode
    let part: CodeNode
  }

  private var branches: [Branch] {
    zip(nodes, nodes.dropFirst()).compactMap { statement, part in
      guard statement.kind == .ifStatement || statement.kind == .switchStatement, part.isBranch
      else { return nil }
      return Branch(statement: statement, part: part)
    }
  }

  /// Whether no condition shows only one of two places instead of the other.
  func isShown(beside other: BodyPath) -> Bool {
    let parts = Dictionary(branches.map { ($0.statement, $0.part) }) { first, _ in first }
    return other.branches.allSatisfy { branch in parts[branch.statement].map { $0 == branch.part } ?? true }
  }

  /// Whether the place is shown whenever the other one is: no further condition decides about it.
  func isShown(whenever other: BodyPath) -> Bool { Set(branches).isSubset(of: other.branches) }

  /// The call whose content is a page of its own around the place: a stack, a sheet, a destination. Nil for the view.
  func page(_ framework: FrameworkNames) -> CodeNode? {
    nodes.last { node in
      guard let callee = CallNode(node)?.callee else { return false }
      return callee.kind == .name && framework.navigation.containers.contains(callee.name)
        || framework.closures.presents(callee.name)
    }
  }
}

/// The paths from a view's `body` to calls in it.
///
/// One walk through the view's code finds the uses of all its members.
final class BodyPaths {
  private let view: ProjectType
  /// The functions and computed properties.
  private lazy var members = view.symbol.functions.filter { $0.kind == .function }.map(\.name)
    + view.symbol.properties.filter { !$0.isStored }.map(\.name)
  private lazy var overloads: Set<NameID> = {
    var seen: Set<NameID> = []
    return Set(members.filter { !seen.insert($0).inserted })
  }()
  private lazy var uses = findUses()
  private var ofMembers: [DeclarationReference: [CodeNode]?] = [:]
  /// The maximum number of members from `body` to a call.
  private static let maximumMembers = 4

  init(in view: ProjectType) { self.view = view }

  /// The path to a call; nil where several places of the view show it, or none that the source shows.
  func path(to call: FrameworkCall) -> BodyPath? {
    guard let member = call.scope.node, let nodes = path(to: member, members: 0) else { return nil }
    return BodyPath(nodes: nodes + call.ancestors)
  }

  /// The nodes around the only use of a member, and that use.
  private func path(to member: DeclarationNode, members: Int) -> [CodeNode]? {
    if member.name == view.project.framework.body { return [] }
    let reference = DeclarationReference(member)
    if let known = ofMembers[reference] { return known }
    var path: [CodeNode]?
    // Overloads have several uses, or one that may mean either.
    if members < Self.maximumMembers, let own = uses[member.name], own.count == 1, let use = own.first,
      !overloads.contains(member.name)
    {
      path = self.path(to: use.member, members: members + 1).map { $0 + use.nodes }
    }
    ofMembers[reference] = .some(path)
    return path
  }

  /// The uses of the functions and computed properties of the view, by name.
  private func findUses() -> [NameID: [(member: DeclarationNode, nodes: [CodeNode])]] {
    let names = NameSet(members)
    var found: [NameID: [(member: DeclarationNode, nodes: [CodeNode])]] = [:]
    for code in view.code {
      guard let member = code.scope.node else { continue }
      var walk = code.walk
      for node in code.nodes.matching({ ($0.kind == .name || $0.kind == .member) && names.contains($0.name) })
      where view.project.declarations.use(of: PropertySpelling(name: node.name), at: node) != nil {
        walk.advance(to: node)
        found[node.name, default: []].append((member, walk.ancestors + [node]))
      }
    }
    return found
  }
}
