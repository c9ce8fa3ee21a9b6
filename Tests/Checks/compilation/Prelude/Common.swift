final class Store: ObservableObject, Observable {
  static let shared = Store()
  @Published var isOpen = false
  @Published var title = ""
  var name = ""
  var width = 1
  var count = 0
  var current: Draft? { nil }
  var changes: CurrentValueSubject<Store?, Never> { CurrentValueSubject(nil) }
  func load() {}
  func configured() -> Store { self }
}

final class FeedModel: ObservableObject {
  static let shared = FeedModel()
  @Published var id = 0
  @Published var title = ""
  init() {}
  init(id: Int) {}
  init(parent: FeedModel) {}
  func load() {}
}

final class RowModel: ObservableObject {
  init() {}
  init(item: Item) {}
  init(title: String) {}
}

final class Model: ObservableObject, Observable {
  init() {}
  init(_ draft: Draft?) {}
}

final class Player: ObservableObject {
  func load() {}
}

final class User: ObservableObject {}

final class Meter: ObservableObject {
  init() {}
  init(id: Int) {}
}

final class Chat: ObservableObject {
  @Published var title = ""
  @Published var isOpen = false
}

final class Engine: ObservableObject {}

final class MenuModel: ObservableObject {}

final class FaceModel: ObservableObject {}

final class StatsModel: ObservableObject {}

final class HomeModel: ObservableObject {
  @Published var title = ""
}

final class NoteStyle: ObservableObject {}

final class Look: ObservableObject {}

class Updater: NSObject {
  var canCheck = false
  func publisher<Value>(for keyPath: KeyPath<Updater, Value>) -> AnyPublisher<Value, Never> { fatalError() }
}

final class API {
  func rows() async -> [String] { [] }
}

final class Item: Identifiable {
  var name = ""
}

struct Draft {
  init() {}
  init(_ any: Any?) {}
}

struct Index {}

struct Home: View {
  var body: some View { EmptyView() }
}

struct Page: View {
  init(
    model: Model? = nil, title: String = "", names: [String] = [], page: Int = 0, isOn: Binding<Bool> = .constant(true)
  ) {}
  var body: some View { EmptyView() }
}

struct Panel: View {
  init(isOn: Bool) {}
  init(isOn: Binding<Bool>) {}
  var body: some View { EmptyView() }
}

struct Post: View {
  var body: some View { EmptyView() }
}

struct Hand: View {
  var body: some View { EmptyView() }
}

struct Card: View {
  init(names: Namespace.ID) {}
  var body: some View { EmptyView() }
}

struct Child<Value>: View {
  init(router: Value) {}
  init(store: Value) {}
  var body: some View { EmptyView() }
}

func show(_ view: some View) {}

func present(_ view: some View) {}

func snapshot(of view: some View) {}

class XCTestCase: NSObject {}

final class Track: NSManagedObject {}

struct PlayIntent: AppIntent {}

protocol ThirdPartyProtocol {}

final class Vendor: ObservableObject {}

final class LoginModel {
  var name = ""
  var isSecure = false
}

@MainActor let window = UIWindow()

@propertyWrapper struct Setting<Value> {
  init(_ name: String) {}
  init(wrappedValue: Value, _ name: String) {}
  var wrappedValue: Value {
    get { fatalError() }
    set {}
  }
}

func load() -> String { "" }

func save(_ text: String) {}

struct Provider: TimelineProvider {
  struct Moment: TimelineEntry {
    let date = Date()
  }
  func placeholder(in context: Context) -> Moment { Moment() }
  func getSnapshot(in context: Context, completion: @escaping (Moment) -> Void) {}
  func getTimeline(in context: Context, completion: @escaping (Timeline<Moment>) -> Void) {}
}

extension View {
  var backport: Self { self }
}

@propertyWrapper struct Injected<Value> {
  init() {}
  init(_ value: Value) {}
  init(_ keyPath: KeyPath<Services, Value>) {}
  var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
}

struct Services {
  var clock = Ticker()
}

final class Ticker {}
