import FlowRules

// Rare forms of fillings and observers.
extension FormDirtyOnLoad: RuleWithEdgeCases {
  static let edgeCases: [Example] = [
    // Several fields, one finding; the value comes from other state of the view.
    .flagged(
      """
      struct Route { var name = ""; var notes = "" }
      struct RouteEditor: View {
        @State private var selected: Route?
        @State private var name = ""
        @State private var notes = ""
        @State private var hasChanges = false
        var body: some View {
          VStack {
            if selected != nil {
              Form { TextField("Name", text: $name); TextField("Notes", text: $notes) }
                .onAppear { name = selected?.name ?? ""; notes = selected?.notes ?? ""; hasChanges = false }
              Button("Save") { selected?.name = name; selected = nil }.disabled(!hasChanges)
                .onChange(of: name) { ↓hasChanges = true }
                .onChange(of: notes) { hasChanges = true }
            }
            Button("Choose") { selected = Route() }
          }
        }
      }
      """),
    // A function sets it, and a question before the dismissal shows it.
    .flagged(
      """
      struct Book { var title = "" }
      struct BookForm: View {
        let book: Book?
        @Environment(\\.dismiss) private var dismiss
        @State private var title = ""
        @State private var wasEdited = false
        @State private var asks = false
        var body: some View {
          TextField("Title", text: $title)
            .onAppear { if let book { title = book.title } }
            .onChange(of: title) { _, _ in markEdited() }
            .toolbar { Button("Close") { if wasEdited { asks = true } else { dismiss() } } }
            .alert("Discard?", isPresented: $asks) { Button("Discard") { dismiss() } }
        }
        private func markEdited() { ↓wasEdited = true }
      }
      """),
    // The observer appears with the filled value.
    .accepted(
      """
      final class Profile: ObservableObject { @Published var name = ""; func load() async { name = "Ada" } }
      struct ProfileForm: View {
        @ObservedObject var profile: Profile
        @State private var name = ""
        @State private var isLoaded = false
        @State private var hasChanges = false
        var body: some View {
          VStack {
            if isLoaded {
              TextField("Name", text: $name).onChange(of: name) { hasChanges = true }
            }
            Button("Save") {}.disabled(!hasChanges)
          }
          .task { await profile.load(); name = profile.name; isLoaded = true }
        }
      }
      """),
    // The state has its value before, so it does not change.
    .accepted(
      """
      struct Book { var title = "" }
      struct BookForm: View {
        let book: Book
        @State private var title: String
        @State private var isDirty = false
        init(book: Book) { self.book = book; _title = State(initialValue: book.title) }
        var body: some View {
          TextField("Title", text: $title)
            .onAppear { title = book.title }
            .onChange(of: title) { isDirty = true }
            .interactiveDismissDisabled(isDirty)
        }
      }
      """),
    // It is reset when the observer has run.
    .accepted(
      """
      final class Profile: ObservableObject { @Published var name = ""; func load() { name = "Ada" } }
      struct ProfileForm: View {
        @ObservedObject var profile: Profile
        @State private var name = ""
        @State private var hasChanges = false
        var body: some View {
          TextField("Name", text: $name)
            .task { name = profile.name; await Task.yield(); hasChanges = false }
            .onChange(of: name) { hasChanges = true }
            .interactiveDismissDisabled(hasChanges)
        }
      }
      struct OtherForm: View {
        @ObservedObject var profile: Profile
        @State private var name = ""
        @State private var hasChanges = false
        var body: some View {
          TextField("Name", text: $name)
            .onAppear { name = profile.name }
            .onChange(of: name) { hasChanges = true }
            .onChange(of: profile.name) { hasChanges = false }
            .interactiveDismissDisabled(hasChanges)
        }
      }
      """),
    // A flag with another meaning, one that nobody sees, a literal, and state that only code changes.
    .accepted(
      """
      final class Profile: ObservableObject { @Published var names: [String] = []; func load() { names = ["a"] } }
      struct Names: View {
        @ObservedObject var profile: Profile
        @State private var names: [String] = []
        @State private var text = ""
        @State private var isReady = false
        @State private var wasChanged = false
        @State private var isDirty = false
        var body: some View {
          Form { TextField(isReady ? "Name" : "", text: $text); Text("\\(names.count)") }
            .onAppear { names = profile.names; text = "" }
            .onChange(of: names) { isReady = true; isDirty = true }
            .onChange(of: text) { wasChanged = true }
            .onDisappear { if wasChanged { profile.load() } }
            .interactiveDismissDisabled(isDirty)
        }
      }
      """),
  ]
}
