import Synchronization

/// A file system that reads the content of each file once.
///
/// Edits are offsets into the very bytes that were checked. If somebody saves a file in the middle of the run, the run
/// goes on with the old bytes, and whoever writes the file can compare.
package final class FrozenFileSystem: FileSystem {
  private let base: any FileSystem
  private let contents = Mutex<[FilePath: Result<[UInt8], FileSystemError>]>([:])

  /// - Parameter base: where the contents come from.
  package init(_ base: any FileSystem) { self.base = base }

  package func contents(of file: FilePath) throws(FileSystemError) -> [UInt8] {
    if let known = contents.withLock({ $0[file] }) { return try known.get() }
    let read: Result<[UInt8], FileSystemError>
    do throws(FileSystemError) {
      read = .success(try base.contents(of: file))
    } catch {
      read = .failure(error)
    }
    // Two threads may have read it: both must go on with the same bytes.
    let kept = contents.withLock { contents in
      let kept = contents[file] ?? read
      contents[file] = kept
      return kept
    }
    return try kept.get()
  }

  package func entries(of folder: FilePath) throws(FileSystemError) -> [FolderEntry] { try base.entries(of: folder) }
  package func kind(of path: FilePath) throws(FileSystemError) -> FileKind { try base.kind(of: path) }
  package func realPath(of path: FilePath) throws(FileSystemError) -> FilePath { try base.realPath(of: path) }
}

/// A file system in which some files have other contents than in another one.
struct EditedFileSystem: FileSystem {
  private let base: any FileSystem
  private let contents: [FilePath: [UInt8]]

  /// - Parameter contents: by the path by which the files are read.
  init(_ contents: [FilePath: [UInt8]], over base: any FileSystem) {
    self.base = base
    self.contents = contents
  }

  func contents(of file: FilePath) throws(FileSystemError) -> [UInt8] {
    if let bytes = contents[file] { return bytes }
    return try base.contents(of: file)
  }

  func entries(of folder: FilePath) throws(FileSystemError) -> [FolderEntry] { try base.entries(of: folder) }
  func kind(of path: FilePath) throws(FileSystemError) -> FileKind { try base.kind(of: path) }
  func realPath(of path: FilePath) throws(FileSystemError) -> FilePath { try base.realPath(of: path) }
}
