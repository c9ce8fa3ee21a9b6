import UIKit

@MainActor open class WKWebView: UIView {
  @discardableResult open func reload() -> Int? { nil }
}
