// Stands for the framework where there is none, and is left out by the configuration: flowlint knows the real one.

public protocol View {}

@propertyWrapper
public struct State<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
