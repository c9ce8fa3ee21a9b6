import Foundation
import Testing

@testable import FlowRules

@Suite("Unified diffs")
struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String, path: String = "A.swift") -> String {
    let lines = UnifiedDiff(of: Array(path.utf8)[...], from: Array(old.utf8), to: Array(new.utf8)).lines
    return String(decoding: lines.joined(), as: UTF8.self)
  }

  @Test func showsTheChangedLinesWithThreeAround() {
    let old = (1...12).map { "\($0)\n" }.joined()
    #expect(diff(old, old) == "")
    #expect(
      diff(old, old.replacing("6\n", with: "six\n")) == """
        --- a/A.swift
        +++ b/A.swift
        @@ -3,7 +3,7 @@
         3
         4
         5
        -6
        +six
         7
         8
         9

        """)
    #expect(diff(old, "0\n" + old).contains("@@ -1,3 +1,4 @@\n+0\n 1\n"))
    #expect(diff(old, old.replacing("12\n", with: "")).hasSuffix("@@ -9,4 +9,3 @@\n 9\n 10\n 11\n-12\n"))
    #expect(diff("", "a\n").hasSuffix("@@ -0,0 +1,1 @@\n+a\n"))
    #expect(diff("a", "b").hasSuffix("-a\n\\ No newline at end of file\n+b\n\\ No newline at end of file\n"))
    #expect(diff("a\r\nb\r\n", "a\r\nc\r\n").hasSuffix(" a\r\n-b\r\n+c\r\n"))
  }

  @Test func quotesNamesAsGitDoes() {
    #expect(diff("a\n", "b\n", path: "My App/A.swift").hasPrefix("--- a/My App/A.swift\t\n+++ b/My App/A.swift\t\n"))
    #expect(diff("a\n", "b\n", path: "ü\"\n.swift").hasPrefix("--- \"a/\\303\\274\\\"\\012.swift\"\n"))
  }

  /// git rebuilds the new text from the old one and the diff, whatever the texts are.
  @Test func gitAppliesIt() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "flowlint-diff-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var generator = Generator(state: 7)
    for round in 0..<60 {
      let end = ["\n", "\r\n"][round % 2]
      let words = ["a", "b", "}", "", "\u{FF}", "  let x = 1"]
      let count = Int.random(in: 0...40, using: &generator)
      var old = (0..<count).map { _ in words.randomElement(using: &generator) ?? "" }
      if round % 5 == 0 { old = old.enumerated().map { "\($0) \($1)" } }
      var new = old
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let index = Int.random(in: 0...new.count, using: &generator)
        switch Int.random(in: 0...2, using: &generator) {
        case 0: new.insert("new", at: index)
        case 1 where index < new.count: new.remove(at: index)
        case _ where index < new.count: new[index] += "!"
        default: break
        }
      }
      let oldText = old.joined(separator: end) + (round % 3 == 0 ? "" : end)
      let newText = new.joined(separator: end) + (round % 4 == 0 ? "" : end)
      guard oldText != newText, !oldText.isEmpty else { continue }
      let file = folder.appending(path: "ü b.swift"), patch = folder.appending(path: "diff")
      try Data(oldText.utf8).write(to: file)
      try Data(diff(oldText, newText, path: "ü b.swift").utf8).write(to: patch)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["git", "apply", "--whitespace=nowarn", "diff"]
      process.currentDirectoryURL = folder
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      let applied = (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) } ?? ""
      #expect(process.terminationStatus == 0 && applied == newText, "\(round):\n\(diff(oldText, newText))")
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func longTextsAreQuick() {
    let lines = (0..<100_000).map { "line \($0 % 50)\n" }
    var changed = lines
    for index in stride(from: 0, to: 100_000, by: 3) { changed[index] = "private " + changed[index] }
    changed.insert("new\n", at: 0)
    let difference = LineDifference(from: Array(lines.joined().utf8), to: Array(changed.joined().utf8))
    #expect(!difference.hunks.isEmpty)
  }

  /// Lines that fixes move stay changed, and lines that fixes make are changed.
  @Test func changedLinesFollowFixes() {
    let old = (1...10).map { "\($0)\n" }.joined()
    var changed = ChangedLines(diff: Array("+++ b/A.swift\n@@ -2,0 +3,2 @@\n+3\n+4\n@@ -7,0 +8,1 @@\n+8\n".utf8))
    let new = "0\n" + old.replacing("4\n", with: "").replacing("6\n", with: "six\n")
    changed.follow(LineDifference(from: Array(old.utf8), to: Array(new.utf8)), in: "A.swift")
    let lines = new.split(separator: "\n").enumerated().filter { index, _ in
      var finding = MadeUpFinding.finding(at: 0, nil)
      finding.place.start.line = index + 1
      finding.place.end.line = index + 1
      return changed.concern(finding)
    }
    #expect(lines.map { String($1) } == ["0", "3", "six", "8"])
  }
}

/// The same numbers in each run.
private struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
