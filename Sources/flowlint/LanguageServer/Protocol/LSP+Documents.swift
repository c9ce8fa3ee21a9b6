// What happens to documents, files and folders.
extension LSP {
  struct DidOpenParams: Decodable, Sendable {
    var textDocument: Item

    struct Item: Decodable, Sendable {
      var uri: String
      var version: Int?
      var text: String
    }
  }

  struct DidChangeParams: Decodable, Sendable {
    var textDocument: VersionedTextDocumentIdentifier
    /// Each is about the text that the one before makes.
    var contentChanges: [ContentChange]
  }

  /// The replacement of a part of a document, or without a range of all of it.
  struct ContentChange: Decodable, Sendable {
    var range: Range?
    var text: String
  }

  /// Of `didSave` and `didClose`.
  struct DocumentParams: Decodable, Sendable {
    var textDocument: TextDocumentIdentifier
  }

  struct DidChangeWatchedFilesParams: Decodable, Sendable {
    var changes: [FileEvent]
  }

  struct FileEvent: Decodable, Sendable {
    var uri: String
    /// 1 for a new file, 2 for a changed one, 3 for one that is gone.
    var type: Int

    var isChange: Bool { type == 2 }
  }

  struct DidChangeWorkspaceFoldersParams: Decodable, Sendable {
    var event: Event

    struct Event: Decodable, Sendable {
      var added: [WorkspaceFolder]
      var removed: [WorkspaceFolder]
    }
  }
}
