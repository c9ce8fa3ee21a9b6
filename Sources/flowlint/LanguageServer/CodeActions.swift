import FlowRules

/// What can be done about the findings in a part of a document.
struct CodeActions {
  private let file: FileResult
  private let paths: ReportPaths
  private let document: OpenDocument
  private let client: ClientFeatures

  /// - Returns: nil for a file that is not open or has no findings.
  init?(_ file: FileResult?, for client: ClientFeatures) {
    guard let file, let document = file.document, let paths = file.paths else { return nil }
    self.file = file
    self.paths = paths
    self.document = document
    self.client = client
  }

  /// The actions that the client asks for.
  func actions(for params: LSP.CodeActionParams) -> [LSP.CodeAction] {
    var actions: [LSP.CodeAction] = []
    if params.wants(LSP.CodeAction.quickFix) {
      let near = zip(file.findings, file.diagnostics).filter { params.areAbout($1) }
      actions += near.compactMap { quickFix(of: $0, $1) } + near.compactMap { suppression(of: $0, $1) }
    }
    if params.wants(LSP.CodeAction.fixAll), let all = fixAll() { actions.append(all) }
    return actions
  }

  private func quickFix(of finding: ReportedFinding, _ diagnostic: LSP.Diagnostic) -> LSP.CodeAction? {
    guard let fix = finding.fix, !fix.edits.isEmpty else { return nil }
    let title = fix.title.prefix(1).uppercased() + fix.title.dropFirst()
    return LSP.CodeAction(
      title: fix.safety == .safe ? title : "\(title) (suggested: check the result)", kind: LSP.CodeAction.quickFix,
      diagnostics: [diagnostic], isPreferred: fix.safety == .safe ? true : nil, edit: edit(fix.edits))
  }

  private func suppression(of finding: ReportedFinding, _ diagnostic: LSP.Diagnostic) -> LSP.CodeAction? {
    guard let insertion = SuppressionComment.insertion(suppressing: finding, in: document.text.bytes) else {
      return nil
    }
    return LSP.CodeAction(
      title: "Suppress '\(finding.rule.rawValue)' on this line", kind: LSP.CodeAction.quickFix,
      diagnostics: [diagnostic], edit: edit([insertion]))
  }

  /// The safe fixes of the document that go into it together. A fix that changes other files is left out: the client
  /// may apply this action whenever somebody saves.
  private func fixAll() -> LSP.CodeAction? {
    let own = file.findings.filter { finding in
      finding.fix?.edits.allSatisfy { $0.place.path == finding.place.path } ?? false
    }
    let pass = FixPass(own, safeties: [.safe])
    guard let path = pass.paths.first else { return nil }
    return LSP.CodeAction(
      title: "Apply all safe fixes of flowlint", kind: LSP.CodeAction.fixAll, edit: edit(pass.edits(of: path)))
  }

  private func edit(_ edits: [ReportedEdit]) -> LSP.WorkspaceEdit {
    let byPath = Dictionary(grouping: edits, by: \.place.path)
    func textEdits(_ edits: [ReportedEdit]) -> [LSP.TextEdit] {
      edits.map { LSP.TextEdit(range: client.range($0.place), newText: $0.text) }
    }
    guard client.takesVersionedEdits else {
      let changes = byPath.map { (paths.uri(of: $0), textEdits($1)) }
      return LSP.WorkspaceEdit(changes: Dictionary(changes) { $0 + $1 })
    }
    return LSP.WorkspaceEdit(
      documentChanges: byPath.keys.sorted().map { path in
        LSP.TextDocumentEdit(
          textDocument: .init(uri: paths.uri(of: path), version: paths.document(at: path)?.version),
          edits: textEdits(byPath[path] ?? []))
      })
  }
}
