import Foundation

extension Duration {
  /// The time since 1970, as file systems count it.
  static var since1970: Duration { .seconds(Date().timeIntervalSince1970) }
}
