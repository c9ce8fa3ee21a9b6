/// A file system in which some files have other texts than on the disk, or exist only here.
///
/// The unsaved texts of an editor replace files in this way, transparently for code that uses the file system.
package struct OverlayFileSystem: FileSystem {
  private let base: any FileSystem
  /// By the absolute path of the file, without links.
  private var texts: [FilePath: [UInt8]] = [:]

  package init(over base: any FileSystem) { self.base = base }

  /// Gives a file a text.
  ///
  /// - Parameter path: of the file, absolute or relative to the current folder. Neither it nor its folder must exist.
  /// - Returns: the file's absolute path without links.
  /// - Throws: when `path` is not a file's, or cannot be one.
  @discardableResult
  package mutating func put(_ text: [UInt8], at path: FilePath) throws(FileSystemError) -> FilePath {
    let file = try Self.place(of: path, in: base)
    if let kind = try? base.kind(of: file), kind != .file {
      throw FileSystemError(.notAFile, message: "Not a regular file")
    }
    texts[file] = text
    return file
  }

  /// Gives a file the text of the disk again.
  ///
  /// - Parameter file: absolute, without links.
  package mutating func remove(_ file: FilePath) { texts[file] = nil }

  package func entries(of folder: FilePath) throws(FileSystemError) -> [FolderEntry] {
    let added = texts.keys.filter { $0.parent == folder }
      .map { FolderEntry(name: Array($0.lastComponent), kind: .file) }
    if added.isEmpty { return try base.entries(of: folder) }
    do {
      let entries = try base.entries(of: folder)
      let names = Set(entries.map(\.name))
      return entries + added.filter { !names.contains($0.name) }
    } catch {
      if error.reason == .missing { return added }
      throw error
    }
  }

  package func contents(of file: FilePath) throws(FileSystemError) -> [UInt8] {
    if let text = texts[file] { return text }
    return try base.contents(of: file)
  }

  package func kind(of path: FilePath) throws(FileSystemError) -> FileKind {
    texts[path] != nil ? .file : try base.kind(of: path)
  }

  package func realPath(of path: FilePath) throws(FileSystemError) -> FilePath {
    do {
      return try base.realPath(of: path)
    } catch {
      guard error.reason == .missing, let file = try? Self.place(of: path, in: base), texts[file] != nil else {
        throw error
      }
      return file
    }
  }

  /// The target of `path`, by the real path of its existing part.
  private static func place(of path: FilePath, in base: any FileSystem) throws(FileSystemError) -> FilePath {
    var existing = path
    var missing: [[UInt8]] = []
    while true {
      do throws(FileSystemError) {
        let folder = try base.realPath(of: existing)
        if !missing.isEmpty, try base.kind(of: folder) != .folder { throw Self.notAFolder }
        return missing.reversed().reduce(folder) { $0.appending($1) }
      } catch {
        let name = Array(existing.lastComponent)
        guard error.reason == .missing, !unnamed.contains(name) else { throw error }
        missing.append(name)
        existing = existing.parent ?? FilePath(".")
      }
    }
  }

  private static let notAFolder = FileSystemError(.notAFile, message: "A part of the path is a file")
  /// Last components that are not names, so that no file can have them.
  private static let unnamed = ["", ".", ".."].map { Array($0.utf8) }
}
