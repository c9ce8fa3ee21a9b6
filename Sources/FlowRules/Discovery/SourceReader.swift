import SwiftLexer

/// Reads the files of one run by their position in its list.
struct SourceReader: Sendable {
  let files: [DiscoveredFile]
  let fileSystem: any FileSystem

  /// The file at `position`, as it is on the disk now.
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
  /// As reports print it.
  var path: String
  var isTooLarge: Bool
  /// The system's words.
  var reason: String

  /// What the report says of it.
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
  /// Says that the file at `path` is not text as the compiler wants it.
  static func undecodable(_ path: String) -> Notification {
    Notification(
      kind: .undecodableFile, severity: .warning, path: path,
      message: "The file is not UTF-8; it was checked all the same, but save it as UTF-8, which Swift demands.")
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
