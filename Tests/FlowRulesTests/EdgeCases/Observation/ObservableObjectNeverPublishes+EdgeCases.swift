import FlowRules

// Examples that guard against mistakes: code that resembles the misuse but is correct, and rare forms of the misuse.
extension ObservableObjectNeverPublishes: RuleWithEdgeCases {
  static let edgeCases: [Example] = [
    .flagged(
      """
      class Zaps: ObservableObject { var count = 0 }
      final class Zap { let model: Zaps; init(model: Zaps) { self.model = model; model.objectWillChange.send() } }
      final class ↓Video: ObservableObject { var isMuted = false; func mute() { isMuted = true } }
      final class Quiet: Zaps { var isMuted = false; func mute() { isMuted = true } }
      struct Controls: View {
        @ObservedObject var model: Video
        @ObservedObject var quiet: Quiet
        var body: some View { Text("\\(model.isMuted)"); Text("\\(quiet.isMuted)") }
      }
      """),
    // A note: no code is known to change it.
    .flagged(
      """
      final class ↓Model: ObservableObject { var count = 0 }
      struct Count: View { @StateObject var model = Model(); var body: some View { Text("\\(model.count)") } }
      """),
    // Shown through a getter and a function; two variables.
    .flagged(
      """
      final class ↓Model: ObservableObject {
        private var names: [String] = []
        var title = ""
        var first: String { names[0] }
        func name(_ n: Int) -> String { names[n] }
        func load() { names = ["a"]; title = "b" }
      }
      struct A: View { @ObservedObject var model: Model; var body: some View { Text(model.first + model.title) } }
      struct B: View { @ObservedObject var model: Model; var body: some View { Text(model.name(1)) } }
      """),
    .accepted(
      """
      extension JSONDecoder: ObservableObject { func notify() { objectWillChange.send() } }
      extension JSONEncoder: ObservableObject {}
      extension Bundle: Sendable {}
      struct Page: View {
        @ObservedObject var decoder: JSONDecoder
        @ObservedObject var encoder: JSONEncoder
        var body: some View { Text("\\(decoder.userInfo.count)").onTapGesture { encoder.userInfo = [:] } }
      }
      """),
    .accepted(
      """
      final class Meter: ObservableObject {
        private(set) var level = 0
        private(set) var name: String
        let limit = 3
        weak var delegate: Delegate?
        private var engine: Int?
        init(name: String) { self.name = name; level = 1 }
        func start() { engine = 1 }
      }
      final class Player: ObservableObject { var rate = 1.0 }
      final class Wrapped: ObservableObject { @Setting("x") var n = 0; var m = 0 }
      final class Unknown: Library.Base, ObservableObject { var n = 0 }
      final class Told: ObservableObject { var n = 0 }
      class Parent: ObservableObject { var n = 0 }
      final class Child: Parent { @Published var m = 0 }
      @Observable final class Modern: ObservableObject { var n = 0 }
      struct Page: View {
        @StateObject private var meter = Meter(name: "x")
        @ObservedObject var player: Player
        @ObservedObject var wrapped: Wrapped
        @ObservedObject var unknown: Unknown
        @ObservedObject var told: Told
        @ObservedObject var parent: Parent
        @ObservedObject var modern: Modern
        var body: some View {
          Text("\\(meter.level) \\(meter.name) \\(meter.limit) \\(meter.delegate == nil)")
          Button("x") { player.rate = 2; print(player.rate); meter.delegate = nil }
          Button("z") { wrapped.m = 1; unknown.n = 1; told.n = 1 }
          Text("\\(wrapped.m) \\(unknown.n) \\(told.n) \\(parent.n) \\(modern.n)")
          Button("y") { told.objectWillChange.send(); parent.n = 1; modern.n = 1 }
        }
      }
      """, compiles: false),
    .accepted(
      """
      protocol Announcing: AnyObject { func announce() }
      extension Announcing where Self: ObservableObject { func announce() { objectWillChange.send() } }
      final class Form: ObservableObject, Announcing { var name = ""; func set() { name = "x"; announce() } }
      final class Hand: ObservableObject { let objectWillChange = Subject(); var name = ""; func set() { name = "x" } }
      final class Library: ObservableObject { var shelf: Shelf = Shelf(); func refresh() { shelf.load() } }
      final class Shelf { func load() {} }
      struct Page: View {
        @ObservedObject var form: Form
        @ObservedObject var hand: Hand
        @EnvironmentObject var library: Library
        var body: some View { Text(form.name + hand.name); Rows(shelf: library.shelf) }
      }
      """, compiles: false),
    .accepted(
      """
      final class Form: ObservableObject { var name = "" }
      struct Field: View {
        @ObservedObject var form: Form
        var body: some View { Text(form.name).onTapGesture { form.name = "x" } }
      }
      // file: Tests/FormTests.swift
      final class MockForm: ObservableObject { var name = "" }
      struct MockField: View {
        @ObservedObject var form: MockForm
        var body: some View { Text(form.name).onTapGesture { form.name = "" } }
      }
      // file: Form+Announce.swift
      extension Form { func announce() { objectWillChange.send() } }
      """),
    .accepted(
      """
      @Announcing final class Form: ObservableObject { var name = ""; func clear() { name = "" } }
      struct Page: View { @StateObject private var form = Form(); var body: some View { Text(form.name) } }
      """),
    .accepted(
      """
      extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
        func notify() { objectWillChange.send() }
      }
      final class Form: ObservableObject { var name = "" { didSet { notify() } } }
      struct Page: View {
        @StateObject private var form = Form()
        var body: some View { Text(form.name).onTapGesture { form.name = "x" } }
      }
      """),
  ]
    + [
      "func tell(_ forms: [Form]) { forms.forEach { $0.objectWillChange.send() } }",
      "func tell(_ forms: [Form]) { for form in forms { form.objectWillChange.send() } }",
      "func tell(_ forms: [Form]) { forms[0].objectWillChange.send() }",
      "func tell() { Form.shared.objectWillChange.send() }",
      "func tell() { Form.other!.objectWillChange.send() }",
      "func tell() { pages(1).form.objectWillChange.send() }",
      "func tell(_ form: Form) { let other = form; other.objectWillChange.send() }",
      "func tell(_ form: Form) { (form.objectWillChange as? ObservableObjectPublisher)?.send() }",
      "func tell(_ form: Form) { let publisher = form.objectWillChange; publisher.send() }",
      """
      func tell<T: ObservableObject>(_ object: T) where T.ObjectWillChangePublisher == ObservableObjectPublisher {
        object.objectWillChange.send()
      }
      """,
      """
      struct Owner<T: ObservableObject> where T.ObjectWillChangePublisher == ObservableObjectPublisher {
        let object: T
        func tell() { object.objectWillChange.send() }
      }
      """,
      """
      final class Owner {
        weak var object: (any ObservableObject)?
        func tell() { (object?.objectWillChange as? ObservableObjectPublisher)?.send() }
      }
      """,
      "final class Owner { let form = Form(); func tell() { form.objectWillChange.send() } }",
      "final class Owner { let page = Pages(); func tell() { page.form.objectWillChange.send() } }",
    ].map { announcement in
      .accepted(
        """
        final class Form: ObservableObject { var name = ""; static let shared = Form(); static var other: Form? }
        final class Pages { let form = Form() }
        \(announcement)
        struct Page: View {
          @ObservedObject var shown: Form
          var body: some View { Text(shown.name).onTapGesture { shown.name = "x" } }
        }
        """)
    }
    + [
      "func join(_ forms: [Form]) { merge(forms.map { $0.objectWillChange }) }",
      "func join(_ others: [Other]) { for other in others { other.objectWillChange.sink {} } }",
      "func tell(_ other: Other) { other.objectWillChange.send() }",
      "func tell() { Other.shared?.objectWillChange.send() }",
      "func other(_ n: Int) -> Other { Other() }\nfunc tell() { other(1).objectWillChange.send() }",
      "extension Other { func tell() { run { [weak self] in self?.objectWillChange.send() } } }",
      "func show(_ form: Form) { let _ = form.name }",
    ].map { other in
      .flagged(
        """
        final class ↓Form: ObservableObject { var name = "" }
        final class Other: ObservableObject { @Published var name = ""; static var shared: Other? }
        \(other)
        struct Page: View {
          @ObservedObject var shown: Form
          var body: some View { Text(shown.name).onTapGesture { shown.name = "x" } }
        }
        """)
    }
}
