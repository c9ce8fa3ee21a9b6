@MainActor @preconcurrency public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}

public enum PreviewTraits {}
public struct PreviewTrait<T>: Sendable {}
extension PreviewTrait where T == PreviewTraits {
  public static var sizeThatFitsLayout: PreviewTrait<T> { PreviewTrait() }
  public static var landscapeLeft: PreviewTrait<T> { PreviewTrait() }
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait<T> { PreviewTrait() }
  public static func modifier(_ modifier: some PreviewModifier) -> PreviewTrait<T> { PreviewTrait() }
}

@MainActor @preconcurrency public protocol PreviewModifier {
  associatedtype Context = Void
  associatedtype Body: View
  typealias Content = PreviewModifierContent
  static func makeSharedContext() async throws -> Context
  @ViewBuilder func body(content: Content, context: Context) -> Body
}
extension PreviewModifier where Context == Void {
  public static func makeSharedContext() async throws {}
}
public struct PreviewModifierContent: PrimitiveView {}

@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<PreviewTraits>..., @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "Macros", type: "PreviewMacro")
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<PreviewTraits>...,
  @SingleBuilder body: @escaping @MainActor () -> UIViewController
) = #externalMacro(module: "Macros", type: "PreviewMacro")
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<PreviewTraits>..., @SingleBuilder body: @escaping @MainActor () -> UIView
) = #externalMacro(module: "Macros", type: "PreviewMacro")
/// Makes closures for UIKit differ from those for SwiftUI: without it, the compiler finds them ambiguous.
@resultBuilder public struct SingleBuilder {
  public static func buildBlock<Content: UIResponder>(_ content: Content) -> Content { content }
}
@attached(peer) public macro Previewable() = #externalMacro(module: "Macros", type: "PreviewableMacro")

extension View {
  public func previewDisplayName(_ value: String?) -> some View { self }
  public func previewLayout(_ value: PreviewLayout) -> some View { self }
}
public enum PreviewLayout: Sendable { case device, sizeThatFits, fixed(width: CGFloat, height: CGFloat) }
