import SwiftLexer

/// A timer that a view makes again, so that it waits its whole interval again.
struct RestartedTimer {
  /// The code that makes the timer again.
  enum Place {
    /// A stored property: each new struct of the view has a timer of its own. With the calls that make new structs;
    /// nil where no call does so while another view renders.
    case property(Property, RepeatedCall?)
    /// `.onReceive(Timer.publish(…).autoconnect())`: each evaluation makes a timer.
    case modifier(subject: String)
  }

  /// The code that makes the timer again.
  let place: Place
  /// `Timer`, where the timer is made.
  let range: FileRange
}

extension ProjectType {
  /// The timers that start as soon as somebody receives from them, and that the view does not keep.
  var restartedTimers: [RestartedTimer] {
    let timers = timersInProperties + timersInModifiers
    // Last, because it goes through all calls of the view.
    return timers.isEmpty || isOnlyForPreviews || isOnlyInStaticRenderings ? [] : timers
  }

  private var timersInProperties: [RestartedTimer] {
    let onReceive = project.framework.lifeCycle.onReceive
    let timers = properties.compactMap { property -> (Property, CodeNode)? in
      guard property.isStored, !property.isStatic, !property.isAmbiguous, property.attributes.isEmpty,
        let timer = project.timer(in: property.initialValue),
        property.uses.contains(where: { $0.root.callOfFirstArgument?.callee?.name == onReceive })
      else { return nil }
      return (property, timer)
    }
    guard !timers.isEmpty else { return [] }
    let calls = repeatedCalls
    return timers.map { property, timer in
      let reaching = calls.filter { !$0.isPresented && !$0.site.call.labels.contains(property.nameID) }
      return RestartedTimer(place: .property(property, reaching.first), range: timer.fileRange)
    }
  }

  private var timersInModifiers: [RestartedTimer] {
    let onReceive = project.framework.lifeCycle.onReceive
    let calls = frameworkCalls(of: NameSet([onReceive])) { call in
      call.firstValue.flatMap(project.timer) != nil
    }
    return calls.compactMap { call in
      guard let timer = call.firstValue.flatMap(project.timer) else { return nil }
      let subject = "\(qualifiedName).\(project.text(call.name)).\(project.text(timer.name))"
      return RestartedTimer(place: .modifier(subject: subject), range: timer.fileRange)
    }
  }
}

extension ProjectIndex {
  /// `Timer` of `Timer.publish(every: 1, on: .main, in: .common).autoconnect()`, if the code is nothing else.
  ///
  /// Operators after it make no difference.
  fileprivate func timer(in code: CodeSpan) -> CodeNode? {
    let names = framework.subscriptions
    guard let postfix = code.postfix, isFramework(postfix.root, names.timer, in: code.scope),
      let publish = postfix.root.nextSuffix, publish.name == names.publish, publish.call != nil,
      postfix.suffixes.contains(where: { $0.kind == .member && $0.name == names.autoconnect })
    else { return nil }
    return postfix.root
  }
}
