import FlowRules
import Testing

struct GitIgnoreTests {
  private func verdict(_ text: String, on path: String, isFolder: Bool = false) -> GitIgnore.Verdict? {
    let ignore = GitIgnore(text: Array(text.utf8), folder: FilePath("/r"))
    return ignore.verdict(on: GlobSubject(path: Array("/r/\(path)".utf8), isFolder: isFolder))
  }

  @Test func theLastMatchDecides() {
    #expect(verdict("*.swift\n!a.swift", on: "x/a.swift") == .kept)
    #expect(verdict("!a.swift\n*.swift", on: "x/a.swift") == .ignored)
    #expect(verdict("*.swift", on: "a.txt") == nil)
  }

  @Test(arguments: ["a\r\n", "\u{FEFF}a\n", "a  \n", "# c\n\na", "a"])
  func linesAreReadAsGitReadsThem(text: String) {
    #expect(verdict(text, on: "a") == .ignored)
  }

  @Test func escapedSpacesStay() {
    #expect(verdict("a\\ ", on: "a ") == .ignored)
    #expect(verdict("a\\ ", on: "a") == nil)
    #expect(verdict("a\t", on: "a") == nil)
  }

  /// Hundreds of random ignore files and paths, against git itself; nothing happens where there is no git.
  @Test func agreesWithGit() throws {
    let folder = try TemporaryFolder()
    guard let made = try folder.run("git", ["init", "-q"]), made.status == 0 else { return }
    var random = Mutation.Random(seed: 20_260_917)
    let pieces = ["a", "b", "ab", "*", "**", "?", "/", "/", "[ab]", "[!a]", "[a-c]", "\\a", "\\*", "a*", "**/", "/**"]
    var pairCount = 0
    for _ in 0..<60 {
      let lines = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        let body = (0..<Int.random(in: 1...5, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        return (Int.random(in: 0..<4, using: &random) == 0 ? "!" : "") + body.joined()
      }
      let paths = (0..<60).map { _ in Self.path(using: &random) }
      try folder.write(lines.joined(separator: "\n") + "\n", to: ".gitignore")
      let checked = try #require(
        try folder.run("git", ["check-ignore", "--no-index", "--stdin"], input: paths.joined(separator: "\n")))
      let ignoredByGit = Set(checked.output.split(separator: "\n").map(String.init))
      let ignore = GitIgnore(text: Array(lines.joined(separator: "\n").utf8), folder: FilePath("/r"))
      for path in Set(paths) {
        #expect(isIgnored(path, by: ignore) == ignoredByGit.contains(path), "\(path) with \(lines)")
        pairCount += 1
      }
    }
    #expect(pairCount > 1000)
  }

  private static func path(using random: inout Mutation.Random) -> String {
    func name() -> String {
      (0..<Int.random(in: 1...3, using: &random)).map { _ in ["a", "b", "c", "*"].randomElement(using: &random) ?? "" }
        .joined()
    }
    return (0..<Int.random(in: 1...4, using: &random)).map { _ in name() }.joined(separator: "/")
  }

  /// As a walk does it: what lies in an ignored folder is never asked about.
  private func isIgnored(_ path: String, by ignore: GitIgnore) -> Bool {
    let components = path.split(separator: "/")
    return components.indices.contains { last in
      let part = components[...last].joined(separator: "/")
      let isFolder = last < components.count - 1
      return ignore.verdict(on: GlobSubject(path: Array("/r/\(part)".utf8), isFolder: isFolder)) == .ignored
    }
  }
}
