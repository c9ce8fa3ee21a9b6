import SwiftLexer

/// An object that views read from the environment and that no code puts there.
///
/// SwiftUI stops the app at the first read.
package enum EnvironmentObjectNeverInjected: Rule {
  package static let descriptor = RuleDescriptor(
    .environmentObjectNeverInjected, severity: .error, category: .environment, since: "0.1.0",
    summary: "@EnvironmentObject or @Environment(Type.self) of which no code injects an object",
    rationale: """
      Nothing makes sure at compile time that an ancestor injects what a view reads from its environment. If none does,
      SwiftUI stops the app as soon as the view reads it, with "No ObservableObject of type Cart found".
      """,
    notCaught: """
      Objects that are injected in one place and missing in another: one injection in the app's code is enough for the
      rule. It is silent about public classes, which a library's client may inject, and about views that only
      libraries, previews and tests show. An injection whose argument is of an unknown type, in any file, may be the
      one that is asked for, so it silences the rule for its modifier. What a function other than a view's initializer
      is given may be injected there. All source of the program has to be in the tree.
      """,
    remedy: """
      Inject the object above every view that reads it, with .environmentObject for an ObservableObject and with
      .environment for an @Observable class. Where one of the latter may be missing, make the property optional:
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
  ] + traps

  package static func check(_ file: IndexedFile, in project: ProjectIndex, findings: inout Findings) {
    let objects = project.objects.environmentObjects
    for id in objects.missing {
      guard let readers = objects.readers[id], let first = readers.first, Int(first.reference.file) == file.position
      else { continue }
      let views = Set(readers.map(\.owner)).count
      let others = readers.dropFirst().map { reader in
        let place = project.declarations.declaration(reader.reference).nameRange
        return RelatedPlace(
          file: Int(reader.reference.file), range: place,
          message: "'\(project.declarations.qualifiedName(reader.owner))' reads it as well")
      }
      let missing = MissingObject(
        name: project.declarations.text(project.declarations[type: id].name), view: project.declarations.text(project.declarations[type: first.owner].name),
        property: project.declarations.text(first.name), otherViews: views - 1, isObject: first.wrapper == .environmentObject,
        isInjectedInPreviews: objects.injectedInPreviews.contains(id))
      findings.add(
        missing.message, at: project.declarations.declaration(first.reference).nameRange,
        subject: "\(project.declarations.qualifiedName(first.owner)).\(project.declarations.text(first.name))", isOnlyOneOfSubject: true,
        related: others)
    }
  }
}

/// What the message says.
private struct MissingObject {
  let name: String
  let view: String
  let property: String
  let otherViews: Int
  /// An ObservableObject.
  let isObject: Bool
  let isInjectedInPreviews: Bool

  var message: String {
    let code = isInjectedInPreviews ? "Only previews inject" : "No code injects"
    let views: String
    switch otherViews {
    case 0: views = "'\(view)' stops the app when it reads '\(property)'"
    case 1: views = "'\(view)' and another view stop the app when they read it"
    default: views = "'\(view)' and \(otherViews) other views stop the app when they read it"
    }
    let modifier = isObject ? "environmentObject" : "environment"
    return "\(code) '\(name)', so \(views). Add .\(modifier)(…) with it above each view that reads it."
  }
}
