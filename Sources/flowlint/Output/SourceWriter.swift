import FlowRules

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writes the fixed texts of source files.
enum SourceWriter {
  /// The reason why nobody may write the file; nil if it can be written.
  ///
  /// - Parameter expected: the bytes that were checked.
  static func obstacle(to file: FilePath, holding expected: [UInt8]) -> String? {
    if let reason = change(of: file, from: expected) { return reason }
    // A file takes the place of the old one, which alone would make a file that is read-only no obstacle.
    for path in [file, file.parent ?? FilePath(".")] where access(path.systemPath, W_OK) != 0 {
      let reason = OutputError(code: errno).message
      return path == file ? reason : "its folder cannot be written: \(reason)"
    }
    // Only the administrator can give a file to somebody else.
    if geteuid() != 0, let owner = FileStatus(of: file)?.owner, owner != geteuid() {
      return "it belongs to somebody else, and the new file could not"
    }
    return nil
  }

  /// Replaces `file`, if its bytes are still `old`.
  ///
  /// - Returns: the reason why the file is as it was; nil after success.
  static func write(_ new: [UInt8], to file: FilePath, insteadOf old: [UInt8]) -> String? {
    do throws(OutputError) {
      let replacement = try FileReplacement(of: file, keeping: .kept)
      var stream = OutputStream(descriptor: replacement.descriptor)
      stream.write(bytes: new)
      do throws(OutputError) {
        try stream.finish()
      } catch {
        replacement.cancel()
        throw error
      }
      // As late as possible: an editor may save at any time.
      if let reason = change(of: file, from: old) {
        replacement.cancel()
        return reason
      }
      try replacement.finish()
      return nil
    } catch {
      return error.message
    }
  }

  private static func change(of file: FilePath, from expected: [UInt8]) -> String? {
    do throws(FileSystemError) {
      let disk = DiskFileSystem()
      guard try disk.kind(of: file) == .file else { return "it is no longer a file" }
      return try disk.contents(of: file) == expected ? nil : "it has changed since it was checked"
    } catch {
      return error.message
    }
  }
}
