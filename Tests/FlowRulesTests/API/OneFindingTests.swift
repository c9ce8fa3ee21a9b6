import FlowRules
import Testing

/// Two rules that report one defect at one place: one of them speaks.
@Suite("One finding for each defect")
struct OneFindingTests {
  private static let level = """
    import SwiftUI
    final class Device: ObservableObject { @Published var charge = 0; func load() { charge = 1 } }
    struct Level: View { @State var percent: Int; var body: some View { Text("\\(percent) %") } }
    struct Battery: View {
      @ObservedObject var device: Device
      var body: some View { Level(percent: device.charge).onAppear(perform: device.load) }
    }
    """

  /// `state_seeded_once` knows the value that changes, but its note does not silence a warning.
  @Test(arguments: [
    ("{}", ["state_passed_by_caller: warning"]),
    (#"{"state_passed_by_caller": "note"}"#, ["state_seeded_once: note"]),
    (#"{"state_seeded_once": "error"}"#, ["state_seeded_once: error"]),
    (#"{"state_passed_by_caller": "off"}"#, ["state_seeded_once: note"]),
    (#"{"state_seeded_once": "off"}"#, ["state_passed_by_caller: warning"]),
  ])
  func isTheMoreSevereOne(rules: String, expected: [String]) throws {
    let disk = MemoryFileSystem(["/p/Level.swift": Self.level, "/p/.flowlint.json": "{\"rules\": \(rules)}"])
    let configuration = try ConfigurationFile(at: FilePath("/p/.flowlint.json"), in: disk).configuration()
    let report = try disk.report(configuration)
    #expect(report.findings.map { "\($0.rule.rawValue): \($0.severity.word)" } == expected)
  }
}
