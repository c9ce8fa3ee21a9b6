public protocol View {
  associatedtype Body
  var body: Body { get }
}
public struct EmptyView: View {
  public init() {}
  public var body: Never { fatalError() }
}
public struct Toggle: View {
  public init(_ title: String, isOn: Bool) {}
  public var body: Never { fatalError() }
}
@propertyWrapper public struct State<Value> {
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public var wrappedValue: Value
}
