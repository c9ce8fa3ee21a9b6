import FlowRules
import Foundation
import Testing

/// The project in `Tests/Fixtures/Facts`, beside which fuzzing and mutations lint their inputs.
@Suite("Facts")
struct FactsProjectTests {
  private static let report = Result { try InputFiles.facts().report(jobs: 1) }

  @Test(arguments: RuleID.allCases)
  func everyRuleReports(rule: RuleID) throws {
    #expect(try Self.report.get().findings.contains { $0.rule == rule })
  }

  @Test func keepsToTheInvariants() throws {
    #expect(try InputFiles.facts().violation() == nil)
  }

  /// A larger one would be no seed for the fuzzers.
  @Test func filesAreSmall() throws {
    for (path, bytes) in try InputFiles.facts().files { #expect(bytes.count <= 4096, "\(path)") }
  }

  /// Postfix expressions that go on after an `#if` and are the last code of their file.
  @Test(arguments: [
    """
    final class Cart: ObservableObject { @Published var count = 0 }
    struct Checkout: View {
      @EnvironmentObject private var cart: Cart
      var body: some View { Text("\\(cart.count)") }
    }
    @main struct Shop: App {
      @StateObject private var user = User()
      var body: some Scene {
        WindowGroup {
          Checkout()
    #if os(macOS)
          .environmentObject(user)
    #endif
        }
      }
    }
    """,
    """
    #Preview {
      Checkout()
    #if os(macOS)
      .environmentObject(cart)
    #endif
    }
    """,
    """
    #Preview {
      Checkout()
    #if os(macOS)
      .environment(model)
    #elseif os(iOS)
      .environment
    """,
  ])
  func everyRuleStillReportsBesideAnOpenExpression(code: String) throws {
    let files = InputFiles(["Example.swift": Array(code.utf8)]).together(with: try .facts())
    #expect(try files.violation() == nil)
    let rules = Set(try files.report(jobs: 1).findings.lazy.filter { $0.place.path.hasPrefix("0/") }.map(\.rule))
    #expect(rules == Set(RuleID.allCases))
  }
}

extension InputFiles {
  /// The project in `Tests/Fixtures/Facts`.
  static func facts() throws -> InputFiles { try read(Repository.folder("Fixtures/Facts")) }
}

extension Repository {
  /// A folder below `Tests`.
  static func folder(_ path: String) -> FilePath { FilePath(tests.appending(path: path).path) }
}
