import Testing

@testable import FlowRules

/// What a fingerprint sees of the text that a finding underlines.
@Suite("Region text")
struct RegionTextTests {
  private func text(_ region: String) -> String {
    var regions = RegionText()
    return String(decoding: regions.normalized(Array(region.utf8)[...]), as: UTF8.self)
  }

  @Test(arguments: [
    ("isOn", "isOn "), ("", ""), ("  isOn\t", "isOn "), ("a+b", "a + b "), ("/* a */ isOn // b", "isOn "),
    ("Model(store: store)", "Model ( ) "), (".environment(Router())", ". environment ( ) "),
    ("self.count", "count "), ("self.model.self.name", "model . name "), ("self", "self "), ("Model.self", "Model . self "),
    ("items[index].name = Name { $0.first }", "items [ ] . name = Name { } "),
    ("\"a  b\"", "\"a  b\" "), ("\"a\\(b)c\"", "\"a\\( )c\" "), ("a; b", "a b "),
    ("\"\"\"\n    a\n      b\n    \"\"\"", "\"\"\"\na\nb\n\"\"\" "), (")a(b", ") a ( "), ("`default`", "`default` "),
  ])
  func keepsWhatEditsLeave(region: String, kept: String) {
    #expect(text(region) == kept)
  }

  /// A formatter's doing, or a change of what stands in brackets.
  @Test(arguments: [
    ("Model(a: 1, b: 2).start()", "Model(\n\ta: 1,\r\n\tb: 2,\r\n)\n  .start()"),
    ("Model(a: 1)", "Model(a: 2, c: [3])"), ("$model.items[0]", "$model . items[ first ]"),
    ("count += 1", "self.count\n  += /* one */ 1;"), ("Model { 1 }", "Model\n{\n  2\n}"),
    ("\"\"\"\n  a\n  \"\"\"", "\"\"\"\r\n\ta\r\n\t\"\"\""),
  ])
  func isTheSame(left: String, right: String) {
    #expect(text(left) == text(right))
  }

  @Test(arguments: [
    ("Model()", "Other()"), ("Model()", "Model"), ("model.a", "model.b"), ("count += 1", "count -= 1"),
    ("a b", "ab"), ("\"a b\"", "\"ab\""), ("Model()", "Model[]"), ("x.self", "x"),
  ])
  func differs(left: String, right: String) {
    #expect(text(left) != text(right))
  }
}
