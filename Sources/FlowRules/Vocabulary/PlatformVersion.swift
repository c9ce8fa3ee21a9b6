/// The version of a system: `16.4`.
package struct PlatformVersion: Hashable, Comparable, Sendable {
  /// `16` of `16.4`.
  var major: Int
  /// `4` of `16.4`, and 0 for `16`.
  var minor: Int

  package init(_ major: Int, _ minor: Int = 0) {
    self.major = major
    self.minor = minor
  }

  /// The first iOS with `@StateObject`.
  static let firstWithStateObject = PlatformVersion(14)

  /// The lowest of all, without those before iOS 13: such a setting is left over, or its target has no SwiftUI.
  static func oldest(of versions: [PlatformVersion]) -> PlatformVersion? {
    versions.filter { $0 >= PlatformVersion(13) }.min() ?? versions.min()
  }

  /// The version that `text` spells, `16` or `16.4`; nil for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ (1...4).contains($0.count) && $0.allSatisfy(\.isASCIIDigit) }),
      let major = parts.first.flatMap({ Int($0) }), let minor = parts.count == 2 ? Int(parts[1]) : 0
    else { return nil }
    self.init(major, minor)
  }

  package static func < (left: PlatformVersion, right: PlatformVersion) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }

  /// Always with both numbers: `16.0`.
  package var text: String { "\(major).\(minor)" }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
