import SwiftLexer

/// A `@Published` property that code changes on a background thread.
package enum PublishOffMain: Rule {
  package static let descriptor = RuleDescriptor(
    .publishOffMain, severity: .warning, category: .concurrency, symptom: .oldData, since: "0.2.0",
    summary: "@Published property that is changed on a background thread",
    rationale: """
      An ObservableObject announces the change on the thread that makes it, and SwiftUI takes announcements on the main
      thread alone: the screen may keep the old value, and Xcode warns that publishing changes from background threads
      is not allowed. An 'async' function without an isolation leaves the main thread even when a view calls it, and so
      does a task that it starts. It is a note where the source does not show that a view reads the property.
      """,
    notCaught: """
      Classes with a superclass or a protocol that may isolate them, unknown macros and attributes, and projects whose
      default isolation is unknown: see 'defaultIsolation' in the configuration. Closures of functions and publishers
      whose thread nobody knows: known are queues and sessions that the class creates itself, and the functions of
      Apple's frameworks that are documented to call back in the background. Classes that no view observes, and
      @Observable classes.
      """,
    remedy: "Isolate the function or the task to the main actor, or set the property in a closure that is.")

  package static let examples: [Example] = [
    .flagged(
      "An async function without an isolation runs in the background",
      """
      final class Feed: ObservableObject {
        @Published var titles: [String] = []
        func refresh() async { ↓titles = await load() }
        private func load() async -> [String] { ["a"] }
      }
      struct Titles: View {
        @StateObject private var feed = Feed()
        var body: some View { List(feed.titles, id: \\.self) { Text($0) }.task { await feed.refresh() } }
      }
      """,
      instead: """
        final class Feed: ObservableObject {
          @Published var titles: [String] = []
          @MainActor func refresh() async { titles = await load() }
          private func load() async -> [String] { ["a"] }
        }
        struct Titles: View {
          @StateObject private var feed = Feed()
          var body: some View { List(feed.titles, id: \\.self) { Text($0) }.task { await feed.refresh() } }
        }
        """),
    .flagged(
      "So does a task in a function without an isolation",
      """
      final class Feed: ObservableObject {
        @Published var titles: [String] = []
        func refresh() { Task { ↓self.titles = await load() } }
        private func load() async -> [String] { ["a"] }
      }
      struct Titles: View {
        @StateObject private var feed = Feed()
        var body: some View { Button("\\(feed.titles.count)") { feed.refresh() } }
      }
      """,
      instead: """
        final class Feed: ObservableObject {
          @Published var titles: [String] = []
          func refresh() { Task { @MainActor in self.titles = await load() } }
          private func load() async -> [String] { ["a"] }
        }
        struct Titles: View {
          @StateObject private var feed = Feed()
          var body: some View { Button("\\(feed.titles.count)") { feed.refresh() } }
        }
        """),
    .flagged(
      "A global queue is another thread",
      """
      final class Report: ObservableObject {
        @Published var pages = 0
        func make() {
          DispatchQueue.global().async { ↓self.pages = (1...100).reduce(0, +) }
        }
      }
      struct Pages: View {
        @StateObject private var report = Report()
        var body: some View { Button("\\(report.pages)") { report.make() } }
      }
      """,
      instead: """
        final class Report: ObservableObject {
          @Published var pages = 0
          func make() {
            DispatchQueue.global().async {
              let pages = (1...100).reduce(0, +)
              DispatchQueue.main.async { self.pages = pages }
            }
          }
        }
        struct Pages: View {
          @StateObject private var report = Report()
          var body: some View { Button("\\(report.pages)") { report.make() } }
        }
        """),
    .flagged(
      "A publisher delivers where its last 'receive(on:)' says",
      """
      import Combine
      import SwiftUI

      final class Meter: ObservableObject {
        @Published var level = 0
        private var bag: Set<AnyCancellable> = []
        init(_ samples: PassthroughSubject<Int, Never>) {
          samples.receive(on: DispatchQueue.global()).map { $0 * $0 }
            .sink { [weak self] in ↓self?.level = $0 }.store(in: &bag)
        }
      }
      struct Level: View {
        @StateObject private var meter: Meter
        init(_ samples: PassthroughSubject<Int, Never>) { _meter = StateObject(wrappedValue: Meter(samples)) }
        var body: some View { Text("\\(meter.level)") }
      }
      """,
      instead: """
        import Combine
        import SwiftUI

        final class Meter: ObservableObject {
          @Published var level = 0
          private var bag: Set<AnyCancellable> = []
          init(_ samples: PassthroughSubject<Int, Never>) {
            samples.receive(on: DispatchQueue.global()).map { $0 * $0 }.receive(on: DispatchQueue.main)
              .sink { [weak self] in self?.level = $0 }.store(in: &bag)
          }
        }
        struct Level: View {
          @StateObject private var meter: Meter
          init(_ samples: PassthroughSubject<Int, Never>) { _meter = StateObject(wrappedValue: Meter(samples)) }
          var body: some View { Text("\\(meter.level)") }
        }
        """),
    .accepted(
      "The class is isolated to the main actor",
      """
      @MainActor final class Feed: ObservableObject {
        @Published var titles: [String] = []
        func refresh() async { titles = await load() }
        private func load() async -> [String] { ["a"] }
      }
      struct Titles: View {
        @StateObject private var feed = Feed()
        var body: some View { List(feed.titles, id: \\.self) { Text($0) }.task { await feed.refresh() } }
      }
      """),
    .accepted(
      "The change is made on the main actor",
      """
      final class Feed: ObservableObject {
        @Published var titles: [String] = []
        func refresh() async {
          let loaded = await load()
          await MainActor.run { titles = loaded }
        }
        func again() { Task { @MainActor [weak self] in self?.titles = [] } }
        private func load() async -> [String] { ["a"] }
      }
      struct Titles: View {
        @StateObject private var feed = Feed()
        var body: some View {
          List(feed.titles, id: \\.self) { Text($0) }.task { await feed.refresh() }.onTapGesture { feed.again() }
        }
      }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    guard context.target.isNonisolated else { return }
    for type in context.types where !type.isInTestOrPreview {
      for write in type.backgroundWrites {
        let isShown = type.isCertainlyRead(byViews: write.property)
        context.report(
          write.place.isCertain ? .isPublished(write, isShown: isShown) : .mayBePublished(write), repair(of: write),
          at: write.range, about: write.property, severity: write.place.isCertain && isShown ? nil : .note)
      }
    }
  }

  private static func repair(of write: BackgroundWrite) -> Repair {
    let project = write.property.type.project
    let verb = write.called == nil ? "Set" : "Call"
    return switch write.place {
    case .asyncFunction: Repair("Mark '\(project.text(write.function.name))' @MainActor.")
    case .task: Repair("Isolate the task: 'Task { @MainActor in … }'.")
    case .detachedTask: Repair("\(verb) it in 'await MainActor.run { … }'.")
    case .completion, .delegate, .changeOfDefaults(nil): Repair("\(verb) it in 'DispatchQueue.main.async { … }'.")
    case .changeOfDefaults(project.observingFunction): Repair("Pass 'queue: .main'.")
    case .pipeline(let subscriber), .changeOfDefaults(let subscriber?):
      Repair("Add '.receive(on: DispatchQueue.main)' before '\(project.text(subscriber))'.")
    }
  }
}

extension Message {
  fileprivate static func isPublished(_ write: BackgroundWrite, isShown: Bool) -> Message {
    let effect: Message = isShown ? "the screen may keep the old value, and Xcode warns of it." : "Xcode warns of it."
    guard let called = write.called else {
      return "'\(write.property.name)' is published from a background thread here: \(effect)"
    }
    let function = write.property.type.project.text(called.name)
    let message: Message = """
      '\(function)' runs on a background thread here and publishes '\(write.property.name)': \(effect)
      """
    return message.listing([Related(at: called.range, "it is published here")])
  }

  fileprivate static func mayBePublished(_ write: BackgroundWrite) -> Message {
    let message: Message = """
      '\(write.property.name)' is published on the thread that changes the user's defaults, which may be a background \
      thread: the screen may then keep the old value, and Xcode warns of it.
      """
    var places = write.called.map { [Related(at: $0.range, "it is published here")] } ?? []
    if case .changeOfDefaults(nil) = write.place,
      let place = write.property.type.observationOfDefaults(by: write.function)
    {
      places.append(Related(at: place, "each change of the defaults calls it because of this"))
    }
    return places.isEmpty ? message : message.listing(places)
  }
}
