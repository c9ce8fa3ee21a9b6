import FlowRules
import Foundation

/// One session of the Language Server Protocol: it takes the client's messages in their order.
///
/// What takes time is done by the ``AnalysisThread``. Whatever a client sends, the session goes on.
struct LanguageServer {
  /// How far the session is.
  private enum Phase {
    /// Before `initialize`.
    case new
    case running
    /// After `shutdown`.
    case ended
  }

  /// The options of `flowlint lsp`.
  let arguments: Arguments
  /// Sends answers, notifications and requests to the client.
  let writer: MessageWriter
  /// Checks the projects while the server reads further messages.
  let analysis = AnalysisThread()
  /// The features that the client has named; none before `initialize`.
  var client = ClientFeatures()
  /// Nil if the client has not named it.
  private(set) var parent: ParentProcess?
  private var phase = Phase.new
  /// Nil before the session begins.
  private(set) var publisher: Locked<DiagnosticPublisher>?
  /// Nil for a client that shows none.
  private(set) var progress: IndexProgress?
  private var watch = FileWatch(since: .since1970)

  init(_ arguments: Arguments, _ writer: MessageWriter) {
    self.arguments = arguments
    self.writer = writer
  }

  /// The end of the client's messages, whatever came last.
  var codeAtEnd: ExitCode { phase == .ended ? .clean : .unexpectedEnd }

  /// Takes the next item of the client's stream.
  ///
  /// - Returns: the exit code, if the client wants the program to end.
  mutating func take(_ item: MessageReader.Item) -> ExitCode? {
    switch item {
    case .malformed(let reason): writer.refuse(nil, .parseError(reason))
    case .message(let bytes):
      let body = MessageBody(bytes)
      guard let head = body.head else {
        writer.refuse(nil, body.isJSON ? .invalidRequest("not a message") : .parseError("the message is not JSON"))
        return nil
      }
      guard let method = head.method else {
        // It answers a request.
        if let id = head.id { progress?.take(answerTo: id, isRefusal: head.isRefusal) }
        return nil
      }
      if let id = head.id {
        do {
          try answer(method, id, body)
        } catch {
          writer.refuse(id, error)
        }
      } else if method == "exit" {
        analysis.stop()
        return codeAtEnd
      } else if phase == .running {
        notice(method, body)
      }
    }
    return nil
  }

  private mutating func answer(_ method: String, _ id: RequestID, _ body: MessageBody) throws(ResponseError) {
    switch (phase, method) {
    case (.new, "initialize"):
      let params = try body.params(LSP.InitializeParams.self, of: method)
      client = ClientFeatures(params.capabilities)
      parent = params.processId.flatMap { ParentProcess($0) }
      phase = .running
      writer.reply(to: id, initializeResult)
      // After the answer: before it the client takes nothing else.
      begin(params)
    case (.new, _): throw .serverNotInitialized
    case (.running, "initialize"): throw .invalidRequest("'initialize' was sent twice")
    case (.running, "shutdown"):
      phase = .ended
      writer.reply(to: id, NullResult())
    case (.running, "textDocument/diagnostic"):
      diagnose(id, try body.params(LSP.DocumentDiagnosticParams.self, of: method))
    case (.running, "workspace/diagnostic"):
      diagnoseAll(id, try body.params(LSP.WorkspaceDiagnosticParams.self, of: method))
    case (.running, "textDocument/hover"):
      hover(id, try body.params(LSP.HoverParams.self, of: method))
    case (.running, "textDocument/codeAction"):
      listActions(id, try body.params(LSP.CodeActionParams.self, of: method))
    case (.running, _): throw .methodNotFound(method)
    case (.ended, _): throw .invalidRequest("the session has ended with 'shutdown'")
    }
  }

  private var initializeResult: LSP.InitializeResult {
    LSP.InitializeResult(
      capabilities: LSP.ServerCapabilities(
        positionEncoding: client.encoding, diagnosticProvider: client.pullsDiagnostics ? .init() : nil),
      serverInfo: LSP.ServerInfo(name: "flowlint", version: FlowlintVersion.current))
  }

  /// Begins to check the client's folders.
  private mutating func begin(_ params: LSP.InitializeParams) {
    var folders = params.workspaceFolders?.map(\.uri).compactMap(FileURI.path) ?? []
    if params.workspaceFolders == nil {
      folders = [params.rootUri.flatMap(FileURI.path) ?? params.rootPath.map { FilePath($0) }].compactMap { $0 }
    }
    let workspace = Locked(Workspace(arguments, client))
    let publisher = Locked(DiagnosticPublisher(for: client, writer))
    let progress = client.showsProgress ? IndexProgress(writer) : nil
    self.publisher = publisher
    self.progress = progress
    analysis.start(
      checking: { input, previous, isOutOfDate in
        workspace.use { workspace in
          workspace.check(input, after: previous, unless: isOutOfDate) { progress?.show($0, $1) }
        }
      },
      publishing: { result, previous in
        progress?.end()
        publisher.use { $0.publish(result, after: previous) }
      })
    analysis.update { input in
      input.documents.encoding = client.encoding
      input.folders = folders
    }
  }

  /// Finds out which files have changed, for a client that does not watch them.
  mutating func lookAtFiles() {
    guard phase == .running, !client.watchesFiles, let paths = analysis.lastResult?.watchedPaths else { return }
    let disk = DiskFileSystem()
    let changed = watch.changes(among: paths, at: .since1970) { disk.stamp(of: $0) }
    if !changed.isEmpty { analysis.update { $0.changedFiles.formUnion(changed) } }
  }
}

/// The JSON of a message.
struct MessageBody {
  private let data: Data

  /// The bytes of the content, without the header of the message.
  init(_ bytes: [UInt8]) { data = Data(bytes) }

  /// Nil for what is not a message.
  var head: MessageHead? { try? JSONDecoder().decode(MessageHead.self, from: data) }

  /// Whether the text is JSON at all.
  var isJSON: Bool { (try? JSONDecoder().decode(LSP.Empty.self, from: data)) != nil }

  /// The parameters of a request or a notification; an error if they do not have the type.
  func params<Params: Decodable>(_ type: Params.Type, of method: String) throws(ResponseError) -> Params {
    guard let parameters = try? JSONDecoder().decode(MessageParameters<Params>.self, from: data) else {
      throw .invalidParams(method)
    }
    return parameters.params
  }
}
