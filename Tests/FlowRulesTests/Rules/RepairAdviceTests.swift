import FlowRules
import Testing

/// Advice that depends on the code around a finding: what is right elsewhere would bring a new bug here.
@Suite("Advice that depends on the code around it")
struct RepairAdviceTests {
  private func finding(_ rule: RuleID, _ source: String) throws -> ReportedFinding? {
    let disk = MemoryFileSystem(["/p/A.swift": "import Combine\nimport SwiftUI\n" + source])
    let report = try disk.report()
    let found = report.findings.filter { $0.rule == rule }
    #expect(found.count <= 1)
    return found.first
  }

  private func message(_ rule: RuleID, _ source: String) throws -> String {
    try #require(try finding(rule, source)).message
  }

  /// A model called `Task` hides Swift's.
  @Test(arguments: [
    ("", "and check 'Task.isCancelled' after the pause."),
    ("final class Task {}", "and check '_Concurrency.Task.isCancelled' after the pause."),
  ])
  func namesTheTaskOfSwift(model: String, advice: String) throws {
    let source = """
      \(model)
      struct Badge: View {
        let names: [String]
        @State private var toast: String?
        var body: some View {
          Text(toast ?? "")
          ForEach(names, id: \\.self) { name in
            Button(name) {
              toast = name
              DispatchQueue.main.asyncAfter(deadline: .now() + 2) { toast = nil }
            }
          }
        }
      }
      """
    #expect(try message(.uncancelledDelayedReset, source).hasSuffix(advice))
  }

  /// An older request may fail after the answer of the newer one, and a cancelled one throws.
  @Test(arguments: [
    ("@State private var text = \"\"", "rows = []", "and in the 'catch', assign results only if 'text' is still"),
    ("@State private var text = \"\"", "isBusy = false", "and in the 'catch', assign results only if 'text' is still"),
    ("@State private var text = \"\"", "print(error)", "assign the answer only if 'text' is still"),
    ("@State private var text: String? = nil", "text = nil", "cancel it before the next one"),
    ("let text: String", "rows = []", "and check 'Task.isCancelled' after the 'await' and in the 'catch'."),
    ("let text: String", "print(error)", "and check 'Task.isCancelled' after the 'await'."),
  ])
  func asksWhatIsStillWanted(key: String, handler: String, advice: String) throws {
    let source = """
      struct Search: View {
        \(key)
        @State private var rows: [String] = []
        @State private var isBusy = true
        var body: some View {
          List(rows, id: \\.self) { Text($0) }.onChange(of: text) {
            Task { do { rows = try await find(text) } catch { \(handler) } }
          }
        }
      }
      func find(_ text: String) async throws -> [String] { [text] }
      """
    #expect(try message(.taskResultRace, source).contains(advice))
  }

  /// An app passes on the object that it keeps; a view would create one for each of its values.
  @Test(arguments: [
    ("@main struct Shop: App", "some Scene { WindowGroup { Text(cart.name) } }",
      "and keep it: '_cart = StateObject(wrappedValue: cart)'."),
    ("struct Shop: View", "some View { Text(cart.name) }", "Do this in '.onAppear' instead."),
  ])
  func keepsWhatAnAppPassesOn(type: String, body: String, advice: String) throws {
    let source = """
      final class Cart: ObservableObject { @Published var name = ""; func load() { name = "A" } }
      \(type) {
        @StateObject private var cart = Cart()
        init() { cart.load() }
        var body: \(body)
      }
      """
    #expect(try message(.ownedStateReadInInit, source).hasSuffix(advice))
  }

  /// `@Published` takes the code of `Codable` away from a class.
  @Test(arguments: [
    ("final class Fridge", "an ObservableObject with @Published properties, and pass it to …"),
    ("final class Fridge: Codable", "Make 'Fridge' a struct, of which a binding announces each change."),
  ])
  func keepsCodableClasses(type: String, advice: String) throws {
    let source = """
      \(type) { var items = [""] }
      struct Shelf: View {
        @Binding var fridge: Fridge
        var body: some View { TextField("", text: $fridge.items[0]); Button("Add") { fridge.items.append("") } }
      }
      struct Page: View { @State private var fridge = Fridge(); var body: some View { Shelf(fridge: $fridge) } }
      """
    #expect(try message(.bindingToClassType, source).contains(advice.replacing(" …", with: "")))
  }

