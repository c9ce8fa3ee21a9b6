import SwiftLexer

/// The functions that throw nothing, whatever their declarations promise.
///
///     func titles() async throws -> [String] {
///       do { return try await load() } catch { return [] }
///     }
///
/// Names and labels are compared, not declarations: all throwing functions of the project that a call may mean have to
/// throw nothing. The requirement of a protocol is as good as the functions that satisfy it.
struct FunctionsWithoutErrors: Sendable {
  /// The project's throwing functions, and which of them throw nothing.
  private var functions = FunctionSet()

  /// The rounds in which functions that call others are followed.
  private static let maximumHops = 4

  /// Linear in the project's code.
  init(in declarations: DeclarationIndex) {
    for file in declarations.files where !file.isTest {
      for function in file.parsed.allDeclarations
      where function.kind == .function && function.effects.contains(.throws) && !function.body.isEmpty {
        functions.insert(function, isMember: false)
      }
    }
    for _ in 0..<Self.maximumHops {
      functions = functions.addingMembers { handlesErrors(of: $0.body) }
    }
  }

  /// Whether an expression after `try` only calls such a function: `store.titles(of: day)`, but not
  /// `store.titles(of: try day())`.
  ///
  /// - Parameter root: the node after `try` and `await`.
  func throwNothing(trying root: CodeNode) -> Bool {
    let calls = root.postfix.parts.compactMap { part in part.call.map { (name: part.name, call: $0) } }
    guard let (name, call) = calls.first, calls.count == 1, functions.hasOnlyMembers(meantBy: call, of: name) else {
      return false
    }
    return !call.node.descendants.contains { $0.kind == .call || $0.kind == .closure }
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
