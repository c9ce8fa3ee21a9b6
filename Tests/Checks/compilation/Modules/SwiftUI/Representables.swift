@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Void
  typealias Context = UIViewRepresentableContext<Self>
  @MainActor @preconcurrency func makeUIView(context: Context) -> UIViewType
  @MainActor @preconcurrency func updateUIView(_ uiView: UIViewType, context: Context)
  @MainActor @preconcurrency func makeCoordinator() -> Coordinator
}
@MainActor @preconcurrency public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  public let coordinator: Representable.Coordinator
  public var environment: EnvironmentValues { EnvironmentValues() }
}
extension UIViewRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}
extension UIViewRepresentable {
  public var body: Never { fatalError() }
}

@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void
  typealias Context = UIViewControllerRepresentableContext<Self>
  @MainActor @preconcurrency func makeUIViewController(context: Context) -> UIViewControllerType
  @MainActor @preconcurrency func updateUIViewController(_ controller: UIViewControllerType, context: Context)
  @MainActor @preconcurrency func makeCoordinator() -> Coordinator
}
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  public let coordinator: Representable.Coordinator
  public var environment: EnvironmentValues { EnvironmentValues() }
}
extension UIViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}
extension UIViewControllerRepresentable {
  public var body: Never { fatalError() }
}

@MainActor @preconcurrency public protocol NSViewRepresentable: View where Body == Never {
  associatedtype NSViewType: NSView
  associatedtype Coordinator = Void
  typealias Context = NSViewRepresentableContext<Self>
  @MainActor @preconcurrency func makeNSView(context: Context) -> NSViewType
  @MainActor @preconcurrency func updateNSView(_ nsView: NSViewType, context: Context)
  @MainActor @preconcurrency func makeCoordinator() -> Coordinator
}
@MainActor @preconcurrency public struct NSViewRepresentableContext<Representable: NSViewRepresentable> {
  public let coordinator: Representable.Coordinator
}
extension NSViewRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}
extension NSViewRepresentable {
  public var body: Never { fatalError() }
}

@MainActor @preconcurrency open class UIHostingController<Content: View>: UIViewController {
  public init(rootView: Content) { super.init() }
  public init?(coder: NSCoder, rootView: Content) { nil }
  public required init?(coder: NSCoder) { nil }
  open var rootView: Content { get { fatalError() } set {} }
}
@MainActor @preconcurrency open class NSHostingController<Content: View>: NSViewController {
  public init(rootView: Content) { super.init() }
  public required init?(coder: NSCoder) { nil }
  open var rootView: Content { get { fatalError() } set {} }
}
@MainActor @preconcurrency open class NSHostingView<Content: View>: NSView {
  public required init(rootView: Content) { super.init() }
  open var rootView: Content { get { fatalError() } set {} }
}
public struct UIHostingConfiguration<Content: View, Background: View>: UIContentConfiguration {
  public init(@ViewBuilder content: () -> Content) where Background == EmptyView {}
}
@MainActor @preconcurrency public final class ImageRenderer<Content: View>: ObservableObject {
  public init(content: Content) { self.content = content }
  public var content: Content
  public var uiImage: UIImage? { nil }
  public var cgImage: CGImage? { nil }
}
