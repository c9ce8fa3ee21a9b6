class Client: ObservableObject {}

func make<Value>(_ value: Value) -> Value { value }

struct Unknown: View {
  init(search: Any) {}
  var body: some View { EmptyView() }
}

extension Store {
  static let first = Store()
  static let second = Store()
  static let all = [first, second]
  static let shared = Store()
}

func snapshot(of view: some View) -> some View { view }
