import SwiftLexer

/// The Swift files that the scanned Xcode projects name: a file that none of them names is in no target.
struct ProjectMembers: Sendable {
  /// The names of files, without their folders and in lower case, as the file systems of a Mac compare them.
  private var names: Set<String> = []
  /// The folders that contain a project.
  private var projectFolders: Set<String> = []
  /// The last components of folders whose files are all in a target.
  private var synchronizedFolders: Set<String> = []
  /// The folders with a manifest of another tool, which lists the files.
  private var managedFolders: Set<String> = []
  /// Whether the projects are written as Xcode writes them, and nothing else says that they may name other files.
  private var areCertain = true

  /// The members of projects that name no file: any may be one.
  init() {}

  /// - Parameters:
  ///   - settings: the results of ``ProjectSettings/settings(of:in:)``. One that cannot be read may name any file.
  ///   - sources: the Swift files of the project.
  init(reading settings: [DiscoveredFile], sources: [DiscoveredFile], fileSystem: any FileSystem) {
    for file in settings where file.relativePath.hasSuffix(".pbxproj") {
      guard let bytes = try? fileSystem.contents(of: file.path) else {
        projectFolders = []
        return
      }
      let (folders, areAll) = Self.synchronizedFolders(in: bytes)
      areCertain = areCertain && areAll && !Self.listsGeneratedFiles(bytes)
      projectFolders.insert(String(Self.split(Self.split(file.relativePath).folder).folder))
      names.formUnion(Self.fileNames(in: bytes))
      synchronizedFolders.formUnion(folders)
    }
    if names.isEmpty { return }
    let manifests = (settings + sources).filter { Self.isManifest(Self.split($0.relativePath).name) }
    // One that has sources beside its folder may have any.
    areCertain = areCertain && !manifests.contains { Self.leavesItsFolder($0, fileSystem) }
    managedFolders = Set(manifests.map { String(Self.split($0.relativePath).folder) })
  }

  /// The files that are certainly in no target; none where they are more than a quarter of all, as beside an old
  /// project that another tool has replaced, or more than half beside one of Xcode 16, which lists folders.
  func strays(among files: [DiscoveredFile]) -> Set<FilePath> {
    let strays = areCertain ? files.filter { leaveOut($0.relativePath) } : []
    let limit = synchronizedFolders.isEmpty ? files.count / 4 : files.count / 2
    return strays.count > limit ? [] : Set(strays.map(\.path))
  }

  /// Whether a file is in no target, as far as the projects show it: one in a folder above it names other files, and no
  /// folder above it is one whose files another tool lists.
  func leaveOut(_ relativePath: String) -> Bool {
    let (folder, name) = Self.split(relativePath)
    // Projects may write other characters in several ways.
    let isPlain = name.utf8.allSatisfy { $0 < 0x80 && !Self.delimiters.contains($0) }
    guard !names.isEmpty, isPlain, !names.contains(name.lowercased()) else { return false }
    var isInProject = false
    var above = folder
    while true {
      if managedFolders.contains(String(above)) { return false }
      isInProject = isInProject || projectFolders.contains(String(above))
      if above.isEmpty { return isInProject }
      let (next, last) = Self.split(above)
      if synchronizedFolders.contains(last.lowercased()) { return false }
      above = next
    }
  }

  /// Whether a file of that name lists the sources of the folder around it.
  private static func isManifest(_ name: Substring) -> Bool {
    name == "Package.swift" || name.hasPrefix("Package@swift") || name == "Project.swift" || name.hasSuffix(".podspec")
      || ProjectSettings.builders.contains(String(name))
  }

