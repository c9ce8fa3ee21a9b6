import SwiftLexer

/// A Boolean for unsaved changes that becomes true when a form is only filled.
package enum FormDirtyOnLoad: Rule {
  package static let descriptor = RuleDescriptor(
    .formDirtyOnLoad, severity: .warning, category: .sourceOfTruth, symptom: .misleadingCode, isOptIn: true,
    since: "0.2.0",
    summary: "Boolean for unsaved changes that filling the form sets",
    rationale: """
      'onChange' runs after each change of its value, whoever makes it. Where 'onAppear' or 'task' fills a field, the
      view has been computed before with the empty value, so 'onChange' runs: the form counts as edited, and its save
      button is on, before anybody has touched it. A reset at the end of the same code does not help, because 'onChange'
      runs after it.
      """,
    notCaught: """
      Booleans whose names do not speak of changes: dirty, changed, edited, modified, unsaved, touched. Observers that
      ask for something first, such as whether the new value differs from the stored one. Observers in content that
      appears only when the form is filled. Booleans that another observer, a task or code after an 'await' resets.
      """,
    remedy: "Compare with the stored value, or fill the state in an initializer.")

  package static let examples: [Example] = [
    .flagged(
      "The save button is on from the start",
      """
      struct Book { var title = "" }
      struct BookForm: View {
        let book: Book
        @State private var title = ""
        @State private var isDirty = false
        var body: some View {
          Form { TextField("Title", text: $title); Button("Save") {}.disabled(!isDirty) }
            .onAppear { title = book.title }
            .onChange(of: title) { ↓isDirty = true }
        }
      }
      """,
      instead: """
        struct Book { var title = "" }
        struct BookForm: View {
          let book: Book
          @State private var title: String
          @State private var isDirty = false
          init(book: Book) {
            self.book = book
            _title = State(initialValue: book.title)
          }
          var body: some View {
            Form { TextField("Title", text: $title); Button("Save") {}.disabled(!isDirty) }
              .onChange(of: title) { isDirty = true }
          }
        }
        """),
    .flagged(
      "A reset after the filling is too early",
      """
      final class Profile: ObservableObject { @Published var name = ""; func load() { name = "Ada" } }
      struct ProfileForm: View {
        @ObservedObject var profile: Profile
        @State private var name = ""
        @State private var hasChanges = false
        var body: some View {
          TextField("Name", text: $name)
            .task { fill() }
            .onChange(of: name) { ↓hasChanges = true }
            .interactiveDismissDisabled(hasChanges)
        }
        private func fill() {
          name = profile.name
          hasChanges = false
        }
      }
      """,
      instead: """
        final class Profile: ObservableObject { @Published var name = ""; func load() { name = "Ada" } }
        struct ProfileForm: View {
          @ObservedObject var profile: Profile
          @State private var name = ""
          @State private var hasChanges = false
          var body: some View {
            TextField("Name", text: $name)
              .task { fill() }
              .onChange(of: name) { hasChanges = name != profile.name }
              .interactiveDismissDisabled(hasChanges)
          }
          private func fill() {
            name = profile.name
            hasChanges = false
          }
        }
        """),
    .accepted(
      "The observer compares",
      """
      struct Book { var title = "" }
      struct BookForm: View {
        let book: Book
        @State private var title = ""
        @State private var isDirty = false
        var body: some View {
          Form { TextField("Title", text: $title); Button("Save") {}.disabled(!isDirty) }
            .onAppear { title = book.title }
            .onChange(of: title) { if title != book.title { isDirty = true } }
        }
      }
      """),
    .accepted(
      "Only the person changes it",
      """
      struct Book { var title = "" }
      struct BookForm: View {
        @State private var title: String
        @State private var isDirty = false
        init(book: Book) { _title = State(initialValue: book.title) }
        var body: some View {
          TextField("Title", text: $title)
            .onChange(of: title) { isDirty = true }
            .interactiveDismissDisabled(isDirty)
        }
      }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    for view in context.viewsOfTheApp {
      for form in view.dirtyForms {
        context.report(.isSetByFilling(form), repair(of: form), at: form.change.range, about: form.flag)
      }
    }
  }

  private static func repair(of form: DirtyForm) -> Repair {
    // With several fields an initializer that fills one of them is not enough.
    form.isMadeOfInputs && form.others.isEmpty
      ? Repair("Fill '\(form.edited.name)' in an initializer, with State(initialValue:).")
      : Repair("Set it only where the new value differs from the stored one.")
  }
}

extension Message {
  fileprivate static func isSetByFilling(_ form: DirtyForm) -> Message {
    let (flag, edited) = (form.flag.name, form.edited.name)
    let message: Message =
      "Filling '\(edited)' runs this too: '\(flag)' is true before anybody has edited anything."
    let others = form.others.map { Related(at: $0.range, "this as well") }
    return message.listing([Related(at: form.filling.range, "'\(edited)' is filled here")] + others)
  }
}
