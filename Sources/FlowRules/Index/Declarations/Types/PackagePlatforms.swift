import SwiftLexer

/// The oldest iOS that each package of the project supports, as its manifest names it.
struct PackagePlatforms: Sendable {
  /// For each folder of a manifest the version; nil where the manifest names none.
  private var oldestIOS: [Substring: PlatformVersion?] = [:]

  init(of files: [IndexedFile], names: NameTable) {
    let iOS = names.id(of: "iOS")
    for file in files {
      guard let folder = PackageTargets.packageFolder(of: file.parsed.path) else { continue }
      oldestIOS.updateValue(iOS.flatMap { Self.version(calling: $0, in: file.parsed, names) }, forKey: folder)
    }
  }

  /// The version that the nearest manifest in or above a file's folder names; nil if it names none.
  func oldestIOS(for file: IndexedFile) -> PlatformVersion? {
    if oldestIOS.isEmpty { return nil }
    var folder = ModuleMap.folder(of: file.parsed.path)
    while true {
      if let version = oldestIOS[folder] { return version }
      if folder.isEmpty { return nil }
      folder = ModuleMap.folder(of: String(folder))
    }
  }

  /// The lowest version in the calls of `.iOS`: an `#if` may contain several.
  ///
  ///     platforms: [.iOS(.v13), .macOS("10.15")]
  private static func version(calling iOS: NameID, in manifest: ParsedFile, _ names: NameTable) -> PlatformVersion? {
    manifest.allNodes.matching { $0.kind == .implicitMember && $0.name == iOS }.compactMap { platform in
      guard let value = platform.call?.onlyArgument?.value.onlyNode, value.name != .none else { return nil }
      let text = names.string(value.name)
      switch value.kind {
      case .implicitMember where text.hasPrefix("v"):
        return PlatformVersion(text.dropFirst().split(separator: "_").joined(separator: "."))
      case .literal where text.hasPrefix("\"") && text.hasSuffix("\"") && text.count > 2:
        return PlatformVersion(String(text.dropFirst().dropLast()))
      default: return nil
      }
    }.min()
  }
}
