import SwiftLexer

/// A SwiftUI wrapper in a type that SwiftUI does not install.
///
/// SwiftUI connects dynamic properties in the views that it shows, and in dynamic properties themselves. Everywhere
/// else the wrapper stays unconnected. Wrappers that work on their own, such as `@AppStorage`, are not reported.
package enum SwiftUIWrapperOutsideView: Rule {
  package static let descriptor = RuleDescriptor(
    .swiftUIWrapperOutsideView, severity: .warning, category: .lifecycle, symptom: .oldData, since: "0.2.0",
    summary: "State or environment wrapper stored outside a view",
    rationale: """
      SwiftUI connects wrappers in views, view modifiers and other dynamic properties. In a class or a plain struct
      nothing connects them: @State keeps its first value, @Environment its default value, and none of them updates a
      view. Reading an @EnvironmentObject or @Environment(Type.self) crashes the app. Nor does anything connect @State,
      @StateObject, @ObservedObject and @FocusState in a static property, and nothing is redrawn for @AppStorage in a
      struct that a @State or @Published property holds.
      The finding is an error where the code of the type reads an object that is not there, and a warning where it uses
      the wrapper. It is a note where the wrapper is never used, where @State never changes or no code reads it, where
      no view may show the value of @AppStorage, in a struct that no code of the app creates, in a subclass of a hosting
      controller, and for @ObservedObject unless a computed property of an observable class shows what the object
      changes and the class does not subscribe to it.
      """,
    notCaught: """
      Types with a supertype or a macro that flowlint does not know; static properties with other wrappers, such as an
      @Environment that is meant to yield its default value; global variables; local variables, @Binding and @Bindable,
      which have rules of their own; @SceneStorage, @ScaledMetric, and @AppStorage in classes.
      """,
    remedy: """
      Remove the wrapper where a plain property works as well. Use the wrapper in a view and pass the value on, or
      conform a struct that a view stores to DynamicProperty.
      """)

  package static let examples: [Example] = [
    .flagged(
      "What '@State' gets outside a view is lost",
      """
      final class Downloader {
        @State private var ↓progress = 0.0
        func advance() { progress += 0.1 }
      }
      """,
      instead: """
        final class Downloader {
          private var progress = 0.0
          func advance() { progress += 0.1 }
        }
        """),
    .flagged(
      "An ObservableObject announces '@Published' properties",
      """
      final class Session: ObservableObject {
        @State var ↓isOpen = false
        var title: String { isOpen ? "Close" : "Open" }
        func open() { isOpen = true }
      }
      """,
      instead: """
        final class Session: ObservableObject {
          @Published var isOpen = false
          var title: String { isOpen ? "Close" : "Open" }
          func open() { isOpen = true }
        }
        """),
    .flagged(
      "The color scheme is always the default one",
      """
      struct Palette {
        @Environment(\\.colorScheme) private var ↓scheme
        var ink: Color { scheme == .dark ? .white : .black }
      }
      struct Card: View {
        private let palette = Palette()
        var body: some View { Text("Card").foregroundStyle(palette.ink) }
      }
      """,
      instead: """
        struct Palette: DynamicProperty {
          @Environment(\\.colorScheme) private var scheme
          var ink: Color { scheme == .dark ? .white : .black }
        }
        struct Card: View {
          private let palette = Palette()
          var body: some View { Text("Card").foregroundStyle(palette.ink) }
        }
        """),
    .flagged(
      "A change in the struct is no change of 'mode'",
      """
      struct Mode { @AppStorage("isOn") var ↓isOn = false }
      final class Settings: ObservableObject { @Published var mode = Mode() }
      """,
      instead: """
        final class Settings: ObservableObject { @AppStorage("isOn") var isOn = false }
        """),
    .flagged(
      "Up to Swift 5 the wrapper puts the class on the main actor",
      """
      @MainActor final class Player: ObservableObject { func play() {} }
      final class Remote {
        @ObservedObject var ↓player: Player
        init(player: Player) { self.player = player }
        func press() { player.play() }
      }
      """,
      instead: """
        @MainActor final class Player: ObservableObject { func play() {} }
        @MainActor final class Remote {
          var player: Player
          init(player: Player) { self.player = player }
          func press() { player.play() }
        }
        """),
    .accepted(
      "SwiftUI connects the wrappers of a 'DynamicProperty'",
      "struct Remote: DynamicProperty { @State private var value = 0 }"),
    .accepted(
      "SwiftUI installs styles as it installs views",
      """
      struct Rounded: ButtonStyle {
        @Environment(\\.isEnabled) private var isEnabled
        func makeBody(configuration: Configuration) -> some View { configuration.label.opacity(isEnabled ? 1 : 0.5) }
      }
      """),
    .accepted(
      "'@AppStorage' works in a class",
      "final class Preferences: ObservableObject { @AppStorage(\"isDark\") var isDark = false }"),
    .accepted(
      "An unknown protocol may be one of a view",
      "struct Hold: ThirdPartyProtocol { @State var count = 0 }"),
  ]

  package static func check(_ context: inout RuleContext) {
    for type in context.types where type.kind != .external {
      let properties = type.wrappedProperties
      guard !properties.isEmpty, !type.isInTestOrPreview else { continue }
      for property in properties where property.isStored && !property.isAmbiguous {
        guard let wrapper = property.wrapper, property.isInFrameworkFile, !isPreviewable(property),
          let misuse = WrapperMisuse(of: property, wrapper)
        else { continue }
        context.report(
          misuse.problem, misuse.repair, at: property.nameRange, about: property, severity: misuse.severity)
      }
    }
  }

  /// `@Previewable` outside a preview does not compile, which another rule reports.
  private static func isPreviewable(_ property: Property) -> Bool {
    property.attributes.contains { $0.name == property.type.project.framework.previews.previewable }
  }
}
