import SwiftLexer

/// A property of an `@Observable` class that the macro cannot rewrite.
///
/// The macro turns each stored variable into a computed one. Property wrappers and `lazy` need a stored one, so the
/// compiler rejects them. (Checked with swiftc 6.3.)
package enum ObservableIncompatibleMember: Rule {
  package static let descriptor = RuleDescriptor(
    .observableIncompatibleMember, severity: .error, category: .observation, symptom: .compileError, since: "0.2.0",
    summary: "Property wrapper or lazy variable in an @Observable class",
    rationale: """
      @Observable makes every stored variable a computed one, which can have neither a property wrapper nor 'lazy': the
      class does not compile. @Model does the same to @Published properties. Both are errors. A class that also conforms
      to ObservableObject does compile, and Observation updates the views that read it. But as an ObservableObject it
      announces nothing, so its subscribers wait forever. That is a note; where the conformance is inherited, only if a
      view holds the class with @ObservedObject, @StateObject or @EnvironmentObject.
      """,
    notCaught: """
      Wrappers that are declared outside the scanned tree, except those of SwiftUI, SwiftData, Core Data and Combine.
      Classes with a further macro that flowlint does not know.
      """,
    remedy: """
      Remove @Published: tracking is automatic. Replace @AppStorage by a plain property that writes to UserDefaults in
      didSet. Mark the other properties @ObservationIgnored. Drop ObservableObject if it announces nothing.
      """)

  package static let examples: [Example] = [
    .flagged(
      "@Observable tracks every property, so @Published is not needed and does not compile",
      "@Observable final class Cart { @Published var ↓count = 0 }",
      instead: "@Observable final class Cart { var count = 0 }", compiles: false),
    .flagged(
      "@AppStorage needs a stored property",
      "@Observable final class Settings { @AppStorage(\"isDark\") var ↓isDark = false }",
      instead: """
        @Observable final class Settings {
          var isDark = UserDefaults.standard.bool(forKey: "isDark") {
            didSet { UserDefaults.standard.set(isDark, forKey: "isDark") }
          }
        }
        """, compiles: false),
    .flagged(
      "So does lazy",
      "@Observable final class Library { lazy var ↓index = [1, 2, 3] }",
      instead: "@Observable final class Library { @ObservationIgnored lazy var index = [1, 2, 3] }", compiles: false),
    .flagged(
      "SwiftData's macro rewrites the properties too",
      """
      import SwiftData
      @Model final class Note: ObservableObject {
        @Published var ↓title = ""
        init() {}
      }
      """,
      instead: """
        import SwiftData
        @Model final class Note {
          var title = ""
          init() {}
        }
        """, compiles: false),
    .flagged(
      "As an ObservableObject the class announces nothing",
      """
      @Observable final class ↓Cart: ObservableObject { var count = 0 }
      struct CartCount: View {
        @State private var cart = Cart()
        var body: some View { Text("\\(cart.count)") }
      }
      """,
      instead: """
        @Observable final class Cart { var count = 0 }
        struct CartCount: View {
          @State private var cart = Cart()
          var body: some View { Text("\\(cart.count)") }
        }
        """),
    .accepted(
      "@ObservationIgnored keeps the property as it is",
      """
      @Observable final class Settings {
        @ObservationIgnored @AppStorage("isDark") var isDark = false
        @ObservationIgnored lazy var index = [1, 2, 3]
      }
      """),
    .accepted(
      "An ObservableObject needs @Published",
      "final class Cart: ObservableObject { @Published var count = 0; lazy var index = [1, 2, 3] }"),
    .accepted(
      "The class announces its changes by hand",
      """
      @Observable final class Shop: ObservableObject {
        var count = 0 { willSet { objectWillChange.send() } }
      }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    for type in context.types where type.kind == .classType && !type.hasUnknownAttribute {
      guard let macro = ObservationMacro(of: type) else { continue }
      for property in type.properties {
        guard let obstacle = obstacle(at: property, macro, context) else { continue }
        context.report(
          .obstacle(obstacle, macro, type), .removing(obstacle, macro, from: property), at: property.nameRange,
          about: property)
      }
      reportDoubleObservation(of: type, macro, &context)
    }
  }

  private static func obstacle(
    at property: Property, _ macro: ObservationMacro, _ context: RuleContext
  ) -> MacroObstacle? {
    // A stored property is in the class itself; the macro rewrites only a declaration of a single name.
    guard property.isInBody, property.isStored, !property.isStatic, !property.isConstant,
      !property.declaration.flags.contains(.isPattern),
      !property.attributes.contains(where: { $0.name == macro.ignoringAttribute(context.framework) })
    else { return nil }
    if property.modifiers.contains(.isLazy) { return macro == .observable ? .lazy : nil }
    for attribute in property.attributes where !attribute.isConditional {
      let name = context.project.text(attribute.name)
      if let wrapper = property.wrapper, wrapper.rawValue == name {
        if wrapper == .published { return .published }
        return macro == .observable ? .wrapper(name, isStored: wrapper == .appStorage) : nil
      }
      if macro == .observable, property.isPropertyWrapper(attribute) { return .wrapper(name, isStored: false) }
    }
    return nil
  }

  /// Reports a class that is an ObservableObject too, though nothing in it announces a change as one.
  private static func reportDoubleObservation(
    of type: ProjectType, _ macro: ObservationMacro, _ context: inout RuleContext
  ) {
    let observableObject = context.framework.observation.observableObjectProtocol
    guard type.inherits(observableObject), type.properties.contains(where: isVariable), !announces(type) else { return }
    let observer = type.firstObserver
    // `@StateObject var store: Store` takes an autoclosure, which @State does not, and its view follows Observation.
    if observer?.isMadeByCallers == true { return }
    // If a superclass has the same two conformances, the finding is about the superclass.
    if type.listsSupertype(observableObject) {
      context.report(
        .double(type, macro).listing(observer.map { [.holder($0)] } ?? []), .dropping(type, heldBy: observer),
        at: type.nameRange, about: type, severity: .note)
    } else if !type.ancestors.contains(where: \.hasObservableMacro), let observer {
      context.report(
        .inherited(type, macro, observer).listing([.holder(observer)]), .holding(type, instead: observer),
        at: type.nameRange, about: type, severity: .note)
    }
  }

  /// Whether the class has a published property of its own, or some code uses its `objectWillChange`.
  private static func announces(_ type: ProjectType) -> Bool {
    type.properties.contains { $0.wrapper == .published } || type.mayUseObjectWillChange
  }

  /// Whether a change of the property could be announced.
  private static func isVariable(_ property: Property) -> Bool {
    property.isStored && !property.isConstant && !property.isStatic
  }
}
