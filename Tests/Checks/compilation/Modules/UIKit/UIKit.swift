@_exported import Foundation
@_exported import Observation

@MainActor @preconcurrency open class UIResponder: NSObject {
  public override nonisolated init() {}
}

@MainActor @preconcurrency open class UIView: UIResponder {
  public override nonisolated init() {}
  public init(frame: CGRect) {}
  public required init?(coder: NSCoder) { nil }
  open var isHidden = false
  open var backgroundColor: UIColor?
  open var frame = CGRect.zero
  open var subviews: [UIView] = []
  open func addSubview(_ view: UIView) {}
  open func removeFromSuperview() {}
  open func layoutSubviews() {}
}
@MainActor @preconcurrency open class UIScrollView: UIView {
  open var contentOffset = CGPoint.zero
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {}
}
@MainActor @preconcurrency open class UITableViewCell: UIView {
  open var contentConfiguration: (any UIContentConfiguration)?
}
@MainActor @preconcurrency open class UILabel: UIView {
  open var text: String?
}
@MainActor @preconcurrency open class UITextField: UIView {
  open var text: String?
  open weak var delegate: (any UITextFieldDelegate)?
}
@MainActor @preconcurrency open class UIControl: UIView {}
@MainActor @preconcurrency open class UISwitch: UIControl {
  open var isOn = false
}
@MainActor @preconcurrency open class UISlider: UIControl {
  open var value: Float = 0
}
@MainActor @preconcurrency open class UIWindow: UIView {
  open var rootViewController: UIViewController?
  open func makeKeyAndVisible() {}
}

open class NSExtensionContext: NSObject {
  open var inputItems: [Any] = []
}

@MainActor @preconcurrency open class UIViewController: UIResponder {
  public override nonisolated init() {}
  public init(nibName: String?, bundle: Bundle?) {}
  public required init?(coder: NSCoder) { nil }
  open var view: UIView!
  open var children: [UIViewController] = []
  open var navigationController: UINavigationController?
  open var extensionContext: NSExtensionContext?
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func addChild(_ controller: UIViewController) {}
  open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {}
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {}
}
@MainActor @preconcurrency open class UINavigationController: UIViewController {
  open func pushViewController(_ controller: UIViewController, animated: Bool) {}
}

public protocol UIContentConfiguration {}
@MainActor @preconcurrency public protocol UITextFieldDelegate: NSObjectProtocol {}
@MainActor @preconcurrency public protocol UIApplicationDelegate: NSObjectProtocol {}
@MainActor @preconcurrency public protocol UISceneDelegate: NSObjectProtocol {}
@MainActor @preconcurrency public protocol UIWindowSceneDelegate: UISceneDelegate {}

@MainActor @preconcurrency open class UIApplication: UIResponder {
  public static let shared = UIApplication()
  public static let didBecomeActiveNotification = Notification.Name("active")
}
@MainActor @preconcurrency open class UIScene: UIResponder {}
open class UIColor: NSObject {
  open class var red: UIColor { UIColor() }
  open class var white: UIColor { UIColor() }
}
open class UIImage: NSObject {
  open var cgImage: CGImage?
}
public final class CGImage {}
