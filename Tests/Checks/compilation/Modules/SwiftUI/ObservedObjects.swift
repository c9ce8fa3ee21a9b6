@MainActor @preconcurrency @frozen @propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  public nonisolated init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {}
  @MainActor @preconcurrency public var wrappedValue: ObjectType { fatalError() }
  @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper { fatalError() }
}

@MainActor @preconcurrency @frozen @propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  @dynamicMemberLookup @frozen @MainActor @preconcurrency public struct Wrapper {
    @MainActor @preconcurrency public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> { fatalError() }
  }
  public nonisolated init(initialValue: ObjectType) { fatalError() }
  public nonisolated init(wrappedValue: ObjectType) { fatalError() }
  @MainActor @preconcurrency public var wrappedValue: ObjectType
  @MainActor @preconcurrency public var projectedValue: Wrapper { fatalError() }
}

@MainActor @preconcurrency @frozen @propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  @dynamicMemberLookup @frozen @MainActor @preconcurrency public struct Wrapper {
    @MainActor @preconcurrency public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> { fatalError() }
  }
  public nonisolated init() {}
  @MainActor @preconcurrency public var wrappedValue: ObjectType { fatalError() }
  @MainActor @preconcurrency public var projectedValue: Wrapper { fatalError() }
}

extension View {
  public func environmentObject<T: ObservableObject>(_ object: T) -> some View { self }
}
extension Scene {
  public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene { self }
}
