import SwiftLexer

// The thread on which a publisher delivers its values, as far as its operators show it.
extension ProjectIndex {
  /// Whether the publisher before `sink` or `assign` certainly delivers its values in the background.
  ///
  ///     URLSession.shared.dataTaskPublisher(for: url).map(\.data).sink { … }
  ///     numbers.receive(on: DispatchQueue.global()).map { … }.sink { … }
  ///
  /// The first of these operators back from the subscriber that chooses a thread decides. An operator that may choose
  /// one, as `debounce` and `flatMap` do, makes it unknown.
  func deliversInBackground(before subscriber: CodeNode, in scope: Scope) -> Bool {
    let names = framework.isolation
    var part = subscriber.precedingPart
    while let call = part.flatMap(CallNode.init), let function = call.callee, function.kind == .member {
      if function.name == names.receive {
        return call.arguments.first.map { isBackgroundQueue($0.value(in: scope), in: scope) } ?? false
      }
      if names.requestPublishers.contains(function.name) { return isSharedSession(function.precedingPart, in: scope) }
      guard names.operatorsOnOneThread.contains(function.name) else { return false }
      part = function.precedingPart
    }
    return false
  }

  /// `URLSession.shared`, whose closures run on a queue of its own.
  func isSharedSession(_ part: CodeNode?, in scope: Scope) -> Bool {
    guard let part, part.kind == .member, part.name == framework.isolation.shared, let type = part.base else {
      return false
    }
    return isFramework(type, framework.isolation.session, in: scope)
  }

  /// `DispatchQueue.global(qos: .utility)`
  private func isBackgroundQueue(_ value: CodeSpan, in scope: Scope) -> Bool {
    guard let callee = value.postfix.flatMap({ CallNode($0.last) })?.callee, callee.kind == .member,
      callee.name == framework.isolation.global, let type = callee.base
    else { return false }
    return isFramework(type, framework.isolation.queue, in: scope)
  }
}