  /// What cannot be compared, or what several changes begin, is cancelled.
  @Test(arguments: [
    ("var city = \"\"", "assign the answer only if 'city' is still the one that was asked for."),
    ("var city = City()", "cancel it before the next one, and check 'Task.isCancelled' after the 'await'."),
    ("var city = \"\" { didSet { load() } }; var other = \"\"",
      "cancel it before the next one, and check 'Task.isCancelled' after the 'await'."),
  ])
  func comparesOnePlainValue(property: String, advice: String) throws {
    let source = """
      struct City {}
      @MainActor final class Guide: ObservableObject {
        @Published var rows: [String] = []
        \(property) { didSet { load() } }
        private func load() { Task { rows = await find(city) } }
        private nonisolated func find(_ value: Any) async -> [String] { [] }
      }
      struct Page: View { @StateObject var guide = Guide(); var body: some View { Text(guide.rows.joined()) } }
      """
    #expect(try message(.taskResultRace, source).hasSuffix(advice))
  }

  /// A flag that an error resets must stay true after success.
  @Test(arguments: [
    ("try await load(name); isBusy = false", "", "Reset it in a 'defer' after this line."),
    ("try await load(name)", "isBusy = false", "Reset it before each such 'return', too."),
  ])
  func resetsOnlyWhatFails(work: String, handler: String, advice: String) throws {
    let source = """
      struct Feed: View {
        let name: String?
        @State private var isBusy = false
        var body: some View { Text(isBusy ? "" : "a").task { await open() } }
        private func open() async {
          isBusy = true
          guard let name else { return }
          if name.isEmpty { return }
          do { \(work) } catch { print(error); \(handler) }
        }
      }
      func load(_ name: String) async throws {}
      """
    #expect(try message(.misplacedFlagReset, source).hasSuffix(advice))
  }

  /// A function that asks whether its task is cancelled ends a view's code only when the view is gone.
  @Test(arguments: [("!Task.isCancelled", false), ("Bool.random()", true)])
  func leavesCancelledCodeAlone(result: String, isFound: Bool) throws {
    let source = """
      struct Tour: View {
        @State private var isPreparing = false
        var body: some View { Text(isPreparing ? "" : "a").task { await run() } }
        private func run() async {
          isPreparing = true
          guard await pause() else { return }
          isPreparing = false
        }
        private func pause() async -> Bool { try? await Task.sleep(for: .seconds(1)); return \(result) }
      }
      """
    #expect((try finding(.misplacedFlagReset, source) != nil) == isFound)
  }

  /// One `defer` is right on every way out, but it cannot wait for the main actor.
  @Test(arguments: [
    ("", "isBusy = false", "Reset it before that 'return', too."),
    ("if name == \"\" { return }", "isBusy = false", "Reset it in a 'defer' after this line."),
    ("if name == \"\" { return }", "await MainActor.run { isBusy = false }", "before each such 'return', too."),
  ])
  func resetsOnEveryWayOut(second: String, reset: String, advice: String) throws {
    let source = """
      struct OpenButton: View {
        let name: String?
        @State private var isBusy = false
        var body: some View { Button("Open") { Task { await open() } }.disabled(isBusy) }
        private func open() async {
          isBusy = true
          guard let name else { return }
          \(second)
          await load(name)
          \(reset)
        }
        private func load(_ name: String) async {}
      }
      """
    #expect(try message(.misplacedFlagReset, source).hasSuffix(advice))
  }

  /// The initial value of a property cannot read another one.
  @Test(arguments: [
    ("0", "Make it a property of 'Place'."), ("degrees", "Make it a plain 'var', if only this function uses it."),
  ])
  func keepsWhatAPropertyCouldNotHave(value: String, advice: String) throws {
    let source = """
      struct Place: View {
        let degrees: Int
        var body: some View {
          @State var shown = \(value)
          Text("\\(shown)").onTapGesture { shown += 1 }
        }
      }
      """
    #expect(try message(.localStateWrapper, source).hasSuffix(advice))
  }

