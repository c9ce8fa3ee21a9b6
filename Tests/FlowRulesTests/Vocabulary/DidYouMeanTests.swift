import FlowRules
import Testing

struct DidYouMeanTests {
  @Test(arguments: [
    ("rule", "rules"), ("ruels", "rules"), ("RULES", "rules"), ("state-not-private", "state_not_private"),
    ("StateNotPrivate", "state_not_private"), ("stat_not_privat", "state_not_private"), ("of", "off"),
  ])
  func findsWhatWasMeant(word: String, expected: String) {
    #expect(DidYouMean.closest(to: word, among: ["zebra", "rules", "state_not_private", "off"]) == expected)
  }

  @Test(arguments: ["", "x", "unrelated", String(repeating: "rules", count: 10_000)])
  func staysSilentWhenNothingIsNear(word: String) {
    #expect(DidYouMean.closest(to: word, among: ["zebra", "rules", "state_not_private"]) == nil)
    #expect(DidYouMean.hint(for: word, among: []) == "")
  }

  @Test func theFirstOfEqualsWins() {
    #expect(DidYouMean.closest(to: "cab", among: ["car", "cat"]) == "car")
  }
}
