import FlowRules

/// Paths as the protocol writes them: `file:///folder/a%20file.swift`.
enum FileURI {
  private static let scheme = "file://"

  /// The path of a file; nil for a document that is not a file, such as one without a name.
  static func path(of uri: String) -> FilePath? {
    guard uri.lowercased().hasPrefix(scheme) else { return nil }
    let rest = uri.utf8.dropFirst(scheme.utf8.count)
    // Before the path a host may be named, which is this machine.
    guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    var path: [UInt8] = []
    var bytes = rest[slash...]
    while let byte = bytes.popFirst() {
      if byte == UInt8(ascii: "%"), let value = UInt8(String(decoding: bytes.prefix(2), as: UTF8.self), radix: 16) {
        path.append(value)
        bytes = bytes.dropFirst(2)
      } else {
        path.append(byte)
      }
    }
    // No path has a NUL, where the system would end it.
    return path.contains(0) ? nil : FilePath(bytes: path)
  }

  /// The document of a file, by its absolute path.
  static func uri(of path: FilePath) -> String { scheme + PercentEncoding.reference(toPath: path.bytes) }
}
