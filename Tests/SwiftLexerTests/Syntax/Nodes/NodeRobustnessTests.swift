import Foundation
import SwiftLexer
import Testing

/// Whatever the source, every view answers everything, and as the records have it.
@Suite struct NodeRobustnessTests {
  private func check(_ bytes: some Collection<UInt8>, _ change: @autoclosure () -> String) throws {
    if let violation = NodeInvariants.violation(in: try Parsed(bytes: Array(bytes)).file) {
      Issue.record("\(change()): \(violation)")
    }
  }

  @Test(arguments: LexerRobustnessTests.fixtures)
  func `A fixture that is cut off anywhere`(fixture: String) throws {
    let bytes = Array(fixture.utf8)
    for end in 0...bytes.count {
      try check(bytes[..<end], "cut at \(end)")
      try check(bytes[end...], "from \(end)")
    }
  }

  @Test(arguments: ParserRobustnessTests.fixtures)
  func `A file as it is, and cut off in some places`(fixture: URL) throws {
    let bytes = [UInt8](try Data(contentsOf: fixture))
    try check(bytes, "as it is")
    let beginning = bytes.prefix(2048)
    for end in stride(from: 0, to: beginning.count, by: max(1, beginning.count / 24)) {
      try check(beginning[..<end], "cut at \(end)")
      try check(beginning[end...], "from \(end)")
    }
  }

  /// The places that the views look at: ends of expressions, of branches, of the file.
  @Test(arguments: [
    "Group { a\n#if A\n.b(c)\n#endif\n}", "f(x)(y)[z] { }?.w! = v as? T", "(f(A).B(), { C }().D)",
    "let (a, b): C = d, e = f",
    "if let x, case .y(let z)? = w { x = z }", "f[a.b] = c; (d, e[f]) += g",
    "struct S<T> { func f(_ g: T = .h) -> [T: () -> (T?)] }",
  ])
  func `A line without any of its bytes`(line: String) throws {
    let bytes = Array("func run() { \(line) }".utf8)
    for position in bytes.indices {
      try check(bytes[..<position] + bytes[(position + 1)...], "without \(position)")
      try check(bytes[..<position], "cut at \(position)")
    }
  }
}
