/// A system for which apps are built, by its name in a manifest: `platforms: [.iOS(.v17), .macOS(.v14)]`.
package enum Platform: String, CaseIterable, Sendable {
  case iOS, macCatalyst, tvOS, watchOS, visionOS, macOS

  /// The build setting with the oldest version: `MACOSX_DEPLOYMENT_TARGET`. Catalyst has that of iOS.
  var deploymentTarget: String? {
    switch self {
    case .iOS: "IPHONEOS_DEPLOYMENT_TARGET"
    case .macCatalyst: nil
    case .tvOS: "TVOS_DEPLOYMENT_TARGET"
    case .watchOS: "WATCHOS_DEPLOYMENT_TARGET"
    case .visionOS: "XROS_DEPLOYMENT_TARGET"
    case .macOS: "MACOSX_DEPLOYMENT_TARGET"
    }
  }

  /// The iOS that came out with a version of the system; since 26 all have one number.
  ///
  /// For macOS 10 the minor number counts: 10.15 came out with iOS 13.
  func iOS(with version: PlatformVersion) -> PlatformVersion {
    if version.major >= 26 { return version }
    switch self {
    case .iOS, .macCatalyst, .tvOS: return version
    case .watchOS: return PlatformVersion(version.major + 7)
    case .visionOS: return PlatformVersion(version.major + 16)
    case .macOS where version.major == 10: return PlatformVersion(version.minor >= 15 ? 13 : 12)
    case .macOS: return PlatformVersion(version.major + 3)
    }
  }
}
