/// What Xcode projects of the scanned folders say in their settings: the oldest systems, and the default isolation.
///
/// Each system counts as the iOS that came out with it, because SwiftUI's parts come to all systems together.
struct ProjectSettings: Sendable {
  /// The versions that the settings of a project name, by the folder that contains the project, relative to the root.
  private var versions: [String: [PlatformVersion]] = [:]
  /// The folders of projects, and those of them in which a setting may isolate code by default.
  private var folders: Set<String> = []
  private var isolatingFolders: Set<String> = []

  /// - Parameter files: the results of ``settings(of:in:)``. Those that cannot be read do not count.
  init(reading files: [DiscoveredFile], fileSystem: any FileSystem) {
    let projects = files.filter { $0.relativePath.hasSuffix(".pbxproj") }
    folders = Set(projects.map { Self.parent(of: Self.parent(of: $0.relativePath)) })
    var settings: [String: [BuildSettings]] = [:]
    for file in files where file.relativePath.hasSuffix(".pbxproj") || file.relativePath.hasSuffix(".xcconfig") {
      guard let bytes = try? fileSystem.contents(of: file.path) else { continue }
      // `Config/Base.xcconfig` belongs to the nearest project above it.
      let around = sequence(first: Self.parent(of: file.relativePath)) { $0.isEmpty ? nil : Self.parent(of: $0) }
      let folder = around.first(where: folders.contains) ?? ""
      let found = BuildSettings.read(from: bytes)
      settings[folder, default: []] += found
      if found.contains(where: \.changesIsolation) { isolatingFolders.insert(folder) }
    }
    versions = settings.mapValues(BuildSettings.versions)
  }

  /// The oldest iOS for a file: that of the nearest project in a folder above it, or else of all projects.
  func oldestIOS(forFileAt relativePath: String) -> PlatformVersion? {
    if versions.isEmpty { return nil }
    var folder = relativePath
    while !folder.isEmpty {
      folder = Self.parent(of: folder)
      if let found = versions[folder].flatMap(PlatformVersion.oldest) { return found }
    }
    return PlatformVersion.oldest(of: versions.values.flatMap { $0 })
  }

  /// Whether code without an attribute is certainly isolated to no actor in a file; nil without a project.
  ///
  /// The nearest project in a folder above it decides, or else all projects.
  func isNonisolated(fileAt relativePath: String) -> Bool? {
    if folders.isEmpty { return nil }
    var folder = relativePath
    while !folder.isEmpty {
      folder = Self.parent(of: folder)
      if folders.contains(folder) { return !isolatingFolders.contains(folder) }
    }
    return isolatingFolders.isEmpty
  }

  /// The folder of a path, empty at the root.
  private static func parent(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
  }
}

// Finding the files.
extension ProjectSettings {
  /// The file with settings that an entry of a folder is, or contains: a project is a folder that no walk enters.
  static func settings(of entry: FolderEntry, in folder: FilePath) -> FilePath? {
    switch entry.kind {
    case .file where entry.name.hasSuffix(configurationSuffix): folder.appending(entry.name)
    // ``ProjectMembers`` asks whether one is there.
    case .file where builderNames.contains(entry.name) || entry.name.hasSuffix(podSuffix): folder.appending(entry.name)
    case .folder where entry.name.hasSuffix(projectSuffix): folder.appending(entry.name).appending(projectName)
    default: nil
    }
  }

  /// The manifests of XcodeGen, Bazel, Buck and CMake.
  static let builders = ["project.yml", "project.yaml", "BUILD", "BUILD.bazel", "BUCK", "CMakeLists.txt"]
  private static let builderNames = Set(builders.map { Array($0.utf8) })
  private static let podSuffix = Array(".podspec".utf8)
  private static let projectName = Array("project.pbxproj".utf8)
  private static let projectSuffix = Array(".xcodeproj".utf8)
  private static let configurationSuffix = Array(".xcconfig".utf8)
}

