import FlowRules

extension TaskResultRace: RuleWithEdgeCases {
  /// Rare shapes of code: tests, and no documentation.
  static let edgeCases: [Example] = [
    // Parts of an answer.
    .flagged(
      """
      struct Page: View {
        @Binding var number: Int
        @State private var rows: [Int] = []
        @State private var count = 0
        var body: some View {
          Text("\\(rows.count) of \\(count)")
            .onChange(of: number) { Task.detached { [number] in await show(number) } }
            .onChange(of: number) { Task { if let found = await load(number).first { ↓rows = [found] } } }
            .onChange(of: number) { Task { let all: [Int] = await load(number); let sum = all.count; ↓count = sum } }
        }
        @MainActor private func show(_ number: Int) async { let found = await load(number); ↓rows = found }
        private nonisolated func load(_ number: Int) async -> [Int] { [number] }
      }
      """),
    // An answer that is added to the others, or given to an object of the environment, replaces none.
    .accepted(
      """
      import SwiftData
      import SwiftUI

      @Model final class Log { var page = 0; init(page: Int) { self.page = page } }
      struct Page: View {
        @Binding var number: Int
        @Environment(\\.modelContext) private var context
        @State private var rows: [Int] = []
        var body: some View {
          Text("\\(rows.count)")
            .onChange(of: number) { Task { if let found = await load(number).first { rows.append(found) } } }
            .onChange(of: number) { Task { rows.insert(contentsOf: await load(number), at: 0) } }
            .onChange(of: number) { Task { rows += await load(number) } }
            .onChange(of: number) { Task { self.rows = self.rows + (await load(number)) } }
            .onChange(of: number) { Task { let log = Log(page: await load(number).count); context.insert(log) } }
        }
        private nonisolated func load(_ number: Int) async -> [Int] { [number] }
      }
      """),
    // A cancelled task may not send the photo.
    .flagged(
      """
      struct Account: View {
        let store: Store
        @Binding var item: Int
        @State private var photo: String?
        var body: some View {
          Text(photo ?? "").onChange(of: item) { _, item in
            Task {
              let image = await store.load(item)
              ↓photo = image
              await store.uploadPhoto(image)
            }
          }
        }
      }
      final class Store {
        func load(_ item: Int) async -> String { "\\(item)" }
        func uploadPhoto(_ photo: String) async {}
      }
      """,
      instead: """
        struct Account: View {
          let store: Store
          @Binding var item: Int
          @State private var photo: String?
          @State private var taskCount = 0
          var body: some View {
            Text(photo ?? "").onChange(of: item) { _, item in
              taskCount += 1
              let number = taskCount
              Task {
                let image = await store.load(item)
                if number == taskCount { photo = image }
                await store.uploadPhoto(image)
              }
            }
          }
        }
        final class Store {
          func load(_ item: Int) async -> String { "\\(item)" }
          func uploadPhoto(_ photo: String) async {}
        }
        """),
    // The key is a member of an object.
    .flagged(
      """
      @Observable final class Filter { var text = ""; var count = 0 }
      struct Hits: View {
        @State private var filter = Filter()
        @State private var hits: [String] = []
        var body: some View {
          List(hits, id: \\.self) { Text($0) }
            .onChange(of: filter.text) { Task { ↓hits = await find(filter.text) } }
            .onChange(of: filter.count) { Task { hits = await find(filter.text) } }
        }
        private nonisolated func find(_ text: String) async -> [String] { [text] }
      }
      """),
    // A task that somebody keeps but nobody cancels.
    .flagged(
      """
      @MainActor @Observable final class Search {
        var hits: [String] = []
        var query = "" { didSet { job = Task { ↓hits = await find(query) } } }
        private var job: Task<Void, Never>?
        private nonisolated func find(_ text: String) async -> [String] { [text] }
      }
      """),
    // One that is cancelled, whether or not it checks.
    .accepted(
      """
      @MainActor @Observable final class Search {
        var hits: [String] = []
        var query = "" { didSet { job?.cancel(); job = Task { hits = await find(query) } } }
        private var job: Task<Void, Never>?
        private nonisolated func find(_ text: String) async -> [String] { [text] }
      }
      """),
    // Only one task begins.
    .accepted(
      """
      struct Day: View {
        @Binding var day: Int
        @State private var titles: [String] = []
        @State private var isLoading = false
        var body: some View {
          List(titles, id: \\.self) { Text($0) }
            .onChange(of: day) {
              guard !isLoading else { return }
              isLoading = true
              Task { titles = await load(day); isLoading = false }
            }
            .onChange(of: day) { Task { await reload() } }
        }
        private func reload() async {
          if isLoading { return }
          isLoading = true
          titles = await load(day)
          isLoading = false
        }
        private nonisolated func load(_ day: Int) async -> [String] { ["\\(day)"] }
      }
      """),
    // The task reads the newest value, and a condition begins only one load.
    .accepted(
      """
      actor Recorder {
        @MainActor let screen = Screen()
        private var isOn = false { didSet { Task { @MainActor in screen.isOn = await isOn } } }
        func start() { isOn = true }
      }
      @MainActor final class Screen: ObservableObject { @Published var isOn = false }
      struct Names: View {
        let ids: [Int]
        @State private var names: [String] = []
        @State private var isLoaded = false
        var body: some View {
          Text(names.joined()).onChange(of: ids) { Task { if !isLoaded { names = await load(ids); isLoaded = true } } }
        }
        private nonisolated func load(_ ids: [Int]) async -> [String] { ids.map(String.init) }
      }
      """),
    // The value after a pause is no answer, and what is saved is the key itself.
    .accepted(
      """
      struct Step: View {
        @Binding var step: Int
        @State private var isNew = false
        @State private var seen = 0
        var body: some View {
          Text(isNew ? "\\(seen)" : "")
            .onChange(of: step) { Task { try await Task.sleep(nanoseconds: 9); isNew = false } }
            .onChange(of: step) { Task { await save(step); seen = 1 } }
            .onChange(of: step) { Task { await save(step); step = 1 } }
        }
        private func save(_ step: Int) async {}
      }
      """),
    // Another code than that of a change begins the task: a button, an appearance.
    .accepted(
      """
      struct Day: View {
        let day: Int
        @State private var titles: [String] = []
        var body: some View {
          Button("Load") { Task { titles = await load(day) } }.onAppear { Task { titles = await load(day) } }
        }
        private nonisolated func load(_ day: Int) async -> [String] { ["\\(day)"] }
      }
      """),
    // A check in the function that the task waits for.
    .accepted(
      """
      @MainActor final class Search: ObservableObject {
        @Published private(set) var hits: [String] = []
        @Published var query = "" { didSet { Task { await search() } } }
        private func search() async {
          let text = query
          let found = await find(text)
          if text == query { hits = found }
        }
        private nonisolated func find(_ text: String) async -> [String] { [text] }
      }
      """),
    // Each tab has an answer of its own.
    .accepted(
      """
      @MainActor final class Search: ObservableObject {
        @Published private(set) var users: [String] = []
        @Published private(set) var spots: [String] = []
        @Published var isForUsers = true { didSet { Task { await search("a") } } }
        private func search(_ text: String) async {
          switch isForUsers {
          case true: users = await find(text)
          case false: spots = await find(text)
          }
        }
        private nonisolated func find(_ text: String) async -> [String] { [text] }
      }
      """),
    // The key only decides whether the task asks at all.
    .accepted(
      """
      struct Page: View {
        let isActive: Bool
        let path: String
        @State private var html = ""
        var body: some View {
          Text(html).onChange(of: isActive) { _, active in
            guard active else { return }
            Task { await render() }
          }
        }
        private func render() async {
          guard isActive else { return }
          html = await load(path)
        }
        private nonisolated func load(_ path: String) async -> String { path }
      }
      """),
    .flagged(
      """
      struct Page: View {
        let isShort: Bool
        let path: String
        @State private var html = ""
        var body: some View { Text(html).onChange(of: isShort) { Task { await render() } } }
        private func render() async {
          if isShort { ↓html = await load("") } else { html = await load(path) }
        }
        private nonisolated func load(_ path: String) async -> String { path }
      }
      """),
    // The question does not depend on the key, which the task itself gives its value.
    .accepted(
      """
      struct Bank {
        func account() async -> String? { nil }
        func status(of account: String) async -> String { account }
      }
      struct Payout: View {
        let bank: Bank
        @State private var account: String?
        @State private var status = ""
        var body: some View {
          Text(status).onChange(of: account) { Task { await load() } }
        }
        private func load() async {
          let found = await bank.account()
          account = found
          if let account { status = await bank.status(of: account) }
        }
      }
      """),
  ] + orderEdgeCases + exceptionEdgeCases
}
