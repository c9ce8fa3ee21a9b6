import SwiftLexer
import Testing

@testable import FlowRules

/// Keys of the defaults, and requests that keep a moment.
@Suite("Storage")
struct StorageTests {
  private static let keys: [(String, String?)] = [
    ("@AppStorage(\"a\")", "\"a\""), ("@AppStorage(Keys.a)", "\"a\""), ("@SceneStorage(\"a\")", "\"a\""),
    ("@AppStorage(\"a rather long key of the app\")", "\"a rather long key of the app\""),
    ("@AppStorage(\"a\\(1)\")", nil), ("@AppStorage(key)", nil), ("@AppStorage(make())", nil), ("@State", nil),
  ]

  @Test(arguments: keys)
  func names(attribute: String, expected: String?) throws {
    let project = try SmallProject("enum Keys { static let a = \"a\" }; struct A: View { \(attribute) var n = 1 }")
    let property = try project.property(named: "A.n")
    #expect(project.declarations.storageKey(of: property.symbol)?.name == expected)
  }

  @Test func staticMembersWithoutLiteralsAreTheirPaths() throws {
    let project = try SmallProject(
      """
      enum Key: String { case a, b }
      struct A: View { @AppStorage(Key.a.rawValue) var n = 1; @AppStorage(Key.a.rawValue) var m = 1
        @AppStorage(Key.b.rawValue) var o = 1 }
      """)
    func key(_ name: String) throws -> StorageKeys.Key? {
      project.declarations.storageKey(of: try project.property(named: "A.\(name)").symbol)
    }
    #expect(try key("n") != nil && key("n") == key("m") && key("n") != key("o"))
  }

  /// `1_000` and `1000.0` are one value, and a message has neither.
  @Test(arguments: [
    ("Int = 1_000", "Int = 2", "1000"), ("Double = 3", "Double = 5.5", "3"), ("Int = 1000", "Double = 1e3", nil),
  ])
  func firstValues(one: String, other: String, text: String?) throws {
    let project = try SmallProject(
      """
      struct A: View { @AppStorage("k") var n: \(one); var body: some View { Text("") } }
      struct B: View { @AppStorage("k") var n: \(other); var body: some View { Text("") } }
      """)
    var conflicts = StorageConflicts()
    #expect(try conflicts.conflict(of: project.property(named: "A.n"))?.values?.here == text)
    #expect(try conflicts.conflict(of: project.property(named: "B.n"))?.values == nil)
  }

  private static let moments: [(String, Bool?)] = [
    ("NSPredicate(format: \"date < %@\", Date() as NSDate)", true),
    ("NSPredicate(format: \"date <= %@\", Date.now as NSDate)", true),
    ("NSPredicate(format: \"date > %@\", Date() as NSDate)", false),
    ("NSPredicate(format: \"date < %@\", Date().addingTimeInterval(60) as NSDate)", false),
    ("NSPredicate(format: \"date < %@\", calendar.startOfDay(for: Date()) as NSDate)", false),
    ("NSPredicate(format: \"a < %@ AND date < %@\", a, Date() as NSDate)", false),
    ("Predicates.past", true),
    // The text of a literal in a getter is not kept.
    (".past", false),
    ("NSPredicate(format: \"date < %@\", date as NSDate)", nil), (".all", nil), ("nil", nil),
  ]

  @Test(arguments: moments)
  func upperBounds(predicate: String, expected: Bool?) throws {
    let project = try SmallProject(
      """
      extension NSPredicate { static var past: NSPredicate { NSPredicate(format: "date < %@", Date() as NSDate) } }
      enum Predicates { static let past = NSPredicate(format: "date < %@", Date() as NSDate) }
      struct A: View { @FetchRequest(sortDescriptors: [], predicate: \(predicate)) var rows: FetchedResults<Entry> }
      """)
    #expect(try project.property(named: "A.rows").frozenMoment?.isUpperBound == expected)
  }
}
