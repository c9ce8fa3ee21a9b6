#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// The operations on the disk. All access goes through here, so that tests can run in memory.
package protocol FileSystem: Sendable {
  /// The names in `folder`, in any order, without `.` and `..`.
  func entries(of folder: FilePath) throws(FileSystemError) -> [FolderEntry]

  /// The content of a regular file.
  func contents(of file: FilePath) throws(FileSystemError) -> [UInt8]

  /// The kind of file at `path`; links are not followed.
  func kind(of path: FilePath) throws(FileSystemError) -> FileKind

  /// The absolute path of `path` without links, `.` and `..`. It must exist.
  func realPath(of path: FilePath) throws(FileSystemError) -> FilePath
}

/// The kind of file that a name in a folder refers to.
package enum FileKind: Sendable {
  /// A regular file.
  case file
  case folder
  /// A symbolic link, whatever its target.
  case link
  /// A pipe, socket or device.
  case other
}

/// A name in a folder.
package struct FolderEntry: Hashable, Sendable {
  /// Without the folder's path; any bytes but `/` and NUL.
  package var name: [UInt8]
  /// A file, a folder, a link or something else.
  package var kind: FileKind

  package init(name: [UInt8], kind: FileKind) {
    self.name = name
    self.kind = kind
  }
}

/// An error of the file system.
package struct FileSystemError: Error, Hashable, Sendable {
  /// The kinds of errors that callers distinguish.
  package enum Reason: Sendable {
    /// There is no file, or a part of the path is not a folder.
    case missing
    /// 4 GiB or more, which ``SourceFile`` cannot hold.
    case tooLarge
    /// A folder, pipe, socket or device where a file is needed.
    case notAFile
    case other
  }
  /// What callers distinguish; ``message`` has the details.
  package var reason: Reason
  /// The system's words: `Permission denied`.
  package var message: String

  package init(_ reason: Reason, message: String) {
    self.reason = reason
    self.message = message
  }
}

/// The disk, through POSIX: Foundation's file enumerator is several times slower.
///
/// The only file of this module that uses pointers.
package struct DiskFileSystem: FileSystem {
  package init() {}

  package func entries(of folder: FilePath) throws(FileSystemError) -> [FolderEntry] {
    guard let stream = opendir(folder.cString) else { throw lastError() }
    defer { closedir(stream) }
    var entries: [FolderEntry] = []
    while true {
      // Only `errno` distinguishes the end of `readdir` from a failure.
      errno = 0
      guard let entry = readdir(stream) else { break }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        // The declared size can extend beyond the record: only the bytes before the NUL are there.
        let start = UnsafeRawPointer(name)
        return Array(UnsafeRawBufferPointer(start: start, count: strlen(start.assumingMemoryBound(to: CChar.self))))
      }
      guard name != Self.dot, name != Self.dotDot else { continue }
      if let kind = kind(ofEntryType: entry.pointee.d_type) {
        entries.append(FolderEntry(name: name, kind: kind))
      } else if let kind = try? kind(of: folder.appending(name)) {
        // Some file systems omit the type. A name that no longer exists needs no entry.
        entries.append(FolderEntry(name: name, kind: kind))
      }
    }
    guard errno == 0 else { throw lastError() }
    return entries
  }

  package func contents(of file: FilePath) throws(FileSystemError) -> [UInt8] {
    // Without O_NONBLOCK a pipe would make the call wait for a writer.
    let descriptor = open(file.cString, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw lastError() }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw lastError() }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileSystemError(.notAFile, message: "Not a regular file")
    }
    guard status.st_size < Int(UInt32.max) else { throw FileSystemError(.tooLarge, message: "4 GiB or more") }

    let size = Int(status.st_size)
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size, let start = buffer.baseAddress {
        let received = read(descriptor, start + count, size - count)
        if received > 0 {
          count += received
        } else if received == 0 {
          // Truncated since `fstat`.
          return
        } else if errno != EINTR {
          failure = errno
          return
        }
      }
    }
    guard failure == 0 else { throw error(failure) }
    return bytes
  }

  /// The content of stdin, to its end.
  package func standardInput() throws(FileSystemError) -> [UInt8] { try readToEnd(STDIN_FILENO) }

  /// The content at `path`, to its end: of a file, or of a pipe, such as the shell's `<(…)`.
  package func stream(of path: FilePath) throws(FileSystemError) -> [UInt8] {
    let descriptor = open(path.cString, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw lastError() }
    defer { close(descriptor) }
    return try readToEnd(descriptor)
  }

  private func readToEnd(_ descriptor: Int32) throws(FileSystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &piece, piece.count)
      if count > 0 {
        bytes += piece[..<count]
      } else if count == 0 {
        return bytes
      } else if errno != EINTR {
        throw lastError()
      }
      guard bytes.count < Int(UInt32.max) else { throw FileSystemError(.tooLarge, message: "4 GiB or more") }
    }
  }

  package func kind(of path: FilePath) throws(FileSystemError) -> FileKind {
    var status = stat()
    guard lstat(path.cString, &status) == 0 else { throw lastError() }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    case S_IFLNK: return .link
    default: return .other
    }
  }

  /// What shows a change of the file at `path`; links are followed. Nil for a file that does not exist.
  package func stamp(of path: FilePath) -> FileStamp? {
    var status = stat()
    guard stat(path.cString, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return FileStamp(
      modified: .seconds(Int(time.tv_sec)) + .nanoseconds(Int(time.tv_nsec)), size: Int(status.st_size),
      number: UInt64(status.st_ino))
  }

  package func realPath(of path: FilePath) throws(FileSystemError) -> FilePath {
    guard let resolved = realpath(path.cString, nil) else { throw lastError() }
    defer { free(resolved) }
    return FilePath(bytes: Array(UnsafeRawBufferPointer(start: resolved, count: strlen(resolved))))
  }

  private static let dot = [UInt8(ascii: ".")]
  private static let dotDot = [UInt8(ascii: "."), UInt8(ascii: ".")]

  /// nil when the file system does not provide it.
  private func kind(ofEntryType type: UInt8) -> FileKind? {
    switch type {
    case UInt8(DT_REG): .file
    case UInt8(DT_DIR): .folder
    case UInt8(DT_LNK): .link
    case UInt8(DT_UNKNOWN): nil
    default: .other
    }
  }

  private func lastError() -> FileSystemError { error(errno) }

  private func error(_ code: Int32) -> FileSystemError {
    let message = if let text = strerror(code) { String(cString: text) } else { "error \(code)" }
    return FileSystemError(code == ENOENT || code == ENOTDIR ? .missing : .other, message: message)
  }
}

extension FilePath {
  fileprivate var cString: [CChar] {
    [CChar](unsafeUninitializedCapacity: bytes.count + 1) { buffer, count in
      for (position, byte) in bytes.enumerated() { buffer.initializeElement(at: position, to: CChar(bitPattern: byte)) }
      buffer.initializeElement(at: bytes.count, to: 0)
      count = bytes.count + 1
    }
  }
}
