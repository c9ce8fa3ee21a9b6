import SwiftLexer

/// The names that mark previews and tests, which are no part of the app.
struct PreviewNames: Sendable {
  let macro: NameID
  /// The property of a preview provider: `static var previews: some View`.
  let previews: NameID
  /// The traits of `#Preview` that change only how a preview looks. A project's own trait may inject objects.
  let traits: NameSet
  let previewable: NameID
  let provider: NameID
  let modifier: NameID
  let testSuite: NameID
  let testCase: NameID

  init(interningIn names: inout NameTable) {
    macro = names.intern("Preview")
    previews = names.intern("previews")
    traits = NameSet(Self.traits.map { names.intern($0) })
    previewable = names.intern("Previewable")
    provider = names.intern("PreviewProvider")
    modifier = names.intern("PreviewModifier")
    testSuite = names.intern("Suite")
    testCase = names.intern("XCTestCase")
  }

  private static let traits = [
    "defaultLayout", "sizeThatFitsLayout", "fixedLayout", "portrait", "portraitUpsideDown", "landscapeLeft",
    "landscapeRight",
  ]

  /// Whether the name of an object has a word for those that previews and tests show: `static let preview = Store()`.
  static func isSample(_ name: String) -> Bool { sampleWords.contains(where: name.lowercased().contains) }

  private static let sampleWords = ["preview", "mock", "sample", "test", "example", "dummy", "fake", "stub"]
}
