import SwiftLexer

/// The folders of the modules that the manifests of packages name.
///
///     .target(name: "Feed")                      // Sources/Feed
///     .target(name: "Feed", path: "Sources")
///
/// Targets for tests and those whose name or path an expression computes are not among them.
struct PackageTargets {
  /// For each folder the name of its module.
  private(set) var names: [Substring: String] = [:]

  /// Reads the manifests among the files.
  init(of files: [IndexedFile], _ table: NameTable) {
    let callees = Set(["target", "executableTarget", "macro"].compactMap { table.id(of: $0) })
    guard let name = table.id(of: "name"), !callees.isEmpty else { return }
    let path = table.id(of: "path")
    for file in files {
      guard let package = Self.packageFolder(of: file.parsed.path) else { continue }
      for callee in file.parsed.allNodes.matching({
        ($0.kind == .implicitMember || $0.kind == .member) && callees.contains($0.name)
      }) {
        guard let call = callee.call, let module = Self.text(labeled: name, in: call, table) else { continue }
        let folders: [String]
        if let path, call.labels.contains(path) {
          guard let written = Self.text(labeled: path, in: call, table) else { continue }
          folders = [written]
        } else {
          folders = ["Sources", "Source", "src", "srcs"].map { "\($0)/\(module)" }
        }
        for folder in folders { names[Self.path(of: folder, in: package)] = module }
      }
    }
  }

  /// The folder of a package's manifest, empty at the root; nil for every other file.
  static func packageFolder(of path: String) -> Substring? {
    if path == "Package.swift" { return "" }
    let ending = "/Package.swift"
    return path.utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8) ? path.dropLast(ending.count) : nil
  }

  /// The text of a literal without escapes that an argument is.
  private static func text(labeled label: NameID, in call: CallNode, _ table: NameTable) -> String? {
    guard let argument = call.arguments.first(where: { $0.label == label }), let node = argument.value.onlyNode,
      node.kind == .literal, node.name != .none, case let text = table.string(node.name), text.count > 1,
      text.hasPrefix("\""), text.hasSuffix("\""), !text.contains("\\")
    else { return nil }
    return String(text.dropFirst().dropLast())
  }

  /// The path of a folder of a package: `Sources` of `./Sources/`.
  private static func path(of folder: String, in package: Substring) -> Substring {
    let parts = folder.split(separator: "/").filter { $0 != "." }
    return ((package.isEmpty ? [] : [package]) + parts).joined(separator: "/")[...]
  }
}
