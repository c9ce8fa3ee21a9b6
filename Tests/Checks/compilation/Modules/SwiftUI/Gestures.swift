@MainActor @preconcurrency public protocol Gesture<Value> {
  associatedtype Value
}
public struct GestureValue<Value>: Gesture {}
extension Gesture {
  public func onEnded(_ action: @escaping (Value) -> Void) -> GestureValue<Value> { GestureValue() }
  public func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> GestureValue<Value> { GestureValue() }
}
extension Gesture where Value: Equatable {
  public func onChanged(_ action: @escaping (Value) -> Void) -> GestureValue<Value> { GestureValue() }
}
public struct TapGesture: Gesture {
  public typealias Value = ()
  public init(count: Int = 1) {}
}
public struct DragGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public var translation: CGSize { .zero }
    public var location: CGPoint { .zero }
  }
  public init(minimumDistance: CGFloat = 10) {}
}
public struct LongPressGesture: Gesture {
  public typealias Value = Bool
  public init(minimumDuration: Double = 0.5) {}
}
@frozen @propertyWrapper public struct GestureState<Value>: DynamicProperty {
  public init(wrappedValue: Value) {}
  public init(initialValue: Value) {}
  public var wrappedValue: Value { fatalError() }
  public var projectedValue: GestureState<Value> { self }
}
public struct Transaction {
  public init() {}
  public init(animation: Animation?) {}
  public var animation: Animation?
}
extension View {
  public func gesture<T: Gesture>(_ gesture: T) -> some View { self }
  public func simultaneousGesture<T: Gesture>(_ gesture: T) -> some View { self }
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View { self }
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, perform action: @escaping () -> Void
  ) -> some View { self }
  public func onHover(perform action: @escaping (Bool) -> Void) -> some View { self }
  public func onSubmit(_ action: @escaping () -> Void) -> some View { self }
  public func draggable(_ payload: @autoclosure @escaping () -> String) -> some View { self }
  public func draggable<V: View>(_ payload: @autoclosure @escaping () -> String, @ViewBuilder preview: () -> V)
    -> some View
  { self }
}

public struct Animation: Equatable, Sendable {
  public static let `default` = Animation()
  public static let linear = Animation()
  public static let easeInOut = Animation()
  public static let easeIn = Animation()
  public static let easeOut = Animation()
  public static let spring = Animation()
  public static let bouncy = Animation()
  public static func linear(duration: TimeInterval) -> Animation { Animation() }
  public static func easeInOut(duration: TimeInterval) -> Animation { Animation() }
}
@MainActor @preconcurrency public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try body() }
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  try body()
}
public struct AnyTransition {
  public static let opacity = AnyTransition()
  public static let slide = AnyTransition()
}
extension View {
  public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { self }
  public func transition(_ t: AnyTransition) -> some View { self }
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View { self }
  public func matchedGeometryEffect<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View { self }
}
