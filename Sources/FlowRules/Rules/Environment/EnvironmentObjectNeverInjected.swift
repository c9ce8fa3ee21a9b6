import SwiftLexer

/// An object that views read from the environment but no code injects.
///
/// The app crashes at the first read.
package enum EnvironmentObjectNeverInjected: Rule {
  package static let descriptor = RuleDescriptor(
    .environmentObjectNeverInjected, severity: .error, category: .environment, symptom: .crash, since: "0.2.0",
    summary: "@EnvironmentObject or @Environment(Type.self) that is never injected",
    rationale: """
      The compiler does not check that an ancestor injects the objects that a view reads from its environment. If none
      does, the app crashes as soon as the view reads one, with "No ObservableObject of type Cart found". That is
      certain from the scanned files, so the finding is an error.
      """,
    notCaught: """
      Objects injected in one place and missing in another: one injection in the app's code satisfies the rule. It is
      silent about public classes that public views read, since a library's client may inject them, and about views
      that only libraries, previews and tests show. An injection whose argument has an unknown type, in any file, may be
      the required one, so it silences the rule for its modifier. A method may inject the arguments that it receives.
      All source of the program has to be in the tree.
      """,
    remedy: """
      Inject the object above every view that reads it: with .environmentObject for an ObservableObject, with
      .environment for an @Observable class. Where an @Observable object may be missing, make the property optional:
      @Environment(User.self) private var user: User?.
      """)

  package static let examples: [Example] = [
    .flagged(
      "No view above 'Checkout' injects a cart",
      """
      final class Cart: ObservableObject { @Published var count = 0 }
      struct Checkout: View {
        @EnvironmentObject private var ↓cart: Cart
        var body: some View { Text(cart.count, format: .number) }
      }
      @main struct Shop: App {
        var body: some Scene { WindowGroup { Checkout() } }
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
          var body: some Scene { WindowGroup { Checkout().environmentObject(cart) } }
        }
        """),
    .flagged(
      "An injection in a preview does not help the app",
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
      "One injection in the app satisfies the rule",
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
      "An optional object may be missing",
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
      "The type of the injected object is unknown",
      """
      final class Cart: ObservableObject { @Published var count = 0 }
      struct Checkout: View {
        @EnvironmentObject private var cart: Cart
        var body: some View { Text("\\(cart.count)") }
      }
      protocol Container { var cart: Cart { get } }
      @main struct Shop: App {
        let container: any Container = makeContainer()
        var body: some Scene { WindowGroup { Checkout().environmentObject(container.cart) } }
      }
      """),
    // An expression that ends inside `#if`, as the last code of its file.
    .flagged(
      """
      @main struct Shop: App { var body: some Scene { WindowGroup { Bar() } } }
      struct Bar: View { @EnvironmentObject var ↓store: Store; var body: some View { Text(store.title) } }
      // file: Store.swift
      final class Store: ObservableObject { @Published var title = "" }
      #Preview { Bar()
      #if os(macOS)
        .environmentObject(Store())
      #endif
      }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    for missing in context.project.objectsNeverInjected {
      guard let first = missing.readers.first, first.file == context.file.id else { continue }
      let others = missing.readers.dropFirst().map { reader in
        Related(at: reader.nameRange, "'\(reader.type.qualifiedName)' reads it as well")
      }
      context.report(
        .neverInjected(missing, into: first).listing(others), .injecting(into: first, others.count),
        at: first.nameRange, about: first, isOnlyOneOfSubject: true)
    }
  }
}

extension Message {
  fileprivate static func neverInjected(_ missing: MissingObject, into first: Property) -> Message {
    let never = missing.isInjectedInPreviews ? "is injected only in previews" : "is never injected"
    let others: String
    switch Set(missing.readers.map(\.type.id)).count - 1 {
    case 0: others = ""
    case 1: others = " or another view"
    case let count: others = " or \(count) other views"
    }
    let reads = others.isEmpty ? "reads '\(first.name)'" : "reads it"
    return """
      '\(missing.type.name)' \(never), so the app crashes when '\(first.type.qualifiedName)'\(others) \(reads).
      """
  }
}

extension Repair {
  fileprivate static func injecting(into first: Property, _ otherCount: Int) -> Repair {
    let modifier = first.wrapper == .environmentObject ? "environmentObject" : "environment"
    let views = otherCount == 0 ? "'\(first.type.qualifiedName)'" : "each of these views"
    return Repair("Inject it with '.\(modifier)(…)' above \(views).")
  }
}
