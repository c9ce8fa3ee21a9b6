import FlowRules

extension NestedObservableObject {
  /// Objects that an initializer takes, computed properties, and objects that the outer one forwards.
  static let injectedEdgeCases: [Example] = [
    // The outer object gets the inner one.
    .flagged(
      """
      final class Cursor: ObservableObject { @Published var line = 0; func down() { line += 1 } }
      final class Editor: ObservableObject {
        let cursor: Cursor
        init(cursor: Cursor) { self.cursor = cursor }
      }
      struct Gutter: View {
        @ObservedObject var editor: Editor
        var body: some View { Button("\\(↓editor.cursor.line)") { editor.cursor.down() } }
      }
      """),
    // Through two computed properties of the outer object, where the view never names the inner one.
    .flagged(
      """
      final class Store: ObservableObject {
        @Published private(set) var isLoading = false
        func load() async { isLoading = true }
      }
      final class Paywall: ObservableObject {
        @Published var plan = 0
        private let store: Store
        init(store: Store) { self.store = store }
        private var isBusy: Bool { store.isLoading }
        var title: String { isBusy ? "Loading" : "Buy" }
        func reload() async { await store.load() }
      }
      struct PaywallView: View {
        @StateObject var paywall: Paywall
        var body: some View { Text(↓paywall.title).task { await paywall.reload() } }
      }
      """),
    // The outer object forwards an object that forwards its rows.
    .flagged(
      """
      import Combine
      import SwiftUI
      final class Row: ObservableObject { @Published var isOn = false }
      final class Updates: ObservableObject { @Published var isReady = false; func check() { isReady = true } }
      final class Menu: ObservableObject {
        @Published var rows = [Row]()
        private var bag: Set<AnyCancellable> = []
        func follow() {
          Publishers.MergeMany(rows.map { $0.$isOn }).sink { print($0) }.store(in: &bag)
          for row in rows {
            row.objectWillChange.sink { [weak self] in self?.objectWillChange.send() }.store(in: &bag)
          }
        }
      }
      final class AppModel: ObservableObject {
        let menu = Menu()
        let updates = Updates()
        private var bag: Set<AnyCancellable> = []
        init() { menu.objectWillChange.sink { [weak self] in self?.objectWillChange.send() }.store(in: &bag) }
      }
      struct UpdatesPane: View {
        @EnvironmentObject var app: AppModel
        var body: some View { if ↓app.updates.isReady { Text("Check") } }
      }
      """),
    // The loop forwards objects of the inner class.
    .accepted(
      """
      import Combine
      import SwiftUI
      final class Row: ObservableObject { @Published var isOn = false; func flip() { isOn.toggle() } }
      final class Menu: ObservableObject {
        let first = Row()
        var rows: [Row] = []
        private var bag: Set<AnyCancellable> = []
        func follow() {
          for row in self.rows {
            row.objectWillChange.sink { [weak self] in self?.objectWillChange.send() }.store(in: &bag)
          }
        }
      }
      struct MenuView: View {
        @StateObject private var menu = Menu()
        var body: some View { Button(menu.first.isOn ? "On" : "Off") { menu.first.flip() } }
      }
      """),
    // Nobody knows the object of the publisher, and the inner class has such a property.
    .accepted(
      """
      import Combine
      import SwiftUI
      final class Row: ObservableObject { @Published var isOn = false; func flip() { isOn.toggle() } }
      final class Menu: ObservableObject {
        let first = Row()
        private var bag: Set<AnyCancellable> = []
        func follow() {
          Publishers.MergeMany([first].map { $0.$isOn })
            .sink { [weak self] _ in self?.objectWillChange.send() }.store(in: &bag)
        }
      }
      struct MenuView: View {
        @StateObject private var menu = Menu()
        var body: some View { Button(menu.first.isOn ? "On" : "Off") { menu.first.flip() } }
      }
      """),
    // Both objects follow the orders.
    .accepted(
      """
      import Combine
      import SwiftUI
      final class Orders { let lines = CurrentValueSubject<[String], Never>([]) }
      final class Shipping: ObservableObject {
        @Published private(set) var lines: [String] = []
        private let orders: Orders
        init(orders: Orders) { self.orders = orders; orders.lines.assign(to: &$lines) }
        func follow() { orders.lines.assign(to: &$lines) }
      }
      final class Form: ObservableObject {
        @Published private(set) var total = 0
        let shipping: Shipping
        private let orders: Orders
        init(orders: Orders) { self.orders = orders; shipping = Shipping(orders: orders) }
        func follow() { orders.lines.map(\\.count).assign(to: &$total) }
      }
      struct FormView: View {
        @ObservedObject var form: Form
        var body: some View { Text("\\(form.total) \\(form.shipping.lines.count)") }
      }
      """),
    // The outer object announces a change of its own beside that of the inner one.
    .accepted(
      """
      final class Clock: ObservableObject { @Published var text = ""; func show(_ n: Int) { text = "\\(n)" } }
      final class Countdown: ObservableObject {
        @Published private var elapsed = 0
        let clock: Clock
        init(clock: Clock) { self.clock = clock }
        func tick() { elapsed += 1; clock.show(elapsed) }
      }
      struct CountdownView: View {
        @ObservedObject var countdown: Countdown
        var body: some View { Button(countdown.clock.text) { countdown.tick() } }
      }
      """),
    // The inner object calls the outer one back.
    .accepted(
      """
      protocol Listener: AnyObject { func didMove() }
      final class Cursor: ObservableObject {
        weak var listener: Listener?
        @Published var line = 0
        func down() { line += 1; listener?.didMove() }
      }
      final class Editor: ObservableObject, Listener {
        @Published private var moves = 0
        let cursor: Cursor
        init(cursor: Cursor) { self.cursor = cursor; cursor.listener = self }
        func didMove() { moves += 1 }
      }
      struct Gutter: View {
        @ObservedObject var editor: Editor
        var body: some View { Button("\\(editor.cursor.line)") { editor.cursor.down() } }
      }
      """),
    // A page edits the inner object, and covers the view.
    .accepted(
      """
      final class Limits: ObservableObject { @Published var emails = ""; func clear() { emails = "" } }
      final class Coupon: ObservableObject {
        @Published var title = ""
        let limits: Limits
        init(limits: Limits) { self.limits = limits }
        var isChanged: Bool { !limits.emails.isEmpty }
      }
      struct CouponView: View {
        @StateObject var coupon: Coupon
        var body: some View {
          NavigationLink { LimitsView(limits: coupon.limits) } label: { Text("Limits") }
          Button("Save") {}.disabled(!coupon.isChanged)
        }
      }
      struct LimitsView: View {
        @ObservedObject var limits: Limits
        var body: some View { Button("Clear") { limits.clear() } }
      }
      """),
    // The caller observes the inner object too, and may redraw the view.
    .accepted(
      """
      final class User: ObservableObject { @Published var error = ""; func login() async { error = "No" } }
      final class Login: ObservableObject {
        @Published var name = ""
        private let user: User
        init(_ user: User) { self.user = user }
        var error: String { user.error }
      }
      struct LoginView: View {
        @ObservedObject var login: Login
        var body: some View { Text(login.error) }
      }
      struct LoginPage: View {
        @ObservedObject var user: User
        var body: some View { LoginView(login: Login(user)).task { await user.login() } }
      }
      """),
    // Another screen binds to the name.
    .accepted(
      """
      final class Scene: ObservableObject { @Published var name = "" }
      final class Choice: ObservableObject {
        @Published var isOn = false
        let scene: Scene
        init(scene: Scene) { self.scene = scene }
      }
      struct ChoiceRow: View {
        @ObservedObject var choice: Choice
        var body: some View { Toggle(choice.scene.name, isOn: $choice.isOn) }
      }
      struct SceneEditor: View {
        @ObservedObject var scene: Scene
        var body: some View { TextField("Name", text: $scene.name) }
      }
      """),
    // After the 'if', and beside the call of the function, the view calls the object that it observes.
    .accepted(
      """
      final class Box: ObservableObject { @Published var pen = 0 }
      final class Job: ObservableObject {
        @Published var box = Box()
        @Published var saved = 0
        func save() { saved = box.pen }
      }
      struct Pens: View {
        @ObservedObject var job: Job
        var body: some View {
          Text("\\(job.box.pen)")
          Button("Next") {
            if job.box.pen < 9 { job.box.pen += 1 }
            job.save()
          }
          Button("Reset") { reset(); job.save() }
        }
        private func reset() { job.box.pen = 0 }
      }
      """),
    // Its caller observes the inner object.
    .accepted(
      """
      final class Shelf: ObservableObject { @Published var titles: [String] = []; func add() { titles.append("a") } }
      final class Shop: ObservableObject { let shelf = Shelf() }
      struct Titles: View {
        @EnvironmentObject var shop: Shop
        let onAdd: () -> Void
        var body: some View { Button("\\(shop.shelf.titles.count)") { shop.shelf.add(); onAdd() } }
      }
      struct Page: View {
        @EnvironmentObject var shelf: Shelf
        var body: some View { Titles(onAdd: { print(shelf.titles) }) }
      }
      """),
    // The action also assigns what the outer object announces.
    .accepted(
      """
      final class User: ObservableObject { @Published var name = "a"; func rename() { name += "!" } }
      final class Store: ObservableObject { @Published var count = 0; let user = User() }
      struct Page: View {
        @StateObject private var store = Store()
        var body: some View { Text(store.user.name).onTapGesture { store.user.rename(); store.count += 1 } }
      }
      """),
    // The elements change, and not the array.
    .accepted(
      """
      final class Field: ObservableObject { @Published var rule: String? }
      final class Form: ObservableObject {
        @Published var fields: [Field] = []
        init(fields: [Field]) { self.fields = fields }
        func check() { for index in fields.indices { self.fields[index].rule = "a" } }
      }
      final class Login: ObservableObject { @Published var form = Form(fields: []) }
      struct FieldView: View {
        @ObservedObject var field: Field
        var body: some View { Text(field.rule ?? "") }
      }
      struct Page: View {
        @StateObject private var login = Login()
        var body: some View {
          ForEach(login.form.fields.indices, id: \\.self) { FieldView(field: login.form.fields[$0]) }
          Button("Check") { login.form.check() }
        }
      }
      """),
    // What the assignment announces is drawn before the change.
    .flagged(
      """
      final class Shelf: ObservableObject { @Published var titles: [String] = [] }
      final class Shop: ObservableObject { @Published var isLoading = false; let shelf = Shelf() }
      struct Page: View {
        @StateObject private var shop = Shop()
        var body: some View {
          List(↓shop.shelf.titles, id: \\.self) { Text($0) }
            .task { shop.isLoading = true; let titles = await load(); shop.shelf.titles = titles }
        }
        private func load() async -> [String] { ["a"] }
      }
      """),
  ]
}
