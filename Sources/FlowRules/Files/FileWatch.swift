/// What shows that a file or a folder has changed, without reading it.
package struct FileStamp: Hashable, Sendable {
  /// The time of its last modification, since 1970. That of a folder is the last time that a name came or went.
  package var modified: Duration
  /// In bytes.
  package var size: Int
  /// The system's number of the file: another one after a new file took the place of the old one.
  package var number: UInt64

  package init(modified: Duration, size: Int, number: UInt64) {
    self.modified = modified
    self.size = size
    self.number = number
  }
}

/// Finds out which files have changed, by comparing their stamps each time that somebody looks.
///
/// Swift's toolchain has no notifications of the file system that work on Linux and macOS alike. A look costs a few
/// milliseconds for thousands of files.
package struct FileWatch: Sendable {
  /// At the last look; nil for a path at which there was nothing.
  private var stamps: [FilePath: FileStamp?] = [:]
  /// The time of the last look, since 1970.
  private var lastLook: Duration

  /// The clock of file systems may lag by some milliseconds.
  private static let tolerance = Duration.milliseconds(50)

  /// - Parameter start: a time before which no file was read; since 1970.
  package init(since start: Duration) { lastLook = start }

  /// The paths that have another stamp than at the last look.
  ///
  /// A path that was not among those of the last look was read after it: it has changed if its stamp is not older.
  ///
  /// - Parameters:
  ///   - paths: absolute.
  ///   - now: the time, since 1970.
  package mutating func changes(
    among paths: [FilePath], at now: Duration, stamp: (FilePath) -> FileStamp?
  ) -> Set<FilePath> {
    var changed: Set<FilePath> = []
    var current: [FilePath: FileStamp?] = [:]
    current.reserveCapacity(paths.count)
    for path in paths {
      let stamp = stamp(path)
      if let known = stamps[path] {
        if known != stamp { changed.insert(path) }
      } else if let stamp, stamp.modified >= lastLook - Self.tolerance {
        changed.insert(path)
      }
      current.updateValue(stamp, forKey: path)
    }
    stamps = current
    lastLook = now
    return changed
  }
}
