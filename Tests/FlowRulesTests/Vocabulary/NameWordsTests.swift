import FlowRules
import Testing

@Suite("Words of names")
struct NameWordsTests {
  @Test(arguments: [
    ("showsLoginSheet", ["shows", "login", "sheet"]), ("iOS-Example", ["i", "o", "s", "example"]),
    ("Watch App_2", ["watch", "app", "2"]), ("", []), ("--", []),
  ])
  func splitsNames(name: String, words: [String]) {
    #expect(name.words == words)
  }

  @Test(arguments: [
    ("loadError", true), ("errorMessage", true), ("errors", true), ("hasFailed", true), ("isFailure", true),
    ("terrorLevel", false), ("failover", false), ("failsafeMode", false), ("isOpen", false),
  ])
  func knowsFailures(name: String, isOne: Bool) {
    #expect(name.namesFailure == isOne)
  }
}
