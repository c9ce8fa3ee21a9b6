import FlowRules

// What the client only lets the server know.
extension LanguageServer {
  /// Takes a notification of a running session. One that is not known is ignored, as the protocol demands.
  mutating func notice(_ method: String, _ body: MessageBody) {
    do throws(ResponseError) {
      switch method {
      case "initialized":
        registerWatchers()
        progress?.offer()
      case "$/cancelRequest":
        let id = try body.params(LSP.CancelParams.self, of: method).id
        if analysis.cancel(id) { writer.refuse(id, .requestCancelled) }
      case "textDocument/didOpen":
        let item = try body.params(LSP.DidOpenParams.self, of: method).textDocument
        analysis.update { input in
          input.documents.open(item)
          input.noteChange(ofDocument: item.uri)
        }
      case "textDocument/didChange": change(try body.params(LSP.DidChangeParams.self, of: method))
      case "textDocument/didClose":
        let uri = try body.params(LSP.DocumentParams.self, of: method).textDocument.uri
        analysis.update { input in
          input.documents.close(uri)
          input.noteChange(ofDocument: uri)
        }
      case "textDocument/didSave":
        // A client that does not watch files may have changed others than the document: a formatter, a branch.
        lookAtFiles()
      case "workspace/didChangeWatchedFiles":
        noteChanges(try body.params(LSP.DidChangeWatchedFilesParams.self, of: method).changes)
      case "workspace/didChangeWorkspaceFolders":
        changeFolders(try body.params(LSP.DidChangeWorkspaceFoldersParams.self, of: method).event)
      default: break
      }
    } catch {
      // Nobody waits for an answer to a notification.
      writer.log(error.message, .error)
    }
  }

  private func change(_ params: LSP.DidChangeParams) {
    let problem = analysis.update { input in
      let problem = input.documents.change(params)
      input.noteChange(ofDocument: params.textDocument.uri)
      return problem
    }
    if let problem { writer.log("\(problem); the change is ignored", .warning) }
  }

  private func noteChanges(_ events: [LSP.FileEvent]) {
    let changed = events.compactMap { event in FileURI.path(of: event.uri).map { (event, $0) } }
    analysis.update { input in
      // The text of an open document is the client's, whatever is on the disk.
      for (event, path) in changed where !(event.isChange && input.documents[event.uri] != nil) {
        input.changedFiles.insert(path)
      }
    }
  }

  private func changeFolders(_ event: LSP.DidChangeWorkspaceFoldersParams.Event) {
    let removed = Set(event.removed.compactMap { FileURI.path(of: $0.uri) })
    let added = event.added.compactMap { FileURI.path(of: $0.uri) }
    analysis.update { input in
      input.folders.removeAll(where: removed.contains)
      for folder in added where !input.folders.contains(folder) { input.folders.append(folder) }
    }
  }

  /// Asks the client to report changes of the files that a check depends on.
  private func registerWatchers() {
    guard client.watchesFiles else { return }
    let patterns = [
      "**/*.swift", "**/*.json", "**/.gitignore", "**/*.pbxproj", "**/*.xcconfig", "**/project.yml",
      "**/*.podspec",
    ]
    let options = LSP.WatcherOptions(watchers: patterns.map(LSP.Watcher.init))
    let method = "workspace/didChangeWatchedFiles"
    writer.request(
      "client/registerCapability",
      LSP.RegistrationParams(registrations: [.init(id: "files", method: method, registerOptions: options)]))
  }
}
