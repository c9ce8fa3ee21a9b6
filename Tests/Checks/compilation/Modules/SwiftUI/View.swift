@_exported import AppKit
@_exported import Combine
@_exported import CoreData
@_exported import Foundation
@_exported import Observation
@_exported import UIKit

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}
extension Never: View {
  public typealias Body = Never
  public var body: Never { fatalError() }
}

/// What has no body that anybody could ask for.
@MainActor @preconcurrency public protocol PrimitiveView: View where Body == Never {}
extension PrimitiveView {
  public var body: Never { fatalError() }
}

@resultBuilder public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  @_disfavoredOverload @available(*, unavailable, message: "this expression does not conform to 'View'")
  public static func buildExpression(_ invalid: Any) -> some View { EmptyView() }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  @_disfavoredOverload
  public static func buildBlock<each Content: View>(_ content: repeat each Content)
    -> TupleView<(repeat each Content)>
  { TupleView((repeat each content)) }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<True: View, False: View>(first: True) -> ConditionalContent<True, False> {
    ConditionalContent()
  }
  public static func buildEither<True: View, False: View>(second: False) -> ConditionalContent<True, False> {
    ConditionalContent()
  }
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

public struct TupleView<T>: PrimitiveView {
  public init(_ value: T) {}
}
public struct ConditionalContent<True, False> {}
extension ConditionalContent: View, PrimitiveView where True: View, False: View {}
extension Optional: View, PrimitiveView where Wrapped: View {}

public struct EmptyView: PrimitiveView {
  public nonisolated init() {}
}
public struct AnyView: PrimitiveView {
  public nonisolated init<V: View>(_ view: V) {}
  public nonisolated init<V: View>(erasing view: V) {}
}
public struct EquatableView<Content: Equatable & View>: PrimitiveView {
  public init(content: Content) {}
}
extension View where Self: Equatable {
  public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}

@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
  typealias Content = ModifierContent<Self>
}
public struct ModifierContent<Modifier>: PrimitiveView {}
public struct ModifiedContent<Content, Modifier> {}
extension ModifiedContent: View, PrimitiveView where Content: View, Modifier: ViewModifier {}
extension View {
  public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> { ModifiedContent() }
}

public protocol DynamicProperty {
  mutating func update()
}
extension DynamicProperty {
  public mutating func update() {}
}
