/// The output of `flowlint files`: the files to check, and the files and folders left out with the reasons.
package struct FileListing {
  private let entries: [Entry]

  private struct Entry {
    var path: String
    /// nil when it is checked.
    var reason: String?
  }

  /// - Parameters:
  ///   - discovered: with the omissions.
  ///   - layers: the files of the configuration; nil without a file.
  package init(_ discovered: DiscoveredFiles, layers: ConfigurationLayers?, paths: PathDisplay) {
    let checked = discovered.files.map { (bytes: $0.path.bytes, Entry(path: paths.text($0.path), reason: nil)) }
    let omitted = discovered.omitted.map { omitted in
      let path = paths.text(omitted.path) + (omitted.isFolder ? "/" : "")
      return (bytes: omitted.path.bytes, Entry(path: path, reason: Self.text(omitted.reason, layers, paths)))
    }
    entries = (checked + omitted).ordered { $0.bytes.lexicographicallyPrecedes($1.bytes) }.map(\.1)
  }

  /// Writes a path on each line; with `showsAll` also omissions, and then the status before the path and the reason
  /// after it.
  package func write(to output: inout some TextOutputStream, showsAll: Bool) {
    for entry in entries {
      if let reason = entry.reason {
        if showsAll { output.write("left out  \(entry.path): \(reason)\n") }
      } else {
        output.write("\(showsAll ? "checked   " : "")\(entry.path)\n")
      }
    }
  }

  /// Writes an object on each line: `path`, `checked`, and `reason` unless it is checked.
  package func writeJSON(to output: inout some TextOutputStream, showsAll: Bool) {
    for entry in entries where showsAll || entry.reason == nil {
      var line = JSONLine()
      line.add("path", entry.path)
      line.add("checked", entry.reason == nil)
      if let reason = entry.reason { line.add("reason", reason) }
      output.write(line.text)
    }
  }

  /// A phrase: the reason why something is left out.
  package static func text(_ reason: Omission, _ layers: ConfigurationLayers?, _ paths: PathDisplay) -> String {
    func place(_ key: String, _ isFromCommandLine: Bool) -> String {
      if isFromCommandLine { return "'--\(key)'" }
      return "'\(key)' in \(layers?.file(stating: key).map { paths.text($0) } ?? "the configuration")"
    }
    switch reason {
    case .pruned: return "on flowlint's own list of folders"
    case .ignored(let ignore, let pattern):
      guard let (file, line, text) = ignore.place(ofPattern: pattern) else { return "ignored by git" }
      return "\(paths.text(file)):\(line): '\(text.escapedForOneLine)'"
    case .excluded(let glob, let isFromCommandLine):
      return "'\(glob.escapedForOneLine)' of \(place("exclude", isFromCommandLine))"
    case .notIncluded(let isFromCommandLine): return "not named by \(place("include", isFromCommandLine))"
    case .inNoTarget: return "in no target of the Xcode projects"
    case .link: return "a link"
    case .notSwift: return "not a Swift file"
    }
  }
}
