import FlowRules

// Answers that come in the order of their questions, and others.
extension TaskResultRace {
  static let orderEdgeCases: [Example] = [
    // All tasks wait for the same time, and for one actor.
    .accepted(
      """
      @MainActor enum Renderer {
        static func card(_ style: Int) async -> String? {
          try? await Task.sleep(for: .milliseconds(100))
          return draw(style)
        }
        private static func draw(_ style: Int) -> String? { "\\(style)" }
      }
      struct Card: View {
        @State private var style = 0
        @State private var text: String?
        var body: some View {
          Button(text ?? "") { style += 1 }.onChange(of: style) { Task { await render() } }
        }
        private func render() async { text = await Renderer.card(style) }
      }
      """),
    // A queue of GRDB runs one closure after the other, and its pool several readers.
    .accepted(store("DatabaseQueue"), compiles: false),
    .flagged(store("DatabasePool", marker: "↓"), compiles: false),
    // The project's function of that name has other labels: this one is of the standard library.
    .flagged(
      """
      struct Lottery: View {
        let numbers: AsyncStream<Int>
        @State private var number = 0
        @State private var isDrawn = false
        var body: some View {
          Button(isDrawn ? "drawn" : "") { number += 1 }
            .onChange(of: number) { Task { ↓isDrawn = await numbers.contains(number) } }
        }
        private func contains(digit: Int) -> Bool { digit == 1 }
      }
      """),
    // An actor and the queue of a context, which a protocol and a function that hands the call on stand before.
    .accepted(
      """
      import CoreData
      import SwiftUI

      protocol Catalog: Sendable {
        func titles(matching text: String) async throws -> [String]
        func count(of text: String) async throws -> Int
      }
      actor DiskCatalog: Catalog {
        private let context: NSManagedObjectContext
        init(_ context: NSManagedObjectContext) { self.context = context }
        func titles(matching text: String) -> [String] { [text] }
        func count(of text: String) async throws -> Int { try await context.perform { text.count } }
      }
      struct Library {
        let catalog: any Catalog
        func found(_ text: String) async throws -> [String] { try await catalog.titles(matching: text) }
      }
      struct SearchView: View {
        let library: Library
        @Binding var text: String
        @State private var titles: [String] = []
        @State private var count = 0
        var body: some View {
          List(titles, id: \\.self) { Text("\\($0) \\(count)") }
            .onChange(of: text) { Task { titles = try await library.found(text) } }
            .onChange(of: text) { Task { count = try await library.catalog.count(of: text) } }
        }
      }
      """),
    // For a time that depends on the value, more often for some values, or for another function.
    .flagged(
      """
      @MainActor enum Renderer {
        static func card(_ style: Int) async -> String? {
          try? await Task.sleep(for: .milliseconds(style))
          return "\\(style)"
        }
      }
      actor Cards {
        func card(of style: Int) async -> String? {
          await withCheckedContinuation { $0.resume(returning: "\\(style)") }
        }
        func parts(of style: Int) async -> String? {
          for _ in 0..<style { await Parts.shared.add() }
          return "\\(style)"
        }
      }
      actor Parts {
        static let shared = Parts()
        func add() {}
      }
      struct Card: View {
        @State private var style = 0
        @State private var text: String?
        @State private var title: String?
        @State private var parts: String?
        @State private var cards = Cards()
        var body: some View {
          Button(text ?? title ?? parts ?? "") { style += 1 }
            .onChange(of: style) { Task { ↓text = await Renderer.card(style) } }
            .onChange(of: style) { Task { ↓title = await cards.card(of: style) } }
            .onChange(of: style) { Task { ↓parts = await cards.parts(of: style) } }
        }
      }
      """),
    // A control that is disabled while the task goes on, and an answer that another change resets.
    .accepted(
      """
      struct ServerView: View {
        @State private var address = ""
        @State private var name = ""
        @State private var result = ""
        @State private var greeting = ""
        var body: some View {
          TextField("Address", text: $address).onChange(of: address) { result = "" }.disabled(result == "…")
          TextField("Name", text: $name).onChange(of: name) { greeting = "" }
          Button(result + greeting) {
            let asked = address
            Task { result = await test(asked) }
            Task { greeting = await test(asked) }
          }
        }
        private nonisolated func test(_ address: String) async -> String { address }
      }
      """),
    // A task that waits for more keeps the answer, and shows nothing yet.
    .accepted(
      """
      struct Speaker: View {
        @Binding var isOn: Bool
        @State private var listening: Task<Void, Never>?
        @State private var text = ""
        var body: some View { Text(text).onChange(of: isOn) { Task { await open() } } }
        private func open() async {
          let words = await words(isOn)
          listening = Task { for await word in words { text += word } }
        }
        private nonisolated func words(_ isOn: Bool) async -> AsyncStream<String> { AsyncStream { $0.finish() } }
      }
      """),
    // A task that cancels the one that waits.
    .accepted(
      """
      struct SearchView: View {
        @Binding var text: String
        @State private var title = ""
        @State private var pause: Task<String, any Error>?
        var body: some View { Text(title).onChange(of: text) { find(text) } }
        private func find(_ text: String) {
          Task {
            pause?.cancel()
            let next = Task { try await Task.sleep(for: .seconds(1)); return text }
            pause = next
            if let answer = try? await next.value { title = answer }
          }
        }
      }
      """),
    // Each photo counts, and only the task itself uses the last one.
    .accepted(
      """
      struct Photos: View {
        @Binding var item: Int
        @State private var data: String?
        @State private var all: [String] = []
        var body: some View {
          Text(all.joined()).onChange(of: item) { _, item in
            Task {
              data = await photo(item)
              if let data { all.append(data) }
            }
          }
        }
        private nonisolated func photo(_ item: Int) async -> String? { "\\(item)" }
      }
      """),
    // The button that changes the file is disabled meanwhile; a field of text would not be.
    .flagged(
      """
      final class Recorder: ObservableObject { @Published var file = ""; func stop() { file += "a" } }
      struct Talk: View {
        @StateObject private var recorder = Recorder()
        @State private var query = ""
        @State private var isBusy = false
        @State private var text = ""
        @State private var titles: [String] = []
        var body: some View {
          TextField("Search", text: $query)
          Button(text + titles.joined()) { recorder.stop() }.disabled(isBusy)
            .onChange(of: recorder.file) { _, file in Task { await read(file) } }
            .onChange(of: query) { _, query in Task { isBusy = true; ↓titles = await find(query); isBusy = false } }
        }
        private func read(_ file: String) async {
          isBusy = true
          text = await words(file)
          isBusy = false
        }
        private nonisolated func words(_ file: String) async -> String { file }
        private nonisolated func find(_ query: String) async -> [String] { [query] }
      }
      """),
    // A field in another view edits what the key follows.
    .flagged(
      """
      final class Debouncer: ObservableObject {
        @Published var text = "" { didSet { settled = text } }
        @Published private(set) var settled = ""
      }
      struct Field: View {
        @ObservedObject var debouncer: Debouncer
        var body: some View { TextField("Name", text: $debouncer.text) }
      }
      struct SignUp: View {
        @StateObject private var debouncer = Debouncer()
        @State private var isBusy = false
        @State private var isFree = false
        var body: some View {
          Field(debouncer: debouncer)
            .onChange(of: debouncer.settled) { _, name in
              Task { isBusy = true; ↓isFree = await ask(name); isBusy = false }
            }
          Button(isFree ? "Next" : "Taken") {}.disabled(isBusy)
        }
        private nonisolated func ask(_ name: String) async -> Bool { name.isEmpty }
      }
      """),
    // Numbers of the questions, a check in a function, and an answer that has its question.
    .accepted(
      """
      struct Search: View {
        @State private var query = ""
        @State private var latest = 0
        @State private var hits: [String] = []
        var body: some View {
          List(hits, id: \\.self) { Text($0) }.searchable(text: $query).onChange(of: query) {
            latest += 1
            let mine = latest
            Task { let found = await find(query); if mine >= latest { hits = found } }
          }
        }
        private nonisolated func find(_ query: String) async -> [String] { [query] }
      }
      struct OtherSearch: View {
        @State private var query = ""
        @State private var hits: [String] = []
        var body: some View {
          List(hits, id: \\.self) { Text($0) }.searchable(text: $query).onChange(of: query) {
            let asked = query
            Task {
              let found = await find(asked)
              guard isCurrent(asked) else { return }
              hits = found
            }
          }
        }
        private func isCurrent(_ asked: String) -> Bool { asked == query }
        private nonisolated func find(_ query: String) async -> [String] { [query] }
      }
      struct Reply { var query = ""; var hits: [String] = [] }
      struct LastSearch: View {
        @State private var query = ""
        @State private var reply = Reply()
        var body: some View {
          List(reply.query == query ? reply.hits : [], id: \\.self) { Text($0) }.searchable(text: $query)
            .onChange(of: query) {
              let asked = query
              Task { let found = await find(asked); reply = Reply(query: asked, hits: found) }
            }
        }
        private nonisolated func find(_ query: String) async -> [String] { [query] }
      }
      """),
    // Nobody compares what the answer has, and a function compares something else.
    .flagged(
      """
      struct Detail { let id: Int; let title: String }
      struct Page: View {
        @Binding var id: Int
        @State private var detail: Detail?
        var body: some View {
          Text(detail?.title ?? "").onChange(of: id) { _, id in
            Task { let title = await load(id); ↓detail = Detail(id: id, title: title) }
          }
        }
        private nonisolated func load(_ id: Int) async -> String { "\\(id)" }
      }
      struct Search: View {
        @State private var query = ""
        @State private var hits: [String] = []
        let launches: Int
        var body: some View {
          List(hits, id: \\.self) { Text($0) }.searchable(text: $query).onChange(of: query) {
            Task {
              let found = await find(query)
              if asksForRating() { print("a") }
              if found.count >= 2 { ↓hits = found }
            }
          }
        }
        private func asksForRating() -> Bool { launches >= 10 }
        private nonisolated func find(_ query: String) async -> [String] { [query] }
      }
      """),
    // Two changes lead to one assignment: one finding.
    .flagged(
      """
      struct Calendar: View {
        @State private var month = 1
        @State private var year = 2026
        @State private var events: [String] = []
        var body: some View {
          Button("\\(month)") { month += 1 }
          Button("\\(year)") { year += 1 }
          List(events, id: \\.self) { Text($0) }
            .onChange(of: month) { Task { await load() } }
            .onChange(of: year) { Task { await load() } }
        }
        private func load() async {
          let found = await fetch(year, month)
          ↓events = found
        }
        private nonisolated func fetch(_ year: Int, _ month: Int) async -> [String] { ["\\(year)\\(month)"] }
      }
      """),
  ]

  /// A view that asks a store, beside a server whose function has the same name and other labels.
  private static func store(_ database: String, marker: String = "") -> String {
    """
    final class Server: Sendable {
      func titles(for user: String) async throws -> [String] { try await download(user) }
    }
    final class Store: Sendable {
      let database: \(database)
      init(_ database: \(database)) { self.database = database }
      func titles(of day: Int) async throws -> [String] { try await database.read { db in try title(day, db) } }
    }
    struct DayView: View {
      let store: Store
      @Binding var day: Int
      @State private var titles: [String] = []
      var body: some View {
        List(titles, id: \\.self) { Text($0) }
          .onChange(of: day) { Task { \(marker)titles = (try? await store.titles(of: day)) ?? [] } }
      }
    }
    """
  }
}
