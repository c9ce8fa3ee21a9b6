import SwiftLexer

/// A request whose predicate compares with the clock of its creation.
package enum FetchWithFrozenDate: Rule {
  package static let descriptor = RuleDescriptor(
    .fetchWithFrozenDate, severity: .warning, category: .sourceOfTruth, symptom: .oldData, since: "0.2.0",
    summary: "@FetchRequest or @Query that compares with the time of its creation",
    rationale: """
      The predicate in a declaration is made with the view, and the request keeps the moment in it. Where that moment
      is an upper bound, records that are saved later have a later date and do not show until the view is created again.
      It is a note where the moment is a lower bound, so that old records stay, where the date is calculated from the
      moment, and where the record is planned for the date.
      """,
    notCaught: "Requests that an initializer makes from a parameter, and views that set the predicate again.",
    remedy:
      "Take the date as a parameter of the view and make the request in the initializer, or set the predicate again.")

  package static let examples: [Example] = [
    .flagged(
      "What is saved later does not show until the view is created again",
      """
      import CoreData
      import SwiftUI
      final class Entry: NSManagedObject {}
      struct History: View {
        @FetchRequest(sortDescriptors: [], predicate: NSPredicate(format: "date < %@", Date.now as NSDate))
        private var ↓rows: FetchedResults<Entry>
        var body: some View { Text("\\(rows.count)") }
      }
      """),
    .flagged(
      "The hour does not move: a note",
      """
      import CoreData
      import SwiftUI
      final class Entry: NSManagedObject {}
      extension NSPredicate {
        static var lastHour: NSPredicate {
          NSPredicate(format: "date > %@", Date().addingTimeInterval(-3600) as NSDate)
        }
      }
      struct Hour: View {
        @FetchRequest(sortDescriptors: [], predicate: .lastHour) private var ↓rows: FetchedResults<Entry>
        var body: some View { Text("\\(rows.count)") }
      }
      """),
    .flagged(
      "A task is due later than it was saved: a note",
      """
      import CoreData
      import SwiftUI
      final class Chore: NSManagedObject {}
      struct Overdue: View {
        @FetchRequest(sortDescriptors: [], predicate: NSPredicate(format: "dueDate < %@", Date.now as NSDate))
        private var ↓rows: FetchedResults<Chore>
        var body: some View { Text("\\(rows.count)") }
      }
      """),
    .accepted(
      "The view takes the date",
      """
      import CoreData
      import SwiftUI
      final class Entry: NSManagedObject {}
      struct Until: View {
        @FetchRequest private var rows: FetchedResults<Entry>
        init(end: Date) {
          _rows = FetchRequest(sortDescriptors: [], predicate: NSPredicate(format: "date < %@", end as NSDate))
        }
        var body: some View { Text("\\(rows.count)") }
      }
      """),
    .accepted(
      "The view sets the predicate again",
      """
      import CoreData
      import SwiftUI
      final class Entry: NSManagedObject {}
      extension NSPredicate {
        static var past: NSPredicate { NSPredicate(format: "date < %@", Date() as NSDate) }
      }
      struct Renewed: View {
        @FetchRequest(sortDescriptors: [], predicate: .past) private var rows: FetchedResults<Entry>
        var body: some View { Text("\\(rows.count)").refreshable { rows.nsPredicate = .past } }
      }
      """),
    .accepted(
      """
      import CoreData
      import SwiftUI
      final class Entry: NSManagedObject {}
      struct All: View {
        @FetchRequest(sortDescriptors: [], animation: .default) private var rows: FetchedResults<Entry>
        var body: some View { Text("\\(rows.count) at \\(Date.now)") }
      }
      """),
    .flagged(
      """
      import SwiftData
      import SwiftUI
      @Model final class Event { var date = Date(); init() {} }
      struct Past: View {
        @Query(filter: FetchDescriptor<Event>.past(Date())) private var ↓rows: [Event]
        var body: some View { Text("\\(rows.count)") }
      }
      """, compiles: false),
  ]

  package static func check(_ context: inout RuleContext) {
    for view in context.viewsOutsideTests {
      for property in view.wrappedProperties {
        guard let moment = property.frozenMoment, !property.isPredicateSetAgain, !view.isOnlyInStaticRenderings else {
          continue
        }
        context.report(
          .frozen(property, moment), Repair("Take the date as a parameter, and make the request in the initializer."),
          at: property.nameRange, about: property, severity: moment.isUpperBound ? nil : .note)
      }
    }
  }
}

extension Message {
  fileprivate static func frozen(_ property: Property, _ moment: FrozenMoment) -> Message {
    let start: Message = "'\(property.name)' compares with the moment when its request was made"
    let message: Message =
      moment.isUpperBound
      ? "\(start): what is saved later does not show until the view is created again."
      : "\(start): as time passes it shows the wrong records."
    return message.listing([Related(at: moment.place, "the moment is taken here")])
  }
}
