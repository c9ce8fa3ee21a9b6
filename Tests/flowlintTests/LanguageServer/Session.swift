import Foundation
import Testing

@testable import flowlint

/// A client of a language server in this process.
final class Session {
  typealias JSON = [String: Any]

  let tool: Tool
  private var server: LanguageServer
  private let sent = Locked<[[UInt8]]>([])
  private var reader = MessageReader()
  private var messages: [JSON] = []
  private var requestCount = 0
  private(set) var code: ExitCode?
  /// Of the document that was opened last, for those who edit it.
  var text = ""

  /// - Parameter files: of the folder that the client shows.
  init(_ files: [String: String] = [:], arguments: [String] = []) throws {
    tool = try Tool(files)
    let sent = sent
    server = LanguageServer(try Arguments(["lsp"] + arguments), MessageWriter { bytes in sent.use { $0.append(bytes) } })
  }

  deinit { server.analysis.stop() }

  func uri(_ path: String) -> String { "file://" + tool.folder.path + (path.isEmpty ? "" : "/" + path) }

  /// Starts the session in the folder.
  @discardableResult
  func begin(_ capabilities: JSON = [:], folders: [String]? = nil) throws -> JSON {
    var params: JSON = ["processId": NSNull(), "capabilities": capabilities, "rootUri": uri("")]
    if let folders { params["workspaceFolders"] = folders.map { ["uri": uri($0), "name": $0] } }
    let answer = try request("initialize", params)
    notify("initialized", [:])
    return answer
  }

  func send(bytes: [UInt8]) { take(.message(bytes)) }

  func take(_ item: MessageReader.Item) { code = server.take(item) ?? code }

  func notify(_ method: String, _ params: Any) { send(["jsonrpc": "2.0", "method": method, "params": params]) }

  /// Sends a request and returns the whole answer.
  @discardableResult
  func request(_ method: String, _ params: Any) throws -> JSON {
    requestCount += 1
    let id = requestCount
    send(["jsonrpc": "2.0", "id": id, "method": method, "params": params])
    return try next { $0["id"] as? Int == id }
  }

  /// The next message that fits, which is then gone.
  func next(where fits: (JSON) -> Bool) throws -> JSON {
    let deadline = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < deadline {
      receive()
      if let index = messages.firstIndex(where: fits) { return messages.remove(at: index) }
      usleep(1000)
    }
    throw CocoaError(.coderReadCorrupt)
  }

  /// The messages that are there and were not asked for.
  func rest() -> [JSON] {
    receive()
    defer { messages = [] }
    return messages
  }

  func open(_ path: String, version: Int = 1, text: String? = nil) throws {
    let text = try text ?? tool.read(path)
    self.text = text
    let item: JSON = ["uri": uri(path), "languageId": "swift", "version": version, "text": text]
    notify("textDocument/didOpen", ["textDocument": item])
  }

  /// Replaces a range, `[line, character, line, character]`, or without one everything.
  func change(_ path: String, version: Int, _ range: [Int]? = nil, to text: String) {
    var change: JSON = ["text": text]
    if let range {
      change["range"] = [
        "start": ["line": range[0], "character": range[1]], "end": ["line": range[2], "character": range[3]],
      ]
    }
    notify(
      "textDocument/didChange",
      ["textDocument": ["uri": uri(path), "version": version], "contentChanges": [change]])
  }

  /// Lets the server look which files have changed, as it does every few seconds.
  func look() { server.lookAtFiles() }

  /// The next diagnostics that the server sends for a file.
  func published(_ path: String) throws -> [JSON] {
    let message = try next { message in
      message.at("method") == "textDocument/publishDiagnostics" && message.at("params.uri") == uri(path)
    }
    return (message["params"] as? JSON)?["diagnostics"] as? [JSON] ?? []
  }

  /// The diagnostics that the client asks for: those of the text that it sent last.
  func diagnostics(_ path: String) throws -> [JSON] {
    let answer = try request("textDocument/diagnostic", ["textDocument": ["uri": uri(path)]])
    return (answer["result"] as? JSON)?["items"] as? [JSON] ?? []
  }

  /// The actions at a point or in a range.
  ///
  /// - Parameter shown: the diagnostics that the client shows there.
  func actions(_ path: String, _ range: [Int], only: [String]? = nil, showing shown: [JSON] = []) throws -> [JSON] {
    var context: JSON = ["diagnostics": shown]
    if let only { context["only"] = only }
    let answer = try request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": uri(path)], "context": context,
        "range": [
          "start": ["line": range[0], "character": range[1]], "end": ["line": range[2], "character": range[3]],
        ],
      ])
    return answer["result"] as? [JSON] ?? []
  }

  private func send(_ message: JSON) {
    guard let data = try? JSONSerialization.data(withJSONObject: message) else { return }
    send(bytes: Array(data))
  }

  private func receive() {
    for bytes in sent.use({ sent in
      defer { sent = [] }
      return sent
    }) { reader.append(bytes) }
    while case .message(let body)? = reader.next() {
      if let message = try? JSONSerialization.jsonObject(with: Data(body)) as? JSON { messages.append(message) }
    }
  }
}

extension [String: Any] {
  /// A member of members, as text: `range.start.line`.
  func at(_ path: String) -> String? {
    var value: Any? = self
    for key in path.split(separator: ".") { value = (value as? [String: Any])?[String(key)] }
    return value.map { "\($0)" }
  }
}
