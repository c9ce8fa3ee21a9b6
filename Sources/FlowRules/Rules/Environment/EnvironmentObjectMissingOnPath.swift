import SwiftLexer

/// An object that views read from the environment and that one place injects, but another does not.
package enum EnvironmentObjectMissingOnPath: Rule {
  package static let descriptor = RuleDescriptor(
    .environmentObjectMissingOnPath, severity: .error, category: .environment, symptom: .crash, isOptIn: true,
    since: "0.2.0",
    summary: "View shown from a root that does not inject an object that the view reads",
    rationale: """
      Every scene of an app begins with an empty environment, and so do the root view of a hosting controller and the
      content of an ImageRenderer. An object that the main window injects is missing in the settings window. What a
      modifier before '.sheet' or '.overlay' injects into a view is missing in the content attached to that view. The
      app crashes as soon as a view reads the object.
      """,
    notCaught: """
      Views that a variable or a function outside of views holds on the way, closures that a container of another module
      calls, and content that an input of a view selects: it may leave out the reader where the object is missing. A
      function or a container of the project whose code injects any object may inject this one. More than four views
      between the root and the reader.
      """,
    remedy: "Inject the object in that root, too, or after the modifier that attaches the content.")

  package static let examples: [Example] = [
    .flagged(
      "The settings window is a scene of its own",
      """
      final class Cart: ObservableObject { @Published var count = 0 }
      struct Checkout: View {
        @EnvironmentObject private var cart: Cart
        var body: some View { Text(cart.count, format: .number) }
      }
      @main struct Shop: App {
        @StateObject private var cart = Cart()
        var body: some Scene {
          WindowGroup { Checkout().environmentObject(cart) }
          Window("Checkout", id: "checkout") { ↓Checkout() }
        }
      }
      """,
      instead: """
        final class Cart: ObservableObject { @Published var count = 0 }
        struct Checkout: View {
          @EnvironmentObject private var cart: Cart
          var body: some View { Text(cart.count, format: .number) }
        }
        @main struct Shop: App {
          @StateObject private var cart = Cart()
          var body: some Scene {
            WindowGroup { Checkout().environmentObject(cart) }
            Window("Checkout", id: "checkout") { Checkout().environmentObject(cart) }
          }
        }
        """),
    .flagged(
      "The overlay is not part of the view before it",
      """
      final class Cart: ObservableObject { @Published var count = 0 }
      struct Badge: View {
        @EnvironmentObject private var cart: Cart
        var body: some View { Text(cart.count, format: .number) }
      }
      struct Shelf: View {
        @StateObject private var cart = Cart()
        var body: some View { List { Badge() }↓.environmentObject(cart).overlay { Badge() } }
      }
      @main struct Shop: App { var body: some Scene { WindowGroup { Shelf() } } }
      """),
    .accepted(
      "The modifier after the overlay injects into both",
      """
      final class Cart: ObservableObject { @Published var count = 0 }
      struct Badge: View {
        @EnvironmentObject private var cart: Cart
        var body: some View { Text(cart.count, format: .number) }
      }
      struct Shelf: View {
        @StateObject private var cart = Cart()
        var body: some View { List { Badge() }.overlay { Badge() }.environmentObject(cart) }
      }
      @main struct Shop: App { var body: some Scene { WindowGroup { Shelf() } } }
      """),
    .accepted(
      "A modifier of the project injects it",
      """
      final class Cart: ObservableObject { @Published var count = 0 }
      struct Checkout: View {
        @EnvironmentObject private var cart: Cart
        var body: some View { Text(cart.count, format: .number) }
      }
      extension View { func shopping(_ cart: Cart) -> some View { environmentObject(cart) } }
      @main struct Shop: App {
        @StateObject private var cart = Cart()
        var body: some Scene { WindowGroup { Checkout().shopping(cart) } }
      }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    for path in context.project.pathsToReaders(in: context.file.id) where path.root != .preview {
      let reader = Related(at: path.reader.nameRange, "'\(path.reader.type.qualifiedName)' reads it")
      if let tooEarly = path.tooEarly {
        let root = Related(at: path.range, "the content is shown from here")
        context.report(
          .isTooEarly(path).listing([reader, root]), Repair("Move it behind the modifier that attaches the content."),
          at: tooEarly, about: path.reader)
      } else {
        context.report(.isMissing(path).listing([reader]), .injecting(path), at: path.range, about: path.reader)
      }
    }
  }
}

extension Message {
  fileprivate static func isMissing(_ path: PathToReader) -> Message {
    let place =
      switch path.root {
      case .scene: "elsewhere, but not in this scene"
      case .hostingController: "elsewhere, but not in this hosting controller"
      case .imageRenderer: "elsewhere, but not in this renderer"
      case .injectingView, .preview: "only into other views, but not into this one"
      }
    return """
      '\(path.object.name)' is injected \(place): the app crashes when '\(path.reader.type.qualifiedName)' reads it \
      here.
      """
  }

  fileprivate static func isTooEarly(_ path: PathToReader) -> Message {
    """
    This '\(path.object.name)' does not reach the content that a later modifier attaches: the app crashes when \
    '\(path.reader.type.qualifiedName)' reads it there.
    """
  }
}

extension Repair {
  fileprivate static func injecting(_ path: PathToReader) -> Repair {
    let modifier = path.reader.wrapper == .environmentObject ? "environmentObject" : "environment"
    return Repair("Inject it into '\(path.view.name)' with '.\(modifier)(…)', too.")
  }
}
