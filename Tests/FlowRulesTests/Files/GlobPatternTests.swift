import FlowRules
import Testing

struct GlobPatternTests {
  @Test(arguments: [
    // Without a slash: a name at any depth.
    ("a.swift", "x/a.swift", true), ("a.swift", "x/ba.swift", false), ("*.swift", "x/y.swift", true),
    ("*", "x/y", true), ("a?c", "abc", true), ("a?c", "aéc", false), ("a??c", "aéc", true), ("**", "x/y", true),
    // With a slash: the whole path.
    ("/a", "a", true), ("/a", "x/a", false), ("x/a", "x/a", true), ("x/a", "y/x/a", false), ("x/*", "x/y/z", false),
    ("x/*.swift", "x/y.swift", true), ("x?y", "x/y", false), ("x/?/y", "x/a/y", true),
    // Two stars.
    ("**/a", "a", true), ("**/a", "x/y/a", true), ("x/**", "x/y/z", true), ("x/**", "x", false),
    ("x/**/z", "x/z", true), ("x/**/z", "x/a/b/z", true), ("x/**/z", "xz", false), ("**/a*/**/b", "x/ac/d/b", true),
    ("[x]**/z", "xa/b/z", false), ("x**/z", "xa/b/z", true), ("**/x/**/y/*", "x/x/q/y/q/y/a", true),
    // Sets.
    ("[ab]", "a", true), ("[!ab]", "a", false), ("[^ab]", "c", true), ("[a-c]x", "bx", true), ("[a-]", "-", true),
    ("[]a]", "]", true), ("[[:digit:]]", "7", true), ("[[:nonsense:]]", "n", false), ("[a", "a", false),
    ("[\\]]", "]", true),
    ("x[/]y", "x/y", false), ("[b-a]", "b", true), ("[b-a]", "a", false), ("[\\a-\\c]", "b", true),
    // Escapes.
    ("\\*", "*", true), ("\\*", "a", false), ("\\!a", "!a", true), ("\\#a", "#a", true), ("a\\", "a", false),
  ])
  func matches(pattern: String, path: String, isMatch: Bool) throws {
    let pattern = try #require(GlobPattern(pattern.utf8))
    let subject = GlobSubject(path: Array("/root/\(path)".utf8), isFolder: false)
    #expect(pattern.matches(subject, from: 6) == isMatch)
  }

  @Test(arguments: ["", "/", "!", "!/"])
  func nothingIsNoPattern(text: String) {
    #expect(GlobPattern(text.utf8) == nil)
  }

  @Test func aSlashAtTheEndAsksForAFolder() throws {
    let pattern = try #require(GlobPattern("a/".utf8))
    #expect(pattern.matches(GlobSubject(path: Array("/x/a".utf8), isFolder: true), from: 1))
    #expect(!pattern.matches(GlobSubject(path: Array("/x/a".utf8), isFolder: false), from: 1))
  }

  /// A matcher that tries every star again needs longer than anybody waits.
  @Test(.timeLimit(.minutes(10)))
  func manyStarsTakeNoExponentialTime() throws {
    let pattern = try #require(GlobPattern("/\(String(repeating: "**/*a*", count: 30))/b".utf8))
    let path = "/" + String(repeating: "\(String(repeating: "a", count: 100))/", count: 40) + "c"
    #expect(!pattern.matches(GlobSubject(path: Array(path.utf8), isFolder: false), from: 1))
  }
}