  /// A transition runs where one identity replaces another.
  @Test(arguments: [
    ("", "Remove '.id', or pass a value that changes only when the view should start again."),
    (".transition(.opacity)", "new identity, so it starts again and loses its state. Pass a value that changes only "
      + "when the view should start again."),
  ])
  func keepsATransition(modifier: String, advice: String) throws {
    let source = """
      struct Banner: View {
        @Binding var name: String
        var body: some View { TextField("", text: $name)\(modifier).id(UUID()) }
      }
      """
    #expect(try message(.unstableIdentity, source).hasSuffix(advice))
  }

  /// A capture of one value makes SwiftUI evaluate the body when that one changes, and only then.
  @Test(arguments: [
    ("Text(title + note)", "Capture 'title' and 'note' in the content: { [title, note] in … }."),
    ("Text(title).task { note = title }", "Capture 'title' in the content: { [title] in … }."),
  ])
  func capturesAllThatTheContentReads(content: String, advice: String) throws {
    let source = """
      struct Page: View {
        @State private var isOpen = false
        @State private var title = ""
        @State private var note = ""
        var body: some View {
          Button("Open") { title = "a"; note = "b"; isOpen = true }
            .sheet(isPresented: $isOpen) { \(content) }
        }
      }
      """
    #expect(try message(.splitPresentationState, source).hasSuffix(advice))
  }

  /// A row over `$tags` whose name is its id would be another row after each letter.
  @Test(arguments: [
    ("let id = UUID()", "Iterate over '$tags'."),
    ("var id: String { color }", "Iterate over '$tags'."),
    ("var id: String { name }", "Give 'Tag' an 'id' that the row does not change, and iterate over '$tags'."),
  ])
  func namesAnIdentityThatTheRowKeeps(id: String, advice: String) throws {
    let source = """
      struct Tag: Identifiable { \(id); var name = ""; var color = "" }
      struct Tags: View {
        @State private var tags = [Tag()]
        var body: some View {
          ForEach(tags.indices, id: \\.self) { index in
            TextField("Name", text: $tags[index].name)
            Button("Remove") { tags.remove(at: index) }
          }
        }
      }
      """
    #expect(try message(.rowBoundByIndex, source).hasSuffix(advice))
  }

  /// A comparison with the key would drop the answer to a question about something else.
  @Test(arguments: [
    ("load(day)", "assign the answer only if 'day' is still the one that was asked for."),
    ("reload()", "assign the answer only if 'day' is still the one that was asked for."),
    ("load(other)", "cancel the last before the next, and check 'Task.isCancelled' after the 'await'."),
  ])
  func comparesTheKeyThatAllCallsAskFor(call: String, advice: String) throws {
    let source = """
      struct Diary: View {
        @State private var day = 1
        @State private var other = 2
        @State private var rows: [Int] = []
        var body: some View {
          List(rows, id: \\.self) { Text("\\($0)") }
            .onChange(of: day) { Task { await load(day) } }
            .refreshable { await \(call) }
          Stepper("Day", value: $day)
          Stepper("Other", value: $other)
        }
        private func load(_ day: Int) async { rows = await fetch(day) }
        private func reload() async { await load(day) }
      }
      func fetch(_ day: Int) async -> [Int] { [day] }
      """
    #expect(try message(.taskResultRace, source).hasSuffix(advice))
  }

