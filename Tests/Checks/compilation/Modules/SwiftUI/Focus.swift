@frozen @propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
  @frozen @propertyWrapper public struct Binding {
    private let storage: Value
    public var wrappedValue: Value {
      get { fatalError() }
      nonmutating set {}
    }
    public var projectedValue: FocusState<Value>.Binding { self }
  }
  public init() where Value == Bool {}
  public init<T: Hashable>() where Value == T? {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: FocusState<Value>.Binding { fatalError() }
}
extension View {
  public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View { self }
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View { self }
  public func focusedSceneValue<T>(_ keyPath: WritableKeyPath<FocusedValues, T?>, _ value: T) -> some View { self }
}

public protocol FocusedValueKey {
  associatedtype Value
}
public struct FocusedValues {
  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { nil }
    set {}
  }
}
@frozen @propertyWrapper public struct FocusedValue<Value>: DynamicProperty {
  public init(_ keyPath: KeyPath<FocusedValues, Value?>) {}
  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {}
  public var wrappedValue: Value? { nil }
}
@frozen @propertyWrapper public struct FocusedBinding<Value>: DynamicProperty {
  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {}
  public var wrappedValue: Value? {
    get { nil }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value?> { fatalError() }
}
@MainActor @preconcurrency @frozen @propertyWrapper
public struct FocusedObject<ObjectType: ObservableObject>: DynamicProperty {
  public nonisolated init() {}
  @MainActor @preconcurrency public var wrappedValue: ObjectType? { nil }
}

@frozen @propertyWrapper public struct Namespace: DynamicProperty {
  @frozen public struct ID: Hashable, Sendable {}
  public init() {}
  public var wrappedValue: Namespace.ID { ID() }
}
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  public init(wrappedValue: Value) {}
  public var wrappedValue: Value { fatalError() }
}
