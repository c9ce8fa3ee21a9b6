import Testing

@testable import FlowRules

/// The changes of an object that no view is told of.
@Suite("Silent changes")
struct SilentChangeTests {
  /// A function of the class that a button calls, and whether it changes `title` without an announcement.
  @Test(arguments: [
    ("func next() { title = \"B\" }", true), ("func next() { title += \"B\" }", true),
    ("func next() { title = \"B\"; count += 1 }", false), ("func next() { count += 1; title = \"B\" }", false),
    ("func next() { title = \"B\"; objectWillChange.send() }", false),
    ("func next() { title = \"B\"; add() }; func add() { count += 1 }", false),
    ("func next() { title = \"B\"; a() }; func a() { b() }; func b() { count += 1 }", false),
    ("func next() { title = \"B\"; _ = count }", true),
    ("func next() { if isOn { title = \"B\" } else { add() } }; func add() { count = 1 }", true),
    ("func next() { if isOn { title = \"B\" }; count = 1 }", false),
    ("func next() { guard isOn else { count = 1; return }; title = \"B\" }", true),
    ("func next() { guard isOn else { return }; count = 1; title = \"B\" }", false),
    ("func next() { switch count { case 1: title = \"B\"; default: count = 1 } }", true),
    ("func next() { count = 1; DispatchQueue.main.async { self.title = \"B\" } }", true),
    ("func next() { title = \"B\"; DispatchQueue.main.async { self.count = 1 } }", false),
    ("func next() { count = 1; withAnimation { title = \"B\" } }", false),
    ("func next() { count = 1; load { self.title = \"B\" } }", false),
    ("func next() { $count.sink { [weak self] _ in self?.title = \"B\" } }", false),
    ("func next() { other.sink { [weak self] _ in self?.title = \"B\" } }", true),
    ("func next() { set() }; private func set() { title = \"B\" }", true),
    ("func next() { set(); count = 1 }; private func set() { title = \"B\" }", false),
    ("func next() { }; private func set() { title = \"B\" }; init() { set() }", false),
    ("func next() { }; func unused() { title = \"B\" }", false),
    ("func next() { title = \"B\"; delegate?.didChange() }; var delegate: Listener?", false),
    ("func next() { title = \"B\"; onEnd?() }; var onEnd: (() -> Void)?", false),
    ("func next() { title = \"B\"; listener.add(self) }; var listener = Listener()", false),
    ("func next() { title = \"B\"; notify() }; func notify() { objectWillChange.send() }", false),
  ])
  func inside(members: String, isSilent: Bool) throws {
    try expect(isSilent, members: members, action: "player.next()")
  }

  /// The action of a button in the view.
  @Test(arguments: [
    ("player.title = \"B\"", true), ("player.title = \"B\"; player.count += 1", false),
    ("player.title = \"B\"; player.objectWillChange.send()", false), ("player.title = \"B\"; isOpen = true", false),
    ("player.title = \"B\"; open()", false), ("player.title = \"B\"; isOpen.toggle()", false),
    ("player.title = \"B\"; dismiss()", false), ("player.title = \"B\"; print(1)", true),
    ("player.title = \"B\"; player.add()", false), ("player.add(); print(player.title)", false),
    ("let player = Player(); player.title = \"B\"", false),
  ])
  func outside(action: String, isSilent: Bool) throws {
    try expect(isSilent, members: "func add() { count += 1 }", action: action)
  }

  /// A modifier of the view.
  @Test(arguments: [
    (".onAppear { player.title = \"B\" }", false), (".onAppear { player.next() }", true),
    (".onDisappear { player.next() }", false), (".overlay { TextField(\"\", text: $player.title) }", true),
    (".sheet(item: $player.title) { _ in Text(\"\") }", false),
  ])
  func modifiers(modifier: String, isSilent: Bool) throws {
    try expect(isSilent, members: "func next() { title = \"B\" }", action: "", modifier: modifier)
  }

  private func expect(_ isSilent: Bool, members: String, action: String, modifier: String = "") throws {
    let project = try SmallProject(
      """
      final class Player: ObservableObject {
        @Published var count = 0
        var isOn = true
        var title = "A"
        \(members)
      }
      struct Page: View {
        @StateObject private var player = Player()
        @State private var isOpen = false
        @Environment(\\.dismiss) private var dismiss
        func open() { isOpen = true }
        var body: some View { Button(player.title) { \(action) }\(modifier) }
      }
      """)
    let reads = try project.type(named: "Player").untrackedReads
    #expect(reads.map { project.text($0.range) } == (isSilent ? ["player.title"] : []))
  }
}
