import Foundation
import Testing

@testable import FlowRules

/// The graph as JSON, held against `docs/graph.schema.json`.
@Suite("Graph as JSON")
struct GraphJSONTests {
  private static let demo = "Tests/Fixtures/Demo"

  @Test func theDemoFitsTheSchema() throws {
    let root = Repository.root
    let discovery = FileDiscovery(configuration: Configuration(), fileSystem: DiskFileSystem())
    let files = try discovery.files(at: [FilePath(root.appendingPathComponent(Self.demo).path)])
    let analyzer = Analyzer(configuration: Configuration(), fileSystem: DiskFileSystem(), jobs: 2)
    var text = ""
    try GraphFormat.json.write(analyzer.graph(of: files), GraphPageOptions(title: ""), to: &text)
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let schema = try JSONSchema(Data(contentsOf: root.appendingPathComponent("docs/graph.schema.json")))
    #expect(schema.breaches(of: value) == [])
    let nodes = try #require((value as? [String: Any])?["nodes"] as? [[String: Any]])
    #expect(Set(nodes.compactMap { $0["id"] as? String }).count == nodes.count)
  }

  @Test func theSchemaFindsBreaches() throws {
    let schema = try JSONSchema(Data(contentsOf: Repository.root.appendingPathComponent("docs/graph.schema.json")))
    #expect(schema.breaches(of: ["version": 2, "nodes": [["id": 1]], "odd": 1]).count == 8)
  }
}
