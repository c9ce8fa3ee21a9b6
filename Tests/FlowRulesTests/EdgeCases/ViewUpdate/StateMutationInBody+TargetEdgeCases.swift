import FlowRules

// Examples of writes by their target: the state of a view, or an object or a value that updates nothing.
extension StateMutationInBody {
  static let targetEdgeCases: [Example] = [
    .accepted(
      """
      final class Store: ObservableObject { @Published var n = 0; var cache: [Int: Int] = [:] }
      final class Box { var n = 0 }
      @Observable final class Model { var n = 0; @ObservationIgnored var hits = 0; let limit = Box() }
      struct Page: View {
        @ObservedObject var store: Store
        @State private var box = Box()
        @State private var model = Model()
        @Environment(Model.self) private var shared
        @State private var other: Other
        var body: some View {
          let _ = (store.cache[1] = 2)
          let _ = (box.n += 1)
          let _ = (model.hits += 1)
          let _ = (model.limit.n += 1)
          let _ = (shared.hits += 1)
          let _ = (other.n += 1)
          let _ = other.append(1)
          Text("\\(store.n)")
        }
      }
      """),
    .flagged(
      """
      final class Store: ObservableObject { @Published var rows: [Int] = []; @Published var isOn = false }
      @Observable final class Model { var n = 0 }
      struct Point { var x = 0 }
      struct Page: View {
        @EnvironmentObject var store: Store
        @StateObject var own = Store()
        @State private var model = Model()
        @Environment(Model.self) private var shared: Model?
        @Bindable var given: Model
        @State private var point = Point()
        @AppStorage("n") private var count = 0
        @FocusState private var isFocused: Bool
        var body: some View {
          let _ = ↓store.rows.append(1)
          let _ = ↓own.isOn.toggle()
          let _ = (↓self.model.n += 1)
          let _ = (↓shared?.n = 1)
          let _ = (↓given.n = 2)
          let _ = (↓point.x = 2)
          let _ = (↓count = 2)
          let _ = (↓isFocused = true)
          EmptyView()
        }
      }
      """),
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
      """),
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
      """),
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
      """),
    // The second wrapper keeps the value in an object that nobody observes.
    .accepted(
      """
      @propertyWrapper final class Silent<Value> {
        var wrappedValue: Value
        init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
      }
      struct Clock: View {
        @State @Silent private var count = 0
        var body: some View {
          count += 1
          return Text("\\(count)")
        }
      }
      """),
  ]
}