  /// Setting the item in both actions is not enough where nothing but the content reads it.
  @Test(arguments: [
    ("", "Set 'book' in both actions. Present it with .sheet(item: $book)."),
    ("Text(book?.title ?? \"\")", "Set 'book' in both actions."),
  ])
  func presentsTheItemThatOnlyTheContentReads(reader: String, advice: String) throws {
    let source = """
      struct Book: Identifiable { let id = 1; var title = "" }
      struct Shelf: View {
        let books: [Book]
        @State private var book: Book?
        @State private var isOpen = false
        var body: some View {
          VStack {
            \(reader)
            ForEach(books) { next in Button(next.title) { book = next; isOpen = true } }
            Button("First") { isOpen = true }
          }
          .sheet(isPresented: $isOpen) { Text(book?.title ?? "first") }
        }
      }
      """
    let found = try finding(.splitPresentationState, source)
    if reader.isEmpty { #expect(try #require(found).message.hasSuffix(advice)) } else { #expect(found == nil) }
  }

  /// Dismissing `sheet(item:)` clears the item, and the action goes on with the last one.
  @Test(arguments: [
    ("draft = Draft()", "Present it with .sheet(item: $draft)."),
    ("if draft == nil { draft = Draft() }", "Capture 'draft' in the content: { [draft] in … }."),
  ])
  func keepsWhatAnActionContinues(assignment: String, advice: String) throws {
    let source = """
      struct Draft: Identifiable { let id = 1; var title = "" }
      struct Letter: View {
        @State private var draft: Draft?
        @State private var isOpen = false
        var body: some View {
          Button("Write") { \(assignment); isOpen = true }
            .sheet(isPresented: $isOpen) { Text(draft?.title ?? "") }
        }
      }
      """
    #expect(try message(.splitPresentationState, source).hasSuffix(advice))
  }

  /// `sheet(item:)` needs something to compare, and opens nothing for nil.
  @Test(arguments: [
    ("struct Book { let id = 1; var title = \"\" }", "Book", "Conform 'Book' to Identifiable, and present it with"),
    ("struct Book { var title = \"\" }", "Book", "Capture 'book' in the content: { [book] in … }."),
    ("struct Book: Identifiable { let id = 1; var title = \"\" }", "Book", "Present it with .sheet(item: $book)."),
    ("struct Book: Identifiable { let id = 1; var title = \"\" }", "Book?", "Capture 'book' in the content"),
  ])
  func presentsAnItem(type: String, parameter: String, advice: String) throws {
    let source = """
      \(type)
      struct Shelf: View {
        @State private var book: Book?
        @State private var isOpen = false
        var body: some View {
          Button("Open") { open(Book()) }.sheet(isPresented: $isOpen) { Text(book?.title ?? "") }
        }
        private func open(_ next: \(parameter)) { book = next; isOpen = true }
      }
      """
    #expect(try message(.splitPresentationState, source).contains(advice))
  }

  /// A class has an `id` by its identity.
  @Test func presentsAnObject() throws {
    let source = """
      final class Book { var title = "" }
      struct Page: View { let book: Book; var body: some View { Text(book.title) } }
      struct Shelf: View {
        let books: [Book]
        @State private var book: Book?
        @State private var isOpen = false
        var body: some View {
          ForEach(books.indices, id: \\.self) { index in Button("Open") { book = books[index]; isOpen = true } }
            .sheet(isPresented: $isOpen) { if let book { Page(book: book) } }
        }
      }
      """
    let advice = "Conform 'Book' to Identifiable, and present it with .sheet(item: $book)."
    #expect(try message(.splitPresentationState, source).hasSuffix(advice))
  }

  /// A sheet for work in progress closes at its end, and what several values decide has no setter.
  @Test(arguments: [
    ("isBusy", "", true), ("isBusy", "isBusy = false", false), ("isBusy && n > 0", "", false),
  ])
  func clearsWhatNobodyElseClears(value: String, end: String, isFound: Bool) throws {
    let source = """
      struct Export: View {
        @State private var isBusy = false
        @State private var n = 0
        var body: some View {
          Button("Export \\(n)") { isBusy = true; n += 1; \(end) }
            .sheet(isPresented: .constant(\(value))) { ProgressView() }
        }
      }
      """
    #expect(try (finding(.constantBindingToEditor, source) != nil) == isFound)
  }

  /// The destination of a move counts rows, too.
  @Test func movesTheRows() throws {
    let source = """
      struct Queue: View {
        @State private var songs: [String] = []
        var body: some View {
          List { ForEach(songs.reversed(), id: \\.self) { Text($0) }.onMove { songs.move(fromOffsets: $0, toOffset: $1) } }
        }
      }
      """
    #expect(
      try message(.mismatchedRowOffsets, source)
        .hasSuffix("Move them in an array of the rows, and put the elements of 'songs' into that order."))
  }

