import SwiftUI

/// Edits a book's note and saves it on request.
struct NoteEditor: View {
  @StateObject private var model: NoteModel  // flowlint:disable:this state_not_private -- tests replace it
  // flowlint:disable:next state_not_privat -- the preview opens it
  @State private var isOpen = false

  init(note: Binding<String>) {
    _model = StateObject(wrappedValue: NoteModel(saved: note))
  }

  var body: some View {
    DisclosureGroup("Note", isExpanded: $isOpen) {
      TextEditor(text: $model.draft)
      Button("Save") { model.save() }
    }
  }
}

#Preview {
  @State var note = "Second edition"
  return NoteEditor(note: $note)
}
