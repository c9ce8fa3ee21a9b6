import FlowRules
import Testing

/// Which views count as made for hosting controllers only: a finding in them is a note.
@Suite("Hosting roots")
struct HostingRootsTests {
  private static let declarations = """
    final class MenuModel: ObservableObject { @Published var items = 0; func add() { items += 1 } }
    struct Menu: View {
      @ObservedObject var model = MenuModel()
      var body: some View { Text("\\(model.items)").onTapGesture { model.add() } }
    }
    struct Frame<Content: View>: View {
      init(_ title: String = "", content: Content) {}
      init(@ViewBuilder content: () -> Content) {}
      var body: some View { EmptyView() }
    }
    class Themed<Content: View>: UIHostingController<Content> { convenience init(content: Content) {} }
    final class Deep: Themed<Menu> {}
    final class Presenter: UIViewController {
      func push(screen view: some View, animated: Bool) { show(UIHostingController(rootView: view)) }
      func twice(_ view: some View) { show(UIHostingController(rootView: view)) }
      func twice(_ view: some View, _ count: Int) {}
    }

    """

  private static func run(_ statements: String) -> String {
    "final class Controller: UIViewController { func run() { \(statements) } }"
  }

  @Test(arguments: [
    run("show(UIHostingController(rootView: Menu()))"),
    run("show(Themed(content: Menu().padding()))"),
    run("show(Deep(content: Menu()))"),
    run("show(UIHostingController(rootView: AnyView(Frame(\"\", content: Menu()))))"),
    run("let menu = Menu().padding(); let framed = Frame { menu }; show(Themed(content: framed))"),
    run("presenter.push(screen: Menu(), animated: true)"),
    "final class Own: Themed<Menu> { init() { super.init(rootView: .init()) } }",
    "final class Own: UIHostingController<Menu> { init() { super.init(rootView: Menu()) } }",
    run("show(UIHostingController(rootView: Menu()))")
      + "\nstruct Menu_Previews: PreviewProvider { let menu = Menu() }",
    // Other code than a view's creates a view once.
    run("show(Menu())"), run("presenter.twice(Menu())"),
    run("show(UIHostingController(rootView: Menu())); list.append(Menu())"),
    run("presenter.push(view: Menu(), animated: true); presenter.twice(Menu())"),
    run("let menu = Menu(); show(Themed(content: menu)); list.append(menu)"),
  ])
  func areKnown(code: String) throws {
    #expect(try severities(of: code) == [.note])
  }

  @Test(arguments: [
    "",
    run("show(UIHostingController(rootView: Frame { Menu() }))"),
    run("rows.map { _ in Menu() }"),
    "final class Factory { func make() -> Menu { Menu() } }",
    "final class Own: Themed<Frame<Text>> { init() { super.init(rootView: .init()) } }",
    "struct Page: View { let title: String; var body: some View { Frame(content: Menu()) } }",
  ])
  func areNotGuessed(code: String) throws {
    // "each time its parent renders", not "only because it is created once"
    #expect(try findings(of: code).map { $0.message.contains("each time") } == [true])
  }

  private func severities(of code: String) throws -> [Severity] { try findings(of: code).map(\.severity) }

  private func findings(of code: String) throws -> [ReportedFinding] {
    let disk = MemoryFileSystem(["/p/Code.swift": Self.declarations + code])
    let report = try disk.report()
    return report.findings.filter { $0.rule == .observedObjectInline }
  }
}
