import SwiftLexer

/// A SwiftUI wrapper in a type that SwiftUI does not install.
///
/// SwiftUI connects dynamic properties in the views that it shows, and in dynamic properties themselves. Everywhere
/// else the wrapper stays unconnected. Wrappers that work on their own, such as `@AppStorage`, are not reported.
package enum SwiftUIWrapperOutsideView: Rule {
  package static let descriptor = RuleDescriptor(
    .swiftUIWrapperOutsideView, severity: .warning, category: .lifecycle, symptom: .oldData, since: "0.1.0",
    summary: "State or environment wrapper stored outside a view",
    rationale: """
      SwiftUI connects wrappers in views, view modifiers and other dynamic properties. In a class or a plain struct
      nothing connects them: @State keeps its first value, @Environment its default value, and none of them updates a
      view. Reading an @EnvironmentObject or @Environment(Type.self) crashes the app. Nor does anything connect @State,
      @StateObject, @ObservedObject and @FocusState in a static property or a local variable, and nothing is redrawn for
      @AppStorage in a struct that a @State or @Published property holds.
      The finding is an error where the code of the type reads an object that is not there, and a warning where it uses
      the wrapper. It is a note where the wrapper is never used, where @State never changes, also in a local variable,
      in a subclass of a hosting controller, and for @ObservedObject unless a computed property of an observable class
      shows what the object changes and the class does not subscribe to it.
      """,
    notCaught: """
      Types with a supertype or a macro that flowlint does not know; static properties with other wrappers, such as an
      @Environment that is meant to yield its default value; global variables; @Binding and @Bindable, which have a rule
      of their own; @SceneStorage, @ScaledMetric, and @AppStorage in classes.
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
        func open() { isOpen = true }
      }
      """,
      instead: """
        final class Session: ObservableObject {
          @Published var isOpen = false
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
      "A local variable belongs to no view",
      """
      struct Zoom: View {
        var body: some View { slider() }
        func slider() -> some View {
          @State var ↓zoom = 1.0
          return Slider(value: $zoom)
        }
      }
      """,
      instead: """
        struct Zoom: View {
          @State private var zoom = 1.0
          var body: some View { slider() }
          func slider() -> some View {
            return Slider(value: $zoom)
          }
        }
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
  ] + edgeCases

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
    checkLocalVariables(&context)
  }

  /// `@Previewable` outside a preview does not compile, which another rule reports.
  private static func isPreviewable(_ property: Property) -> Bool {
    property.attributes.contains { $0.name == property.type.project.framework.previewable }
  }
}

// Local variables.
extension SwiftUIWrapperOutsideView {
  private static func checkLocalVariables(_ context: inout RuleContext) {
    guard context.file.parsed.hasAttributesInCode else { return }
    var bound: [DeclarationReference: Set<NameID>] = [:]
    var macro: CodeNode?
    // Attributes in code are rare, and those of a variable come first in it.
    for node in context.file.parsed.allNodes.matching({ $0.kind == .attribute || $0.kind == .macro }) {
      if let macro, macro.contains(node) { continue }
      macro = context.project.unknownMacroCall(at: node)?.node ?? macro
      guard let variable = node.parentOfFirstChild.flatMap(VariableNode.init), let attribute = variable.onlyAttribute,
        let name = variable.bindings.first, variable.bindings.count == 1,
        let wrapper = context.project.wrapper(named: attribute.name, in: context.file.id),
        [.state, .stateObject, .observedObject].contains(wrapper), let declaration = node.scope.node,
        !context.project.isInMacro(declaration), !context.project.isInTestOrPreview(node.scope)
      else { continue }
      let key = DeclarationReference(declaration)
      let names = bound[key] ?? context.project.namesOfBindings(in: declaration)
      bound[key] = names
      let type = context.project.enclosingType(of: node.scope)
      let local = LocalWrapper(
        name: context.project.text(name.name), wrapper: wrapper, attribute: attribute.fileRange, place: name.fileRange,
        isConstant: BindingNode(name)?.initialValue != nil && !mayChange(name.name, in: declaration),
        readsLocals: variable.readsLocals, view: type.flatMap { $0.isView ? $0.qualifiedName : nil },
        isBound: names.contains(name.name))
      context.report(
        local.problem, local.repair, at: name.fileRange,
        about: type.map { "\($0.qualifiedName).\(local.name)" } ?? local.name,
        severity: local.isNeedless ? .note : nil)
    }
  }

  /// Whether code assigns a local variable or a part of it, or calls a function of it, which may mutate it.
  private static func mayChange(_ name: NameID, in declaration: DeclarationNode) -> Bool {
    declaration.code.contains { code in
      code.nodes.matching { $0.kind == .name && $0.name == name }.contains { node in
        !PropertyUse(kind: .value, root: node, name: node).isRead
      }
    }
  }
}
