import FlowRules
import Testing

/// What `constant_binding_to_editor` advises needs a binding, or none.
@Suite("Advice about writes that .constant drops")
struct DroppedWriteAdviceTests {
  @Test(arguments: [
    ("@State private var note = \"\"", "Editor(text: .constant(note))", "Pass a binding to state."),
    ("@ObservedObject var model: Notes", "Editor(text: .constant(model.first))", "Pass a binding to state."),
    ("let note: String", "Editor(text: .constant(note))", "Pass a binding to state."),
    ("let notes: [String]", "ForEach(notes, id: \\.self) { note in Editor(text: .constant(note)) }",
      "Take a plain value in 'Editor', and save a changed copy of it."),
    ("let note: String", "Stamp(text: .constant(note))",
      "Pass a binding to state, or add '.allowsHitTesting(false)' if it only shows the value."),
    ("@State private var notes = [\"\"]", "ForEach($notes, id: \\.self) { $note in Editor(text: .constant(note)) }",
      "Pass a binding to state."),
  ])
  func needsState(property: String, content: String, advice: String) throws {
    let source = """
      import SwiftUI
      final class Notes: ObservableObject { @Published var first = "" }
      struct Editor: View { @Binding var text: String; var body: some View { TextField("", text: $text) } }
      struct Stamp: View { @Binding var text: String; var body: some View { Text(text).onTapGesture { text = "" } } }
      struct Page: View { \(property); var body: some View { \(content) } }
      """
    let disk = MemoryFileSystem(["/p/A.swift": source])
    let report = try disk.report()
    let found = report.findings.filter { $0.rule == .constantBindingToEditor }
    #expect(found.count == 1 && found.allSatisfy { $0.message.hasSuffix(advice) }, "\(found)")
  }
}
