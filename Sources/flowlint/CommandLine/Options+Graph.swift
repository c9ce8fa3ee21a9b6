import FlowRules

extension Option {
  /// What `flowlint graph` shows, and where it goes.
  static let graphOptions: [Option] = [
    Option(
      name: "--format", value: .choice(GraphFormat.allCases.map(\.rawValue)), commands: [.graph], group: .graph,
      help: "default: as the name of the file shows, else text"
    ) { arguments, value throws(CommandFailure) in
      arguments.graph.format = try OptionValues.choice(
        value, among: GraphFormat.allCases.map { ($0.rawValue, $0) }, of: "--format")
    },
    Option(
      name: "--output", short: "-o", value: .file("FILE"), commands: [.graph], group: .graph,
      help: "write the graph to a file instead of stdout"
    ) { arguments, value throws(CommandFailure) in
      arguments.graph.output = try OptionValues.path(value, of: "--output")
    },
    Option(
      name: "--focus", value: .text("NAME"), commands: [.graph], group: .graph,
      help: "show only the surroundings of a type or a property"
    ) { arguments, value throws(CommandFailure) in
      arguments.graph.focus = value
    },
    Option(
      name: "--depth", value: .text("N"), commands: [.graph], group: .graph,
      help: "with --focus: the steps around it (default: 2)"
    ) { arguments, value throws(CommandFailure) in
      guard let depth = Int(value), (1...GraphRequest.maximumDepth).contains(depth) else {
        throw .usage("'--depth' takes a number from 1 to \(GraphRequest.maximumDepth), not '\(value)'")
      }
      arguments.graph.depth = depth
    },
    Option(
      name: "--editor", value: .named("EDITOR", EditorLinks.known.map(\.name)), commands: [.graph], group: .graph,
      help: "link places in a page to vscode, cursor, zed, idea,\ntextmate, bbedit or an address with {path}, {line}"
    ) { arguments, value throws(CommandFailure) in
      arguments.graph.editor = value
    },
    Option(
      name: "--query", value: .text("QUESTION"), commands: [.graph], group: .graph,
      help: "answer a question, such as \"who writes Cart.items\""
    ) { arguments, value throws(CommandFailure) in
      arguments.graph.query = value
    },
  ]
}

/// What `flowlint graph` is to show.
struct GraphRequest: Sendable {
  /// The largest `--depth`: no app has longer ways.
  static let maximumDepth = 99

  /// Nil: by the name of the file, else text.
  var format: GraphFormat?
  /// Nil: stdout.
  var output: String?
  /// The name of a type or a property.
  var focus: String?
  /// Nil: 2.
  var depth: Int?
  /// A question about the graph, which is answered in place of it; nil: write the graph.
  var query: String?
  /// The name of an editor, or an address.
  var editor: String?

  /// Whether the choices go together.
  func check() throws(CommandFailure) {
    if depth != nil, focus == nil { throw .usage("'--depth' needs '--focus NAME'") }
    if query != nil, focus != nil { throw .excluding("--query", "--focus") }
    if query != nil, format != nil { throw .excluding("--query", "--format") }
    if let editor {
      if chosenFormat != .html { throw .usage("'--editor' needs a page: '--format html' or '-o FILE.html'") }
      if EditorLinks(editor, root: "/") == nil {
        let names = EditorLinks.known.map(\.name) + ["an address such as 'my-editor://open{path}:{line}'"]
        throw .usage("'--editor' takes \(OptionValues.listing(names)), not '\(editor)'")
      }
    }
  }

  /// The format to write.
  var chosenFormat: GraphFormat { format ?? output.flatMap(GraphFormat.init(ofFile:)) ?? .text }
}
