import SwiftLexer

/// The functions that throw nothing, whatever their declarations promise.
///
///     func titles() async throws -> [String] {
///       do { return try await load() } catch { return [] }
///     }
///
/// Names and labels are compared, not declarations: a name counts only if all throwing functions of that name in the
/// project throw nothing. The requirement of a protocol is as good as the functions that satisfy it.
struct FunctionsWithoutErrors: Sendable {
  private var names = NameSet()
  /// The parameters of the project's throwing functions, by name.
  private var parameters = NameMap<[[CallParameter]]>()

  private struct Function {
    let declaration: DeclarationNode
    var throwsNothing = false
  }

  /// The rounds in which functions that call others are followed.
  private static let maximumHops = 4

  /// Linear in the project's code.
  init(in declarations: DeclarationIndex) {
    var functions: [Function] = []
    for file in declarations.files where !file.isTest {
      for function in file.parsed.allDeclarations
      where function.kind == .function && function.effects.contains(.throws) && !function.body.isEmpty {
        parameters[function.name, default: []].append(function.parameters.map(CallParameter.init))
        functions.append(Function(declaration: function))
      }
    }
    for _ in 0..<Self.maximumHops {
      for index in functions.indices where !functions[index].throwsNothing {
        functions[index].throwsNothing = handlesErrors(of: functions[index].declaration.body)
      }
      names = Self.names(of: functions)
    }
  }

  /// The names that only such functions have.
  private static func names(of functions: [Function]) -> NameSet {
    let others = NameSet(functions.lazy.filter { !$0.throwsNothing }.map(\.declaration.name))
    return NameSet(functions.lazy.map(\.declaration.name).filter { !others.contains($0) })
  }

  /// Whether an expression after `try` only calls such a function: `store.titles(of: day)`, but not
  /// `store.titles(of: try day())`.
  ///
  /// - Parameter root: the node after `try` and `await`.
  func throwNothing(trying root: CodeNode) -> Bool {
    let calls = root.postfix.parts.compactMap { part in part.call.map { (name: part.name, call: $0) } }
    guard let (name, call) = calls.first, calls.count == 1, names.contains(name) else { return false }
    return !call.node.descendants.contains { $0.kind == .call || $0.kind == .closure }
      // More functions of one name than anybody writes.
      && (parameters[name] ?? []).prefix(64).contains { CallParameter.fit($0, call) }
  }

  /// Whether a `do` catches each error that the code of a function may throw, or nothing in it throws.
  private func handlesErrors(of body: CodeSpan) -> Bool {
    var walk = body.walk
    while let node = walk.next(where: { record, _ in
      record.kind == .throwStatement || record.flags.contains(.isTried) && record.kind != .variable
    }) {
      if node.kind != .throwStatement, throwNothing(trying: node) { continue }
      let path = walk.ancestors + [node]
      let isCaught = zip(path, path.dropFirst()).contains { node, next in
        node.kind == .doStatement && next.kind == .block && node.catchesAll
      }
      guard isCaught else { return false }
    }
    return true
  }
}

extension CodeNode {
  /// Whether a `do` has a `catch` for all errors: one without a pattern.
  fileprivate var catchesAll: Bool {
    children.contains { clause in clause.kind == .catchClause && clause.firstChild?.kind == .block }
  }
}
