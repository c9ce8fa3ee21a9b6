import SwiftLexer

/// The places where code changes members of other objects: `task.name = …`, `$task.name`, `task.rows.append(…)`.
struct ChangedMembers: Sendable {
  /// A postfix expression that changes a member.
  struct Site: Sendable {
    /// The name, `self` or `$0` that begins the expression; nil when more than names precedes the member, as in
    /// `pages[0].rows.append(1)`.
    let root: CodeNode?
    /// The member that is changed, or that is a collection which is changed.
    let member: CodeNode

    /// The file that contains the expression.
    var file: FileID { member.file.id }
  }

  /// By the member's name, in source order.
  private var sites = NameMap<[Site]>()

  /// The maximum number of sites of one name: each takes time for each property that a rule checks.
  static let maximumCount = 256

  /// The changes of members of that name, in source order.
  subscript(name: NameID) -> [Site] { sites[name] ?? [] }

  /// Linear in the project's code.
  init(files: [IndexedFile], framework: FrameworkNames) {
    for file in files { collect(in: file, framework.values) }
  }

  private mutating func collect(in file: IndexedFile, _ values: ValueNames) {
    let changing: NodeFlags = [.isAssigned, .isUpdated, .isInout, .isProjected]
    let candidates = file.parsed.allNodes.matching { record in
      switch record.kind {
      case .name, .selfReference, .implicitParameter: !record.flags.isDisjoint(with: changing)
      case .member: record.flags.contains(.isProjected) || values.isMutator(record.name)
      default: false
      }
    }
    for candidate in candidates {
      guard candidate.kind == .member else {
        addMembers(of: candidate)
        continue
      }
      // `rows` of `store.rows.append(…)`. With a `$` it is a candidate itself.
      if values.isMutator(candidate.name), candidate.call != nil, let member = candidate.base, member.kind == .member,
        !member.flags.contains(.isProjected)
      {
        add(member)
      }
      // `store.$rows`
      if candidate.flags.contains(.isProjected) { add(candidate) }
    }
  }

  private mutating func addMembers(of root: CodeNode) {
    var current = root
    while let suffix = current.nextSuffix {
      if suffix.kind == .member, !Self.isOwn(suffix) { append(Site(root: root, member: suffix)) }
      current = suffix
    }
  }

  private mutating func add(_ member: CodeNode) {
    if !Self.isOwn(member) { append(Site(root: Self.root(before: member), member: member)) }
  }

  /// Whether a member is that of `self`: `self.rows = …` is a change by the class itself.
  private static func isOwn(_ member: CodeNode) -> Bool { member.base?.kind == .selfReference }

  private static func root(before member: CodeNode) -> CodeNode? {
    let root = member.innermostBase
    switch root.kind {
    case .name, .selfReference, .implicitParameter: return root
    default: return nil
    }
  }

  private mutating func append(_ site: Site) {
    let name = site.member.name
    guard sites[name, default: []].count < Self.maximumCount else { return }
    sites[name, default: []].append(site)
  }
}
