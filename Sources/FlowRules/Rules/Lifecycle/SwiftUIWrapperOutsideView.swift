import SwiftLexer

/// A SwiftUI wrapper in a type that SwiftUI does not install.
///
/// SwiftUI connects dynamic properties in the views that it shows, and in dynamic properties themselves. Everywhere
/// else the wrapper stays unconnected. Wrappers that work on their own, such as `@AppStorage`, are not reported.
package enum SwiftUIWrapperOutsideView: Rule {
  package static let descriptor = RuleDescriptor(
    .swiftUIWrapperOutsideView, severity: .warning, category: .lifecycle, since: "0.1.0",
    summary: "State or environment wrapper stored outside a view",
    rationale: """
      SwiftUI connects wrappers in views, view modifiers and other dynamic properties. In a class or a plain struct
      nothing connects them: @State keeps its first value, @Environment its default value, reading an @EnvironmentObject
      crashes the app, and none of them updates a view. Nor does anything connect @State, @StateObject, @ObservedObject
      and @FocusState in a static property. In a subclass of a hosting controller the finding is a note.
      """,
    notCaught: """
      Types with a supertype or a macro that flowlint does not know; static properties with other wrappers, such as an
      @Environment that is meant to yield its default value; global and local variables; @Binding and @Bindable, which
      have a rule of their own; @AppStorage, @SceneStorage and @ScaledMetric.
      """,
    remedy: """
      Use the wrapper in a view and pass the value on, or conform the struct to DynamicProperty and store it in a view.
      """)

  package static let examples: [Example] = [
    .flagged(
      """
      final class Session: ObservableObject {
        @ObservedObject var ↓user: User
        init(user: User) { self.user = user }
      }
      """),
    .flagged(
      """
      struct Palette {
        @Environment(\\.colorScheme) private var ↓scheme
        var ink: Color { scheme == .dark ? .white : .black }
      }
      """),
    .flagged("actor Loader { @State private var ↓progress = 0.0 }"),
    .flagged(
      """
      struct Counter: View {
        @State static var ↓shared = 0
        var body: some View { Text("\\(Self.shared)") }
      }
      """),
    .flagged(
      """
      class BaseController: UIViewController {}
      final class PlayerController: BaseController {
        @StateObject private var ↓player = Player()
        @Namespace var ↓names
        @FetchRequest(sortDescriptors: []) var ↓tracks: FetchedResults<Track>
      }
      final class Documents: NSDocumentController { @Environment(\\.openWindow) private var ↓openWindow }
      final class Host: UIHostingController<Page> { @ObservedObject var ↓player: Player }
      """),
    .flagged(
      """
      import SwiftData
      import SwiftUI
      struct Entry: Codable, Sendable & Identifiable {
        @SwiftUI.FocusState var ↓isFocused: Bool
        @Query private var ↓books: [Book]
        @FocusedValue(\\.book) var ↓book
        struct Row: View { @State private var isOn = false; var body: some View { EmptyView() } }
      }
      enum Shared { @StateObject static var ↓store = Store() }
      extension Counter { @FocusState static var ↓field: Bool }
      struct Theme { @Environment(\\.openWindow) static var openWindow; @State static var ↓isOn = false }
      struct Counter: View { var body: some View { EmptyView() } }
      @propertyWrapper struct Toggled { @State private var ↓isOn = false; var wrappedValue: Bool { isOn } }
      @objc @MainActor final class Help: NSObject, UITextFieldDelegate { @GestureState var ↓drag = 0 }
      """),
    .accepted("struct Remote: DynamicProperty { @State private var value = 0 }"),
    .accepted(
      """
      struct Rounded: ButtonStyle {
        @Environment(\\.isEnabled) private var isEnabled
        func makeBody(configuration: Configuration) -> some View { configuration.label }
      }
      """),
    .accepted("struct Hold: ThirdPartyProtocol { @State var count = 0 }"),
    .accepted("final class Preferences: ObservableObject { @AppStorage(\"isDark\") var isDark = false }"),
    .accepted(
      """
      import struct Charts.Chart
      extension Chart {
        struct Axis: View { @State private var zoom = 1.0; var body: some View { EmptyView() } }
      }
      """),
    .accepted(
      """
      struct Page { @State private var isOpen = false }
      // file: Page+View.swift
      extension Page: View { var body: some View { EmptyView() } }
      """),
    .accepted(
      """
      struct Page_Previews: PreviewProvider {
        @State static var isOn = true
        static var previews: some View { Toggle("", isOn: $isOn) }
      }
      final class PageTests: XCTestCase { @State var isOn = true }
      """),
    .accepted(
      """
      @propertyWrapper struct State { var wrappedValue: Int }
      final class Machine { @State var speed = 0 }
      """),
    .accepted(
      """
      enum Feature {
        @Reducer struct State { @ObservedObject var a: A }
        struct Screen { @State var b: B }
      }
      protocol Screened: View {}
      struct Shown: Screened { @State private var x = 0; var body: some View { EmptyView() } }
      @ViewModel struct Generated { @State private var x = 0 }
      struct Bubble: TipViewStyle { @Environment(\\.colorScheme) private var scheme }
      struct Panel_Previews: VendorPreviews { @State static var isOn = true }
      class Base: ThirdPartyController {}
      final class Controller: Base { @ObservedObject var model: Model }
      typealias Both = Identifiable & View
      struct Card: Both { @State private var x = 0; let id = 0; var body: some View { EmptyView() } }
      """),
    .accepted(
      """
      import Backport
      final class Model { @Backport.StateObject var a = A(); @State var b = 0 }
      """),
    .accepted(
      """
      import SwiftUI
      import GRDBQuery
      struct Rows { @Query(BookRequest()) var books: [Book] }
      final class Model { @Published var a = 0; @Bindable var b: B; @Binding var c: Int; @SceneStorage("d") var d = 0 }
      extension View { static var x: Int { 0 } }
      """),
    .accepted(
      """
      enum Scene { case first }
      @main struct Shop: App { @ObservedObject var store = Store.shared; var body: some Scene { WindowGroup {} } }
      struct Card: View { @State private var x = 0; var body: some View { EmptyView() } }
      // file: Model/App.swift
      enum App { static let name = "Shop" }
      // file: ShopTests/View.swift
      class View {}
      """),
    .accepted(
      """
      #if os(iOS)
      struct Web: UIViewRepresentable { @State private var url: URL? }
      #else
      struct Web: NSViewRepresentable { @State private var url: URL? }
      #endif
      #if DEBUG
      struct Page { @State private var isOpen = false }
      #else
      struct Page { @State private var isOpen = false }
      #endif
      extension Page: View { var body: some View { EmptyView() } }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    for type in context.types where type.kind != .external && !type.isInTestOrPreview {
      for property in type.properties where property.isStored && !property.isAmbiguous {
        guard let wrapper = property.wrapper, needsInstallation(wrapper),
          let severity = severity(of: property, wrapper), property.isInFrameworkFile
        else { continue }
        context.report(
          property.isStatic
            ? .unconnectedStatic(property, wrapper) : .unconnected(property, wrapper) + .advice(property, wrapper),
          at: property.nameRange, about: property, severity: severity)
      }
    }
  }

  /// Whether a wrapper does nothing until SwiftUI installs it. `@Binding` and the storage wrappers work on their own.
  private static func needsInstallation(_ wrapper: Wrapper) -> Bool {
    switch wrapper {
    case .state, .stateObject, .observedObject, .environmentObject, .environment, .focusState,
      .accessibilityFocusState, .gestureState, .namespace, .focusedValue, .focusedObject, .focusedBinding, .query,
      .fetchRequest, .sectionedFetchRequest:
      true
    case .binding, .bindable, .appStorage, .sceneStorage, .scaledMetric, .published: false
    }
  }

  private static func severity(of property: Property, _ wrapper: Wrapper) -> Severity? {
    let type = property.type
    if property.isStatic {
      // No view stores it, whatever else the type is; but an unknown protocol may be one for previews.
      let isStorage = [.state, .stateObject, .observedObject, .focusState].contains(wrapper)
      return isStorage && type.viewKind != .maybe ? .warning : nil
    }
    guard type.viewKind == .no, !type.hasUnknownAttribute else { return nil }
    // It shows a view but is not a view.
    return type.inherits(anyOf: type.project.framework.hostingControllers) ? .note : .warning
  }
}

// Messages.
extension Message {
  fileprivate static func unconnected(_ property: Property, _ wrapper: Wrapper) -> Message {
    """
    @\(wrapper.rawValue) '\(property.name)' is stored in '\(property.type.name)', which is neither a View nor a \
    DynamicProperty: SwiftUI never connects it, so \(consequence(wrapper)).
    """
  }

  fileprivate static func advice(_ property: Property, _ wrapper: Wrapper) -> Message {
    let type = property.type
    let alternative = type.isReference ? "" : ", or conform '\(type.name)' to DynamicProperty"
    let needsWrapper = property.uses.contains { $0.kind != .value }
    switch wrapper {
    case .state where !needsWrapper: return " Make it a plain property, or keep it in a view\(alternative)."
    case .stateObject where !needsWrapper, .observedObject where !needsWrapper:
      return " Make it a plain property, or observe the object in a view\(alternative)."
    default: return " Read it in a view and pass the value on\(alternative)."
    }
  }

  fileprivate static func unconnectedStatic(_ property: Property, _ wrapper: Wrapper) -> Message {
    """
    @\(wrapper.rawValue) '\(property.name)' is a static property of '\(property.type.name)': SwiftUI only connects \
    properties of the views that it shows, so \(consequence(wrapper)). Make it an instance property of a view.
    """
  }

  private static func consequence(_ wrapper: Wrapper) -> String {
    switch wrapper {
    case .state, .gestureState, .focusState, .accessibilityFocusState:
      "it keeps its first value and triggers no update"
    case .stateObject: "it creates an object for each access and triggers no update"
    case .observedObject: "changes of the object trigger no update"
    case .environmentObject: "reading it stops the app"
    case .environment: "it keeps its default value and triggers no update"
    case .focusedValue, .focusedObject, .focusedBinding: "it stays nil and triggers no update"
    case .query, .fetchRequest, .sectionedFetchRequest: "it fetches nothing and triggers no update"
    case .namespace: "its identifiers match no view's"
    case .binding, .bindable, .appStorage, .sceneStorage, .scaledMetric, .published: "it triggers no update"
    }
  }
}
