import FlowRules

// Rare forms of fillings, links and controls.
extension OnAppearOverwritesEdit: RuleWithEdgeCases {
  static let edgeCases: [Example] = [
    // The value comes from members, the link and the control are in members, and the person chooses.
    .flagged(
      """
      final class Accounts: ObservableObject { @Published var names: [String] = []; func load() { names = ["a"] } }
      struct AccountPicker: View {
        @StateObject private var accounts = Accounts()
        @State private var chosen = ""
        private var first: String { accounts.names.first ?? "" }
        var body: some View { List { picker; links }.onAppear(perform: fill) }
        private var picker: some View {
          Picker("Account", selection: $chosen) { ForEach(accounts.names, id: \\.self) { Text($0) } }
        }
        @ViewBuilder private var links: some View {
          if accounts.names.isEmpty { Text("None") } else { NavigationLink("Next") { Text(chosen) } }
        }
        private func fill() { ↓chosen = first }
      }
      """),
    // The same branch runs each time, because the view does not change its input.
    .flagged(
      """
      struct Book { var title = "" }
      struct BookForm: View {
        var book: Book?
        @State private var title = ""
        var body: some View {
          Form { TextField("Title", text: $title) }
            .toolbar { NavigationLink("Author") { Text("Author") } }
            .onAppear { guard let book else { return }; ↓title = book.title }
        }
      }
      """),
    // The page of a picker covers the form.
    .flagged(
      """
      struct Book { var title = ""; var genre = 0 }
      struct BookForm: View {
        let book: Book
        @State private var title = ""
        @State private var genre = 0
        var body: some View {
          Form {
            TextField("Title", text: $title)
            Picker("Genre", selection: $genre) { Text("Novel").tag(0) }.pickerStyle(.navigationLink)
          }
          .onAppear { ↓title = book.title; ↓genre = book.genre }
        }
      }
      """),
    // A flag, a return, a literal, and a value that the view has itself.
    .accepted(
      """
      struct Book { var title = "" }
      struct BookForm: View {
        let book: Book
        @State private var title = ""
        @State private var note = ""
        @State private var query = ""
        @State private var isFilled = false
        var body: some View {
          Form {
            TextField("Title", text: $title)
            TextField("Note", text: $note)
            TextField("Search", text: $query)
            NavigationLink("Author") { Text("Author") }
          }
          .onAppear {
            query = ""
            if isFilled { return }
            isFilled = true
            title = book.title
          }
          .task { note = note + book.title }
        }
      }
      """),
    // The control and the link are never on the screen together.
    .accepted(
      """
      struct Book { var title = "" }
      struct BookForm: View {
        let book: Book
        let isNew: Bool
        @State private var title = ""
        var body: some View {
          Form { if isNew { field } else { NavigationLink("Author") { Text("Author") } } }
            .onAppear { title = book.title }
        }
        private var field: some View { TextField("Title", text: $title) }
      }
      """),
    // A link that also saves, one that other code opens, and one in a sheet.
    .accepted(
      """
      final class Profile: ObservableObject { @Published var name = ""; func load() { name = "Ada" } }
      struct Saving: View {
        @ObservedObject var profile: Profile
        @State private var name = ""
        var body: some View {
          Form {
            TextField("Name", text: $name)
            NavigationLink("More") { Text(profile.name) }.onTapGesture { profile.name = name }
          }
          .onAppear { name = profile.name }
        }
      }
      struct Opened: View {
        @ObservedObject var profile: Profile
        @State private var name = ""
        @State private var isOpen = false
        var body: some View {
          Form {
            TextField("Name", text: $name)
            Button("Next") { profile.name = name; isOpen = true }
          }
          .navigationDestination(isPresented: $isOpen) { Text(profile.name) }
          .onAppear { name = profile.name }
        }
      }
      struct Presenting: View {
        @ObservedObject var profile: Profile
        @State private var name = ""
        @State private var isOpen = false
        var body: some View {
          Form { TextField("Name", text: $name); Button("Next") { isOpen = true } }
            .sheet(isPresented: $isOpen) { NavigationStack { NavigationLink("More") { Text(profile.name) } } }
            .onAppear { name = profile.name }
        }
      }
      """),
    // It is kept when the person leaves the field or the view, or by another view.
    .accepted(
      """
      final class Profile: ObservableObject { @Published var name = ""; func load() { name = "Ada" } }
      struct Leaving: View {
        @ObservedObject var profile: Profile
        @State private var name = ""
        var body: some View {
          Form { TextField("Name", text: $name); NavigationLink("More") { Text(profile.name) } }
            .onAppear { name = profile.name }
            .onDisappear { profile.name = name }
        }
      }
      struct Passing: View {
        @ObservedObject var profile: Profile
        @State private var name = ""
        var body: some View {
          Form {
            TextField("Name", text: $name)
            Saver(name: $name, profile: profile)
            NavigationLink("More") { Text(profile.name) }
          }
          .onAppear { name = profile.name }
        }
      }
      struct Saver: View {
        @Binding var name: String
        let profile: Profile
        var body: some View { Text(name).onChange(of: name) { profile.name = name } }
      }
      """),
    // A modifier of the project, and a tap on the control itself.
    .accepted(
      """
      final class Profile: ObservableObject { @Published var name = ""; @Published var isOpen = false }
      extension View { func onEdit(_ action: @escaping () -> Void) -> some View { onTapGesture(perform: action) } }
      struct Edited: View {
        @ObservedObject var profile: Profile
        @State private var name = ""
        var body: some View {
          Form { TextField("Name", text: $name); NavigationLink("More") { Text(profile.name) } }
            .onAppear { name = profile.name }
            .onEdit { profile.name = name }
        }
      }
      struct Tapped: View {
        @ObservedObject var profile: Profile
        @State private var isOpen = false
        var body: some View {
          Form {
            Toggle("Open", isOn: $isOpen).onTapGesture { profile.isOpen = !isOpen }
            NavigationLink("More") { Text(profile.name) }
          }
          .onAppear { isOpen = profile.isOpen }
        }
      }
      """),
    // The sidebar stays beside the page.
    .accepted(
      """
      final class Profile: ObservableObject { @Published var name = ""; func load() { name = "Ada" } }
      struct Sidebar: View {
        @ObservedObject var profile: Profile
        @State private var query = ""
        var body: some View {
          List { TextField("Search", text: $query); NavigationLink("More") { Text(profile.name) } }
            .onAppear { query = profile.name }
        }
      }
      struct Split: View {
        @StateObject private var profile = Profile()
        var body: some View { NavigationSplitView { Sidebar(profile: profile) } detail: { Text(profile.name) } }
      }
      struct Columns: View {
        @StateObject private var profile = Profile()
        @State private var query = ""
        var body: some View {
          NavigationView {
            List { TextField("Search", text: $query); NavigationLink("More") { Text(profile.name) } }
              .onAppear { query = profile.name }
          }
        }
      }
      """),
    // A chosen tab, pages that are swiped, and a view that is also elsewhere.
    .accepted(
      """
      final class Profile: ObservableObject { @Published var name = ""; func load() { name = "Ada" } }
      struct Chooser: View {
        @ObservedObject var profile: Profile
        @State private var kind = ""
        var body: some View { Picker("Kind", selection: $kind) { Text("A") }.onAppear { kind = profile.name } }
      }
      struct Field: View {
        @ObservedObject var profile: Profile
        @State private var name = ""
        var body: some View { TextField("Name", text: $name).onAppear { name = profile.name } }
      }
      struct Other: View {
        @ObservedObject var profile: Profile
        @State private var name = ""
        var body: some View { TextField("Name", text: $name).onAppear { name = profile.name } }
      }
      struct Tabs: View {
        @StateObject private var profile = Profile()
        var body: some View {
          TabView { Chooser(profile: profile); Other(profile: profile) }
          TabView { Field(profile: profile) }.tabViewStyle(.page)
          Other(profile: profile)
        }
      }
      """),
  ]
}
