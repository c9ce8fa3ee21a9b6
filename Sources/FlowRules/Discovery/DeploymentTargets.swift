/// The oldest systems that Xcode projects of the scanned folders support, as their settings name them.
///
/// Each setting counts as the iOS that came out with it, because SwiftUI's parts come to all systems together.
package struct DeploymentTargets: Sendable {
  /// The versions that the settings of a project name, by the folder that contains the project, relative to the root.
  private var versions: [String: [PlatformVersion]] = [:]

  /// - Parameter files: the results of ``settings(of:in:)``. Those that cannot be read do not count.
  init(reading files: [DiscoveredFile], fileSystem: any FileSystem) {
    let projects = files.filter { $0.relativePath.hasSuffix(".pbxproj") }
    let folders = Set(projects.map { Self.parent(of: Self.parent(of: $0.relativePath)) })
    for file in files {
      guard let bytes = try? fileSystem.contents(of: file.path) else { continue }
      // `Config/Base.xcconfig` belongs to the nearest project above it.
      let around = sequence(first: Self.parent(of: file.relativePath)) { $0.isEmpty ? nil : Self.parent(of: $0) }
      versions[around.first(where: folders.contains) ?? "", default: []] += Self.versions(in: bytes)
    }
  }

  /// The oldest iOS for a file: that of the nearest project in a folder above it, or else of all projects.
  package func oldestIOS(forFileAt relativePath: String) -> PlatformVersion? {
    if versions.isEmpty { return nil }
    var folder = relativePath
    while !folder.isEmpty {
      folder = Self.parent(of: folder)
      if let found = versions[folder].flatMap(Self.oldest) { return found }
    }
    return Self.oldest(of: versions.values.flatMap { $0 })
  }

  /// The lowest of all, without those before iOS 13: such a setting is left over, or its target has no SwiftUI.
  private static func oldest(of versions: [PlatformVersion]) -> PlatformVersion? {
    versions.filter { $0 >= PlatformVersion(13) }.min() ?? versions.min()
  }

  /// The folder of a path, empty at the root.
  private static func parent(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
  }
}

// Finding the files.
extension DeploymentTargets {
  /// The file with settings that an entry of a folder is, or contains: a project is a folder that no walk enters.
  static func settings(of entry: FolderEntry, in folder: FilePath) -> FilePath? {
    switch entry.kind {
    case .file where entry.name.hasSuffix(configurationSuffix): folder.appending(entry.name)
    case .folder where entry.name.hasSuffix(projectSuffix): folder.appending(entry.name).appending(projectName)
    default: nil
    }
  }

  private static let projectName = Array("project.pbxproj".utf8)
  private static let projectSuffix = Array(".xcodeproj".utf8)
  private static let configurationSuffix = Array(".xcconfig".utf8)
}

extension [UInt8] {
  fileprivate func hasSuffix(_ end: [UInt8]) -> Bool { count > end.count && suffix(end.count) == end[...] }
}

// Reading them.
extension DeploymentTargets {
  private static let setting = Array("_DEPLOYMENT_TARGET".utf8)

  /// The systems, with the difference between the version of iOS that came out with theirs and their own.
  private static let systems: [(name: [UInt8], difference: Int)] = [
    ("IPHONEOS", 0), ("TVOS", 0), ("WATCHOS", 7), ("XROS", 16), ("MACOSX", 3),
  ].map { (Array($0.0.utf8), $0.1) }

  /// The versions in assignments of deployment targets, as those of iOS.
  ///
  ///     IPHONEOS_DEPLOYMENT_TARGET = 15.0;
  ///     "MACOSX_DEPLOYMENT_TARGET[sdk=macosx*]" = 10.15;
  private static func versions(in bytes: [UInt8]) -> [PlatformVersion] {
    var found: [PlatformVersion] = []
    var position = 0
    while position + setting.count < bytes.count {
      guard bytes[position] == setting[0], bytes[position...].starts(with: setting) else {
        position += 1
        continue
      }
      let name = bytes[..<position].reversed().prefix { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
      position += setting.count
      let rest = bytes[position...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: ";") }
      guard let system = systems.first(where: { name.elementsEqual($0.name.reversed()) }),
        bytes[..<(position - setting.count - name.count)].last != UInt8(ascii: "_"),
        let version = version(assignedIn: rest)
      else { continue }
      found.append(version.asIOS(system.difference))
    }
    return found
  }

  /// `15.6` of `[sdk=iphoneos*]" = 15.6.1`. The `=` in brackets has no number after it.
  private static func version(assignedIn text: ArraySlice<UInt8>) -> PlatformVersion? {
    guard let equals = text.lastIndex(of: UInt8(ascii: "=")) else { return nil }
    let value = text[(equals + 1)...].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\"") }
    let digits = value.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == UInt8(ascii: ".") }
    let parts = String(decoding: digits, as: UTF8.self).split(separator: ".").prefix(2)
    return PlatformVersion(parts.joined(separator: "."))
  }
}

extension PlatformVersion {
  /// The iOS that came out with the version of another system; since 26 all have one number.
  ///
  /// For macOS 10 the minor number counts: 10.15 came out with iOS 13.
  fileprivate func asIOS(_ difference: Int) -> PlatformVersion {
    if difference == 0 || major >= 26 { return self }
    if difference == 3, major == 10 { return PlatformVersion(minor >= 15 ? 13 : 12) }
    return PlatformVersion(major + difference)
  }
}
