import FlowRules

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writes to the file at `path` what `body` writes, which begins only when everything is known.
///
/// A regular file is replaced as a whole, see ``FileReplacement``. To pipes, devices and the shell's `/dev/fd/63` the
/// bytes go directly.
///
/// - Parameters:
///   - content: a name for the error.
///   - replacing: whether the file may exist already.
func writeFile(
  at path: String, holding content: String = "the report", replacing: Bool = true,
  _ body: (inout OutputStream) throws(CommandFailure) -> Void
) throws(CommandFailure) {
  let file = FilePath(path)
  let target: FilePath
  do throws(FileSystemError) {
    target = file.isOfSystem ? file : try LinkTarget.of(file, in: DiskFileSystem())
  } catch {
    throw CommandFailure(message: "\(content) cannot be written to '\(path)': \(error.message)")
  }
  let destination: Destination
  do throws(OutputError) {
    destination = try Destination(at: target, replacing: replacing)
  } catch {
    throw .cannotCreate(path, error, content)
  }
  var stream = OutputStream(descriptor: destination.descriptor)
  do {
    try body(&stream)
  } catch {
    destination.cancel()
    throw error
  }
  do throws(OutputError) {
    do throws(OutputError) {
      try stream.finish()
    } catch {
      destination.cancel()
      throw error
    }
    try destination.finish(replacing: replacing)
  } catch {
    throw .cannotCreate(path, error, content)
  }
}

/// Where the bytes of a file go.
private enum Destination {
  case replacement(FileReplacement)
  /// The file itself, or what is no file: there is nothing to replace.
  case direct(Int32)

  init(at target: FilePath, replacing: Bool) throws(OutputError) {
    let status = FileStatus(of: target)
    if replacing, target.isOfSystem || status?.isRegular == false {
      self = try Self.opened(target, O_CREAT | O_TRUNC)
      return
    }
    if !replacing, status != nil { throw OutputError(code: EEXIST) }
    LeftoverFiles.remove(in: target.parent ?? FilePath("."))
    do throws(OutputError) {
      self = .replacement(try FileReplacement(of: target, keeping: .keptIfPossible))
    } catch {
      // A folder may be closed, and the file in it open.
      guard status != nil else { throw error }
      self = try Self.opened(target, O_TRUNC | O_NOFOLLOW)
    }
  }

  var descriptor: Int32 {
    switch self {
    case .replacement(let replacement): replacement.descriptor
    case .direct(let descriptor): descriptor
    }
  }

  func cancel() {
    switch self {
    case .replacement(let replacement): replacement.cancel()
    case .direct(let descriptor): close(descriptor)
    }
  }

  func finish(replacing: Bool) throws(OutputError) {
    switch self {
    case .replacement(let replacement):
      try replacement.finish(replacing: replacing)
    case .direct(let descriptor):
      // Network file systems report only now that the disk is full.
      guard close(descriptor) == 0 else { throw OutputError(code: errno) }
    }
  }

  private static func opened(_ path: FilePath, _ flags: Int32) throws(OutputError) -> Destination {
    let descriptor = openForWriting(path, flags)
    guard descriptor >= 0 else { throw OutputError(code: errno) }
    return .direct(descriptor)
  }
}

extension FilePath {
  /// Whether it names an open file of a process, or a device: `/dev/stdout`, `/dev/fd/63`.
  ///
  /// These are links that the system made. What they lead to may be a regular file that has no name any more.
  fileprivate var isOfSystem: Bool {
    ["/dev/", "/proc/"].contains { bytes.starts(with: Array($0.utf8)) }
  }
}

extension CommandFailure {
  fileprivate static func cannotCreate(_ path: String, _ error: OutputError, _ content: String) -> CommandFailure {
    error.code == EEXIST
      ? CommandFailure(message: "'\(path)' already exists; remove it first, or edit it")
      : .cannotWrite(path, error, content)
  }
}
