extension View {
  public func onAppear(perform action: (() -> Void)? = nil) -> some View { self }
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }
  public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View { self }
  public func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View { self }
  public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some View {
    self
  }
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View { self }
  @available(*, deprecated)
  public func onChange<V: Equatable>(of value: V, perform action: @escaping (_ newValue: V) -> Void) -> some View {
    self
  }
  public func onReceive<P: Publisher>(_ publisher: P, perform action: @escaping (P.Output) -> Void) -> some View
  where P.Failure == Never { self }
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
  public func id<ID: Hashable>(_ id: ID) -> some View { self }
  public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View { self }
  public func disabled(_ disabled: Bool) -> some View { self }
  public func deleteDisabled(_ isDisabled: Bool) -> some View { self }
  public func moveDisabled(_ isDisabled: Bool) -> some View { self }
  public func hidden() -> some View { self }
  public func allowsHitTesting(_ enabled: Bool) -> some View { self }
  public func labelsHidden() -> some View { self }

  public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View { self }
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { self }
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { self }
  public func padding(_ length: CGFloat) -> some View { self }
  public func padding(_ insets: EdgeInsets) -> some View { self }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
  public func offset(_ offset: CGSize) -> some View { self }
  public func ignoresSafeArea(edges: Edge.Set = .all) -> some View { self }
  public func safeAreaInset<V: View>(edge: VerticalEdge, @ViewBuilder content: () -> V) -> some View { self }
  public func fixedSize() -> some View { self }
  public func layoutPriority(_ value: Double) -> some View { self }

  public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View { self }
  public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View { self }
  @_disfavoredOverload
  public func background<B: View>(_ background: B, alignment: Alignment = .center) -> some View { self }
  public func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> some View { self }
  public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View { self }
  public func overlay<O: View>(_ overlay: O, alignment: Alignment = .center) -> some View { self }
  public func mask<M: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> M) -> some View { self }
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }
  public func foregroundColor(_ color: Color?) -> some View { self }
  public func tint(_ tint: Color?) -> some View { self }
  public func accentColor(_ color: Color?) -> some View { self }
  public func opacity(_ opacity: Double) -> some View { self }
  public func blur(radius: CGFloat) -> some View { self }
  public func scaleEffect(_ s: CGFloat) -> some View { self }
  public func rotationEffect(_ angle: Angle) -> some View { self }
  public func cornerRadius(_ radius: CGFloat) -> some View { self }
  public func clipShape<S: Shape>(_ shape: S) -> some View { self }
  public func contentShape<S: Shape>(_ shape: S) -> some View { self }
  public func shadow(radius: CGFloat) -> some View { self }
  public func preferredColorScheme(_ scheme: ColorScheme?) -> some View { self }

  public func font(_ font: Font?) -> some View { self }
  public func bold(_ isActive: Bool = true) -> some View { self }
  public func lineLimit(_ number: Int?) -> some View { self }
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { self }
  public func textFieldStyle(_ style: RoundedBorderTextFieldStyle) -> some View { self }
  public func pickerStyle(_ style: SegmentedPickerStyle) -> some View { self }
  public func pickerStyle(_ style: NavigationLinkPickerStyle) -> some View { self }
  public func tabViewStyle(_ style: PageTabViewStyle) -> some View { self }
  public func labelStyle(_ style: IconOnlyLabelStyle) -> some View { self }
  public func badge(_ count: Int) -> some View { self }
  public func accessibilityLabel(_ label: LocalizedStringKey) -> some View { self }
  @_disfavoredOverload public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View { self }
  public func accessibilityIdentifier(_ identifier: String) -> some View { self }
  public func keyboardShortcut(_ key: KeyEquivalent) -> some View { self }
}
public struct RoundedBorderTextFieldStyle {
  public static let roundedBorder = RoundedBorderTextFieldStyle()
}
public struct IconOnlyLabelStyle {
  public static let iconOnly = IconOnlyLabelStyle()
  public static let titleOnly = IconOnlyLabelStyle()
}
public struct NavigationLinkPickerStyle {
  public static let navigationLink = NavigationLinkPickerStyle()
}
public struct PageTabViewStyle {
  public static let page = PageTabViewStyle()
}
public struct SegmentedPickerStyle {
  public static let segmented = SegmentedPickerStyle()
  public static let inline = SegmentedPickerStyle()
}
public struct KeyEquivalent: ExpressibleByExtendedGraphemeClusterLiteral {
  public init(extendedGraphemeClusterLiteral value: Character) {}
}
public struct Angle: Hashable, Sendable {
  public static func degrees(_ degrees: Double) -> Angle { Angle() }
}

public protocol ShapeStyle: Sendable {}
@frozen public struct Color: PrimitiveView, ShapeStyle, Hashable {
  public nonisolated init(_ name: String, bundle: Bundle? = nil) {}
  public nonisolated init(uiColor: UIColor) {}
  public nonisolated init(red: Double, green: Double, blue: Double, opacity: Double = 1) {}
  public static let accentColor = Color("")
  public static let black = Color("")
  public static let blue = Color("")
  public static let clear = Color("")
  public static let gray = Color("")
  public static let green = Color("")
  public static let indigo = Color("")
  public static let mint = Color("")
  public static let orange = Color("")
  public static let teal = Color("")
  public static let pink = Color("")
  public static let primary = Color("")
  public static let purple = Color("")
  public static let red = Color("")
  public static let secondary = Color("")
  public static let white = Color("")
  public static let yellow = Color("")
  public func opacity(_ opacity: Double) -> Color { self }
}
extension ShapeStyle where Self == Color {
  public static var black: Color { .black }
  public static var blue: Color { .blue }
  public static var clear: Color { .clear }
  public static var gray: Color { .gray }
  public static var green: Color { .green }
  public static var orange: Color { .orange }
  public static var primary: Color { .primary }
  public static var red: Color { .red }
  public static var secondary: Color { .secondary }
  public static var tint: Color { .accentColor }
  public static var white: Color { .white }
  public static var yellow: Color { .yellow }
}
public struct Material: ShapeStyle {
  public static let regularMaterial = Material()
}

@preconcurrency public protocol Shape: View {
  nonisolated func path(in rect: CGRect) -> Path
}
extension Shape {
  public func fill<S: ShapeStyle>(_ content: S) -> some View { self }
  public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View { self }
  public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View { self }
  public func trim(from: CGFloat = 0, to: CGFloat = 1) -> some Shape { self }
}
extension Shape {
  public var body: Never { fatalError() }
}
public enum LineCap: Sendable { case butt, round, square }
public struct StrokeStyle: Sendable {
  public init(lineWidth: CGFloat = 1, lineCap: LineCap = .butt) {}
}
public struct Path {
  public nonisolated init() {}
  public nonisolated init(_ rect: CGRect) {}
  public mutating func move(to end: CGPoint) {}
  public mutating func addLine(to end: CGPoint) {}
  public mutating func addRect(_ rect: CGRect) {}
}
extension Path: Shape {
  public nonisolated func path(in rect: CGRect) -> Path { self }
}
public struct Circle: Shape {
  public nonisolated init() {}
  public nonisolated func path(in rect: CGRect) -> Path { Path() }
}
public struct Rectangle: Shape {
  public nonisolated init() {}
  public nonisolated func path(in rect: CGRect) -> Path { Path() }
}
public struct Capsule: Shape {
  public nonisolated init() {}
  public nonisolated func path(in rect: CGRect) -> Path { Path() }
}
public struct RoundedRectangle: Shape {
  public nonisolated init(cornerRadius: CGFloat) {}
  public nonisolated func path(in rect: CGRect) -> Path { Path() }
}
