import FlowRules

// Tasks whose answers cannot come late, or do not matter, and what looks like them.
extension TaskResultRace {
  static let exceptionEdgeCases: [Example] = [
    // The project's own function has the name of a collection's, and may call the closure at any time.
    .accepted(
      """
      @MainActor struct Turns { func first(_ action: @escaping () -> Void) { Task { action() } } }
      struct Search: View {
        let turns: Turns
        @State private var query = ""
        @State private var hits: [String] = []
        var body: some View {
          List(hits, id: \\.self) { Text($0) }.searchable(text: $query)
            .onChange(of: query) { Task { let found = await find(query); turns.first { hits = found } } }
        }
        private nonisolated func find(_ query: String) async -> [String] { [query] }
      }
      """),
    // Nothing begins once there is an answer.
    .accepted(
      """
      struct Cover: View {
        @Binding var name: String
        @State private var image: Image?
        var body: some View { VStack { image }.onChange(of: name) { load() } }
        private func load() {
          guard image == nil else { return }
          Task { image = await find(name) }
        }
        private nonisolated func find(_ name: String) async -> Image { Image(name) }
      }
      """),
    // The change is over before the task begins.
    .accepted(
      """
      struct Tabs: View {
        @Binding var link: Int?
        @State private var title = ""
        var body: some View {
          Text(title).onChange(of: link) { _, id in
            guard let id else { return }
            link = nil
            Task { title = await load(id) }
          }
        }
        private nonisolated func load(_ id: Int) async -> String { "\\(id)" }
      }
      """),
    // Nothing shows which of the answers it is.
    .accepted(
      """
      struct Pick: View {
        @Binding var item: Int
        @State private var photo: Image?
        var body: some View {
          Text(photo == nil ? "Add" : "Done").bold(photo != nil)
            .onChange(of: item) { _, new in Task { if let found = await load(new) { photo = found } } }
        }
        private nonisolated func load(_ id: Int) async -> Image? { Image("\\(id)") }
      }
      """),
    // No answer is an answer as well, and a change that is only corrected, or an answer that is taken away, counts.
    .flagged(
      """
      struct Names: View {
        @Binding var name: String
        @Binding var city: String
        @Binding var day: Int
        @State private var taken: Int?
        @State private var hits: [String] = []
        @State private var image: Image?
        var body: some View {
          VStack { image; Text(hits.joined()) }
          Text(taken == nil ? "Free" : "Taken")
            .onChange(of: name) { _, new in Task { ↓taken = await owner(of: new) } }
            .onChange(of: city) { city = city.lowercased(); Task { ↓hits = await find(city) } }
            .onChange(of: day) { image = nil; load(day) }
        }
        private func load(_ day: Int) {
          guard image == nil else { return }
          Task { ↓image = await picture(of: day) }
        }
        private nonisolated func owner(of name: String) async -> Int? { nil }
        private nonisolated func find(_ city: String) async -> [String] { [city] }
        private nonisolated func picture(of day: Int) async -> Image? { nil }
      }
      """),
    // Each name of a pattern has an answer of its own, or a part of one.
    .flagged(
      """
      struct Card: View {
        @Binding var period: Int
        @State private var rows: [Int] = []
        @State private var favorites: [Int] = []
        @State private var code = 0
        var body: some View {
          Text("\\(rows) \\(favorites) \\(code)")
            .onChange(of: period) { Task { await refresh() } }
            .onChange(of: period) { Task { let (first, _) = await pair(period); ↓code = first } }
            .onChange(of: period) { Task { let (n, found) = (1, await load(period)); ↓favorites = found; print(n) } }
            .onChange(of: period) { Task { let (n, found) = await (pair(period)); ↓code = found; print(n) } }
        }
        private func refresh() async {
          async let rowsTask = load(period)
          async let favoritesTask = loadFavorites()
          let (found, liked) = await (rowsTask, favoritesTask)
          favorites = liked
          ↓rows = found
        }
        private nonisolated func load(_ period: Int) async -> [Int] { [period] }
        private nonisolated func loadFavorites() async -> [Int] { [] }
        private nonisolated func pair(_ period: Int) async -> (Int, Int) { (period, 1) }
      }
      """),
    // What the action sets before it waits disables the picker.
    .accepted(
      """
      struct Cover: View {
        @State private var day = 0
        @State private var page = 0
        @State private var title = ""
        @State private var text = ""
        @State private var isBusy = false
        var body: some View {
          Picker(title, selection: $day) { Text("Today").tag(0) }.disabled(isBusy)
            .onChange(of: day) {
              isBusy = true
              Task { title = await name(day); isBusy = false }
            }
          Picker(text, selection: $page) { Text("First").tag(0) }.disabled(isBusy)
            .onChange(of: page) { Task { await load(page) } }
        }
        private func load(_ page: Int) async {
          isBusy = true
          defer { isBusy = false }
          text = await name(page)
        }
        private nonisolated func name(_ day: Int) async -> String { "\\(day)" }
      }
      """),
    // Something else disables it, nothing does, a button changes the value, or the Boolean is set back at once.
    .flagged(
      """
      struct Covers: View {
        @State private var first = 0
        @State private var second = 0
        @State private var third = 0
        @State private var fourth = 0
        @State private var fifth = 0
        @State private var sixth = 0
        @State private var last = ""
        @State private var part = ""
        @State private var end = ""
        @State private var title = ""
        @State private var caption = ""
        @State private var label = ""
        @State private var isBusy = false
        @State private var isLocked = false
        var body: some View {
          Picker(title, selection: $first) { Text("Today").tag(0) }.disabled(isLocked)
            .onChange(of: first) { isBusy = true; Task { ↓title = await name(first); isBusy = false } }
          Picker(caption, selection: $second) { Text("Today").tag(0) }.disabled(isBusy && isLocked)
            .onChange(of: second) { isBusy = true; Task { ↓caption = await name(second); isBusy = false } }
          Picker(label, selection: $third) { Text("Today").tag(0) }
            .onChange(of: third) { isBusy = true; Task { ↓label = await name(third); isBusy = false } }
          Picker(part, selection: $fourth) { Text("Today").tag(0) }.disabled(isBusy)
            .onChange(of: fourth) { isBusy = true; Task { ↓part = await name(fourth); isBusy = false } }
          Button("Next") { fourth += 1 }
          Picker(last, selection: $sixth) { Text("Today").tag(0) }.disabled(isBusy)
            .onChange(of: sixth) { Task { isBusy = true; await warm(); isBusy = false; ↓last = await name(sixth) } }
          Picker(end, selection: $fifth) { Text("Today").tag(0) }.disabled(isBusy)
            .onChange(of: fifth) { isBusy = true; isBusy = false; Task { ↓end = await name(fifth) } }
        }
        private nonisolated func warm() async {}
        private nonisolated func name(_ day: Int) async -> String { "\\(day)" }
      }
      """),
    // The key decides what is asked, and each property gets the answer to one question.
    profile("if tab == 0 { posts = await loadPosts(user) } else { likes = await loadLikes(user) }"),
    profile("guard !loaded.contains(tab) else { return }; posts = await loadPosts(user)"),
    // Both branches assign it, or the question has the key.
    profile("if tab == 0 { ↓posts = await loadPosts(user) } else { posts = await loadLikes(user) }"),
    profile("if tab == 0 { ↓posts = await loadPosts(tab) } else { likes = await loadLikes(user) }"),
  ]

  /// - Parameter load: what the task does, with an arrow before what is flagged.
  private static func profile(_ load: String) -> Example {
    let code = """
      struct Profile: View {
        let user: Int
        @State private var tab = 0
        @State private var loaded: Set<Int> = []
        @State private var posts: [String] = []
        @State private var likes: [String] = []
        var body: some View {
          Stepper("\\(posts.count) \\(likes.count)", value: $tab).onChange(of: tab) { _, tab in
            Task { \(load) }
          }
        }
        private nonisolated func loadPosts(_ user: Int) async -> [String] { [] }
        private nonisolated func loadLikes(_ user: Int) async -> [String] { [] }
      }
      """
    return load.contains("↓") ? .flagged(code) : .accepted(code)
  }
}
