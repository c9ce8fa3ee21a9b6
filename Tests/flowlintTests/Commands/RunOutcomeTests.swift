import Foundation
import Testing

/// Why a run fails when it is not by findings alone.
@Suite("Run outcome")
struct RunOutcomeTests {
  @Test(arguments: [
    (["--fail-on", "error", "--max-warnings", "0"], "{}", 1, "error: 1 warning, but '--max-warnings' allows 0.\n"),
    (["--fail-on", "error"], "{\"maxWarnings\": 0}", 1, "error: 1 warning, but 'maxWarnings' in the configuration allows 0.\n"),
    (["--fail-on", "error"], "{\"maxWarnings\": 1}", 0, ""),
    (["--fail-on", "error", "--max-warnings", "1"], "{\"maxWarnings\": 0}", 0, ""),
    (["--fail-on", "none"], "{\"maxWarnings\": 0}", 0, ""), (["--exit-zero"], "{\"maxWarnings\": 0}", 0, ""),
    ([], "{\"failOn\": \"none\", \"maxWarnings\": 0}", 1, "error: 1 warning, but"),
    ([], "{}", 1, ""), (["--strict"], "{\"failOn\": \"none\"}", 1, ""),
  ] as [([String], String, Int32, String)])
  func saysWhyItFails(arguments: [String], configuration: String, status: Int32, reason: String) throws {
    let tool = try Tool(["A.swift": flagged, ".flowlint.json": configuration])
    let outcome = try tool.run(arguments)
    #expect(outcome.status == status, "\(outcome)")
    #expect(reason.isEmpty ? outcome.messages.isEmpty : outcome.messages.hasPrefix(reason), "\(outcome)")
    #expect(!outcome.output.isEmpty)
  }
}
