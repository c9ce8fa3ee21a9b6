import SwiftLexer

/// A wrapper for one kind of model used with a model of another kind.
///
/// The compiler rejects all of them, with a message about generic requirements. Only types that the tree certainly
/// declares count: the same name may mean another type in another program.
package enum ObjectWrapperTypeMismatch: Rule {
  package static let descriptor = RuleDescriptor(
    .objectWrapperTypeMismatch, severity: .error, category: .observation, symptom: .compileError, since: "0.2.0",
    summary: "Wrapper or modifier for another kind of model",
    rationale: """
      SwiftUI has two families of wrappers. @StateObject, @ObservedObject, @EnvironmentObject, @Published and
      .environmentObject belong to classes that conform to ObservableObject; @Bindable, @Environment(Type.self) and
      .environment(object) to classes with @Observable. Values need neither. A mix of the two does not compile.
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
      "@StateObject holds classes, and a struct needs @State",
      """
      struct Theme { var isDark = false }
      struct Header: View {
        @StateObject private var ↓theme = Theme()
        var body: some View { Text(theme.isDark ? "Dark" : "Light") }
      }
      """,
      instead: """
        struct Theme { var isDark = false }
        struct Header: View {
          @State private var theme = Theme()
          var body: some View { Text(theme.isDark ? "Dark" : "Light") }
        }
        """, compiles: false),
    .flagged(
      "@EnvironmentObject does not find an @Observable class",
      """
      @Observable final class Basket { var count = 0 }
      struct Checkout: View {
        @EnvironmentObject var ↓basket: Basket
        var body: some View { Text("\\(basket.count)") }
      }
      """,
      instead: """
        @Observable final class Basket { var count = 0 }
        struct Checkout: View {
          @Environment(Basket.self) var basket
          var body: some View { Text("\\(basket.count)") }
        }
        """, compiles: false),
    .flagged(
      "The binding to a value is @Binding",
      """
      struct Theme { var isDark = false }
      struct Toggles: View {
        @Bindable var ↓theme: Theme
        var body: some View { Toggle("Dark", isOn: $theme.isDark) }
      }
      """,
      instead: """
        struct Theme { var isDark = false }
        struct Toggles: View {
          @Binding var theme: Theme
          var body: some View { Toggle("Dark", isOn: $theme.isDark) }
        }
        """, compiles: false),
    .flagged(
      "Each kind of model has a modifier of its own",
      """
      @Observable final class Basket {}
      final class Session: ObservableObject {}
      struct Root: View {
        @State private var basket = Basket()
        @StateObject private var session = Session()
        var body: some View { Text("").environmentObject(↓basket).environment(↓session) }
      }
      """,
      instead: """
        @Observable final class Basket {}
        final class Session: ObservableObject {}
        struct Root: View {
          @State private var basket = Basket()
          @StateObject private var session = Session()
          var body: some View { Text("").environment(basket).environmentObject(session) }
        }
        """, compiles: false),
    .flagged(
      "Only classes can be ObservableObjects",
      "struct ↓Theme: ObservableObject { @Published var ↓isDark = false }",
      instead: "struct Theme { var isDark = false }", compiles: false),
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
      """, compiles: false),
    .flagged("@Observable struct ↓Theme { var isDark = false }", compiles: false),
    .accepted(
      "An ObservableObject with its wrapper",
      """
      final class Library: ObservableObject {}
      struct Shelf: View { @ObservedObject var library: Library; var body: some View { EmptyView() } }
      """),
    .accepted(
      "The compiler knows what a generic parameter is",
      """
      struct Shelf<Model: ObservableObject>: View {
        @ObservedObject var model: Model
        var body: some View { EmptyView() }
      }
      struct Model {}
      """),
    .accepted(
      "A protocol may inherit from ObservableObject",
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
      """, compiles: false),
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
      """, compiles: false),
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
  ]

  package static func check(_ context: inout RuleContext) {
    for mismatch in InjectionMismatches.all(inPreviewsOf: context.file, context.project) { context.report(mismatch) }
    for type in context.types {
      for mismatch in WrapperMismatch.all(in: type) { context.report(mismatch) }
      guard type.isView else { continue }
      for mismatch in InjectionMismatches.all(in: type) { context.report(mismatch) }
    }
  }
}

extension RuleContext {
  fileprivate mutating func report(_ mismatch: WrapperMismatch) {
    let model = Related(at: mismatch.type.nameRange, "'\(mismatch.type.name)' is declared here")
    report(
      .mismatch(mismatch).listing(model.place == mismatch.place ? [] : [model]), .mismatch(mismatch),
      at: mismatch.place, about: mismatch.subject)
  }
}
