import FlowRules

// Requests that wait for a check of the text that the client sent last.
extension LanguageServer {
  /// Answers with the diagnostics of a document.
  func diagnose(_ id: RequestID, _ params: LSP.DocumentDiagnosticParams) {
    analysis.whenCurrent(id) { [writer] result in
      let file = result.files[params.textDocument.uri] ?? FileResult()
      let isKnown = !file.id.isEmpty && file.id == params.previousResultId
      writer.reply(
        to: id,
        LSP.DocumentDiagnosticReport(
          kind: isKnown ? .unchanged : .full, resultId: file.id, items: isKnown ? nil : file.diagnostics))
    }
  }

  /// Answers with the diagnostics of all files: of those that are open or have some, and of those that had some.
  func diagnoseAll(_ id: RequestID, _ params: LSP.WorkspaceDiagnosticParams) {
    publisher?.use { $0.leaveToRequests() }
    let known = Dictionary(params.previousResultIds.map { ($0.uri, $0.value) }) { $1 }
    analysis.whenCurrent(id) { [writer] result in
      let items = Set(result.files.keys).union(known.keys).sorted().map { uri in
        let file = result.files[uri]
        let isKnown = file != nil && known[uri] == file?.id
        return LSP.WorkspaceDiagnosticReport.FileReport(
          kind: isKnown ? .unchanged : .full, uri: uri, version: file?.document?.version, resultId: file?.id,
          items: isKnown ? nil : file?.diagnostics ?? [])
      }
      writer.reply(to: id, LSP.WorkspaceDiagnosticReport(items: items))
    }
  }

  /// Answers with the facts about the property at a position, and with the rules of the findings there; with null if
  /// there are neither.
  func hover(_ id: RequestID, _ params: LSP.HoverParams) {
    analysis.whenCurrent(id) { [writer, client] result in
      if let hover = HoverAnswer(result, params, for: client)?.hover {
        writer.reply(to: id, hover)
      } else {
        writer.reply(to: id, NullResult())
      }
    }
  }

  /// Answers with what can be done about the findings in a part of a document.
  func listActions(_ id: RequestID, _ params: LSP.CodeActionParams) {
    analysis.whenCurrent(id) { [writer, client] result in
      let actions = CodeActions(result.files[params.textDocument.uri], for: client)
      writer.reply(to: id, actions?.actions(for: params) ?? [])
    }
  }
}
