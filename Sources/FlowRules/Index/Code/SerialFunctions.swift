import SwiftLexer

/// The functions that answer in the order of their calls.
///
/// They wait for nothing but the turn of an actor, and for pauses of one length, equally often in each call:
///
///     actor Images { func image(named name: String) -> UIImage? { … } }
///     @MainActor func chart(of day: Int) async -> Chart { try? await Task.sleep(for: .seconds(1)); return draw(day) }
///
/// Names and labels are compared, not declarations: all functions of the project that a call may mean have to do so. A
/// call of `loadTransferable(from:)` cannot mean `loadTransferable(type:)`. The requirement of a protocol is as good as
/// the functions that satisfy it.
struct SerialFunctions: Sendable {
  /// The project's functions, and which of them answer in order.
  private var functions = FunctionSet()
  /// The names of properties for a queue of GRDB.
  private var databaseQueues = NameSet()
  private let declarations: DeclarationIndex

  /// The rounds in which functions that wait for others are followed.
  private static let maximumHops = 3

  /// Linear in the project's code.
  init(in declarations: DeclarationIndex) {
    self.declarations = declarations
    for file in declarations.files where !file.isTest {
      for property in file.parsed.allDeclarations where property.kind.isProperty {
        let isQueue = property.annotation?.path.last == declarations.framework.isolation.databaseQueue
        if isQueue { databaseQueues.insert(property.name) }
      }
      for function in file.parsed.allDeclarations where function.kind == .function {
        let isAsync = function.effects.contains(.async)
        if isAsync, function.parent?.kind == .protocolType { continue }
        functions.insert(function, isMember: !isAsync)
      }
    }
    for _ in 0..<Self.maximumHops { functions = functions.addingMembers(where: waitsInOrder) }
  }

  /// Whether an expression that is awaited calls only such functions, or pauses for a time that the source shows.
  ///
  /// - Parameter root: the node after `await`.
  func keepOrder(awaiting root: CodeNode) -> Bool {
    let framework = declarations.framework
    let parts = Array(root.postfix.parts)
    if parts.count > 2, root.name == framework.isolation.task, framework.progress.pauses.contains(parts[1].name) {
      // `Task.sleep(for: delay)` may take another time for each call.
      return !parts[2].descendants.contains { node in
        node.kind == .selfReference || node.kind == .name && !declarations.namesType(node.name)
      }
    }
    if isDatabaseAccess(parts[...]) { return true }
    let called = parts.compactMap { part in
      part.kind == .name || part.kind == .member ? part.call.map { (name: part.name, call: $0) } : nil
    }
    return !called.isEmpty
      && called.allSatisfy { (name, call) in
        functions.hasOnlyMembers(meantBy: call, of: name)
          // `context.perform { … }`: a context of Core Data has one queue; a local one may be new for each call.
          || name == framework.isolation.perform && !root.isLocal && call.arguments.contains { $0.closure != nil }
      }
  }

  /// Whether an expression only runs a closure on a queue of GRDB, as `queue.read { db in … }`.
  private func isDatabaseAccess(_ parts: ArraySlice<CodeNode>) -> Bool {
    let calls = parts.filter { $0.call != nil }
    guard let access = calls.first, calls.count == 1, let call = access.call,
      declarations.framework.isolation.databaseAccesses.contains(access.name), let queue = access.base
    else { return false }
    return databaseQueues.contains(queue.name) && call.arguments.last?.closure != nil
  }

  /// Whether an asynchronous function belongs to an actor, or only hands the call on, and waits only for what keeps the
  /// order.
  private func waitsInOrder(_ function: DeclarationNode) -> Bool {
    let body = function.body
    guard !body.isEmpty, isIsolated(function) || handsOn(body) else { return false }
    var walk = body.walk
    while let node = walk.next() {
      // Of an argument the flag of `await` means something else.
      let isAsyncLet = node.kind == .variable && node.flags.contains(.isAsync)
      guard node.isAwaited || isAsyncLet else { continue }
      // A function that waits more often for one value than for another lets later calls pass.
      if isAsyncLet || node.kind == .forStatement || !keepOrder(awaiting: node)
        || walk.ancestors.contains(where: { Self.branches.contains($0.kind) })
      {
        return false
      }
    }
    return true
  }

  /// Whether code is one statement that waits: `try await store.books(matching: text)`.
  private func handsOn(_ body: CodeSpan) -> Bool {
    let statements = body.siblings.filter { $0.flags.contains(.startsStatement) }
    guard let statement = statements.first, statements.count == 1 else { return false }
    return statement.isAwaited || statement.kind == .returnStatement && statement.children.contains(where: \.isAwaited)
  }

  /// The nodes whose code runs a number of times that may differ from call to call.
  private static let branches: Set<NodeKind> = [
    .closure, .ifStatement, .switchStatement, .forStatement, .whileStatement, .repeatStatement,
  ]

  /// Whether calls of a function take turns: it is isolated to an actor, or to the main actor as views are.
  private func isIsolated(_ function: DeclarationNode) -> Bool {
    let mainActor = declarations.framework.isolation.mainActor
    func hasMainActor(_ declaration: DeclarationNode) -> Bool {
      declaration.attributes.contains { $0.name == mainActor }
    }
    if function.writtenModifiers.contains(where: { $0.keyword == .nonisolated }) { return false }
    if hasMainActor(function) { return true }
    guard let type = declarations.enclosingType(of: function.scope) else { return false }
    return type.kind == .actor || type.viewKind == .yes || hasMainActor(declarations[type.declaration])
      || function.parent.map(hasMainActor) == true
  }
}
