import SwiftLexer

/// A wrapper for one kind of model on a model of another kind.
///
/// The compiler rejects each of them, with a message about generic requirements. Only types that the tree certainly
/// declares count: the same name may mean another type in another program.
package enum ObjectWrapperTypeMismatch: Rule {
  package static let descriptor = RuleDescriptor(
    .objectWrapperTypeMismatch, severity: .error, category: .observation, since: "0.1.0",
    summary: "Wrapper or modifier for another kind of model",
    rationale: """
      SwiftUI has two families of wrappers. @StateObject, @ObservedObject, @EnvironmentObject, @Published and
      .environmentObject belong to classes that conform to ObservableObject; @Bindable, @Environment(Type.self) and
      .environment(object) to classes with @Observable. Values need neither. Mixed up they do not compile.
      """,
    notCaught: """
      Types that are declared outside the scanned tree, generic parameters, protocols, classes with a supertype or a
      macro that flowlint does not know, and objects that reach a modifier through a local variable.
      """,
    remedy: """
      Use @State, @Bindable and @Environment(Type.self) for @Observable classes, @StateObject, @ObservedObject and
      @EnvironmentObject for ObservableObjects, and @State and @Binding for values.
      """)

  package static let examples: [Example] = [
    .flagged(
      """
      struct Theme { var isDark = false }
      struct Header: View {
        @StateObject private var ↓theme = Theme()
        var body: some View { EmptyView() }
      }
      """),
    .flagged(
      """
      @Observable final class Basket { var count = 0 }
      struct Checkout: View {
        @EnvironmentObject var ↓basket: Basket
        var body: some View { EmptyView() }
      }
      """),
    .flagged(
      """
      struct Theme { var isDark = false }
      struct Toggles: View { @Bindable var ↓theme: Theme; var body: some View { EmptyView() } }
      """),
    .flagged(
      """
      @Observable final class Basket {}
      final class Session: ObservableObject {}
      struct Root: View {
        @State private var basket = Basket()
        @StateObject private var session = Session()
        var body: some View {
          Group {
            Text("").environmentObject(↓basket)
            Checkout().padding().environment(↓self.session)
          }
          .environment(↓Session())
        }
      }
      struct Checkout: View {
        @Environment(Session.self) private var ↓session
        @Bindable var ↓other: Session
        @ObservedObject var ↓chosen: Session?
        var body: some View { EmptyView() }
      }
      """),
    .flagged("struct ↓Theme: ObservableObject { @Published var ↓isDark = false }"),
    .flagged("@Observable struct ↓Theme { var isDark = false }"),
    .flagged(
      """
      import SwiftUI
      enum Mode { case on }
      actor Loader {}
      final class Plain: NSObject {}
      struct Panel: View {
        @SwiftUI.ObservedObject var ↓mode: Mode
        @StateObject var ↓loader = Loader.init()
        @EnvironmentObject var ↓plain: Plain
        @Environment(Mode.self) var ↓other
        @EnvironmentObject var ↓some: Optional<Outer.Store>
        @ObservedObject var ↓sure: Outer.Store!
        @ObservedObject var ↓alias: Kept
        typealias Kept = Outer.Inner
        var body: some View { EmptyView() }
      }
      enum Outer { class Store: ObservableObject {}; struct Inner {} }
      @Observable actor ↓Counter {}
      enum ↓Never: Hashable, Combine.ObservableObject {}
      """).hiddenFromDocs,
    .flagged(
      """
      @Observable class Base {}
      final class Basket: Base {}
      struct Shop: View {
        let basket: Basket
        struct Model { let basket: Basket }
        @State private var model: Model
        var body: some View {
          Text("").environmentObject(↓model.basket)
          NavigationStack { List { Text("") }.environmentObject(↓basket) }
        }
      }
      extension Shop { func row() -> some View { Text("").bold().environmentObject(↓Basket()) } }
      #Preview { Shop(basket: Basket()).environmentObject(↓Basket()).environment(Basket()) }
      #Preview { @Previewable @State var basket = Basket(); Shop(basket: basket).environmentObject(basket) }
      // file: Sources/App/Page.swift
      import SwiftUI
      import Kit
      import ThirdParty
      struct Page: View { @StateObject var ↓page = PageModel(); var body: some View { EmptyView() } }
      // file: Sources/Kit/PageModel.swift
      public struct PageModel {}
      """).hiddenFromDocs,
    .accepted(
      """
      final class Library: ObservableObject {}
      struct Shelf: View { @ObservedObject var library: Library; var body: some View { EmptyView() } }
      """),
    .accepted(
      """
      struct Shelf<Model: ObservableObject>: View {
        @ObservedObject var model: Model
        var body: some View { EmptyView() }
      }
      struct Model {}
      """),
    .accepted(
      """
      protocol Themed: ObservableObject {}
      final class Theme: Themed {}
      struct Header: View { @StateObject private var theme = Theme(); var body: some View { EmptyView() } }
      """),
    .accepted(
      """
      struct ViewModel {}
      enum Search {
        final class ViewModel: ObservableObject {}
        struct Page: View { @ObservedObject var model: ViewModel; var body: some View { EmptyView() } }
      }
      """),
    .accepted(
      """
      @Observable final class Basket {}
      struct Checkout: View {
        @Environment(Basket.self) private var basket
        @Environment(\\.dismiss) private var dismiss
        @Environment(Basket?.self) private var optional
        var body: some View { Text("").environment(basket).environment(\\.locale, .current).environment(Basket()) }
      }
      """),
    .accepted(
      """
      final class Library: Vendor {}
      class Vendor: ThirdPartyModel {}
      @Stored final class Cache {}
      final class Item: NSManagedObject {}
      struct Shelf: View {
        @ObservedObject var library: Library
        @StateObject var cache = Cache()
        @Bindable var other: Cache
        @ObservedObject var item: Item
        @StateObject var made = Library.make()
        @ObservedObject var viaProtocol: any Themed
        var body: some View { Text("").environmentObject(library).environment(cache) }
      }
      """),
    .accepted(
      """
      @Perceptible final class Basket {}
      @ObservableState struct Feature {}
      struct Checkout: View {
        @EnvironmentObject var basket: Basket
        @Perception.Bindable var other: Basket
        @Bindable var feature: Feature
        var body: some View { EmptyView() }
      }
      """),
    .accepted(
      """
      final class Library {}
      // file: Library+Observable.swift
      extension Library: ObservableObject {}
      // file: Shelf.swift
      struct Shelf: View { @ObservedObject var library: Library; var body: some View { EmptyView() } }
      """).hiddenFromDocs,
    .accepted(
      """
      typealias Model = Unheard
      @Observable final class Both: ObservableObject { @ObservationIgnored @Published var n = 0 }
      actor Loader: ObservableObject {}
      struct Shelf: View {
        @ObservedObject var model: Model
        @StateObject var both = Both()
        @Bindable var other: Both
        @StateObject var loader = Loader()
        var body: some View { Text("").environmentObject(both).environment(both) }
      }
      """).hiddenFromDocs,
    .flagged(
      """
      // file: Store.swift
      import ThirdParty
      struct Store: ThirdPartyProtocol {}
      // file: Shelf.swift
      import SwiftUI
      import ThirdParty
      struct Shelf: View { @ObservedObject var ↓store: Store; var body: some View { EmptyView() } }
      // file: Phone/App.swift
      @main struct Phone: App { var body: some Scene { WindowGroup {} } }
      // file: Watch/App.swift
      @main struct Watch: App { var body: some Scene { WindowGroup {} } }
      """).hiddenFromDocs,
    .accepted(
      """
      // file: Phone/App.swift
      import SwiftUI
      @main struct Phone: App { @ObservedObject var item: Item; var body: some Scene { WindowGroup {} } }
      // file: Watch/App.swift
      @main struct Watch: App { var body: some Scene { WindowGroup {} } }
      struct Item {}
      """).hiddenFromDocs,
    .accepted(
      """
      @propertyWrapper struct ObservedObject { var wrappedValue: Int }
      @propertyWrapper struct Published { var wrappedValue: Int }
      struct Shelf: View { @ObservedObject var count: Count; @Published var n = 0; var body: some View { EmptyView() } }
      struct Count {}
      """).hiddenFromDocs,
    .accepted(
      """
      final class Session: ObservableObject {}
      final class Client { @Published var session = Session(); func request() { Request().environment(session) } }
      struct Request {}
      struct Page: View {
        @StateObject private var session = Session()
        var body: some View {
          let session = Basket()
          Text("").environment(session)
          Text("").task { Request().environment(self.session); vendor.environment(self.session) }
          Text("").environment(self.session.child).environment(self.session) { }
        }
      }
      @Observable final class Basket {}
      """).hiddenFromDocs,
    .accepted(
      """
      extension Environment { init<Key: EnvironmentKey>(_ key: Key.Type) where Key.Value == Value { self.init(\\.x) } }
      extension View { func environment(_ session: Session) -> some View { environmentObject(session) } }
      struct Width { static let defaultValue = 1 }
      final class Session: ObservableObject {}
      struct Page: View {
        @Environment(Width.self) private var width
        @StateObject private var session = Session()
        var body: some View { Text("").environment(session) }
      }
      """).hiddenFromDocs,
    .accepted(
      """
      #if OLD
      final class Model: ObservableObject {}
      #else
      struct Model {}
      #endif
      struct Page: View { @StateObject private var model = Model(); var body: some View { EmptyView() } }
      """).hiddenFromDocs,
    .accepted(
      """
      // file: Package.swift
      import PackageDescription
      // file: Sources/Kit/Model.swift
      struct Model {}
      // file: Sources/Pages/Page.swift
      import SwiftUI
      import Kit
      import Vendor
      struct Page: View { @ObservedObject var model: Model; var body: some View { EmptyView() } }
      """).hiddenFromDocs,
    .accepted(
      """
      extension UIView: ObservableObject {}
      final class Canvas: UIView {}
      struct Model {}
      final class Session: ObservableObject {}
      struct Page: View, VendorPage { @ObservedObject var model: Model; var body: some View { EmptyView() } }
      struct Board: View {
        @ObservedObject var canvas: Canvas
        @StateObject private var session = Session()
        var body: some View { Text("").backport.environment(session) }
      }
      """).hiddenFromDocs,
  ]

  package static func check(_ file: IndexedFile, in project: ProjectIndex, findings: inout Findings) {
    for mismatch in InjectionMismatches.find(inPreviewsOf: file, project) {
      report(mismatch, in: project, findings: &findings)
    }
    for type in project.types(declaredIn: file) {
      for mismatch in WrapperMismatches.find(in: type, project) { report(mismatch, in: project, findings: &findings) }
      guard type.viewKind == .yes else { continue }
      for mismatch in InjectionMismatches.find(in: type, project) { report(mismatch, in: project, findings: &findings) }
    }
  }

  private static func report(_ mismatch: WrapperMismatch, in project: ProjectIndex, findings: inout Findings) {
    let type = mismatch.type.declaration
    let name = project.text(mismatch.type.name)
    let place = RelatedPlace(
      file: Int(type.file), range: project.declaration(type).nameRange, message: "'\(name)' is declared here")
    let isItself = place.file == mismatch.file && place.range == mismatch.range
    findings.add(
      .mismatch(mismatch, name, usesMacro: project.hasObservableMacro(mismatch.type)), at: mismatch.range,
      in: mismatch.file, subject: mismatch.subject, related: isItself ? [] : [place])
  }
}
