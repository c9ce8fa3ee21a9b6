import SwiftLexer

/// A view that creates an object in a plain or `@Bindable` property.
///
/// The twin of ``ObservedObjectInline`` for objects that no wrapper keeps: SwiftUI creates the struct, and with it the
/// object, again whenever the parent renders.
package enum ObservableCreatedInline: Rule {
  package static let descriptor = RuleDescriptor(
    .observableCreatedInline, severity: .warning, category: .ownership, symptom: .lostState, since: "0.2.0",
    summary: "Plain or @Bindable property that creates an object with state",
    rationale: """
      A plain or @Bindable property keeps an object only as long as the struct. SwiftUI creates the struct again each
      time the parent renders: typed text is lost, a video starts again, a location request gets no answer. The rule
      reports objects of classes with state that code changes, of classes that start work when they are created, and of
      frameworks' classes such as CLLocationManager and AVPlayer. It is a note where nothing in the source makes a
      parent render again while the view is on screen, for the default of a parameter, for a PassthroughSubject, for
      state that the view does not use, for an object of a framework that is only read, where nothing but the creation
      of a representable view uses the object, and where the views that get it keep the first one.
      """,
    notCaught: """
      Shared instances, factory functions and objects that callers pass; objects with nothing to lose; properties that
      code sets from outside; apps, of which there is one; views that only previews or widgets show, or that no code of
      the project creates; initializers that no call means.
      """,
    remedy: """
      Keep an @Observable object in @State and an ObservableObject in @StateObject, and pass later values of a parameter
      on in .onChange. Or take the object as a parameter from its owner.
      """)

  package static let examples: [Example] = [
    .flagged(
      "The note is empty again whenever the page changes",
      """
      @Observable final class Cart { var note = ""; func clear() { note = "" } }
      struct NoteField: View {
        @Bindable private var ↓cart = Cart()
        var body: some View { TextField("Note", text: $cart.note) }
      }
      struct Page: View {
        @State private var count = 0
        var body: some View { Button("\\(count)") { count += 1 }; NoteField() }
      }
      """,
      instead: """
        @Observable final class Cart { var note = ""; func clear() { note = "" } }
        struct NoteField: View {
          @State private var cart = Cart()
          var body: some View { TextField("Note", text: $cart.note) }
        }
        struct Page: View {
          @State private var count = 0
          var body: some View { Button("\\(count)") { count += 1 }; NoteField() }
        }
        """),
    .flagged(
      "An initializer creates the object",
      """
      @Observable final class Cart { var note = ""; func clear() { note = "" } }
      struct Basket: View {
        private let cart: Cart
        init() { cart = ↓Cart() }
        var body: some View { Button(cart.note) { cart.clear() } }
      }
      struct Page: View {
        @State private var count = 0
        var body: some View { Button("\\(count)") { count += 1 }; Basket() }
      }
      """),
    .flagged(
      "A new object starts its work again",
      """
      final class Ticker {
        init() { Task { await run() } }
        func run() async {}
      }
      struct Clock: View {
        let now: String
        private let ↓ticker = Ticker()
        var body: some View { Text(now).onTapGesture { print(ticker) } }
      }
      struct Page: View {
        @State private var now = ""
        var body: some View { Clock(now: now).task { now = "12:00" } }
      }
      """),
    .flagged(
      "A new manager does not know what the last one was asked for",
      """
      import CoreLocation
      import SwiftUI
      struct AskButton: View {
        private let ↓manager = CLLocationManager()
        var body: some View { Button("Ask") { manager.requestWhenInUseAuthorization() } }
      }
      struct Page: View {
        @State private var count = 0
        var body: some View { Button("\\(count)") { count += 1 }; AskButton() }
      }
      """),
    .accepted(
      "Callers pass an object that they keep",
      """
      @Observable final class Cart { var note = ""; func clear() { note = "" } }
      struct Basket: View { let cart: Cart; var body: some View { Button(cart.note) { cart.clear() } } }
      enum Shared { static let cart = Cart() }
      struct Page: View {
        @State private var count = 0
        var body: some View { Button("\\(count)") { count += 1 }; Basket(cart: Shared.cart) }
      }
      """),
    .accepted(
      "The object has nothing to lose",
      """
      @Observable final class Units { let unit = "kg"; func text(_ count: Int) -> String { "\\(count) \\(unit)" } }
      struct Weight: View {
        private let units = Units()
        var body: some View { Text(units.text(1)) }
      }
      struct Page: View {
        @State private var count = 0
        var body: some View { Button("\\(count)") { count += 1 }; Weight() }
      }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    // SwiftUI makes an app and a widget once.
    for view in context.viewsOutsideTests
    where view.kind == .structure && !view.isApp && !view.inherits(anyOf: context.framework.widgets) {
      let candidates = view.properties.filter(isCandidate)
      guard !candidates.isEmpty else { continue }
      lazy var isCreatedOnce = view.isCreatedOnce
      lazy var isShown = view.isCreatedWhileRendering && !view.isOnlyInStaticRenderings
      lazy var isCreatedAgain = view.isCreatedWhileShown
      lazy var isOnlyForPreviews = view.isOnlyForPreviews
      for (property, origins) in view.origins(ofObjectsIn: candidates)
      where !property.mayBeAssignedOutside && !view.isSetByModifiers(property) {
        guard isShown || isCreatedOnce && !isOnlyForPreviews, property.isUsed, let loss = ObjectLoss(of: property)
        else { continue }
        for origin in origins where !isReplacedByObserver(origin, property, loss) && property.isOnlyOrigin(origin) {
          // Where one call creates the view, the default may have no use.
          if isCreatedOnce, origin.kind == .defaulted { continue }
          context.report(
            .makesNewObject(property, origin, loss, isCreatedOnce: isCreatedOnce),
            repair(of: property, origin, loss),
            at: origin.range, about: property, isOnlyOneOfSubject: true,
            // A caller without the argument may be a test harness.
            severity: loss.isShown && !isCreatedOnce && isCreatedAgain && origin.kind != .defaulted ? nil : .note)
        }
      }
    }
  }

  /// A stored property that keeps its object no longer than the struct lives.
  private static func isCandidate(_ property: Property) -> Bool {
    property.isStored && !property.isStatic && !property.isAmbiguous && property.isInFrameworkFile
      && (property.attributes.isEmpty || property.wrapper == .bindable && property.attributes.count == 1)
      && (property.hasInitializer ? property.construction != nil : !property.type.initializers.isEmpty)
      && mayHoldObject(property)
  }

  /// Whether the declared type may be a class: most properties of views are values.
  private static func mayHoldObject(_ property: Property) -> Bool {
    switch property.declaredType.core {
    case .type(let id): ProjectType(id, in: property.type.project).kind == .classType
    case .external(let name): property.type.project.framework.work.services[name] != nil
    case .unknown: true
    }
  }

  /// Whether an object follows a parameter and has nothing else to lose, so that a new one is as good.
  private static func isReplacedByObserver(_ origin: ObjectOrigin, _ property: Property, _ loss: ObjectLoss) -> Bool {
    if case .state(isShown: true) = loss { return false }
    return origin.kind == .assigned && origin.parameter != nil
  }

  private static func repair(of property: Property, _ origin: ObjectOrigin, _ loss: ObjectLoss) -> Repair {
    let name = property.name
    if let derived = property.derivedProperty, origin.kind != .defaulted { return .keepTogether(property, derived) }
    let isObservableObject = property.declaredProjectType?.observableKind == .observableObject
    // A change in `updateUIView` of what @StateObject observes would call that again, and so on.
    let wrapper = isObservableObject && !property.type.isRepresentable ? "StateObject" : "State"
    if case .work = loss, wrapper == "State" {
      return Repair("Take it as a parameter, and let a longer-lived owner create it.")
    }
    // With @State, `updateUIView` would work with the object on screen, and might start its work over and over.
    if case .service = loss, property.type.isRepresentable {
      let names = property.type.symbol.functions.map { property.type.project.text($0.name) }
      let kit = names.contains("makeNSView") ? "NS" : "UI"
      return Repair("Create it in 'make\(kit)View', and use the view that 'update\(kit)View' gets.")
    }
    // No @StateObject holds an optional.
    if wrapper == "StateObject", property.isOptional {
      return Repair("Take it as a parameter, and let the caller keep it.")
    }
    let label = wrapper == "State" ? "initialValue" : "wrappedValue"
    let assignment = "assign _\(name) = \(wrapper)(\(label): …) in the initializer"
    let owner = property.type.owner(of: property, from: origin, hasStateObject: true)
    switch owner {
    case .view:
      let edits = property.editsKeepingObject(in: wrapper)
      return Repair("Keep it in @\(wrapper).", fix: edits.map { Fix("keep '\(name)' in @\(wrapper)", .suggested, $0) })
        .emptying(property.addingLoad())
    case .viewRegisteringLater:
      return Repair(
        """
        Keep it in @\(wrapper), and register it in '.onAppear': its initializer, which registers it now, then runs \
        only once.
        """)
    case .viewCallingLater(let function, let parameter?):
      return Repair(
        "Keep it in @\(wrapper), keep '\(parameter)' as well, and call '\(function)' in '.task(id: \(parameter))'.")
    case .viewCallingLater(let function, nil):
      return Repair("Keep it in @\(wrapper), and call '\(function)' in '.onAppear' or '.task'.")
        .emptying(property.addingLoad(by: function))
    case .viewInInitializer(let parameter?):
      return Repair(
        """
        Keep it in @\(wrapper): _\(name) = \(wrapper)(\(label): …) in 'init', and add an '.id(…)' to calls that change \
        '\(parameter)'.
        """)
    case .viewInInitializer(nil), .viewThroughConstant, .viewWithDefault:
      return Repair("Keep it in @\(wrapper): \(assignment).")
    case .viewFollowing(let parameter):
      return Repair(
        "Keep it in @\(wrapper), \(assignment), and pass later values of '\(parameter)' on in '.onChange'.")
    case .caller(nil): return Repair("Take it as a parameter, and let the caller keep it.")
    case .caller(let parameter?):
      return Repair(
        "Take it as a parameter, and let the caller keep it and make a new one when '\(parameter)' changes.")
    case .callersWithoutDefault:
      return Repair("Remove the default, so that all callers pass an object that they keep.")
    }
  }
}

extension Repair {
  fileprivate static func keepTogether(_ property: Property, _ derived: Property) -> Repair {
    if derived.wrapper == .bindable, property.declaredProjectType?.hasObservableMacro == true {
      return Repair("Keep it in @State, and use '$\(property.name)' instead of '\(derived.name)'.")
    }
    return Repair("Move it and '\(derived.name)', which is made from it, to a class, and keep that in @StateObject.")
  }
}

// The message.
extension Message {
  fileprivate static func makesNewObject(
    _ property: Property, _ origin: ObjectOrigin, _ loss: ObjectLoss, isCreatedOnce: Bool
  ) -> Message {
    let (view, type) = (property.type.name, property.declaredTypeName)
    if isCreatedOnce {
      return "Nothing keeps the '\(type)' of '\(view)': it lasts only because '\(view)' is created once."
    }
    let time = origin.kind == .defaulted ? "a caller that passes none renders" : "its parent renders"
    switch loss {
    case .state:
      return "'\(view)' makes a new '\(type)' each time \(time), and the state of the last one is lost."
    case .work(let place):
      let message: Message = "'\(view)' makes a new '\(type)' each time \(time), and each starts its work again."
      return message.listing([Related(at: place, "it starts work here")])
    case .service(let words, _): return "'\(view)' makes a new '\(type)' each time \(time): \(words)."
    case .nothing(let keeper):
      return "'\(view)' makes a new '\(type)' each time \(time), though '\(keeper.name)' keeps the first one."
    }
  }
}
