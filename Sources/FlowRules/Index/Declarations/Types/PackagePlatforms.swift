import SwiftLexer

/// What the manifest of each package of the project says: the oldest iOS, and the default isolation.
struct PackagePlatforms: Sendable {
  /// For each folder of a manifest the version; nil where the manifest names none.
  private var oldestIOS: [Substring: PlatformVersion?] = [:]

  /// The folders of manifests that may isolate code by default.
  private var isolatingFolders: Set<Substring> = []

  /// Reads the manifests among the files.
  init(of files: [IndexedFile], names: NameTable) {
    let iOS = names.id(of: "iOS")
    let isolation = ["defaultIsolation", "\"NonisolatedNonsendingByDefault\""].compactMap { names.id(of: $0) }
    for file in files {
      guard let folder = PackageTargets.packageFolder(of: file.parsed.path) else { continue }
      oldestIOS.updateValue(iOS.flatMap { Self.version(calling: $0, in: file.parsed, names) }, forKey: folder)
      if file.parsed.allNodes.containsRecord(where: { isolation.contains($0.name) }) { isolatingFolders.insert(folder) }
    }
  }

  /// Whether code without an attribute is certainly isolated to no actor in a file; nil without a manifest in or above
  /// its folder.
  func isNonisolated(_ file: IndexedFile) -> Bool? { manifestFolder(of: file).map { !isolatingFolders.contains($0) } }

  /// The nearest folder with a manifest, in or above a file's folder.
  func manifestFolder(of file: IndexedFile) -> Substring? {
    if oldestIOS.isEmpty { return nil }
    var folder = ModuleMap.folder(of: file.parsed.path)
    while true {
      if oldestIOS[folder] != nil { return folder }
      if folder.isEmpty { return nil }
      folder = ModuleMap.folder(of: String(folder))
    }
  }

  /// The version that the nearest manifest in or above a file's folder names; nil if it names none.
  func oldestIOS(for file: IndexedFile) -> PlatformVersion? {
    manifestFolder(of: file).flatMap { oldestIOS[$0] ?? nil }
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
