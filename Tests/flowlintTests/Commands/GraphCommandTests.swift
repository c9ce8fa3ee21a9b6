import Foundation
import Testing

/// `flowlint graph`: its formats, questions and errors.
@Suite("Graph command")
struct GraphCommandTests {
  private static let demo = "Tests/Fixtures/Demo"
  private static let shop = """
    import SwiftUI
    final class Cart: ObservableObject { @Published var items: [Int] = [] }
    struct Page: View {
      @StateObject private var cart = Cart()
      var body: some View { Button("\\(cart.items.count)") { cart.items = [] } }
    }

    """

  /// The demo in a repository of its own, so that its path names no test.
  private func demo() throws -> Tool {
    let tool = try Tool([".git/HEAD": ""])
    for path in ["Sources", "Package.swift"] {
      try FileManager.default.copyItem(
        at: Repository.root.appendingPathComponent("\(Self.demo)/\(path)"),
        to: tool.folder.appendingPathComponent(path))
    }
    return tool
  }

  /// Read sentence by sentence against the demo's source.
  @Test(arguments: [("text", "demo.graph.txt"), ("mermaid", "demo.graph.mmd"), ("dot", "demo.graph.dot")])
  func theDemoHasTheSameGraph(format: String, golden: String) throws {
    let tool = try demo()
    let outcome = try tool.run(["graph", "--format", format])
    #expect(outcome.status == 0 && outcome.messages.isEmpty)
    try expectGolden(outcome.output, golden)
    #expect(try tool.run(["graph", "--format", format, "--jobs", "8"]) == outcome)
  }

  @Test func theFormatFollowsTheFile() throws {
    let tool = try Tool(["A.swift": Self.shop])
    let starts = [
      ("a.json", "{"), ("a.dot", "digraph"), ("a.mmd", "flowchart"), ("a.txt", "A.swift:2: Cart owns"),
      ("a.html", "<!DOCTYPE html>"),
    ]
    for (file, start) in starts {
      #expect(try tool.run(["graph", "-o", file]).status == 0)
      #expect(try tool.read(file).hasPrefix(start), "\(file)")
    }
    #expect(try tool.run(["graph"]).output.hasPrefix("A.swift:2: Cart owns Cart.items\n"))
  }

  @Test func questionsAreAnswered() throws {
    let tool = try Tool(["A.swift": Self.shop])
    #expect(try tool.run(["graph", "--query", "who writes Cart.items"]).output == "A.swift:5: Page writes Cart.items\n")
    #expect(
      try tool.run(["graph", "--query", "how does Page get to Cart"]).output
        == "The source shows no way from Page to Cart.\n")
    let focus = try tool.run(["graph", "--focus", "Cart", "--depth", "1"]).output
    #expect(focus.contains("Page observes Cart"))
    #expect(try tool.run(["graph", "--focus", "Page.cart", "--depth", "1"]).output.contains("creates Cart"))
  }

  @Test(arguments: [
    (["--query", "who eats Cart"], "'--query' takes 'who owns|creates|"),
    (["--query", "who writes Crt"], "the graph has nothing called 'Crt'; near it: 'Cart'"),
    (["--focus", "Zebra"], "the graph has nothing called 'Zebra'"),
    (["--editor", "vscode"], "'--editor' needs a page: '--format html' or '-o FILE.html'"),
    (["--editor", "javascript://{path}", "--format", "html"], "'--editor' takes vscode, cursor"),
    (["--editor", "vim", "--format", "html"], "'--editor' takes vscode, cursor"),
    (["--depth", "2"], "'--depth' needs '--focus NAME'"),
    (["--depth", "0", "--focus", "Cart"], "'--depth' takes a number from 1 to 99, not '0'"),
    (["--format", "sarif"], "'--format' takes text, json, html, dot"),
    (["--query", "who writes Cart", "--focus", "Cart"], "'--query' and '--focus' cannot be combined"),
    (["Sorces"], "cannot read 'Sorces'"),
  ])
  func mistakesAreExplained(arguments: [String], message: String) throws {
    let outcome = try Tool(["A.swift": Self.shop]).run(["graph"] + arguments)
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(outcome.messages.contains(message), "\(outcome.messages)")
  }

  /// The page has the data of the JSON format, in an element that nothing from source can end.
  @Test func thePageHasTheData() throws {
    let tool = try Tool(["A.swift": Self.shop])
    let page = try tool.run(["graph", "--format", "html", "--editor", "vscode"]).output
    let start = try #require(page.range(of: "<script type=\"application/json\" id=\"data\">")).upperBound
    let end = try #require(page.range(of: "</script>", range: start..<page.endIndex)).lowerBound
    let data = try JSONSerialization.jsonObject(with: Data(page[start..<end].utf8)) as? [String: Any]
    #expect((data?["nodes"] as? [Any])?.count == 4)
    #expect((data?["editor"] as? [String: String])?["root"] == tool.folder.path)
    // Without an editor no absolute path is in the page.
    #expect(!(try tool.run(["graph", "--format", "html"]).output.contains(tool.folder.path)))
  }

  /// The node is what a finding is about, and the edge what its code does.
  @Test func findingsAreAtNodesAndEdges() throws {
    let source = Self.shop.replacing("@StateObject", with: "@ObservedObject")
    let output = try Tool(["A.swift": source]).run(["graph", "--format", "json"]).output
    let data = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    func found(_ key: String) -> [[String: Any]] {
      (data?[key] as? [[String: Any]])?.filter { $0["findings"] != nil } ?? []
    }
    #expect(found("nodes").compactMap { $0["id"] as? String } == ["Page.cart"])
    let edges = found("edges").map { edge in ["from", "kind", "to"].compactMap { edge[$0] as? String } }
    #expect(edges == [["Page", "observes", "Cart"]])
  }

  @Test func nothingFromSourceEndsAnElement() throws {
    let script = "</script><script>alert(1)</script><!--"
    let source = """
      import SwiftUI
      /// \(script)
      struct `Page\(script)`: View {
        @State private var `a\(script)` = "\(script)" // \(script)
        @AppStorage("\(script)") var b = "\(script)"
        var body: some View { Text(b) }
      }
      """
    let page = try Tool(["<img src=x onerror=alert(1)>.swift": source]).run(["graph", "--format", "html"]).output
    #expect(page.components(separatedBy: "</script").count == 3)
    #expect(page.components(separatedBy: "<script").count == 3)
    #expect(!page.contains("<img") && !page.contains("<!--"))
  }

  /// Nothing from source ends a line, an element or a string.
  @Test func namesStayNames() throws {
    let odd = "struct `a\\\"b<script>`: View { var body: some View { EmptyView() } }\n"
    let tool = try Tool(["\"]; x -> y\n.swift": "import SwiftUI\n" + odd])
    for format in ["text", "dot", "mermaid"] {
      let output = try tool.run(["graph", "--format", format]).output
      #expect(!output.contains("\n.swift"))
      if format == "mermaid" { #expect(!output.contains("<script>")) }
    }
  }
}
