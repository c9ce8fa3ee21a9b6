import FlowRules
import Testing

/// Real code with one mutation in each file, as one project together with the facts.
///
/// Whatever a mutation does: no crash, the same report for any number of jobs, and each place in its file.
/// `Tests/Checks/fuzzing/run mutations` does the same to any folder.
@Suite("Mutations")
struct MutationTests {
  private static let folders = ["Fixtures/Demo", "Checks/conformance/Fixtures"]

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func realCodeKeepsToTheInvariants(seed: UInt64) throws {
    #expect(try Self.code().mutated(seed: seed).together(with: .facts()).violation() == nil)
  }

  @Test func mutationsAreTheSameForASeedAndDifferFromTheSource() throws {
    let code = try Self.code()
    let first = try code.mutated(seed: 1).files
    #expect(try code.mutated(seed: 1).files == first)
    #expect(try code.mutated(seed: 2).files != first)
    // A token may take the place of one like it.
    #expect(code.files.count { first[$0.key] != $0.value } > code.files.count * 3 / 4)
  }

  private static func code() throws -> InputFiles {
    var files = InputFiles()
    for folder in folders { files.add(try .read(Repository.folder(folder)), below: folder) }
    return files
  }
}
