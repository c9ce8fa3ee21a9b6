import FlowRules

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The replacement of a file as a whole: whoever reads it, and whenever the process ends, there are the old bytes or
/// the new ones.
///
/// The new bytes go to a temporary file in the same folder, which then takes the name of the file.
struct FileReplacement {
  /// Whose properties the new file has.
  enum Attributes {
    /// Those of the old file, or it stays: source text keeps its owner, group and mode.
    case kept
    /// Those of the old file as far as the system allows; those of a new file if there is none.
    case keptIfPossible
  }

  private let file: FilePath
  private let temporary: TemporaryFile

  /// Creates the temporary file.
  ///
  /// - Parameter file: not a link; it may be missing.
  init(of file: FilePath, keeping attributes: Attributes) throws(OutputError) {
    self.file = file
    let folder = file.parent ?? FilePath(".")
    let old = FileStatus(of: file)
    temporary = try TemporaryFile(in: folder, mode: old == nil ? 0o666 : 0o600)
    guard let old else { return }
    do {
      try temporary.take(attributesOf: old, isStrict: attributes == .kept)
    } catch {
      temporary.remove()
      throw error
    }
  }

  /// Where the new bytes go.
  var descriptor: Int32 { temporary.descriptor }

  /// Ends the replacement without one.
  func cancel() { temporary.remove() }

  /// Gives the temporary file its name, when its bytes are on the disk.
  ///
  /// - Parameter replacing: whether the file may exist already.
  func finish(replacing: Bool = true) throws(OutputError) {
    do {
      try temporary.endWriting()
      if replacing { try temporary.rename(to: file) } else { try temporary.link(to: file) }
    } catch {
      temporary.removeName()
      throw error
    }
  }
}

/// The properties of a file that a replacement keeps.
struct FileStatus {
  /// The type of the file and its permissions, as in `stat`.
  let mode: mode_t
  /// The id of the user who owns the file.
  let owner: uid_t
  /// The id of the group that owns the file.
  let group: gid_t
  /// Whether it is neither a folder nor a pipe, a socket or a device.
  let isRegular: Bool

  /// nil if there is no such file. Links are followed.
  init?(of path: FilePath) {
    var status = stat()
    guard stat(path.systemPath, &status) == 0 else { return nil }
    self.init(status)
  }

  fileprivate init(_ status: stat) {
    mode = status.st_mode & 0o7777
    owner = status.st_uid
    group = status.st_gid
    isRegular = status.st_mode & S_IFMT == S_IFREG
  }
}

/// A file with a name of flowlint's own that is locked as long as its process writes it.
private struct TemporaryFile {
  let descriptor: Int32
  private let path: FilePath

  init(in folder: FilePath, mode: mode_t) throws(OutputError) {
    for _ in 0..<100 {
      let path = folder.appending(LeftoverFiles.name())
      let descriptor = openForWriting(path, O_CREAT | O_EXCL | O_NOFOLLOW, mode)
      if descriptor >= 0 {
        self.descriptor = descriptor
        self.path = path
        // Others then know that it is no leftover. Without locks in the file system they ask for the process.
        _ = flock(descriptor, LOCK_EX | LOCK_NB)
        return
      }
      if errno != EEXIST { throw OutputError(code: errno) }
    }
    throw OutputError(code: EEXIST)
  }

  func take(attributesOf old: FileStatus, isStrict: Bool) throws(OutputError) {
    var own = stat()
    guard fstat(descriptor, &own) == 0 else { throw OutputError(code: errno) }
    let isOther = own.st_uid != old.owner || own.st_gid != old.group
    if isOther, fchown(descriptor, old.owner, old.group) != 0, isStrict { throw OutputError(code: errno) }
    // After the owner: a change of it may clear bits of the mode.
    if fchmod(descriptor, old.mode) != 0, isStrict { throw OutputError(code: errno) }
  }

  /// Brings the bytes to the disk and closes the file.
  ///
  /// The descriptor is closed even if this throws, and may then be that of another file.
  func endWriting() throws(OutputError) {
    var code = fsync(descriptor) == 0 ? 0 : errno
    // Some file systems have no `fsync`.
    if code == EINVAL || code == ENOTSUP { code = 0 }
    // Network file systems report only now that the disk is full.
    if close(descriptor) != 0, code == 0 { code = errno }
    if code != 0 { throw OutputError(code: code) }
  }

  func rename(to file: FilePath) throws(OutputError) {
    guard systemRename(path.systemPath, file.systemPath) == 0 else { throw OutputError(code: errno) }
    flushFolder(of: file)
  }

  /// Fails if the file exists.
  func link(to file: FilePath) throws(OutputError) {
    if systemLink(path.systemPath, file.systemPath) == 0 {
      removeName()
      return flushFolder(of: file)
    }
    // Some file systems have no second names for a file.
    guard [EPERM, ENOTSUP, ENOSYS].contains(errno), FileStatus(of: file) == nil else {
      throw OutputError(code: errno)
    }
    try rename(to: file)
  }

  /// Ends the writing without a file.
  func remove() {
    removeName()
    close(descriptor)
  }

  /// Removes the name, and with it the file if it is closed.
  func removeName() { _ = unlink(path.systemPath) }

  /// The new name must be on the disk, too.
  private func flushFolder(of file: FilePath) {
    let folder = openForReading(file.parent ?? FilePath("."))
    guard folder >= 0 else { return }
    _ = fsync(folder)
    close(folder)
  }
}

/// Temporary files of runs that were ended by force.
enum LeftoverFiles {
  private static let prefix = ".flowlint-"
  private static let suffix = ".tmp"
  /// A file that is younger may have been created by a process that is about to lock it.
  private static let secondsBeforeLeftover: Int = 60

  /// A new name: `.flowlint-4711-9f3c0a51d2e4b687.tmp`, with the number of the process.
  static func name() -> String {
    let digits = String(UInt64.random(in: .min ... .max), radix: 16)
    return "\(prefix)\(getpid())-\(String(repeating: "0", count: 16 - digits.count))\(digits)\(suffix)"
  }

  /// The process that made a file of this name; nil for the names of others.
  static func process(ofName name: some Collection<UInt8>) -> pid_t? {
    let name = String(decoding: name, as: UTF8.self)
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return nil }
    let parts = name.dropFirst(prefix.count).dropLast(suffix.count)
      .split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let process = pid_t(parts[0]), process > 0, parts[1].utf8.count == 16,
      parts[1].allSatisfy({ $0.isHexDigit && !$0.isUppercase && $0.isASCII })
    else { return nil }
    return process
  }

  /// Removes the leftovers in `folder`.
  static func remove(in folder: FilePath) {
    guard let entries = try? DiskFileSystem().entries(of: folder) else { return }
    for entry in entries where entry.kind == .file {
      guard let process = process(ofName: entry.name) else { continue }
      let path = folder.appending(entry.name)
      if isLeftover(path, of: process) { unlink(path.systemPath) }
    }
  }

  private static func isLeftover(_ path: FilePath, of process: pid_t) -> Bool {
    let descriptor = openForReading(path, O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return false }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return false }
    let isRunning = process != getpid() && (kill(process, 0) == 0 || errno == EPERM)
    return !isRunning || time(nil) - modificationTime(status) > secondsBeforeLeftover
  }

  /// When the file was last changed, in seconds.
  private static func modificationTime(_ status: stat) -> Int {
    #if canImport(Darwin)
      status.st_mtimespec.tv_sec
    #else
      status.st_mtim.tv_sec
    #endif
  }
}
