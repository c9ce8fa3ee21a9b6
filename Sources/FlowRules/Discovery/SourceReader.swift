import SwiftLexer

/// Reads the files of one run by their index in its list.
struct SourceReader: Sendable {
  /// The files of the run, ordered by path.
  let files: [DiscoveredFile]
  /// Reads them: the disk, or texts of an editor over it.
  let fileSystem: any FileSystem

  /// The file with the index `position`, in its current state on the disk.
  func read(_ position: Int) throws(UnreadableFile) -> SourceFile {
    let file = files[position]
    let bytes: [UInt8]
    do {
      bytes = try fileSystem.contents(of: file.path)
    } catch {
      throw UnreadableFile(path: file.relativePath, isTooLarge: error.reason == .tooLarge, reason: error.message)
    }
    do {
      return try SourceFile(path: file.relativePath, bytes: bytes)
    } catch {
      throw UnreadableFile(path: file.relativePath, isTooLarge: true, reason: "4 GiB or more")
    }
  }
}

/// A file of the run that could not be read, and why.
struct UnreadableFile: Error {
  /// The path in reports.
  var path: String
  /// Whether the file has 4 GiB or more.
  var isTooLarge: Bool
  /// The system's words.
  var reason: String

  /// The message of the report.
  var notification: Notification {
    if isTooLarge {
      Notification(
        kind: .tooLargeFile, severity: .warning, path: path,
        message: "The file has 4 GiB or more and was not checked; split it or exclude it.")
    } else {
      Notification(
        kind: .unreadableFile, severity: .warning, path: path,
        message: "The file could not be read and was not checked: \(reason).")
    }
  }
}

extension Notification {
  /// Reports that the file at `path` is not text that the compiler accepts.
  static func undecodable(_ path: String) -> Notification {
    Notification(
      kind: .undecodableFile, severity: .warning, path: path,
      message: "The file is not UTF-8. It was checked anyway, but Swift requires UTF-8; save it as UTF-8.")
  }
}

extension [Notification] {
  /// By the bytes of the path, those without one first; each once.
  func inReportOrder() -> [Notification] {
    var seen: Set<Notification> = []
    return filter { seen.insert($0).inserted }
      .ordered { left, right in
        let (leftPath, rightPath) = (left.path ?? "", right.path ?? "")
        if !leftPath.utf8.elementsEqual(rightPath.utf8) {
          return leftPath.utf8.lexicographicallyPrecedes(rightPath.utf8)
        }
        return (left.kind.rawValue, left.message) < (right.kind.rawValue, right.message)
      }
  }
}