  /// The view may go away before the timer begins, which `onDisappear` would not see.
  @Test(arguments: [
    (".task { await load(); tick() }", "Use a loop with 'Task.sleep' in '.task' instead"),
    (".onAppear { tick() }", "Keep it in '@State', and invalidate it in '.onDisappear'."),
  ])
  func repeatsInATask(modifier: String, advice: String) throws {
    let source = """
      struct Clock: View {
        @State private var count = 0
        var body: some View { Text("\\(count)")\(modifier) }
        private func load() async {}
        private func tick() { Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in count += 1 } }
      }
      struct Clocks: View { var body: some View { NavigationLink("Clock") { Clock() } } }
      """
    #expect(try message(.observerNeverRemoved, source).contains(advice))
  }

  /// Without the new identity a view keeps what it has loaded, but not an object that each update creates.
  @Test(arguments: [
    ("@Bindable var store = Store()", "First keep 'store' of 'Page' in @State. Remove '.id'"),
    ("@State private var store = Store()", "loses its state. Remove '.id'"),
  ])
  func keepsTheObjectOfAViewThatNoLongerStartsAgain(property: String, advice: String) throws {
    let source = """
      @Observable final class Store { var rows: [String] = []; func load() { rows = ["a"] } }
      struct Page: View {
        \(property)
        @State private var text = ""
        var body: some View { TextField("Name", text: $text).onAppear { store.load() }; Text(store.rows.joined()) }
      }
      struct Root: View {
        @State private var isOn = false
        var body: some View { Toggle("\\(isOn)", isOn: $isOn); Page().id(UUID()) }
      }
      """
    #expect(try message(.unstableIdentity, source).contains(advice))
  }

  /// Cancelling the task of the delay would also cancel what it sends.
  @Test(arguments: [
    ("await send()", "Make a task of the pause and the reset alone, "), ("", "Keep the delay as a task, "),
  ])
  func cancelsOnlyTheDelay(work: String, advice: String) throws {
    let source = """
      struct Panel: View {
        @State private var active: String?
        let names: [String]
        var body: some View {
          Text(active ?? "")
          ForEach(names, id: \\.self) { name in
            Button(name) {
              active = name
              Task {
                \(work)
                try? await Task.sleep(for: .seconds(2))
                active = nil
              }
            }
          }
        }
        private func send() async {}
      }
      """
    #expect(try message(.uncancelledDelayedReset, source).contains(advice))
  }

  /// What a function that resets a flag does besides, not each end of the work may do.
  @Test(arguments: [
    ("coins += 2; isLoading = false", "Reset 'isLoading' wherever it has to end: 'onSuccess' does more than that."),
    ("isLoading = false", "Call 'onSuccess' where 'isLoading' has to end."),
    ("message = \"\"; self.isLoading = false", "Call 'onSuccess' where 'isLoading' has to end."),
  ])
  func callsWhatOnlyResets(body: String, advice: String) throws {
    let source = """
      struct Shop: View {
        @State private var coins = 0
        @State private var message = ""
        @State private var isLoading = false
        var body: some View {
          if isLoading { ProgressView() }
          Button("\\(coins) \\(message)") { isLoading = true }
        }
        private func onSuccess() { \(body) }
      }
      """
    #expect(try message(.stateResetOnlyInDeadCode, source).hasSuffix(advice))
  }

  /// A plain property would make another actor with each value of the view.
  @Test(arguments: [
    ("@StateObject var store = Store()", "Keep it in @State, and show a class that publishes its results."),
    ("@ObservedObject var store: Store", "Keep it in a plain property, and show a class that publishes its results."),
    ("@ObservedObject static var store = Store()",
      "Keep it in a plain property, and show a class that publishes its results."),
  ])
  func keepsAnActor(property: String, advice: String) throws {
    let source = """
      actor Store {}
      struct Page: View { \(property); var body: some View { Text("") } }
      """
    #expect(try message(.objectWrapperTypeMismatch, source).hasSuffix(advice))
  }
}
