import SwiftLexer

/// A property of an `@Observable` class that the macro cannot rewrite.
///
/// The macro turns each stored variable into a computed one. Property wrappers and `lazy` need a stored one, so the
/// compiler rejects them. (Checked with swiftc 6.3.)
package enum ObservableIncompatibleMember: Rule {
  package static let descriptor = RuleDescriptor(
    .observableIncompatibleMember, severity: .error, category: .observation, since: "0.1.0",
    summary: "Property wrapper or lazy variable in an @Observable class",
    rationale: """
      @Observable makes every stored variable a computed one, which can have neither a property wrapper nor 'lazy': the
      class does not compile. A class that also conforms to ObservableObject does compile, and Observation updates the
      views that read it; but as an ObservableObject it announces nothing, so its subscribers wait forever. That is a
      warning. Where the conformance is inherited it is a note, and only if a view holds the class with @ObservedObject,
      @StateObject or @EnvironmentObject.
      """,
    notCaught: """
      Wrappers that are declared outside the scanned tree, except those of SwiftUI, SwiftData, Core Data and Combine.
      Classes with a further macro that flowlint does not know.
      """,
    remedy: "Remove @Published: tracking is automatic. Mark the other properties @ObservationIgnored.")

  package static let examples: [Example] = [
    .flagged("@Observable final class Cart { @Published var ↓count = 0 }"),
    .flagged("@Observable final class Settings { @AppStorage(\"isDark\") var ↓isDark = false }"),
    .flagged("@Observable final class Library { lazy var ↓index = Index() }"),
    .flagged(
      """
      import SwiftUI
      @MainActor
      @SwiftUI.Observable
      final class Player {
        @SwiftUI.Environment(\\.locale) private var ↓locale
        @ObservationIgnored @Environment(\\.calendar) private var calendar
        @Published private(set) var ↓title: String { didSet { save() } }
        private lazy var ↓cache: [String: Int] = [:]
      }
      """),
    .flagged(
      """
      @Observable final class Form { @Trimmed var ↓name = "" }
      // file: Trimmed.swift
      @propertyWrapper struct Trimmed { var wrappedValue: String }
      """),
    .flagged(
      """
      @Observable final class ↓Cart: ObservableObject { var count = 0 }
      @Observable final class ↓Shop { var name = "" }
      extension Shop: ObservableObject {}
      """),
    .flagged(
      """
      class Base: ObservableObject { @Published var isLoading = false }
      @Observable class ↓Feed: Base { var items: [Int] = [] }
      @Observable final class Timeline: Feed { var page = 0 }
      struct FeedList: View { @ObservedObject var feed: Feed; var body: some View { Text("\\(feed.items.count)") } }
      """),
    .accepted(
      """
      class Base: ObservableObject { @Published var isLoading = false }
      @Observable final class Feed: Base { var items: [Int] = [] }
      struct FeedList: View { @State private var feed = Feed(); var body: some View { Text("\\(feed.items.count)") } }
      """),
    .accepted("@Observable final class Settings { @ObservationIgnored @AppStorage(\"isDark\") var isDark = false }"),
    .accepted("@Observable final class Library { @ObservationIgnored lazy var index = Index() }"),
    .accepted("@Model final class Note { @Attribute(.unique) var id = \"\"; @Transient lazy var words = 0 }"),
    .accepted(
      """
      @globalActor actor Disk { static let shared = Disk() }
      @Observable final class Store {
        @MainActor var count = 0
        @Disk var size = 0
        @objc var name = ""
        @Unheard var mood = ""
        let id = 1
        weak var parent: Store?
        var half: Int { count / 2 }
        var total = 0 { didSet { print(total) } }
        @Published static var shared = 0
        nonisolated(unsafe) var task: Int?
      }
      """),
    .accepted("final class Cart: ObservableObject { @Published var count = 0; lazy var index = Index() }"),
    .accepted(
      """
      #if canImport(Observation)
      @Observable
      #endif
      final class Cart: ObservableObject { @Published var count = 0 }
      """),
    .accepted(
      """
      @Observable final class Cart: ObservableObject {
        @ObservationIgnored @Published var count = 0
      }
      @Observable final class Shop: ObservableObject {
        var count = 0 { willSet { objectWillChange.send() } }
      }
      """),
    .accepted(
      """
      @attached(member) macro Observable() = #externalMacro(module: "M", type: "T")
      @Observable final class Cart { @Published var count = 0; lazy var index = Index() }
      """),
  ] + edgeCases

  package static func check(_ context: inout RuleContext) {
    for type in context.types where type.kind == .classType && type.hasObservableMacro && !type.hasUnknownAttribute {
      for property in type.properties {
        guard let obstacle = obstacle(at: property, context) else { continue }
        context.report(.obstacle(obstacle, property), at: property.nameRange, about: property)
      }
      reportDoubleObservation(of: type, &context)
    }
  }

  /// A reason why the macro cannot rewrite a property.
  fileprivate enum Obstacle {
    case published
    case wrapper(String)
    case lazy
  }

  private static func obstacle(at property: Property, _ context: RuleContext) -> Obstacle? {
    // A stored property is in the class itself; the macro rewrites only a declaration of a single name.
    guard property.isInBody, property.isStored, !property.isStatic, !property.isConstant,
      !property.declaration.flags.contains(.isPattern),
      !property.attributes.contains(where: { $0.name == context.framework.observationIgnored })
    else { return nil }
    if property.modifiers.contains(.isLazy) { return .lazy }
    for attribute in property.attributes where !attribute.isConditional {
      let name = context.project.text(attribute.name)
      if property.wrapper?.rawValue == name { return property.wrapper == .published ? .published : .wrapper(name) }
      if property.isPropertyWrapper(attribute) { return .wrapper(name) }
    }
    return nil
  }

  /// Reports a class that is an ObservableObject too, though nothing in it announces a change as one.
  private static func reportDoubleObservation(of type: ProjectType, _ context: inout RuleContext) {
    let observableObject = context.framework.observableObjectProtocol
    guard type.inherits(observableObject), type.properties.contains(where: isVariable), !announces(type) else { return }
    // If a superclass has the same two conformances, the finding is about the superclass.
    if type.listsSupertype(observableObject) {
      context.report(.double(type), at: type.nameRange, about: type, severity: .warning)
    } else if !type.ancestors.contains(where: \.hasObservableMacro), let observer = type.firstObserver {
      context.report(.inherited(type, observer), at: type.nameRange, about: type, severity: .note)
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

// Messages.
extension Message {
  fileprivate static func obstacle(_ obstacle: ObservableIncompatibleMember.Obstacle, _ property: Property) -> Message {
    switch obstacle {
    case .published:
      """
      @Observable rewrites the stored property '\(property.name)' and cannot be combined with @Published, so the \
      class does not compile. Remove @Published: tracking is automatic.
      """
    case .wrapper(let wrapper):
      """
      @Observable rewrites the stored property '\(property.name)' and cannot be combined with @\(wrapper), so the \
      class does not compile. Add @ObservationIgnored, and note that views then are not told when \
      '\(property.name)' changes.
      """
    case .lazy:
      """
      @Observable rewrites the stored property '\(property.name)' and cannot be combined with 'lazy', so the class \
      does not compile. Add @ObservationIgnored.
      """
    }
  }

  fileprivate static func double(_ type: ProjectType) -> Message {
    """
    '\(type.name)' is both @Observable and an ObservableObject, and as the latter it announces nothing: \
    @ObservedObject, @StateObject and @EnvironmentObject bring a view no update, and nobody who listens to \
    objectWillChange hears anything. Drop ObservableObject, or @Observable.
    """
  }

  fileprivate static func inherited(_ type: ProjectType, _ observer: Property) -> Message {
    let holder = Related(at: observer.nameRange, "'\(observer.name)' holds it")
    return """
      '\(type.name)' is @Observable and inherits ObservableObject, as which its own properties announce nothing: for \
      them the @ObservedObject, @StateObject or @EnvironmentObject that holds it (\(related: holder)) brings no \
      update. Hold it with @State, @Bindable or @Environment.
      """
  }
}
