import SwiftLexer

/// An object that views read from the environment but no code injects.
///
/// The app crashes at the first read.
package enum EnvironmentObjectNeverInjected: Rule {
  package static let descriptor = RuleDescriptor(
    .environmentObjectNeverInjected, severity: .error, category: .environment, since: "0.1.0",
    summary: "@EnvironmentObject or @Environment(Type.self) that is never injected",
    rationale: """
      The compiler does not check that an ancestor injects the objects that a view reads from its environment. If none
      does, the app crashes as soon as the view reads one, with "No ObservableObject of type Cart found".
      """,
    notCaught: """
      Objects injected in one place and missing in another: one injection in the app's code satisfies the rule. It is
      silent about public classes, which a library's client may inject, and about views that only libraries, previews
      and tests show. An injection whose argument has an unknown type, in any file, may be the required one, so it
      silences the rule for its modifier. A function other than a view's initializer may inject the arguments that it
      receives. All source of the program has to be in the tree.
      """,
    remedy: """
      Inject the object above every view that reads it: with .environmentObject for an ObservableObject, with
      .environment for an @Observable class. Where an @Observable object may be missing, make the property optional:
      @Environment(User.self) private var user: User?.
      """)

  package static let examples: [Example] = [
    .flagged(
      """
      final class Cart: ObservableObject { @Published var count = 0 }
      struct Checkout: View {
        @EnvironmentObject private var ↓cart: Cart
        var body: some View { Text(cart.count, format: .number) }
      }
      @main struct Shop: App {
        var body: some Scene { WindowGroup { Checkout() } }
      }
      """),
    .flagged(
      """
      @Observable final class User { var name = "" }
      struct Profile: View {
        @Environment(User.self) private var ↓user
        var body: some View { Text(user.name) }
      }
      struct Badge: View {
        @Environment(User.self) private var user
        var body: some View { Text(user.name) }
      }
      @main struct Main: App {
        var body: some Scene { WindowGroup { Profile(); Badge() } }
      }
      #Preview { Profile().environment(User()) }
      """),
    .accepted(
      """
      final class Cart: ObservableObject { @Published var count = 0 }
      struct Checkout: View {
        @EnvironmentObject private var cart: Cart
        var body: some View { Text("\\(cart.count)") }
      }
      @main struct Shop: App {
        @StateObject private var cart = Cart()
        var body: some Scene { WindowGroup { Checkout().environmentObject(cart) } }
      }
      """),
    .accepted(
      """
      @Observable final class User { var name = "" }
      struct Profile: View {
        @Environment(User.self) private var user: User?
        @Environment(\\.dismiss) private var dismiss
        var body: some View { Text(user?.name ?? "").onTapGesture { dismiss() } }
      }
      @main struct Main: App { var body: some Scene { WindowGroup { Profile() } } }
      """),
    .accepted(
      """
      final class Cart: ObservableObject { @Published var count = 0 }
      struct Checkout: View {
        @EnvironmentObject private var cart: Cart
        var body: some View { Text("\\(cart.count)") }
      }
      @main struct Shop: App {
        let container: any Container
        var body: some Scene { WindowGroup { Checkout().environmentObject(container.cart) } }
      }
      """),
  ] + edgeCases

  package static func check(_ context: inout RuleContext) {
    for missing in context.project.objectsNeverInjected {
      guard let first = missing.readers.first, first.file == context.file.id else { continue }
      let others = missing.readers.dropFirst().map { reader in
        Related(at: reader.nameRange, "'\(reader.type.qualifiedName)' reads it as well")
      }
      context.report(
        .neverInjected(missing, into: first).listing(others), at: first.nameRange, about: first,
        isOnlyOneOfSubject: true)
    }
  }
}

extension Message {
  fileprivate static func neverInjected(_ missing: MissingObject, into first: Property) -> Message {
    let code = missing.isInjectedInPreviews ? "Only previews inject" : "No code injects"
    let views: String
    switch Set(missing.readers.map(\.type.id)).count - 1 {
    case 0: views = "'\(first.type.name)' stops the app when it reads '\(first.name)'"
    case 1: views = "'\(first.type.name)' and another view stop the app when they read it"
    case let others: views = "'\(first.type.name)' and \(others) other views stop the app when they read it"
    }
    let modifier = first.wrapper == .environmentObject ? "environmentObject" : "environment"
    return "\(code) '\(missing.type.name)', so \(views). Add .\(modifier)(…) with it above each view that reads it."
  }
}
