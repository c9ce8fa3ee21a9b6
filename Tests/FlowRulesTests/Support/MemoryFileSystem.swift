import FlowRules

/// A file system that a test writes down.
struct MemoryFileSystem: FileSystem {
  /// What stands at a path.
  enum Node {
    case file([UInt8])
    case folder
    case link(to: FilePath)
    case pipe
    /// A file or folder that may not be opened.
    case forbidden(FileKind)
  }

  private var nodes: [FilePath: Node] = [FilePath("/"): .folder]
  private var children: [FilePath: [[UInt8]]] = [:]
  /// What relative paths start from.
  var currentFolder = FilePath("/")

  /// Files by absolute path; the folders above them come by themselves.
  init(_ files: [String: String] = [:]) {
    for (path, text) in files { self[path] = .file(Array(text.utf8)) }
  }

  subscript(path: String) -> Node? {
    get { nodes[FilePath(path)] }
    set { self[FilePath(path)] = newValue }
  }

  subscript(path: FilePath) -> Node? {
    get { nodes[path] }
    set {
      let isNew = nodes[path] == nil
      nodes[path] = newValue
      if newValue == nil, let parent = path.parent {
        children[parent]?.removeAll { $0 == Array(path.lastComponent) }
        return
      }
      var child = path
      // What is there already is known to the folder above it.
      while isNew, let parent = child.parent {
        children[parent, default: []].append(Array(child.lastComponent))
        if nodes[parent] != nil { break }
        nodes[parent] = .folder
        child = parent
      }
    }
  }

  func entries(of folder: FilePath) throws(FileSystemError) -> [FolderEntry] {
    let path = try realPath(of: folder)
    switch nodes[path] {
    case .folder:
      var entries: [FolderEntry] = []
      for name in children[path] ?? [] {
        entries.append(FolderEntry(name: name, kind: try kind(of: path.appending(name))))
      }
      return entries
    case .forbidden: throw Self.denied
    default: throw FileSystemError(.missing, message: "Not a directory")
    }
  }

  func contents(of file: FilePath) throws(FileSystemError) -> [UInt8] {
    switch nodes[try realPath(of: file)] {
    case .file(let bytes): return bytes
    case .forbidden: throw Self.denied
    default: throw FileSystemError(.notAFile, message: "Not a regular file")
    }
  }

  func kind(of path: FilePath) throws(FileSystemError) -> FileKind {
    guard let parent = path.parent else { return .folder }
    switch nodes[try realPath(of: parent).appending(path.lastComponent)] {
    case .file: return .file
    case .folder: return .folder
    case .link: return .link
    case .pipe: return .other
    case .forbidden(let kind): return kind
    case nil: throw Self.missing
    }
  }

  func realPath(of path: FilePath) throws(FileSystemError) -> FilePath {
    var hops = 0
    return try resolve(path, from: currentFolder, hops: &hops)
  }

  private func resolve(_ path: FilePath, from folder: FilePath, hops: inout Int) throws(FileSystemError) -> FilePath {
    var result = path.bytes.first == UInt8(ascii: "/") ? FilePath("/") : folder
    guard !path.bytes.isEmpty else { throw Self.missing }
    for component in path.bytes.split(separator: UInt8(ascii: "/")) {
      switch String(decoding: component, as: UTF8.self) {
      case ".": continue
      case "..": result = result.parent ?? result
      default:
        let next = result.appending(component)
        switch nodes[next] {
        case .link(let target):
          hops += 1
          guard hops < 40 else { throw FileSystemError(.other, message: "Too many levels of symbolic links") }
          result = try resolve(target, from: result, hops: &hops)
        case nil: throw Self.missing
        default: result = next
        }
      }
    }
    return result
  }

  private static let missing = FileSystemError(.missing, message: "No such file or directory")
  private static let denied = FileSystemError(.other, message: "Permission denied")
}
