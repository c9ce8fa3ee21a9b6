import FlowRules

// Cases at the edge of the rule, as tests only.
extension UnorderedCollectionInList: RuleWithEdgeCases {
  /// A view with a list of some data.
  private static func view(_ data: String, _ members: String, id: String = "\\.self") -> String {
    """
    struct Page: View {
      \(members)
      var body: some View { ForEach(\(data), id: \(id)) { Text("\\($0)") } }
    }
    """
  }

  static let edgeCases: [Example] = [
    .flagged(view("↓Array(tags)", "@State var tags = Set<String>()")),
    .flagged(view("↓Array(rules.keys)", "@State var rules = [String: Int]()")),
    .accepted(view("rules", "@State var rules = [String: Int]().map { $0.key }.sorted()")),
    .flagged(view("↓Array(tags.filter { $0 != \"\" })", "let tags: Set<String>")),
    .flagged(view("↓self.rules.map { $0.key }", "let rules: [String: Int]")),
    .flagged(view("↓Array(rules.keys.enumerated())", "let rules: Dictionary<String, Int>", id: "\\.offset")),
    .flagged(view("↓names", "let rules: [String: Int]; var names: [String] { rules.map { $0.key } }")),
    .flagged(view("↓names()", "let rules: [String: Int]; func names() -> [String] { return Array(rules.keys) }")),
    .flagged(
      """
      struct Page: View {
        let rules: [String: Int]
        var body: some View {
          let names = Array(rules.keys)
          return ForEach(↓names, id: \\.self) { Text($0) }
        }
      }
      """),
    .flagged(
      """
      final class Model: ObservableObject {
        @Published var rules: [String: Int] = [:]
        var names: [String] { Array(rules.keys) }
      }
      struct Page: View {
        @ObservedObject var model: Model
        var body: some View {
          List(↓Array(model.rules.keys), id: \\.self) { Text($0) }
          List(↓model.names, id: \\.self) { Text($0) }
        }
      }
      """),
    .flagged(
      view("↓Array(rules.keys)", "let list: [Int]; var rules: [Int: [Int]] { Dictionary(grouping: list) { $0 } }")),
    .flagged(
      """
      struct Names: View {
        let rules: [String: Int]
        var body: some View { ZStack { List { ForEach(↓Array(rules.keys), id: \\.self) { Text($0) } } } }
      }
      """),
    .accepted(view("rules.keys.sorted()", "let rules: [String: Int]")),
    .accepted(view("Array(rules.keys).sorted()", "let rules: [String: Int]")),
    .accepted(view("rules[\"a\"] ?? []", "let rules: [String: [Int]]")),
    .accepted(
      """
      struct Labels: View {
        let labels: [Double: String]
        var body: some View {
          ZStack { ForEach(Array(labels.keys), id: \\.self) { Text(labels[$0] ?? "").offset(x: $0) } }
        }
      }
      """),
    .accepted(view("names", "let rules: [String: Int]; var names: [String] { rules.keys.sorted() }")),
    .accepted(view("names.sorted()", "let rules: [String: Int]; var names: [String] { Array(rules.keys) }")),
    .accepted(
      view(
        "sort(rules)", "let rules: [String: Int]; func sort(_ rules: [String: Int]) -> [String] { rules.keys.sorted() }"
      )),
  ]
}