extension [UInt8] {
  fileprivate func hasSuffix(_ end: [UInt8]) -> Bool { count > end.count && suffix(end.count) == end[...] }
}

/// The build settings of a project or of one of its targets, as far as they concern the oldest system and isolation.
private struct BuildSettings {
  /// Whether they are those of a target, not of the whole project.
  private var isTarget = false
  private var isTest = false
  private var versions: [PlatformVersion] = []
  /// Whether code may be isolated to the main actor, or run on its caller's actor, without an attribute.
  private(set) var changesIsolation = false

  /// The versions for which an app is built: those of its targets, which replace those of the project.
  ///
  /// A target without a version has that of the project. Tests do not count: nobody installs them.
  static func versions(in settings: [BuildSettings]) -> [PlatformVersion] {
    let targets = settings.filter { $0.isTarget && !$0.isTest }
    let own = targets.flatMap(\.versions)
    let areComplete = !own.isEmpty && !targets.contains(where: \.versions.isEmpty)
    return areComplete ? own : own + settings.filter { !$0.isTarget }.flatMap(\.versions)
  }

  /// The settings in a project file, which has a configuration for each target, or in an `.xcconfig`.
  ///
  ///     isa = XCBuildConfiguration;
  ///     buildSettings = {
  ///       IPHONEOS_DEPLOYMENT_TARGET = 15.0;
  ///       "MACOSX_DEPLOYMENT_TARGET[sdk=macosx*]" = 10.15;
  ///       PRODUCT_BUNDLE_IDENTIFIER = org.example.app;
  static func read(from bytes: [UInt8]) -> [BuildSettings] {
    var settings = [BuildSettings()]
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let text = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\"") }
      guard let first = text.first, UInt8(ascii: "A")...UInt8(ascii: "i") ~= first else { continue }
      if text.starts(with: configuration) {
        settings.append(BuildSettings())
      } else if text.starts(with: product) {
        settings[settings.count - 1].isTarget = true
      } else if testWords.contains(where: text.starts(with:)) {
        settings[settings.count - 1].isTest = true
      } else if isolationWords.contains(where: text.starts(with:)) {
        settings[settings.count - 1].changesIsolation = true
      } else if let system = systems.first(where: { text.starts(with: $0.name) }), let version = version(in: text) {
        settings[settings.count - 1].versions.append(system.platform.iOS(with: version))
      }
    }
    return settings
  }

  private static let configuration = Array("isa = XCBuildConfiguration".utf8)
  private static let product = Array("PRODUCT_BUNDLE_IDENTIFIER".utf8)
  private static let testWords = ["TEST_HOST", "TEST_TARGET_NAME"].map { Array($0.utf8) }

  /// Any value counts: `= nonisolated` in one target often goes with `= MainActor` in another.
  private static let isolationWords = [
    "SWIFT_DEFAULT_ACTOR_ISOLATION", "SWIFT_APPROACHABLE_CONCURRENCY",
    "SWIFT_UPCOMING_FEATURE_NONISOLATED_NONSENDING_BY_DEFAULT",
  ].map { Array($0.utf8) }

  private static let systems: [(name: [UInt8], platform: Platform)] = Platform.allCases.compactMap { platform in
    platform.deploymentTarget.map { (Array($0.utf8), platform) }
  }

  /// `15.6` of `…[sdk=iphoneos*]" = 15.6.1`. The `=` in brackets has no number after it.
  private static func version(in line: ArraySlice<UInt8>) -> PlatformVersion? {
    guard let equals = line.lastIndex(of: UInt8(ascii: "=")) else { return nil }
    let value = line[(equals + 1)...].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\"") }
    let digits = value.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == UInt8(ascii: ".") }
    let parts = String(decoding: digits, as: UTF8.self).split(separator: ".").prefix(2)
    return PlatformVersion(parts.joined(separator: "."))
  }
}
