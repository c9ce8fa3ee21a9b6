import SwiftLexer

/// A task for each new value, of which an older one may assign its answer last.
package enum TaskResultRace: Rule {
  package static let descriptor = RuleDescriptor(
    .taskResultRace, severity: .warning, category: .concurrency, symptom: .oldData, since: "0.2.0",
    summary: "Task for each new value, whose answer may replace that of a newer one",
    rationale: """
      Each change of the value starts another task, and nothing ends the one before. Answers do not come in the order of
      the questions: a slow one for the last value but one replaces the right one, and the screen shows it until the
      value changes again. That happens on one thread, too: an 'await' lets other tasks run. Code has to ask after the
      'await' whether the answer is still wanted. To cancel the older task saves its work, but needs that check as well,
      also in a 'catch': the cancelled request may throw there. The modifier 'task(id:)' cancels, and also loads again
      when the view appears again. A change that only resets an answer, '.onChange(of: address) { result = nil }',
      ends no task either: the answer for the older value comes back.
      """,
    notCaught: """
      Tasks that code keeps and cancels but that never check for it. Tasks of other types and of publishers, those of
      buttons whose answers no change resets, and answers that a 'switch' takes apart, that another object gets, or that
      are only added. A comparison after the 'await' counts as a check whether the answer is still wanted, and a
      condition on a Boolean before it, or that no answer is there, as one that lets only one task begin. Functions of
      an actor that wait for nothing else, functions of a Core Data context and closures on a queue of GRDB answer in
      the order of the questions.
      """,
    remedy: """
      After the 'await', assign the answer only if the value is still the one that was asked for. Where code after the
      'await' cannot read the newest value, cancel the older task and check 'Task.isCancelled', or load in 'task(id:)'.
      Where such a task also sends something, number the tasks and assign only the answer of the last.
      """)

  package static let examples: [Example] = [
    .flagged(
      "Two loads go on at once, and the older one may end last",
      """
      struct DayView: View {
        @State private var day = 0
        @State private var titles: [String] = []
        var body: some View {
          List(titles, id: \\.self) { Text($0) }
            .onTapGesture { day += 1 }
            .onChange(of: day) {
              Task { ↓titles = await load(day) }
            }
        }
        private nonisolated func load(_ day: Int) async -> [String] { ["\\(day)"] }
      }
      """,
      instead: """
        struct DayView: View {
          @State private var day = 0
          @State private var titles: [String] = []
          var body: some View {
            List(titles, id: \\.self) { Text($0) }
              .onTapGesture { day += 1 }
              .onChange(of: day) {
                Task {
                  let asked = day
                  let found = await load(asked)
                  if day == asked { titles = found }
                }
              }
          }
          private nonisolated func load(_ day: Int) async -> [String] { ["\\(day)"] }
        }
        """),
    .flagged(
      "The object asks again at each letter",
      """
      @MainActor final class Search: ObservableObject {
        @Published private(set) var hits: [String] = []
        @Published var query = "" {
          didSet { Task { await search() } }
        }
        private func search() async {
          let found = await find(query)
          ↓hits = found
        }
        private nonisolated func find(_ text: String) async -> [String] { [text] }
      }
      """,
      instead: """
        @MainActor final class Search: ObservableObject {
          @Published private(set) var hits: [String] = []
          @Published var query = "" {
            didSet { Task { await search() } }
          }
          private func search() async {
            let asked = query
            let found = await find(asked)
            if query == asked { hits = found }
          }
          private nonisolated func find(_ text: String) async -> [String] { [text] }
        }
        """),
    .flagged(
      "The change calls a function, which begins the task",
      """
      struct SearchPage: View {
        @State private var query = ""
        @State private var hits: [String] = []
        var body: some View {
          List(hits, id: \\.self) { Text($0) }
            .searchable(text: $query)
            .onChange(of: query) { _, text in search(text) }
        }
        private func search(_ text: String) {
          Task {
            let found = await find(text)
            await MainActor.run { ↓hits = found }
          }
        }
        private nonisolated func find(_ text: String) async -> [String] { [text] }
      }
      """),
    .accepted(
      "The modifier cancels the task of the last value",
      """
      struct DayView: View {
        @Binding var day: Int
        @State private var titles: [String] = []
        var body: some View {
          List(titles, id: \\.self) { Text($0) }.task(id: day) { titles = await load(day) }
        }
        private nonisolated func load(_ day: Int) async -> [String] { ["\\(day)"] }
      }
      """),
    .accepted(
      "The answer is used only if nobody has asked again",
      """
      struct DayView: View {
        @Binding var day: Int
        @State private var titles: [String] = []
        var body: some View {
          List(titles, id: \\.self) { Text($0) }
            .onChange(of: day) {
              Task {
                let asked = day
                let found = await load(asked)
                guard asked == day else { return }
                titles = found
              }
            }
        }
        private nonisolated func load(_ day: Int) async -> [String] { ["\\(day)"] }
      }
      """),
    .accepted(
      "Nothing that is loaded depends on the value",
      """
      struct NewsView: View {
        @Environment(\\.scenePhase) private var phase
        @State private var titles: [String] = []
        var body: some View {
          List(titles, id: \\.self) { Text($0) }.onChange(of: phase) { Task { titles = await load() } }
        }
        private nonisolated func load() async -> [String] { ["a"] }
      }
      """),
    .flagged(
      "The result comes back for an address that has changed",
      """
      struct ServerView: View {
        @State private var address = ""
        @State private var result: String?
        var body: some View {
          TextField("Address", text: $address).onChange(of: address) { result = nil }
          Button(result ?? "Test") {
            let asked = address
            Task { ↓result = await test(asked) }
          }
        }
        private nonisolated func test(_ address: String) async -> String { address }
      }
      """,
      instead: """
        struct ServerView: View {
          @State private var address = ""
          @State private var result: String?
          var body: some View {
            TextField("Address", text: $address).onChange(of: address) { result = nil }
            Button(result ?? "Test") {
              let asked = address
              Task {
                let answer = await test(asked)
                if asked == address { result = answer }
              }
            }
          }
          private nonisolated func test(_ address: String) async -> String { address }
        }
        """),
    .accepted(
      "An actor answers in the order of the questions",
      """
      import SwiftUI

      actor Images {
        static let shared = Images()
        func image(named name: String) -> Image? { Image(systemName: name) }
      }
      struct SymbolView: View {
        @Binding var name: String
        @State private var image: Image?
        var body: some View {
          VStack { image }.onChange(of: name) { Task { image = await Images.shared.image(named: name) } }
        }
      }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    for type in context.types where !type.isInTestOrPreview {
      for found in type.outdatedAnswers + type.answersAfterReset {
        context.report(
          .isOutdated(found), repair(of: found), at: found.assignment, about: found.target)
      }
    }
  }
}

extension TaskResultRace {
  private static func repair(of found: OutdatedAnswer) -> Repair {
    // What is cancelled throws into code that shows an error, here or where the request is made.
    if found.isKeyComparable, found.otherCalls != .withOther {
      // An older request may fail late, too.
      let advice: Message = found.assignsInCatch
        ? "After the 'await' and in the 'catch', assign results" : "After the 'await', assign the answer"
      return Repair("\(advice) only if '\(found.key)' is still the one that was asked for.")
    }
    if found.sends {
      return Repair("Number the tasks and assign only the answer of the last: cancelling may lose what a task sends.")
    }
    // A cancelled request throws.
    let places = found.assignsInCatch ? "after the 'await' and in the 'catch'" : "after the 'await'"
    let check = found.target.cancellationCheck
    if found.otherCalls != .none {
      return Repair(
        """
        Keep the tasks of all these calls in one property, cancel the last before the next, and check \
        '\(check)' \(places).
        """)
    }
    if found.beginsOnAppear {
      let modifier = "'.task(id: \(found.key))'"
      return Repair("Load in \(modifier) instead, which cancels the last task, and check '\(check)' \(places).")
    }
    // Not 'task(id:)': it also runs when the view appears again, and what ignores the cancellation goes on.
    return Repair("Keep the task, cancel it before the next one, and check '\(check)' \(places).")
  }
}

extension Message {
  fileprivate static func isOutdated(_ found: OutdatedAnswer) -> Message {
    if let reset = found.reset {
      let message: Message = """
        A change of '\(found.key)' resets '\(found.target.name)', but the task goes on: '\(found.target.name)' then \
        has the answer for the older '\(found.key)'.
        """
      return message.listing([Related(at: reset, "the reset"), Related(at: found.task, "the task")])
    }
    let message: Message = """
      Each change of '\(found.key)' starts another task, and an older one may end last: \
      '\(found.target.name)' then has the answer for an older '\(found.key)'.
      """
    return message.listing([Related(at: found.task, "the task")])
  }
}
