import SwiftLexer

/// A preview of a view that reads an object from the environment, which the preview does not inject.
package enum EnvironmentObjectMissingInPreview: Rule {
  package static let descriptor = RuleDescriptor(
    .environmentObjectMissingInPreview, severity: .note, category: .environment, symptom: .crash, since: "0.2.0",
    summary: "Preview that does not inject an object that its view reads",
    rationale: """
      A preview begins with an empty environment: what the app injects at its root is missing there. The preview crashes
      when the view, or a view in it, reads the object. Nobody notices until somebody opens the file in Xcode.
      """,
    notCaught: """
      Previews with a trait of the project, which may inject the object, and views that a function of the project gets.
      Views that read the object only where an input decides. More than four views between the preview and the reader.
      """,
    remedy: "Inject the object in the preview, too.")

  package static let examples: [Example] = [
    .flagged(
      "The app injects the object, the preview does not",
      """
      final class Cart: ObservableObject { @Published var count = 0 }
      struct Checkout: View {
        @EnvironmentObject private var cart: Cart
        var body: some View { Text(cart.count, format: .number) }
      }
      @main struct Shop: App {
        @StateObject private var cart = Cart()
        var body: some Scene { WindowGroup { Checkout().environmentObject(cart) } }
      }
      #Preview { ↓Checkout() }
      """,
      instead: """
        final class Cart: ObservableObject { @Published var count = 0 }
        struct Checkout: View {
          @EnvironmentObject private var cart: Cart
          var body: some View { Text(cart.count, format: .number) }
        }
        @main struct Shop: App {
          @StateObject private var cart = Cart()
          var body: some Scene { WindowGroup { Checkout().environmentObject(cart) } }
        }
        #Preview { Checkout().environmentObject(Cart()) }
        """),
    .flagged(
      "A view within the view reads it",
      """
      @Observable final class Cart { var count = 0 }
      struct Badge: View {
        @Environment(Cart.self) private var cart
        var body: some View { Text(cart.count, format: .number) }
      }
      struct Shelf: View { var body: some View { NavigationStack { List { Badge() } } } }
      @main struct Shop: App {
        @State private var cart = Cart()
        var body: some Scene { WindowGroup { Shelf().environment(cart) } }
      }
      struct ShelfPreviews: PreviewProvider {
        static var previews: some View { Group { ↓Shelf().preferredColorScheme(.dark) } }
      }
      """),
    .accepted(
      "The trait of a preview may inject it",
      """
      @Observable final class Cart { var count = 0 }
      struct Badge: View {
        @Environment(Cart.self) private var cart
        var body: some View { Text(cart.count, format: .number) }
      }
      struct SampleCart: PreviewModifier {
        func body(content: Content, context: Void) -> some View { content.environment(Cart()) }
      }
      @main struct Shop: App {
        @State private var cart = Cart()
        var body: some Scene { WindowGroup { Badge().environment(cart) } }
      }
      #Preview(traits: .modifier(SampleCart())) { Badge() }
      """),
    .accepted(
      "Only an action reads it",
      """
      final class Cart: ObservableObject { @Published var count = 0 }
      struct Checkout: View {
        @EnvironmentObject private var cart: Cart
        var body: some View { Button("Empty") { cart.count = 0 } }
      }
      @main struct Shop: App {
        @StateObject private var cart = Cart()
        var body: some Scene { WindowGroup { Checkout().environmentObject(cart) } }
      }
      #Preview { Checkout() }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    let paths = context.project.pathsToReaders(in: context.file.id).filter { $0.root == .preview }
    // A preview of a large view lacks many objects, and one line adds them all.
    for (place, missing) in Dictionary(grouping: paths, by: \.range).sorted(by: { $0.key < $1.key }) {
      context.report(
        .crashes(missing), .injecting(missing), at: place, about: "\(missing[0].view.qualifiedName).preview")
    }
  }
}

extension Message {
  fileprivate static func crashes(_ missing: [PathToReader]) -> Message {
    let objects = NameList.joined(missing.prefix(3).map { "'\($0.object.name)'" })
    let others = missing.count > 3 ? " and \(missing.count - 3) more" : ""
    let message: Message = "The preview crashes, because it does not inject \(objects)\(others)."
    return message.listing(
      missing.prefix(3).map {
        Related(at: $0.reader.nameRange, "'\($0.reader.type.qualifiedName)' reads '\($0.object.name)'")
      })
  }
}

extension Repair {
  fileprivate static func injecting(_ missing: [PathToReader]) -> Repair {
    let modifiers = Set(missing.map { $0.reader.wrapper == .environmentObject ? "environmentObject" : "environment" })
    let names = NameList.joined(modifiers.sorted().map { "'.\($0)(…)'" })
    // Parts that are not followed may lack others: `func card() -> some View { modifier(Card()) }`.
    return Repair("Add \(names) to '\(missing[0].view.name)' for each object that it and its parts read.")
  }
}
