import Foundation

/// A Swift file below a path argument.
struct SourceEntry: Sendable {
  /// Where to read it.
  var location: String
  /// How both readings name it: relative to the path argument, or the last component when that is a file itself.
  var path: String

  /// Why a file cannot be compared.
  struct Unusable: Error {
    var reason: String
  }

  /// The file as SwiftParser reads it.
  func source() throws(Unusable) -> SourceText {
    guard let data = FileManager.default.contents(atPath: location) else { throw Unusable(reason: "cannot be read") }
    do throws(SyntaxError) {
      return try SourceText(bytes: Array(data))
    } catch {
      throw Unusable(reason: "SwiftParser finds an error in line \(error.line)")
    }
  }
}

/// The Swift files below a path argument.
enum SourceTree {
  /// The folders that flowlint does not enter, besides hidden ones and documentation catalogues (`.docc`).
  private static let pruned: Set = ["build", "DerivedData", "SourcePackages", "Carthage", "Pods", "node_modules"]

  /// The files in byte order of their relative paths. Left out are symbolic links, and folders that flowlint does not
  /// enter either.
  ///
  /// - Returns: Nil when nothing exists at `argument`.
  static func entries(below argument: String) -> [SourceEntry]? {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: argument, isDirectory: &isFolder) else { return nil }
    guard isFolder.boolValue else {
      return [SourceEntry(location: argument, path: URL(fileURLWithPath: argument).lastPathComponent)]
    }
    let root = argument.hasSuffix("/") ? argument : argument + "/"
    var entries: [SourceEntry] = []
    var folders = [""]
    while let folder = folders.popLast() {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: root + folder)) ?? []
      for name in names where !name.hasPrefix(".") {
        let path = folder.isEmpty ? name : folder + "/" + name
        let attributes = try? FileManager.default.attributesOfItem(atPath: root + path)
        switch attributes?[.type] as? FileAttributeType {
        case .typeDirectory?: if !pruned.contains(name), !name.hasSuffix(".docc") { folders.append(path) }
        case .typeRegular? where name.hasSuffix(".swift"):
          entries.append(SourceEntry(location: root + path, path: path))
        default: break
        }
      }
    }
    // Byte order, which does not depend on the machine's locale or Unicode version.
    return entries.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }
}
