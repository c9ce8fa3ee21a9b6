import FlowRules
import Synchronization

/// A file system that counts what is asked of another one.
final class CountingFileSystem: FileSystem {
  private let base: MemoryFileSystem
  private let counts = Mutex((listed: [String](), calls: 0))

  init(_ base: MemoryFileSystem) { self.base = base }

  /// The folders whose entries were read, in order.
  var listed: [String] { counts.withLock { $0.listed } }
  /// How many questions of any kind there were.
  var calls: Int { counts.withLock { $0.calls } }

  func entries(of folder: FilePath) throws(FileSystemError) -> [FolderEntry] {
    counts.withLock {
      $0.listed.append(folder.text)
      $0.calls += 1
    }
    return try base.entries(of: folder)
  }

  func contents(of file: FilePath) throws(FileSystemError) -> [UInt8] {
    counts.withLock { $0.calls += 1 }
    return try base.contents(of: file)
  }

  func kind(of path: FilePath) throws(FileSystemError) -> FileKind {
    counts.withLock { $0.calls += 1 }
    return try base.kind(of: path)
  }

  func realPath(of path: FilePath) throws(FileSystemError) -> FilePath {
    counts.withLock { $0.calls += 1 }
    return try base.realPath(of: path)
  }
}
