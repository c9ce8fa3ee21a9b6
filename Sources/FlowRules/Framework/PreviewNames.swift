import SwiftLexer

/// The names that mark previews and tests, which are no part of the app.
struct PreviewNames: Sendable {
  let macro: NameID
  let previewable: NameID
  let provider: NameID
  let modifier: NameID
  let testSuite: NameID
  let testCase: NameID

  init(interningIn names: inout NameTable) {
    macro = names.intern("Preview")
    previewable = names.intern("Previewable")
    provider = names.intern("PreviewProvider")
    modifier = names.intern("PreviewModifier")
    testSuite = names.intern("Suite")
    testCase = names.intern("XCTestCase")
  }

  /// Whether the name of an object has a word for those that previews and tests show: `static let preview = Store()`.
  static func isSample(_ name: String) -> Bool { sampleWords.contains(where: name.lowercased().contains) }

  private static let sampleWords = ["preview", "mock", "sample", "test", "example", "dummy", "fake", "stub"]
}
