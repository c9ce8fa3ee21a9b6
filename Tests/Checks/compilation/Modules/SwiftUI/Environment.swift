@frozen @propertyWrapper public struct Environment<Value>: DynamicProperty {
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
  public var wrappedValue: Value { fatalError() }
}
extension Environment {
  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {}
  public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {}
}
extension Environment: Sendable where Value: Sendable {}

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

@attached(accessor)
public macro Entry() = #externalMacro(module: "Macros", type: "EntryMacro")

public struct EnvironmentValues {
  public init() {}
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { K.defaultValue }
    set {}
  }
  public subscript<T: AnyObject & Observable>(objectType: T.Type) -> T? {
    get { nil }
    set {}
  }
}
extension EnvironmentValues {
  public var isEnabled: Bool { get { true } set {} }
  public var isFocused: Bool { true }
  public var isPresented: Bool { true }
  public var colorScheme: ColorScheme { get { .light } set {} }
  public var locale: Locale { get { .current } set {} }
  public var calendar: Calendar { get { .current } set {} }
  public var timeZone: TimeZone { get { .current } set {} }
  public var font: Font? { get { nil } set {} }
  public var lineLimit: Int? { get { nil } set {} }
  public var layoutDirection: LayoutDirection { get { .leftToRight } set {} }
  public var displayScale: CGFloat { get { 1 } set {} }
  public var editMode: Binding<EditMode>? { get { nil } set {} }
  public var dynamicTypeSize: DynamicTypeSize { get { .large } set {} }
  public var scenePhase: ScenePhase { get { .active } set {} }
  public var horizontalSizeClass: UserInterfaceSizeClass? { get { nil } set {} }
  public var verticalSizeClass: UserInterfaceSizeClass? { get { nil } set {} }
  public var managedObjectContext: NSManagedObjectContext { get { fatalError() } set {} }
  public var presentationMode: Binding<PresentationMode> { fatalError() }
  public var dismiss: DismissAction { DismissAction() }
  public var openURL: OpenURLAction { get { OpenURLAction() } set {} }
  public var openWindow: OpenWindowAction { OpenWindowAction() }
}

public enum ColorScheme: Hashable, CaseIterable, Sendable { case light, dark }
public enum LayoutDirection: Hashable, CaseIterable, Sendable { case leftToRight, rightToLeft }
public enum UserInterfaceSizeClass: Sendable { case compact, regular }
public enum DynamicTypeSize: Comparable, Hashable, CaseIterable, Sendable {
  case xSmall, small, medium, large, xLarge, accessibility1
  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}
public enum ScenePhase: Comparable, Hashable { case background, inactive, active }
public enum EditMode: Hashable, Sendable { case inactive, transient, active }
public struct PresentationMode {
  public var isPresented: Bool { true }
  public mutating func dismiss() {}
}
@MainActor @preconcurrency public struct DismissAction {
  nonisolated init() {}
  public func callAsFunction() {}
}
@MainActor @preconcurrency public struct OpenURLAction {
  nonisolated init() {}
  public func callAsFunction(_ url: URL) {}
}
@MainActor @preconcurrency public struct OpenWindowAction {
  nonisolated init() {}
  public func callAsFunction(id: String) {}
  public func callAsFunction<D: Codable & Hashable>(value: D) {}
}

extension View {
  public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View { self }
  public func environment<T: AnyObject & Observable>(_ object: T?) -> some View { self }
  public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View { self }
}
extension Scene {
  public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene { self }
  public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene { self }
}
