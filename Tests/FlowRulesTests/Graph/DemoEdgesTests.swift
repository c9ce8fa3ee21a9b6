import Foundation
import Testing

@testable import FlowRules

/// The edges that a reader of the demo finds, written by hand from its source; the graph has to have these and no
/// others.
@Suite("Graph of the demo")
struct DemoEdgesTests {
  /// The edges that begin at a type or at one of its properties: `from verb what to`.
  @Test(arguments: [
    (
      "ReadingListApp",
      """
      ReadingListApp owns ReadingListApp.library
      ReadingListApp owns ReadingListApp.session
      ReadingListApp observes ReadingSession
      ReadingListApp.library creates Library
      ReadingListApp.session creates ReadingSession
      ReadingListApp.WindowGroup creates FilterBar
      ReadingListApp.WindowGroup creates ShelfView
      ReadingListApp.library passes binding FilterBar.library
      ReadingListApp.library passes object ShelfView.library
      ReadingListApp.session injects object environment:ReadingSession
      """
    ),
    (
      "FilterBar",
      """
      FilterBar observes Library
      FilterBar reads Library.filter
      FilterBar writes Library.filter
      FilterBar creates ClearButton
      FilterBar.library passes binding ClearButton.text
      """
    ),
    ("ClearButton", "ClearButton writes ClearButton.text"),
    (
      "ShelfView",
      """
      ShelfView owns ShelfView.showsGrid
      ShelfView owns ShelfView.searches
      ShelfView owns ShelfView.selection
      ShelfView observes Library
      ShelfView reads ShelfView.showsGrid
      ShelfView reads ShelfView.selection
      ShelfView reads Library.books
      ShelfView reads Library.filter
      ShelfView writes ShelfView.showsGrid
      ShelfView writes ShelfView.searches
      ShelfView writes ShelfView.selection
      ShelfView creates CoverGrid
      ShelfView creates AuthorList
      ShelfView creates BookRow
      ShelfView creates BookView
      ShelfView creates StatisticsView
      ShelfView creates ShelfSummary
      ShelfView creates ExportButton
      ShelfView creates BackupButton
      ShelfView creates SyncButton
      ShelfView creates NoteButtons
      ShelfView creates MoveBar
      ShelfView presents LoanPages
      ShelfView presents WishList
      ShelfView presents TagEditor
      ShelfView presents SearchView
      ShelfView creates ReadingSession
      ShelfView injects object environment:ReadingSession
      ShelfView.library passes value CoverGrid.books
      ShelfView.library passes value AuthorList.books
      ShelfView.library passes value BookRow.book
      ShelfView.library passes binding BookView.book
      ShelfView.library passes object ShelfSummary.library
      ShelfView.library passes object ExportButton.library
      ShelfView.library passes object BackupButton.library
      ShelfView.library passes value NoteButtons.books
      ShelfView.library passes value LoanPages.books
      ShelfView.library passes value SearchView
      """
    ),
    (
      "BookRow",
      """
      BookRow owns BookRow.isExpanded
      BookRow reads BookRow.isExpanded
      BookRow writes BookRow.isExpanded
      BookRow reads BookRow.book
      BookRow creates ProgressRing
      BookRow.book passes value ProgressRing.fraction
      """
    ),
    (
      "GoalView",
      """
      GoalView owns GoalView.pages
      GoalView owns GoalView.effort
      GoalView reads GoalView.book
      GoalView reads GoalView.pages
      GoalView reads GoalView.effort
      GoalView writes GoalView.effort
      GoalView creates GoalLabel
      GoalView creates GoalStepper
      GoalView creates DaysLeft
      GoalView creates GoalReset
      GoalView.book passes value GoalLabel.title
      GoalView.book passes value GoalLabel.explanation
      GoalView.book passes value DaysLeft.days
      GoalView.pages passes value DaysLeft.days
      GoalView.pages passes binding GoalStepper.pages
      GoalView.pages passes binding GoalReset.pages
      GoalView.pages passes value GoalStepper.step
      """
    ),
    (
      "GoalStepper",
      """
      GoalStepper owns GoalStepper.step
      GoalStepper reads GoalStepper.pages
      GoalStepper writes GoalStepper.pages
      GoalStepper reads GoalStepper.step
      GoalStepper writes GoalStepper.step
      """
    ),
    (
      "NoteEditor",
      """
      NoteEditor owns NoteEditor.model
      NoteEditor owns NoteEditor.isOpen
      NoteEditor observes NoteModel
      NoteEditor.model creates NoteModel
      NoteEditor passes binding NoteModel.saved
      NoteEditor passes value NoteModel.draft
      NoteEditor writes NoteEditor.isOpen
      NoteEditor writes NoteModel.draft
      NoteEditor writes NoteModel.saved
      """
    ),
    (
      "NoteModel",
      """
      NoteModel owns NoteModel.draft
      NoteModel reads NoteModel.draft
      NoteModel writes NoteModel.saved
      """
    ),
    (
      "ReminderField",
      """
      ReminderField owns ReminderField.count
      ReminderField.reminder creates Reminder
      ReminderField reads ReminderField.page
      ReminderField reads ReminderField.count
      ReminderField writes Reminder.text
      ReminderField.count keeps stored:reminders
      """
    ),
    (
      "ReminderHistory",
      """
      ReminderHistory owns ReminderHistory.count
      ReminderHistory reads ReminderHistory.count
      ReminderHistory reads ReminderHistory.last
      ReminderHistory creates ReminderText
      ReminderHistory.last passes value ReminderText.text
      ReminderHistory.count keeps stored:reminders
      """
    ),
    (
      "StatisticsView",
      """
      StatisticsView owns StatisticsView.plan
      StatisticsView observes ReadingSession
      StatisticsView observes ReadingPlan
      StatisticsView.plan creates ReadingPlan
      StatisticsView.session reads environment:ReadingSession
      StatisticsView reads ReadingSession.seconds
      StatisticsView reads ReadingPlan.minutes
      StatisticsView writes ReadingPlan.minutes
      StatisticsView reads MinuteClock.now
      StatisticsView writes MinuteClock.now
      StatisticsView creates TodayRing
      StatisticsView creates ClockLabel
      StatisticsView creates YearGoalView
      StatisticsView creates BestStreakLabel
      StatisticsView creates FinishedBooks
      StatisticsView.session passes value TodayRing.minutes
      """
    ),
    (
      "BookmarkButton",
      """
      BookmarkButton owns BookmarkButton.bookmark
      BookmarkButton.bookmark creates Bookmark
      BookmarkButton reads BookmarkButton.page
      BookmarkButton reads Bookmark.page
      BookmarkButton writes Bookmark.page
      """
    ),
    (
      "Streak",
      """
      Streak owns Streak.best
      Streak owns Streak.years
      Streak.best creates Streak
      Streak writes Streak.years
      """
    ),
    (
      "SearchView",
      """
      SearchView observes SearchModel
      SearchView.model creates SearchModel
      SearchView passes value SearchModel.books
      SearchView reads SearchModel.books
      SearchView reads SearchModel.scope
      SearchView reads SearchModel.query
      SearchView writes SearchModel.query
      SearchView creates ScopePicker
      SearchView creates SearchHistoryView
      SearchView creates QueryCounter
      SearchView creates OnlineHits
      SearchView creates SearchTips
      SearchView.model passes object ScopePicker.model
      SearchView.model passes value SearchHistoryView.query
      SearchView.model passes value QueryCounter.query
      SearchView.model passes value OnlineHits.query
      """
    ),
  ])
  func hasTheEdgesOfItsSource(type: String, edges: String) throws {
    let graph = try Self.graph.get()
    let found = graph.edges.filter { edge in
      let name = graph[edge.from].name
      return graph[edge.from].kind != .environment && (name == type || name.hasPrefix(type + "."))
    }.map { edge in
      [graph.ids[edge.from.index], edge.kind.rawValue, edge.passed?.rawValue, graph.ids[edge.to.index]]
        .compactMap { $0 }.joined(separator: " ")
    }
    let written = Set(edges.split(separator: "\n").map(String.init))
    #expect(written.subtracting(found).sorted() == [], "not drawn")
    #expect(Set(found).subtracting(written).sorted() == [], "drawn, but not in the source")
  }

  /// Built once for all types.
  private static let graph = Result {
    let folder = Repository.root.appendingPathComponent("Tests/Fixtures/Demo")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    // Relative paths, which name no test.
    let files = try paths.map { ($0, try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)) }
    return FlowGraph(of: try SmallProject(Dictionary(uniqueKeysWithValues: files)).index)
  }
}
