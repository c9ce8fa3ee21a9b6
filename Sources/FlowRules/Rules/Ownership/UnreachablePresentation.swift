import SwiftLexer

/// A sheet or an alert that nothing presents.
package enum UnreachablePresentation: Rule {
  package static let descriptor = RuleDescriptor(
    .unreachablePresentation, severity: .note, category: .ownership, symptom: .oldData, since: "0.2.0",
    summary: "A sheet or an alert whose Boolean nothing sets to true",
    rationale: """
      The Boolean of a sheet or an alert is false at the start, and no code sets it to true. The person who uses the app
      never sees what the modifier presents: the button or the error handling that should set it may be missing. It is
      a note, because many such sheets are left over, or were switched off on purpose.
      """,
    notCaught: """
      A Boolean whose binding a view of the project gets: it may set it. Booleans of models, and presentations with
      'item:'. Views that an inspector or a search field shows, which SwiftUI can open by itself.
      """,
    remedy: "Set the Boolean to true where the presentation should appear, or remove both.")

  package static let examples: [Example] = [
    .flagged(
      "No button shows the help",
      """
      struct Reader: View {
        @State private var ↓showsHelp = false
        var body: some View {
          Text("Chapter 1").alert("Help", isPresented: $showsHelp) { Button("OK") { showsHelp = false } }
        }
      }
      """,
      instead: """
        struct Reader: View {
          @State private var showsHelp = false
          var body: some View {
            Button("Help") { showsHelp = true }
              .alert("Help", isPresented: $showsHelp) { Button("OK") { showsHelp = false } }
          }
        }
        """),
    .flagged(
      "The error of a failed import is not shown",
      """
      struct Importer: View {
        @State private var ↓failed = false
        let load: () throws -> Void
        var body: some View {
          Button("Import") { try? load() }
            .alert("The file cannot be read.", isPresented: $failed) { Button("OK") {} }
        }
      }
      """,
      instead: """
        struct Importer: View {
          @State private var failed = false
          let load: () throws -> Void
          var body: some View {
            Button("Import") { do { try load() } catch { failed = true } }
              .alert("The file cannot be read.", isPresented: $failed) { Button("OK") {} }
          }
        }
        """),
    .accepted(
      "A button toggles it",
      """
      struct Reader: View {
        @State private var showsHelp = false
        var body: some View {
          Button("Help") { showsHelp.toggle() }.sheet(isPresented: $showsHelp) { Text("Help") }
        }
      }
      """),
    .accepted(
      "A child may set it",
      """
      struct HelpButton: View {
        @Binding var isPresented: Bool
        var body: some View { Button("Help") { isPresented = true } }
      }
      struct Reader: View {
        @State private var showsHelp = false
        var body: some View {
          HelpButton(isPresented: $showsHelp).sheet(isPresented: $showsHelp) { Text("Help") }
        }
      }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    for usage in context.usages {
      let view = usage.type
      for property in view.properties(wrappedBy: .state) {
        guard case .neverPresented(let modifiers)? = usage.defect(of: property) else { continue }
        // A switch that somebody sets in the source: `@State var isBeta = false`.
        let uses = usage.usage(of: property)?.own ?? []
        let isReadElsewhere = uses.contains { $0.kind == .value && !$0.isAssignedWhole && $0.isReadWithoutCall }
        context.report(
          .isNeverTrue(property, modifiers),
          Repair(isReadElsewhere ? .removeModifier : isSet(uses, outside: modifiers) ? .removeWithCode : .remove),
          at: property.nameRange, about: property)
      }
    }
  }

  /// Whether code that stays when the modifiers go sets the Boolean to `false`.
  private static func isSet(_ uses: [PropertyUse], outside modifiers: [CodeNode]) -> Bool {
    uses.contains { use in
      use.isAssignedWhole && use.kind != .projection
        && !modifiers.contains { $0.file.id == use.name.file.id && $0.call?.node.contains(use.name) ?? false }
    }
  }
}

extension Message {
  fileprivate static func isNeverTrue(_ property: Property, _ modifiers: [CodeNode]) -> Message {
    let name = modifiers.first.map { property.type.project.text($0.name) } ?? "presentation"
    return ("Nothing sets '\(property.name)' to true, so this .\(name) can never appear." as Message)
      .listing(modifiers.prefix(4).map { Related(at: $0.nameRange, "this waits for '\(property.name)'") })
  }

  fileprivate static let remove: Message = "Remove the modifier and the property."
  fileprivate static let removeWithCode: Message = "Remove the modifier, the property and the code that sets it."
  fileprivate static let removeModifier: Message = "Remove the modifier."
}
