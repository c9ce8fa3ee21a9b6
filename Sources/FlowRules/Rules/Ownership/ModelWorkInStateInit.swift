import SwiftLexer

/// An object that starts work when it is created, in a place that creates one with each update of the parent.
///
/// SwiftUI keeps the first one in `@State` or `@StateObject`; all others start their work for nothing.
package enum ModelWorkInStateInit: Rule {
  package static let descriptor = RuleDescriptor(
    .modelWorkInStateInit, severity: .warning, category: .ownership, symptom: .needlessUpdates, isOptIn: true,
    since: "0.2.0",
    summary: "Object of @State or @StateObject that each update of the parent creates and starts",
    rationale: """
      SwiftUI creates the struct of a view whenever its parent renders, and keeps the first object of @State and
      @StateObject. An initial value of @State, and an object that exists before StateObject(wrappedValue:) gets it, is
      created each time nevertheless. If its initializer starts a task, sends a request, reads a file or becomes the
      delegate of a shared object, all that happens again with each update, for an object that is thrown away. It is a
      note where only a sheet or a destination creates the view, and for a private property with an inline value, which
      is lazy from Xcode 27. It is also a note where StateObject could create the object once, but the work ends with
      the object, as a subscription does, is done under a condition, or is nothing but to create the object. The rule is
      off by default: which view should start the work, and how often, shows only in a look at all that use the object.
      """,
    notCaught: """
      Work in functions that the class calls indirectly, and in superclasses; subscriptions of an object in @State;
      classes and initializers that are not certain; views that code outside of views creates, or the content of an
      app's window.
      """,
    remedy: """
      Start the work in a function that .task calls. An ObservableObject can be created in StateObject(wrappedValue:)
      itself, which does so only once.
      """)

  package static let examples: [Example] = [
    .flagged(
      "Each change of the page loads the rows again",
      """
      @Observable final class Feed {
        var rows: [String] = []
        init(id: Int) { Task { rows = await Feed.load(id) } }
        static func load(_ id: Int) async -> [String] { [] }
      }
      struct FeedList: View {
        @State private var feed: Feed
        init(id: Int) { _feed = State(initialValue: ↓Feed(id: id)) }
        var body: some View { List(feed.rows, id: \\.self) { Text($0) } }
      }
      struct Page: View {
        @State private var count = 0
        var body: some View { Button("\\(count)") { count += 1 }; FeedList(id: 1) }
      }
      """,
      instead: """
        @Observable final class Feed {
          var rows: [String] = []
          let id: Int
          init(id: Int) { self.id = id }
          func load() async { rows = await Feed.load(id) }
          static func load(_ id: Int) async -> [String] { [] }
        }
        struct FeedList: View {
          @State private var feed: Feed
          init(id: Int) { _feed = State(initialValue: Feed(id: id)) }
          var body: some View { List(feed.rows, id: \\.self) { Text($0) }.task { await feed.load() } }
        }
        struct Page: View {
          @State private var count = 0
          var body: some View { Button("\\(count)") { count += 1 }; FeedList(id: 1) }
        }
        """),
    .flagged(
      "The constant exists before the autoclosure of StateObject could create it",
      """
      final class Sync: ObservableObject {
        @Published var count = 0
        init(_ id: Int) { Task { await run(id) } }
        func run(_ id: Int) async { count = id }
      }
      struct SyncLabel: View {
        @StateObject private var sync: Sync
        init(id: Int) {
          let sync = ↓Sync(id)
          _sync = StateObject(wrappedValue: sync)
        }
        var body: some View { Text("\\(sync.count)") }
      }
      struct Page: View {
        @State private var count = 0
        var body: some View { Button("\\(count)") { count += 1 }; SyncLabel(id: 1) }
      }
      """,
      instead: """
        final class Sync: ObservableObject {
          @Published var count = 0
          init(_ id: Int) { Task { await run(id) } }
          func run(_ id: Int) async { count = id }
        }
        struct SyncLabel: View {
          @StateObject private var sync: Sync
          init(id: Int) {
            _sync = StateObject(wrappedValue: Sync(id))
          }
          var body: some View { Text("\\(sync.count)") }
        }
        struct Page: View {
          @State private var count = 0
          var body: some View { Button("\\(count)") { count += 1 }; SyncLabel(id: 1) }
        }
        """),
    .flagged(
      "The child keeps the first one",
      """
      final class Sync: ObservableObject {
        @Published var count = 0
        init(_ id: Int) { Task { await run(id) } }
        func run(_ id: Int) async { count = id }
      }
      struct SyncLabel: View {
        @StateObject private var sync: Sync
        init(sync: Sync) { _sync = StateObject(wrappedValue: sync) }
        var body: some View { Text("\\(sync.count)") }
      }
      struct Page: View {
        @State private var count = 0
        var body: some View { Button("\\(count)") { count += 1 }; SyncLabel(sync: ↓Sync(1)) }
      }
      """,
      instead: """
        final class Sync: ObservableObject {
          @Published var count = 0
          init(_ id: Int) { Task { await run(id) } }
          func run(_ id: Int) async { count = id }
        }
        struct SyncLabel: View {
          @StateObject private var sync: Sync
          init(sync: @autoclosure @escaping () -> Sync) { _sync = StateObject(wrappedValue: sync()) }
          var body: some View { Text("\\(sync.count)") }
        }
        struct Page: View {
          @State private var count = 0
          var body: some View { Button("\\(count)") { count += 1 }; SyncLabel(sync: Sync(1)) }
        }
        """),
    .flagged(
      """
      final class Sync: ObservableObject {
        @Published var count = 0
        init() { Task { await run() } }
        func run() async { count = 1 }
      }
      struct SyncLabel: View {
        @StateObject private var sync: Sync
        init(sync: Sync = ↓Sync()) { _sync = StateObject(wrappedValue: sync) }
        var body: some View { Text("\\(sync.count)") }
      }
      struct Page: View {
        @State private var count = 0
        var body: some View { Button("\\(count)") { count += 1 }; SyncLabel() }
      }
      """),
    .accepted(
      "StateObject takes an autoclosure, and so does the memberwise initializer",
      """
      final class Sync: ObservableObject {
        @Published var count = 0
        init(_ id: Int) { Task { await run(id) } }
        func run(_ id: Int) async { count = id }
      }
      struct SyncLabel: View {
        @StateObject private var sync: Sync
        init(id: Int) { _sync = StateObject(wrappedValue: Sync(id)) }
        var body: some View { Text("\\(sync.count)") }
      }
      struct SyncBadge: View {
        @StateObject var sync: Sync
        var body: some View { Text("\\(sync.count)") }
      }
      struct Page: View {
        @State private var count = 0
        var body: some View { Button("\\(count)") { count += 1 }; SyncLabel(id: 1); SyncBadge(sync: Sync(1)) }
      }
      """),
    .accepted(
      "The object is created when the view appears",
      """
      @Observable final class Feed {
        var rows: [String] = []
        init(id: Int) { Task { rows = await Feed.load(id) } }
        static func load(_ id: Int) async -> [String] { [] }
      }
      struct FeedList: View {
        let id: Int
        @State private var feed: Feed?
        var body: some View { List(feed?.rows ?? [], id: \\.self) { Text($0) }.task(id: id) { feed = Feed(id: id) } }
      }
      struct Page: View {
        @State private var count = 0
        var body: some View { Button("\\(count)") { count += 1 }; FeedList(id: 1) }
      }
      """),
    .accepted(
      "The initializer only keeps what it gets",
      """
      @Observable final class Counter {
        var count: Int
        init(_ count: Int) { self.count = count }
        func add() { count += 1 }
      }
      struct CountButton: View {
        @State private var counter: Counter
        init(count: Int) { _counter = State(initialValue: Counter(count)) }
        var body: some View { Button("\\(counter.count)") { counter.add() } }
      }
      struct Page: View {
        @State private var count = 0
        var body: some View { Button("\\(count)") { count += 1 }; CountButton(count: 1) }
      }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    var works = InitialWorks()
    for view in context.viewsOutsideTests {
      for wasted in view.wastedObjects(&works) {
        var isNote = wasted.call.isPresented
        if case .declared = wasted.way, wasted.property.isPrivate {
          guard context.target.toolchain.includesWrapper else { continue }
          isNote = isNote || context.target.toolchain.includesMacro
        }
        guard let severity = severity(of: wasted.work, isNote: isNote, isEasy: wasted.isEasyToCreateOnce) else {
          continue
        }
        context.report(
          .isMadeEachTime(wasted), repair(of: wasted, context.target), at: wasted.place, about: wasted.property,
          severity: severity)
      }
      checkArguments(of: view, &works, &context)
    }
  }

  /// Reports the objects that the view creates for children, which keep the first one.
  private static func checkArguments(of view: ProjectType, _ works: inout InitialWorks, _ context: inout RuleContext) {
    let handedObjects = context.handedObjects(of: view).filter(\.isKept)
    guard !handedObjects.isEmpty, view.mayBeEvaluatedAgain, !view.isOnlyForPreviews, !view.isOnlyInStaticRenderings
    else { return }
    for handed in handedObjects {
      guard let property = handed.property, let type = handed.object.type, let call = handed.object.call,
        let work = works.work(startedBy: call, of: type),
        let severity = severity(
          of: work, isNote: handed.isPresentedOnDemand, isEasy: property.wrapper == .stateObject)
      else { continue }
      context.report(
        .isThrownAway(handed, property, work), repair(of: handed, property, work, context.target),
        at: handed.object.range, about: "\(view.qualifiedName).\(handed.member).\(handed.childName)(\(type.name))",
        severity: severity)
    }
  }

  /// The severity of work for nothing; nil if it is not worth a report.
  ///
  /// Work that ends with its object, or may not start at all, is worth one where the object is easy to create once.
  ///
  /// - Parameter isNote: whether the place lowers the severity.
  private static func severity(of work: InitialWork?, isNote: Bool, isEasy: Bool) -> Severity? {
    if work?.isCertain == true { return isNote ? .note : .warning }
    return isEasy && !isNote ? .note : nil
  }
}

// The repairs.
extension ModelWorkInStateInit {
  private static func repair(of wasted: WastedObject, _ target: BuildTarget) -> Repair {
    let property = wasted.property
    switch wasted.way {
    case .throughConstant(let constant) where constant.isUsedOnce:
      return Repair(
        "Create it in 'StateObject(wrappedValue:)', which does so only once.",
        fix: constant.edits.map { Fix("create it in 'StateObject(wrappedValue:)'", .suggested, $0) })
    case .byDefault(let name, isUsedOnce: true) where property.wrapper == .stateObject:
      return Repair("Make '\(name)' an '@autoclosure', and pass '\(name)()' to 'StateObject(wrappedValue:)'.")
    default: return start(wasted.work, of: wasted.object, in: property, target)
    }
  }

  private static func repair(
    of handed: HandedObject, _ property: Property, _ work: InitialWork, _ target: BuildTarget
  ) -> Repair {
    if property.wrapper == .stateObject {
      return Repair(
        "Let '\(handed.childName)' take it as an '@autoclosure', and call that in 'StateObject(wrappedValue:)'.")
    }
    return start(work, of: handed.object.type ?? property.type, in: property, target)
  }

  private static func start(
    _ work: InitialWork?, of object: ProjectType, in property: Property, _ target: BuildTarget
  ) -> Repair {
    let modifier = target.minIOS.map { $0 < PlatformVersion(15) } == true ? ".onAppear" : ".task"
    if work?.isInValue == true, property.wrapper == .state {
      return Repair("Make '\(property.name)' optional, and create the object in '\(modifier)'.")
    }
    let view = property.type.name
    return Repair("Move the work to a function of '\(object.name)', and call it once in '\(modifier)' of '\(view)'.")
  }
}

// The messages.
extension Message {
  fileprivate static func isMadeEachTime(_ wasted: WastedObject) -> Message {
    let (view, caller, object) = (wasted.property.type.name, wasted.call.caller.name, wasted.object.name)
    let call = Related(at: wasted.call.site.call.node.fileRange, "'\(caller)' creates '\(view)' here")
    guard let work = wasted.work else {
      let message: Message = """
        '\(view)' makes a new '\(object)' each time '\(caller)' renders, but only the first is kept.
        """
      return message.listing([call])
    }
    var time: Message = ""
    if case .declared = wasted.way, wasted.property.isPrivate { time = "Before Xcode 27, " }
    let starts = work.isConditional ? "may start" : "starts"
    let message: Message = """
      \(time)'\(view)' makes a new '\(object)' each time '\(caller)' renders: each \(starts) its work, but only the \
      first is kept.
      """
    return message.listing([Related(at: work.place, "it starts work here"), call])
  }

  fileprivate static func isThrownAway(_ handed: HandedObject, _ property: Property, _ work: InitialWork) -> Message {
    let (type, child) = (handed.object.typeName, handed.childName)
    let starts = work.isConditional ? "may start" : "starts"
    let message: Message = """
      Each evaluation of '\(handed.member)' makes a new '\(type)', which \(starts) its work, but '\(child)' keeps only \
      the first one.
      """
    var places = [Related(at: property.nameRange, "'\(child)' keeps the first one")]
    if handed.object.isIndirect { places.append(Related(at: handed.object.construction, "it is created here")) }
    return message.listing(places + [Related(at: work.place, "it starts work here")])
  }
}
