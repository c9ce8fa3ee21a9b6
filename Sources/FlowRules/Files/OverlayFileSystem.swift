/// A file system in which one file has another text than on the disk, or exists only here.
///
/// An editor's unsaved text replaces a file in this way, transparently for code that uses the file system.
package struct OverlayFileSystem: FileSystem {
  private let base: any FileSystem
  /// The file's absolute path without links.
  package let file: FilePath
  private let text: [UInt8]

  /// - Parameter path: of the file, absolute or relative to the current folder. Neither it nor its folder must exist.
  /// - Throws: when `path` is not a file's, or cannot be one.
  package init(_ text: [UInt8], at path: FilePath, over base: any FileSystem) throws(FileSystemError) {
    self.base = base
    self.text = text
    file = try Self.place(of: path, in: base)
    if let kind = try? base.kind(of: file), kind != .file {
      throw FileSystemError(.notAFile, message: "Not a regular file")
    }
  }

  package func entries(of folder: FilePath) throws(FileSystemError) -> [FolderEntry] {
    guard folder == file.parent else { return try base.entries(of: folder) }
    let entry = FolderEntry(name: Array(file.lastComponent), kind: .file)
    do {
      let entries = try base.entries(of: folder)
      return entries.contains { $0.name == entry.name } ? entries : entries + [entry]
    } catch {
      if error.reason == .missing { return [entry] }
      throw error
    }
  }

  package func contents(of file: FilePath) throws(FileSystemError) -> [UInt8] {
    file == self.file ? text : try base.contents(of: file)
  }

  package func kind(of path: FilePath) throws(FileSystemError) -> FileKind {
    path == file ? .file : try base.kind(of: path)
  }

  package func realPath(of path: FilePath) throws(FileSystemError) -> FilePath {
    do {
      return try base.realPath(of: path)
    } catch {
      guard error.reason == .missing, (try? Self.place(of: path, in: base)) == file else { throw error }
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
