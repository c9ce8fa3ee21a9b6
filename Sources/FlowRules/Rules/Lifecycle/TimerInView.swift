import SwiftLexer

/// A timer that starts its interval again whenever the view is made or drawn again.
package enum TimerInView: Rule {
  package static let descriptor = RuleDescriptor(
    .timerInView, severity: .note, category: .lifecycle, symptom: .oldData, since: "0.2.0",
    summary: "Timer in a view that each update makes again",
    rationale: """
      A view is a value that its parent makes again with each update, and 'Timer.publish' in a plain property is made
      with it. SwiftUI then receives from the new timer, which waits its whole interval: updates that come more often
      than the timer keep it from firing at all. @State keeps the first timer. A timer in the argument of 'onReceive'
      is made whenever the body is evaluated. It is a note: nothing in the source shows how often updates come.
      """,
    notCaught: """
      Timers that an initializer assigns, that code connects itself, or that a function makes.
      """,
    remedy: "Keep the timer in a private @State property, or use TimelineView.")

  package static let examples: [Example] = [
    .flagged(
      "Each change of the score makes a new timer",
      """
      struct Tips: View {
        private let timer = ↓Timer.publish(every: 8, on: .main, in: .common).autoconnect()
        @State private var number = 0
        var body: some View { Text(number, format: .number).onReceive(timer) { _ in number += 1 } }
      }
      struct Game: View {
        @State private var score = 0
        var body: some View {
          Button("\\(score)") { score += 1 }
          Tips()
        }
      }
      """,
      instead: """
        struct Tips: View {
          @State private var timer = Timer.publish(every: 8, on: .main, in: .common).autoconnect()
          @State private var number = 0
          var body: some View { Text(number, format: .number).onReceive(timer) { _ in number += 1 } }
        }
        struct Game: View {
          @State private var score = 0
          var body: some View {
            Button("\\(score)") { score += 1 }
            Tips()
          }
        }
        """),
    .flagged(
      "Each evaluation of the body makes a timer",
      """
      struct Clock: View {
        @State private var seconds = 0
        var body: some View {
          Text("\\(seconds)")
            .onReceive(↓Timer.publish(every: 1, on: .main, in: .common).autoconnect()) { _ in seconds += 1 }
        }
      }
      """),
    .accepted(
      "SwiftUI keeps the first timer",
      """
      struct Tips: View {
        @State private var timer = Timer.publish(every: 8, on: .main, in: .common).autoconnect()
        @State private var number = 0
        var body: some View { Text("\\(number)").onReceive(timer) { _ in number += 1 } }
      }
      struct Game: View {
        @State private var score = 0
        var body: some View { Button("\\(score)") { score += 1 }; Tips() }
      }
      """),
    .accepted(
      "One timer for all views",
      """
      struct Tips: View {
        static let timer = Timer.publish(every: 8, on: .main, in: .common).autoconnect()
        @State private var number = 0
        var body: some View { Text("\\(number)").onReceive(Self.timer) { _ in number += 1 } }
      }
      struct Game: View {
        @State private var score = 0
        var body: some View { Button("\\(score)") { score += 1 }; Tips() }
      }
      """),
    // Nothing where nobody receives, or code has to connect the timer.
    .flagged(
      """
      struct Tips: View {
        let timer = ↓Timer.publish(every: 8, on: .main, in: .common).autoconnect().map { _ in 1 }
        let other = Timer.publish(every: 8, on: .main, in: .common)
        let unused = Timer.publish(every: 8, on: .main, in: .common).autoconnect()
        @State private var number = 0
        var body: some View {
          Text("\\(number)").onReceive(timer) { _ in number += 1 }.onReceive(other) { _ in number += 2 }
        }
      }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    for view in context.viewsOfTheApp {
      for timer in view.restartedTimers {
        switch timer.place {
        case .property(let property, let call):
          let edits = property.editsKeepingObject(in: "State")
          context.report(
            .isMadeAgain(property, call),
            Repair(
              "Keep it in a private @State property.",
              fix: edits.map { Fix("keep '\(property.name)' in @State", .suggested, $0) }),
            at: timer.range, about: property)
        case .modifier(let subject):
          context.report(
            .isMadeInBody, Repair("Keep it in a private @State property."), at: timer.range, about: subject)
        }
      }
    }
  }
}

extension Message {
  fileprivate static func isMadeAgain(_ property: Property, _ call: RepeatedCall?) -> Message {
    let view = property.type.name
    guard let call else {
      return "Each new '\(view)' has a new timer, which waits its whole interval again."
    }
    let message: Message =
      "Each update of '\(call.caller.name)' makes a new '\(view)', whose timer waits its whole interval again."
    return message.listing([Related(at: call.site.call.node.fileRange, "'\(call.caller.name)' makes it here")])
  }

  fileprivate static let isMadeInBody: Message =
    "Each evaluation of the body makes a new timer, which waits its whole interval again."
}
