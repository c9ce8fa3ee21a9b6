@frozen @propertyWrapper public struct AppStorage<Value>: DynamicProperty {
  private let storage: Value
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { fatalError() }
}
extension AppStorage {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool { fatalError() }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int { fatalError() }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Double { fatalError() }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == String { fatalError() }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL { fatalError() }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Date { fatalError() }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data { fatalError() }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == Int { fatalError() }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == String { fatalError() }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? { fatalError() }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? { fatalError() }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? { fatalError() }
  public init(_ key: String, store: UserDefaults? = nil) where Value == String? { fatalError() }
  public init(_ key: String, store: UserDefaults? = nil) where Value == URL? { fatalError() }
}

@frozen @propertyWrapper public struct SceneStorage<Value>: DynamicProperty {
  private let storage: Value
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { fatalError() }
}
extension SceneStorage {
  public init(wrappedValue: Value, _ key: String) where Value == Bool { fatalError() }
  public init(wrappedValue: Value, _ key: String) where Value == Int { fatalError() }
  public init(wrappedValue: Value, _ key: String) where Value == Double { fatalError() }
  public init(wrappedValue: Value, _ key: String) where Value == String { fatalError() }
  public init(wrappedValue: Value, _ key: String) where Value == URL { fatalError() }
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == String { fatalError() }
  public init(_ key: String) where Value == Bool? { fatalError() }
  public init(_ key: String) where Value == Int? { fatalError() }
  public init(_ key: String) where Value == Double? { fatalError() }
  public init(_ key: String) where Value == String? { fatalError() }
}

@MainActor @preconcurrency @propertyWrapper public struct FetchRequest<Result: NSFetchRequestResult>: DynamicProperty {
  public nonisolated init(
    sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil, animation: Animation? = nil
  ) where Result: NSManagedObject { fatalError() }
  @_disfavoredOverload
  public nonisolated init(
    sortDescriptors: [SortDescriptor<Result>], predicate: NSPredicate? = nil, animation: Animation? = nil
  ) where Result: NSManagedObject { fatalError() }
  public nonisolated init(fetchRequest: NSFetchRequest<Result>, animation: Animation? = nil) { fatalError() }
  @MainActor @preconcurrency public var wrappedValue: FetchedResults<Result> { fatalError() }
}
public struct FetchedResults<Result: NSFetchRequestResult>: RandomAccessCollection {
  public var nsPredicate: NSPredicate? {
    get { nil }
    nonmutating set {}
  }
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(position: Int) -> Result { fatalError() }
}
