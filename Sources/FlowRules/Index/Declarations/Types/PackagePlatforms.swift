import SwiftLexer

/// What the manifest of each package of the project says: the oldest iOS, and the default isolation.
struct PackagePlatforms: Sendable {
  /// For each folder of a manifest the version; nil where the manifest names none.
  private var oldestIOS: [Substring: PlatformVersion?] = [:]

  /// The folders of manifests that may isolate code by default.
  private var isolatingFolders: Set<Substring> = []

  /// Reads the manifests among the files.
  init(of files: [IndexedFile], names: NameTable) {
    let platforms = Platform.allCases.compactMap { platform in names.id(of: platform.rawValue).map { ($0, platform) } }
    let isolation = ["defaultIsolation", "\"NonisolatedNonsendingByDefault\""].compactMap { names.id(of: $0) }
    for file in files {
      guard let folder = PackageTargets.packageFolder(of: file.parsed.path) else { continue }
      oldestIOS.updateValue(Self.version(calling: platforms, in: file.parsed, names), forKey: folder)
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

  /// The oldest version in the calls of `.iOS` and other systems, as one of iOS: an `#if` may contain several.
  ///
  ///     platforms: [.iOS(.v13), .macOS("10.15")]
  private static func version(
    calling platforms: [(NameID, Platform)], in manifest: ParsedFile, _ names: NameTable
  ) -> PlatformVersion? {
    let versions = manifest.allNodes.matching { $0.kind == .implicitMember }.compactMap { call -> PlatformVersion? in
      guard let (_, platform) = platforms.first(where: { $0.0 == call.name }),
        let value = call.call?.onlyArgument?.value.onlyNode, value.name != .none
      else { return nil }
      return version(spelling: value, names).map(platform.iOS)
    }
    return PlatformVersion.oldest(of: versions)
  }

  /// `.v10_15` or `"10.15"`.
  private static func version(spelling value: CodeNode, _ names: NameTable) -> PlatformVersion? {
    let text = names.string(value.name)
    switch value.kind {
    case .implicitMember where text.hasPrefix("v"):
      return PlatformVersion(text.dropFirst().split(separator: "_").joined(separator: "."))
    case .literal where text.hasPrefix("\"") && text.hasSuffix("\"") && text.count > 2:
      return PlatformVersion(String(text.dropFirst().dropLast()))
    default: return nil
    }
  }
}
