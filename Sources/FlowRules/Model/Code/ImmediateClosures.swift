import SwiftLexer

/// What else is certain about a closure that a call runs at once.
struct ImmediateRun: OptionSet {
  let rawValue: UInt8

  /// It runs exactly once: the closure of `withAnimation { … }`, and not that of `rows.forEach { … }`.
  static let once = ImmediateRun(rawValue: 1)
  /// It runs on the thread of the call: not the closure of `MainActor.run { … }`.
  static let onSameThread = ImmediateRun(rawValue: 2)
}

extension ProjectIndex {
  /// Whether a call certainly runs its closure before the code after the call: `withAnimation { … }`.
  ///
  /// A function of the project with such a name may keep the closure for later, and so may a publisher's that has the
  /// name of a collection's: `map`, `first`.
  ///
  /// - Parameter demands: what has to be certain as well.
  func runsAtOnce(_ call: CallNode, in scope: Scope, _ demands: ImmediateRun = []) -> Bool {
    guard let callee = call.callee, let run = immediateRun(of: callee, in: scope) else { return false }
    return run.isSuperset(of: demands) && !code.overloads.hasImmediateFunction(callee.name)
  }

  private func immediateRun(of callee: CodeNode, in scope: Scope) -> ImmediateRun? {
    let (closures, isolation) = (framework.closures, framework.isolation)
    guard callee.kind == .member || callee.kind == .name && !callee.isLocal else { return nil }
    if closures.transparent.contains(callee.name) {
      return declarations.namesType(callee.name) ? nil : [.once, .onSameThread]
    }
    guard callee.kind == .member else { return nil }
    if closures.waiting.contains(callee.name) { return .once }
    if callee.name == closures.forEach { return .onSameThread }
    // `MainActor.run { … }`, `DispatchQueue.main.sync { … }`
    let root = callee.rootOfPostfix
    switch callee.name {
    case isolation.run: return isFramework(root, isolation.mainActor, in: scope) ? .once : nil
    case isolation.synchronous: return isFramework(root, isolation.queue, in: scope) ? .once : nil
    default: return nil
    }
  }
}
