import SwiftLexer

/// `flag = true` or `flag = false`, with the code around it.
struct FlagWrite {
  /// The name of the flag.
  let use: PropertyUse
  /// Whether the value is `true`.
  let isSet: Bool
  /// The nodes around its statement, and the first node of that statement.
  let path: [CodeNode]

  /// The first node of its statement.
  var root: CodeNode { path.last ?? use.root }
  /// The node right around the statement; nil where the member itself is.
  var parent: CodeNode? { path.dropLast().last }
  /// The closure that contains it; nil when the member itself does.
  var closure: CodeNode? { path.last { $0.kind == .closure } }
  /// Whether it is a statement of its own.
  var isStatement: Bool { root.flags.contains(.startsStatement) }
}

/// The uses of all Booleans of a type, and what the searches for their resets share: one walk through the code finds
/// them.
struct FlagUses {
  /// The code of one member that assigns a flag.
  struct Member {
    /// The code of the member.
    let code: CodeSpan
    /// The assignments of the flag, in source order.
    let writes: [FlagWrite]
  }

  /// The calls among the functions of the type.
  private(set) lazy var calls = FunctionCalls(in: type)
  /// The code that may close the view or end the app.
  private(set) lazy var leaving = LeavingCode(in: type, calls)

  private let type: ProjectType
  /// By the flag's name, in source order.
  private var uses: [NameID: [(code: CodeSpan, uses: [PropertyUse])]] = [:]

  /// A longer series of assignments in one member is no flag around some work.
  private static let maximumWrites = 32

  /// Linear in the code of the type.
  init(of flags: [Property], in type: ProjectType) {
    self.type = type
    var spellings: [NameID: PropertySpelling] = [:]
    for flag in flags {
      for name in flag.spelling.names { spellings[name] = flag.spelling }
    }
    let names = NameSet(spellings.keys)
    for code in type.code {
      var found: [NameID: [PropertyUse]] = [:]
      for node in code.ownNodes(where: { names.contains($0.name) && ($0.kind == .name || $0.kind == .member) }) {
        guard let spelling = spellings[node.name], let use = type.project.declarations.use(of: spelling, at: node)
        else { continue }
        found[spelling.name, default: []].append(use)
      }
      for (name, found) in found { uses[name, default: []].append((code, found)) }
    }
  }

  /// The members that assign a flag.
  ///
  /// - Returns: nil where nothing reads the flag, or where code may assign something other than a literal.
  func members(assigning flag: Property) -> [Member]? {
    var members: [Member] = []
    var isRead = false
    for (code, uses) in uses[flag.nameID] ?? [] {
      var writes: [FlagWrite] = []
      for use in uses {
        if use.kind == .projection, !type.isView { continue }
        if type.project.code.isCertainlyRead(use, of: flag.symbol) {
          isRead = true
        } else if let isSet = value(assignedBy: use), writes.count < Self.maximumWrites {
          writes.append(FlagWrite(use: use, isSet: isSet, path: statementPath(to: use, in: code)))
        } else {
          return nil
        }
      }
      if !writes.isEmpty { members.append(Member(code: code, writes: writes)) }
    }
    // Other code may read what an object announces. Without an app that may be code which nobody has scanned.
    let isReadByNobody = flag.isPrivate || type.project.containsApp && flag.isOnlyAssigned
    return isRead || type.isReference && !isReadByNobody ? members : nil
  }

  /// The path to the statement that assigns a flag, which is a call where its closure runs at once:
  ///
  ///     withAnimation { isLoading = true }
  ///     await MainActor.run { self.isLoading = false }
  private func statementPath(to use: PropertyUse, in code: CodeSpan) -> [CodeNode] {
    var path = code.path(to: use.root)
    while path.count >= 4, path[path.count - 2].kind == .closure, let call = CallNode(path[path.count - 4]),
      let callee = call.callee, type.project.runsAtOnce(call, in: code.scope, .once)
    {
      path.removeLast(4)
      path.append(callee.rootOfPostfix)
    }
    return path
  }

  /// The literal that a use assigns to the whole flag.
  private func value(assignedBy use: PropertyUse) -> Bool? {
    let framework = type.project.framework
    guard use.kind == .value, use.isAssignedWhole, let value = use.assignedValue?.onlyNode, value.kind == .literal,
      framework.values.boolLiterals.contains(value.name)
    else { return nil }
    return value.name == framework.progress.trueLiteral
  }
}
