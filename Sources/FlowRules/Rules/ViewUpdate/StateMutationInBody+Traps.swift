// Examples of what looks like a write to state while rendering and is none, and of what would be lost with them.
extension StateMutationInBody {
  static let traps: [Example] = [
    .accepted(
      """
      final class Item { var n = 0 }
      struct Cache { let item = Item(); var n: Int { get { item.n } nonmutating set { item.n = newValue } } }
      final class Store: ObservableObject { @Published var items: [Item] = [] }
      struct Page<Data: Deck>: View {
        final class Date { var n = 0 }
        @State private var cache = Cache()
        @State private var items: [Item] = []
        @State private var pair: (Item, Int)
        @State private var data: Data
        @State private var date: Date
        @Binding var byName: [String: Item]
        @ObservedObject var store: Store
        var body: some View {
          let _ = (cache.item.n = 1)
          let _ = (cache.n = 1)
          let _ = (items[0].n = 1)
          let _ = (pair.0.n = 1)
          let _ = (data.n = 1)
          let _ = (date.n = 1)
          let _ = (byName[""]?.n = 1)
          let _ = (store.items[0].n = 1)
          EmptyView()
        }
      }
      """).hiddenFromDocs,
    .flagged(
      """
      struct Point { var x = 0; var inner = Inner() }
      struct Inner { var y = 0 }
      struct Page: View {
        @State private var points: [Point] = []
        @State private var byName: [String: Point] = [:]
        @State private var grid: [[Int]] = []
        @State private var frame = CGRect()
        var body: some View {
          let _ = (↓points[0].inner.y = 1)
          let _ = (↓byName[""]?.x = 1)
          let _ = (↓grid[0][1] = 1)
          let _ = (↓frame.origin.x = 1)
          EmptyView()
        }
      }
      """).hiddenFromDocs,
    .accepted(
      """
      extension Array { func insert(_ element: Element) -> [Element] { self + [element] } }
      extension Sequence { func merge(_ other: Self) -> [Element] { [] } }
      struct Page: View {
        @State private var rows: [Int] = []
        var body: some View {
          ForEach(rows.insert(1), id: \\.self) { Text("\\($0)") }
          ForEach(rows.merge([1]), id: \\.self) { Text("\\($0)") }
        }
      }
      """).hiddenFromDocs,
    .accepted(
      """
      extension View {
        func onTap(_ action: @autoclosure @escaping () -> Void) -> some View { onTapGesture { action() } }
        func later(_ value: @autoclosure @escaping () -> Int?) -> some View { self }
      }
      struct Tap: View {
        let action: () -> Void
        init(_ title: String, then action: @autoclosure @escaping () -> Void) { self.action = action }
        var body: some View { Button("", action: action) }
      }
      struct Page: View {
        @State private var isOn = false
        @State private var rows: [Int] = []
        @State private var n = 0
        var body: some View {
          Text("").onTap(isOn.toggle()).later(rows.popLast() ?? 3).tapped((n = 2))
          Tap("", then: rows.append(1))
          Tap("", then: (n += 2))
        }
      }
      """).hiddenFromDocs,
    .accepted(
      """
      extension Button where Label == Text { init(item: String, tap: @escaping () -> Void) {} }
      extension Section where Footer == EmptyView { init(_ title: String, tap: @escaping () -> Void) {} }
      struct Page: View {
        @State private var n = 0
        var body: some View {
          var total: Int { get { n } set { n = newValue } }
          lazy var next = { n += 1 }()
          Button(item: "") { n = 1 }
          Section("") { n = 2 }
          Stepper("") { total += 1 } onDecrement: { total -= 1 }
        }
      }
      """).hiddenFromDocs,
    .accepted(
      """
      protocol Titled {}
      extension Titled { func title(for n: Int) -> String { "\\(n)" } }
      struct Page: View, Titled {
        @State private var n = 0
        func title() { n += 1 }
        var body: some View {
          let name = title(for: 3)
          Button(name, action: title)
        }
      }
      """).hiddenFromDocs,
    .accepted(
      """
      import SwiftUI
      import SwiftUINavigation
      struct Page: View {
        @State private var n = 0
        @State private var alert: AlertState<Never>?
        let queue: Queue
        var body: some View {
          Text("").alert($alert) { action in n = 1 }.confirmationDialog($alert) { _ in n = 2 }
          Text("").backport.overlay { n = 3 }
          Card(style: Style.toolbar { n = 4 }, footer: .overlay { n = 5 })
          let _ = queue.background { n = 6 }
          let _ = center.popover(isPresented: $alert) { n = 7 }
        }
      }
      """).hiddenFromDocs,
    .accepted(
      """
      import SwiftUI
      import struct SQLite.Table
      final class Store: ObservableObject { @Published var n = 0 }
      struct Page: View {
        @State private var n = 0
        @State private var store = Store()
        @Environment(\\.store) private var other: Store
        var body: some View {
          let table = Table { n = 1 }
          let _ = (store.n = 1)
          let _ = (other.n = 1)
          Text("\\(table)")
        }
      }
      """).hiddenFromDocs,
    .flagged(
      """
      struct Card<Content: View>: View {
        @ViewBuilder let content: Content
        @State private var n = 0
        private var row: some View { Text("") }
        var body: some View {
          let base = Text("")
          content.overlay { let _ = (↓n = 1) }
          row.background { let _ = (↓n = 2) }
          self.row.mask { let _ = (↓n = 3) }
          base.overlay { let _ = (↓n = 4) }
          base.sheet(isPresented: .constant(true)) { let _ = (↓n = 5) }
        }
      }
      struct Big: ButtonStyle {
        @State private var n = 0
        func makeBody(configuration: Configuration) -> some View {
          configuration.label.background { let _ = (↓n = 1) }
        }
      }
      """).hiddenFromDocs,
    .flagged(
      """
      protocol Screen: View { associatedtype Content: View; func content() -> Content }
      extension Screen { var body: some View { content() } }
      struct Page: Screen {
        @State private var n = 0
        func content() -> some View { ↓n = 1; return Text("") }
        func sheet() -> AnyView { n = 2; return AnyView(Text("")) }
        func open() { present(sheet()) }
      }
      struct Presenter: DynamicProperty {
        @State private var isOpen = false
        func open() -> some View { isOpen = true; return Text("") }
      }
      """).hiddenFromDocs,
  ]
}
