func makeContainer() -> any Container { fatalError() }

func make<T>() -> T { fatalError() }

enum Resolver {
  static func resolve<Object: ObservableObject>(_ type: Object.Type) -> Object { fatalError() }
}

func apply<Object: AnyObject & Observable, Content: View>(_ inject: (Object?) -> Content, _ object: Object) -> Content {
  inject(object)
}

protocol Module {}

@propertyWrapper struct Model<Value> {
  var wrappedValue: Value
}

struct ObjectProvider<Content: View>: View {
  init(_ object: Any, @ViewBuilder content: () -> Content) {}
  var body: some View { EmptyView() }
}

@MainActor let window = UIWindow()

func log(_ values: Any...) {}