  private static func leavesItsFolder(_ manifest: DiscoveredFile, _ fileSystem: any FileSystem) -> Bool {
    guard let bytes = try? fileSystem.contents(of: manifest.path) else { return true }
    // `.package(path: "../Core")` is another package, with a manifest of its own.
    let pieces = String(decoding: bytes, as: UTF8.self).split(separator: ".package(", omittingEmptySubsequences: false)
    let text = pieces[0] + pieces.dropFirst().map { $0[($0.firstIndex(of: ")") ?? $0.startIndex)...] }.joined()
    return text.contains("\"../") || text.contains("'../")
  }

  private static func split(_ path: some StringProtocol) -> (folder: Substring, name: Substring) {
    let path = Substring(path)
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
    return (path[..<slash], path[path.utf8.index(after: slash)...])
  }
}

// Reading `project.pbxproj`.
extension ProjectMembers {
  /// What is before a name: `path = Row.swift;`, `"Sources/My Row.swift"`, `/* My Row.swift in Sources */`.
  private static let delimiters: Set<UInt8> = Set("/\"*=\n\t".utf8)

  /// The names of all Swift files that occur in a project, whatever it says of them.
  private static func fileNames(in bytes: [UInt8]) -> Set<String> {
    let suffix = Array(".swift".utf8)
    var found: Set<String> = []
    var start = 0
    // From one `.` to the next.
    while let dot = bytes[start...].firstIndex(of: suffix[0]) {
      start = dot + 1
      guard bytes[dot...].starts(with: suffix) else { continue }
      let stem = bytes[..<dot].suffix(while: { !delimiters.contains($0) }).drop { $0 == UInt8(ascii: " ") }
      found.insert((String(decoding: stem, as: UTF8.self) + ".swift").lowercased())
    }
    return found
  }

  /// Whether a script of the project names the files that it makes in a list of its own. Those of CocoaPods name the
  /// frameworks and resources that it copies:
  ///
  ///     outputFileListPaths = ("${PODS_ROOT}/…/Pods-App-frameworks-output-files.xcfilelist",);
  private static func listsGeneratedFiles(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes, as: UTF8.self).split(separator: "outputFileListPaths = (").dropFirst().contains { rest in
      let paths = rest.prefix { $0 != ";" }.split(separator: "\n").joined().split(separator: ",")
      return paths.map { $0.drop { $0.isWhitespace || $0 == "\"" } }.contains { path in
        !path.isEmpty && path.first != ")" && !path.hasPrefix("${PODS_ROOT}/")
      }
    }
  }

  /// The last components, in lower case, of the folders whose files a target takes as they are, since Xcode 16:
  ///
  ///     4A1C /* App */ = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
  ///
  /// - Returns: the folders, and whether there are certainly no others.
  private static func synchronizedFolders(in bytes: [UInt8]) -> (names: [String], areAll: Bool) {
    var groupCount = 0
    let kind = Array("isa = PBXFileSystemSynchronizedRootGroup".utf8)
    let path = Array("path = ".utf8)
    var isInGroup = false
    let statements = bytes.split { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "\n") }
    let folders = statements.compactMap { statement -> String? in
      if statement.suffix(kind.count).elementsEqual(kind) {
        isInGroup = true
        groupCount += 1
      }
      let text = statement.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      guard isInGroup, text.starts(with: path) else { return nil }
      isInGroup = false
      let name = text.dropFirst(path.count).filter { $0 != UInt8(ascii: "\"") }
      return split(String(decoding: name, as: UTF8.self)).name.lowercased()
    }
    // A group without a path, `..`, and characters that projects may write in several ways.
    let arePlain = folders.allSatisfy { name in
      !name.isEmpty && !name.hasPrefix(".") && name.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "\\") }
    }
    let isByXcode = bytes.starts(with: Array("// !$*UTF8*$!".utf8))
    return (folders, isByXcode && folders.count == groupCount && arePlain)
  }
}

extension ArraySlice<UInt8> {
  /// The elements at the end that a condition holds for.
  fileprivate func suffix(while condition: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    self[(lastIndex { !condition($0) }.map { $0 + 1 } ?? startIndex)...]
  }
}
