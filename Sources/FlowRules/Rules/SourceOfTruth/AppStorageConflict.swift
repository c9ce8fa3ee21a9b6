import SwiftLexer

/// Properties that keep values under one key, but begin with other values or have other types.
package enum AppStorageConflict: Rule {
  package static let descriptor = RuleDescriptor(
    .appStorageConflict, severity: .warning, category: .sourceOfTruth, symptom: .oldData, since: "0.2.0",
    summary: "One key of @AppStorage or @SceneStorage with different defaults or types",
    rationale: """
      Each property falls back to its own default until a value is saved. Where two of them differ, two screens show
      different settings, and the code acts on one of them by chance. With different types one property cannot read
      what the other one saves. UserDefaults.standard.bool(forKey:) ignores the defaults of properties: where one
      starts as true, it returns false until the value is saved. It is a note where no code reads one of the two
      properties.
      """,
    notCaught: """
      Different defaults of a key that code registers; keys that are put together, defaults from initializers, other
      reads with UserDefaults, keys that code also asks for with object(forKey:) or sets to true, optional properties,
      and properties in '#if', in previews and views that only previews show, or in modules and apps that do not see
      each other.
      """,
    remedy: "Declare the key and the default once, for example as static constants.")

  package static let examples: [Example] = [
    .flagged(
      "The toggle is off while the bar shows full addresses",
      """
      struct AddressToggle: View {
        @AppStorage("url.full") private var ↓isFull = false
        var body: some View { Toggle("Full address", isOn: $isFull) }
      }
      final class AddressBar: ObservableObject { @AppStorage("url.full") var isFull = true }
      """,
      instead: """
        enum Setting { static let showsFullAddress = false }
        struct AddressToggle: View {
          @AppStorage("url.full") private var isFull = Setting.showsFullAddress
          var body: some View { Toggle("Full address", isOn: $isFull) }
        }
        final class AddressBar: ObservableObject { @AppStorage("url.full") var isFull = Setting.showsFullAddress }
        """),
    .flagged(
      "A whole number cannot be read as 12.5",
      """
      struct Map: View {
        @AppStorage("zoom") private var zoom = 12
        var body: some View { Text("\\(zoom)") }
      }
      struct Panel: View {
        @AppStorage("zoom") private var ↓zoom = 12.0
        var body: some View { Slider(value: $zoom, in: 1...20) }
      }
      """),
    .flagged(
      "The app greets nobody until the toggle has been used",
      """
      struct GreetingToggle: View {
        @AppStorage("greets.at.launch") private var ↓greets = true
        var body: some View { Toggle("Greet me", isOn: $greets) }
      }
      func launch() { if UserDefaults.standard.bool(forKey: "greets.at.launch") { print("Hello") } }
      """,
      instead: """
        struct GreetingToggle: View {
          @AppStorage("greets.at.launch") private var greets = true
          var body: some View { Toggle("Greet me", isOn: $greets) }
        }
        func launch() {
          if UserDefaults.standard.object(forKey: "greets.at.launch") as? Bool ?? true { print("Hello") }
        }
        """),
    .accepted(
      "An enum and its raw value are one type",
      """
      enum Mode: String { case system, dark }
      struct Page: View {
        @AppStorage("mode") private var mode = Mode.system
        var body: some View { Text(mode.rawValue) }
      }
      struct Menu: View {
        @AppStorage("mode") private var mode = Mode.system.rawValue
        var body: some View { Text(mode) }
      }
      """),
    .accepted(
      "The same default, written in another way",
      """
      struct Page: View { @AppStorage("size") private var size = 1.0; var body: some View { Text("\\(size)") } }
      struct Menu: View { @AppStorage("size") private var size: Double = 1; var body: some View { Text("\\(size)") } }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    var conflicts = StorageConflicts()
    for type in context.types {
      for property in type.wrappedProperties {
        guard !type.isInTestOrPreview else { continue }
        if let unsaved = property.unsavedDefault {
          context.report(
            .isUnsaved(unsaved), Repair("Read it there as 'object(forKey:) as? Bool ?? true'."), at: property.nameRange,
            about: property)
        }
        guard let conflict = conflicts.conflict(of: property) else { continue }
        context.report(
          .conflict(conflict), Repair("Declare the default once, and use it for all."), at: property.nameRange,
          about: property, severity: isQuiet(conflict) ? .note : nil)
      }
    }
  }
}

extension AppStorageConflict {
  /// Whether most people never meet the conflict.
  private static func isQuiet(_ conflict: StorageConflict) -> Bool {
    conflict.isNumeric || isNeverRead(conflict.property) || isNeverRead(conflict.other)
  }

  /// Whether no code reads a view's property: nobody sees that it disagrees with another one.
  private static func isNeverRead(_ property: Property) -> Bool {
    guard property.type.isView, let usage = ViewUsage(of: property.type).usage(of: property) else { return false }
    return usage.isNamedNowhere || !usage.writesWithoutRead.isEmpty
  }
}

extension Message {
  fileprivate static func isUnsaved(_ unsaved: UnsavedDefault) -> Message {
    let key = unsaved.key.hasPrefix("\"") ? "Key \(unsaved.key)" : "The key"
    let message: Message = """
      \(key) starts as true here, but 'bool(forKey:)' reads false for it until it is saved.
      """
    return message.listing([Related(at: unsaved.read, "it is read here")])
  }

  fileprivate static func conflict(_ conflict: StorageConflict) -> Message {
    let key = conflict.key.hasPrefix("\"") ? "Key \(conflict.key)" : "The key of '\(conflict.property.name)'"
    let place = "'\(conflict.other.qualifiedName)'"
    let message: Message
    if let types = conflict.types, conflict.isNumeric {
      message =
        """
        \(key) is of type \(types.here) here and of type \(types.there) in \(place): the Int does not read a fraction \
        that the Double saves.
        """
    } else if let types = conflict.types {
      message =
        """
        \(key) is of type \(types.here) here and of type \(types.there) in \(place): one cannot read what the other \
        saves.
        """
    } else if let values = conflict.values {
      message = """
        \(key) starts as \(values.here) here and as \(values.there) in \(place): until it is saved the two disagree.
        """
    } else {
      message = "\(key) has another default in \(place): until it is saved the two disagree."
    }
    return message.listing([Related(at: conflict.other.nameRange, "the other default")])
  }
}
