#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A graph as one page of HTML that needs no network and no other file.
///
/// Its styles and scripts are string literals in files of their own, because resources of a package would be files
/// beside the program. Data from source is JSON in an element that browsers do not run, and reaches the page as text
/// alone.
struct GraphPage {
  private let graph: ProjectGraph
  private let options: GraphPageOptions

  init(_ graph: ProjectGraph, _ options: GraphPageOptions) {
    self.graph = graph
    self.options = options
  }

  /// Writes one HTML file that needs no other: style, data and scripts are in it.
  func write(to output: inout some TextOutputStream) throws(ReportingError) {
    output.write(Self.start)
    output.write(Self.style)
    output.write(Self.body)
    output.write(try JSONText.inHTML(GraphPageData(graph: GraphJSON(graph), options: options)))
    output.write(Self.end)
    output.write("\"use strict\";\n\n")
    output.write([Self.modelScript, Self.layoutScript, Self.viewsScript, Self.mainScript].joined(separator: "\n\n"))
    output.write(Self.last)
  }
}

/// What the page shows beside the graph.
package struct GraphPageOptions: Sendable {
  /// The heading.
  package var title: String
  /// The links to places; nil for places without links.
  package var editor: EditorLinks?

  package init(title: String, editor: EditorLinks? = nil) {
    self.title = title
    self.editor = editor
  }
}

/// The data of the page: those of the JSON format, with the options.
private struct GraphPageData: Encodable {
  let graph: GraphJSON
  let options: GraphPageOptions

  private enum Key: String, CodingKey {
    case title, editor
  }

  func encode(to encoder: any Encoder) throws {
    try graph.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(options.title, forKey: .title)
    try container.encodeIfPresent(options.editor, forKey: .editor)
  }
}

// The HTML.
extension GraphPage {
  private static let start = #"""
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy"
  content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<meta name="referrer" content="no-referrer">
<title>Data flow</title>
<style>

"""#

  private static let body = #"""

</style>
</head>
<body>
<aside aria-label="Search and filters">
<h1 id="title">Data flow</h1>
<label class="hidden" for="search">Search for a type or a property</label>
<input type="search" id="search" placeholder="Search ( / )" role="combobox" aria-expanded="false"
  aria-controls="results" aria-autocomplete="list" autocomplete="off" spellcheck="false">
<p class="hidden" id="count" role="status"></p>
<ul class="results" id="results" role="listbox" aria-label="Found"></ul>
<details class="filters" open>
<summary>Filters and keys</summary>
<h2>Kinds</h2>
<div id="kinds" role="group" aria-label="Kinds of nodes"></div>
<h2><label for="folder">Folder</label></h2>
<select id="folder"><option value="">all folders</option></select>
<div id="modules">
<h2><label for="module">Module</label></h2>
<select id="module"><option value="">all modules</option></select>
</div>
<h2>Keys</h2>
<p class="dim">/ search · ↑ ↓ Enter choose · 1–4 steps · Tab through the picture, Enter opens</p>
</details>
<datalist id="names"></datalist>
</aside>
<main></main>
<noscript>This page needs JavaScript. The same facts as text: flowlint graph --format text.</noscript>
<script type="application/json" id="data">
"""#

  private static let end = #"""
</script>
<script>

"""#

  private static let last = #"""

</script>
</body>
</html>

"""#
}
