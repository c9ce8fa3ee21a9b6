import SwiftLexer

/// State that somebody edits, and that `onAppear` fills again when the view comes back.
package enum OnAppearOverwritesEdit: Rule {
  package static let descriptor = RuleDescriptor(
    .onAppearOverwritesEdit, severity: .warning, category: .sourceOfTruth, symptom: .lostState, isOptIn: true,
    since: "0.2.0",
    summary: "Edited state that 'onAppear' fills again when the view comes back",
    rationale: """
      A view appears more than once: SwiftUI runs 'onAppear' and 'task' again when somebody comes back from a page that
      a link in the view has opened, or from another tab. Code there that fills a field from the model replaces what has
      been entered in the meantime and is not saved yet.
      """,
    notCaught: """
      Assignments under a condition, other than one about values that callers pass. State that something may keep: an
      'onChange', 'onDisappear' or 'onSubmit', or a view of the project that gets a binding to it. Pages that other code
      than a link opens, full-screen covers, and pages that are swiped. In tabs, state that only a picker or a toggle
      edits. Fillings outside the stack, which do not run again, and those in the column of a split view, or of a
      NavigationView where the project names no iOS version.
      """,
    remedy: "Fill the state in an initializer, or only once.")

  package static let examples: [Example] = [
    .flagged(
      "A look at another page throws away the new title",
      """
      struct Book { var title = "" }
      struct BookForm: View {
        let book: Book
        @State private var title = ""
        var body: some View {
          Form {
            TextField("Title", text: $title)
            NavigationLink("Author") { Text("Author") }
          }
          .onAppear { ↓title = book.title }
        }
      }
      """,
      instead: """
        struct Book { var title = "" }
        struct BookForm: View {
          let book: Book
          @State private var title: String
          init(book: Book) {
            self.book = book
            _title = State(initialValue: book.title)
          }
          var body: some View {
            Form {
              TextField("Title", text: $title)
              NavigationLink("Author") { Text("Author") }
            }
          }
        }
        """),
    .flagged(
      "A function fills the form",
      """
      final class Profile: ObservableObject { @Published var name = ""; func load() { name = "Ada" } }
      struct ProfileForm: View {
        @ObservedObject var profile: Profile
        @State private var name = ""
        var body: some View {
          NavigationStack {
            Form { TextField("Name", text: $name); NavigationLink("More") { Text(profile.name) } }
              .onAppear { fill() }
          }
        }
        private func fill() { ↓name = profile.name }
      }
      """,
      instead: """
        final class Profile: ObservableObject { @Published var name = ""; func load() { name = "Ada" } }
        struct ProfileForm: View {
          @ObservedObject var profile: Profile
          @State private var name = ""
          @State private var isFilled = false
          var body: some View {
            NavigationStack {
              Form { TextField("Name", text: $name); NavigationLink("More") { Text(profile.name) } }
                .onAppear { fill() }
            }
          }
          private func fill() {
            if isFilled { return }
            name = profile.name
            isFilled = true
          }
        }
        """),
    .flagged(
      "Another tab does, too",
      """
      final class Profile: ObservableObject { @Published var name = ""; func load() { name = "Ada" } }
      struct ProfileTab: View {
        @EnvironmentObject private var profile: Profile
        @State private var name = ""
        var body: some View {
          Form { TextField("Name", text: $name); Button("Save") { profile.name = name } }
            .task { ↓name = profile.name }
        }
      }
      struct Tabs: View {
        @StateObject private var profile = Profile()
        var body: some View {
          TabView { ProfileTab(); Text(profile.name) }.environmentObject(profile)
        }
      }
      """),
    .accepted(
      "It is filled only once",
      """
      struct Book { var title = "" }
      struct BookForm: View {
        let book: Book
        @State private var title = ""
        var body: some View {
          Form {
            TextField("Title", text: $title)
            NavigationLink("Author") { Text("Author") }
          }
          .onAppear { if title.isEmpty { title = book.title } }
        }
      }
      """),
    .accepted(
      "The stack itself does not appear again, and nothing covers a form without links",
      """
      struct Book { var title = "" }
      struct Outside: View {
        let book: Book
        @State private var title = ""
        var body: some View {
          NavigationStack {
            Form { TextField("Title", text: $title); NavigationLink("Author") { Text("Author") } }
          }
          .onAppear { title = book.title }
        }
      }
      struct Alone: View {
        let book: Book
        @State private var title = ""
        var body: some View { TextField("Title", text: $title).onAppear { title = book.title } }
      }
      """),
    .accepted(
      "What somebody enters is kept at once",
      """
      final class Profile: ObservableObject { @Published var name = ""; func load() { name = "Ada" } }
      struct ProfileForm: View {
        @ObservedObject var profile: Profile
        @State private var name = ""
        var body: some View {
          Form { TextField("Name", text: $name); NavigationLink("More") { Text(profile.name) } }
            .onAppear { name = profile.name }
            .onChange(of: name) { profile.name = name }
        }
      }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    for view in context.viewsOfTheApp {
      for edit in view.lostEdits(runsOnPhone: context.target.minIOS != nil) {
        context.report(.isReplaced(edit), repair(of: edit), at: edit.filling.range, about: edit.state)
      }
    }
  }

  private static func repair(of edit: LostEdit) -> Repair {
    edit.isMadeOfInputs
      ? Repair("Fill '\(edit.state.name)' in an initializer, with State(initialValue:).")
      : Repair("Fill '\(edit.state.name)' only once: keep in a @State Boolean that this has run.")
  }
}

extension Message {
  fileprivate static func isReplaced(_ edit: LostEdit) -> Message {
    let (name, view) = (edit.state.name, edit.state.type.name)
    let related: Related
    switch edit.absence {
    case .page(let link): related = Related(at: link.nameRange, "this leads to another page")
    case .tab(let call): related = Related(at: call, "'\(view)' is in a tab")
    }
    let done = edit.isTyped ? "typed into" : "chosen in"
    let message: Message =
      "This runs again when somebody comes back to '\(view)': what was \(done) '\(name)' and not saved yet is lost."
    return message.listing([related, Related(at: edit.editor.nameRange, "here it is changed")])
  }
}
