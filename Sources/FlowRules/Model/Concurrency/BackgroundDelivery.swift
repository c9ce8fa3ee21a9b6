import SwiftLexer

// The thread on which a publisher delivers its values, as far as its operators show it.
extension ProjectIndex {
  /// The place of what follows a publisher before `sink` or `assign`, if it certainly delivers its values in the
  /// background, or on the thread that changes the user's defaults.
  ///
  ///     URLSession.shared.dataTaskPublisher(for: url).map(\.data).sink { … }
  ///     numbers.receive(on: DispatchQueue.global()).map { … }.sink { … }
  ///     NotificationCenter.default.publisher(for: UserDefaults.didChangeNotification).sink { … }
  ///
  /// The first of these operators back from the subscriber that chooses a thread decides. An operator that may choose
  /// one, as `flatMap` does, makes it unknown.
  func deliveryInBackground(before subscriber: CodeNode, in scope: Scope) -> BackgroundWrite.Place? {
    let (names, background) = (framework.isolation, framework.background)
    var part = subscriber.precedingPart
    while let call = part.flatMap(CallNode.init), let function = call.callee, function.kind == .member {
      let pipeline = BackgroundWrite.Place.pipeline(subscriber.name)
      if function.name == names.receive {
        return call.arguments.first.map { isBackgroundQueue($0.value(in: scope)) } == true ? pipeline : nil
      }
      if background.schedulingOperators.contains(function.name) {
        let scheduler = call.arguments.first { $0.label == background.scheduler }
        return scheduler.map { isBackgroundQueue($0.value(in: scope)) } == true ? pipeline : nil
      }
      if names.requestPublishers.contains(function.name) {
        return isBackgroundSession(function.precedingPart, in: scope) ? pipeline : nil
      }
      if function.name == framework.subscriptions.publisher {
        return call.arguments.contains { namesChangeOfDefaults($0) } ? .changeOfDefaults(subscriber.name) : nil
      }
      guard names.operatorsOnOneThread.contains(function.name) else { return nil }
      part = function.precedingPart
    }
    return nil
  }

  /// Whether an argument is the notification of a change of the defaults, which the thread that changes them posts.
  ///
  ///     .publisher(for: UserDefaults.didChangeNotification)
  ///     addObserver(forName: UserDefaults.didChangeNotification, object: nil, queue: nil) { … }
  func namesChangeOfDefaults(_ argument: ArgumentNode) -> Bool {
    let (names, subscriptions) = (framework.background, framework.subscriptions)
    guard [names.forLabel, names.nameLabel, subscriptions.forName].contains(argument.label),
      let postfix = argument.value.postfix, case let last = postfix.last, last.kind == .member,
      last.name == names.didChangeNotification
    else { return false }
    return last.base.map { isFramework($0, names.defaults, in: argument.value.scope) } ?? false
  }
}
