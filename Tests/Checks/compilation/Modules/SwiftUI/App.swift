@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
}
extension App {
  public static func main() {}
}

@MainActor @preconcurrency public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}
extension Never: Scene {}
@MainActor @preconcurrency public protocol PrimitiveScene: Scene where Body == Never {}
extension PrimitiveScene {
  public var body: Never { fatalError() }
}
@resultBuilder public struct SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
  @_disfavoredOverload
  public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> some Scene { EmptyScene() }
  public static func buildLimitedAvailability(_ scene: any Scene) -> some Scene { EmptyScene() }
}
struct EmptyScene: PrimitiveScene {}

public struct WindowGroup<Content: View>: PrimitiveScene {
  public init(@ViewBuilder content: () -> Content) {}
  public init(id: String, @ViewBuilder content: () -> Content) {}
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {}
  public init<D: Codable & Hashable>(for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> Content) {}
}
public struct Window<Content: View>: PrimitiveScene {
  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {}
}
public struct Settings<Content: View>: PrimitiveScene {
  public init(@ViewBuilder content: () -> Content) {}
}
public struct MenuBarExtra<Label: View, Content: View>: PrimitiveScene {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
  public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content)
  where Label == SwiftUI.Label<Text, Image> {}
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) where Label == Text {}
}

@preconcurrency public protocol ReferenceFileDocument: ObservableObject {}
public protocol FileDocument {}
public struct DocumentGroup<Document, Content: View>: PrimitiveScene {
  public init(
    newDocument: @autoclosure @escaping @Sendable () -> Document,
    @ViewBuilder editor: @escaping (FileDocumentConfiguration<Document>) -> Content
  ) where Document: FileDocument {}
  public init(
    newDocument: @escaping @Sendable () -> Document,
    @ViewBuilder editor: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content
  ) where Document: ReferenceFileDocument {}
}
public struct FileDocumentConfiguration<Document: FileDocument> {
  @Binding public var document: Document
}
public struct ReferenceFileDocumentConfiguration<Document: ReferenceFileDocument> {
  @ObservedObject public var document: Document
}

@MainActor @preconcurrency public protocol Commands {
  associatedtype Body: Commands
  @CommandsBuilder @MainActor @preconcurrency var body: Body { get }
}
extension Never: Commands {}
@MainActor @preconcurrency public protocol PrimitiveCommands: Commands where Body == Never {}
extension PrimitiveCommands {
  public var body: Never { fatalError() }
}
@resultBuilder public struct CommandsBuilder {
  public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }
  @_disfavoredOverload
  public static func buildBlock<each C: Commands>(_ content: repeat each C) -> some Commands { EmptyCommands() }
}
public struct EmptyCommands: PrimitiveCommands {
  public init() {}
}
public struct CommandMenu<Content: View>: PrimitiveCommands {
  public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
}
public struct CommandGroup<Content: View>: PrimitiveCommands {
  public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
}
public struct CommandGroupPlacement {
  public static let newItem = CommandGroupPlacement()
  public static let appInfo = CommandGroupPlacement()
}
extension Scene {
  public func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene { self }
  public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some Scene {
    self
  }
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some Scene { self }
}

@MainActor @preconcurrency @propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate>: DynamicProperty {
  public init(_ delegateType: DelegateType.Type = DelegateType.self) {}
  @MainActor @preconcurrency public var wrappedValue: DelegateType { fatalError() }
}
extension UIApplicationDelegateAdaptor where DelegateType: ObservableObject {
  @MainActor @preconcurrency public var projectedValue: ObservedObject<DelegateType>.Wrapper { fatalError() }
}
@MainActor @preconcurrency @propertyWrapper
public struct NSApplicationDelegateAdaptor<DelegateType: NSObject & NSApplicationDelegate>: DynamicProperty {
  public init(_ delegateType: DelegateType.Type = DelegateType.self) {}
  @MainActor @preconcurrency public var wrappedValue: DelegateType { fatalError() }
}

@MainActor @preconcurrency public protocol Widget {
  associatedtype Body: WidgetConfiguration
  @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
}
@MainActor @preconcurrency public protocol WidgetConfiguration {
  associatedtype Body: WidgetConfiguration
  @MainActor @preconcurrency var body: Body { get }
}
extension Never: WidgetConfiguration {}
extension WidgetConfiguration {
  public func configurationDisplayName(_ key: LocalizedStringKey) -> some WidgetConfiguration { self }
}
