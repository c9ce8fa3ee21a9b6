import SwiftUI

/// A note while somebody writes it.
@MainActor
final class NoteModel: ObservableObject {
  @Published var draft: String
  @Binding var saved: String

  init(saved: Binding<String>) {
    draft = saved.wrappedValue
    _saved = saved
  }

  func save() { saved = draft }
}
