@_exported import Foundation
@_exported import Observation
import SwiftUI

public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable {}
extension PersistentModel {
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs === rhs }
  public func hash(into hasher: inout Hasher) {}
}

@attached(extension, conformances: PersistentModel, Observable)
public macro Model() = #externalMacro(module: "Macros", type: "ConformanceMacro")
@attached(peer)
public macro Attribute(_ options: AttributeOption..., originalName: String? = nil) =
  #externalMacro(module: "Macros", type: "MarkMacro")
@attached(peer)
public macro Relationship(_ options: AttributeOption..., inverse: AnyKeyPath? = nil) =
  #externalMacro(module: "Macros", type: "MarkMacro")
@attached(peer) public macro Transient() = #externalMacro(module: "Macros", type: "MarkMacro")

public struct AttributeOption {
  public static var unique: AttributeOption { AttributeOption() }
}

public struct FetchDescriptor<Model: PersistentModel> {
  public init() {}
  public init(sortBy: [SortDescriptor<Model>] = []) {}
}
public final class ModelContext {
  public func insert<T: PersistentModel>(_ model: T) {}
  public func delete<T: PersistentModel>(_ model: T) {}
}
public final class ModelContainer {
  public init(for types: any PersistentModel.Type...) throws {}
}

/// A macro in Apple's SDK, whose storage is a value like this one with one more parameter.
@MainActor @preconcurrency @propertyWrapper public struct Query<Result>: DynamicProperty {
  private let storage: Result
  @MainActor @preconcurrency public var wrappedValue: Result { storage }
  public nonisolated init<Element: PersistentModel>() where Result == [Element] { fatalError() }
  public nonisolated init<Element: PersistentModel>(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    animation: Animation = .default
  ) where Result == [Element] { fatalError() }
  public nonisolated init<Element: PersistentModel>(
    _ descriptor: FetchDescriptor<Element>, animation: Animation = .default
  ) where Result == [Element] { fatalError() }
  public nonisolated init<Element: PersistentModel, Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>, order: SortOrder = .forward,
    animation: Animation = .default
  ) where Result == [Element] { fatalError() }
}

extension View {
  public func modelContainer(for type: any PersistentModel.Type, inMemory: Bool = false) -> some View { self }
  public func modelContainer(_ container: ModelContainer) -> some View { self }
}
extension Scene {
  public func modelContainer(for type: any PersistentModel.Type, inMemory: Bool = false) -> some Scene { self }
}
extension EnvironmentValues {
  public var modelContext: ModelContext { fatalError() }
}
