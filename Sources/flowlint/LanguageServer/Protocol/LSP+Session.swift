// The start of a session, and what belongs to it as a whole.
extension LSP {
  /// What the client sends first.
  struct InitializeParams: Decodable, Sendable {
    /// The client's process; when it is gone, the server ends.
    var processId: Int?
    var rootUri: String?
    var rootPath: String?
    var workspaceFolders: [WorkspaceFolder]?
    var capabilities: ClientCapabilities?
  }

  /// A folder that the client shows.
  struct WorkspaceFolder: Codable, Hashable, Sendable {
    var uri: String
  }

  /// What the client can do; what is left out it cannot.
  struct ClientCapabilities: Decodable, Sendable {
    var general: General?
    var textDocument: TextDocument?
    var workspace: Workspace?
    var window: Window?

    struct General: Decodable, Sendable {
      /// In the order of preference. Unknown ones are possible.
      var positionEncodings: [String]?
    }

    struct TextDocument: Decodable, Sendable {
      var publishDiagnostics: PublishDiagnostics?
      var hover: Hover?
      /// There if the client asks for diagnostics itself.
      var diagnostic: Empty?
    }

    struct Hover: Decodable, Sendable {
      /// In the order of preference.
      var contentFormat: [String]?
    }

    struct PublishDiagnostics: Decodable, Sendable {
      var relatedInformation: Bool?
      var tagSupport: TagSupport?
      var versionSupport: Bool?
    }

    struct TagSupport: Decodable, Sendable {
      var valueSet: [Int]?
    }

    struct Workspace: Decodable, Sendable {
      var workspaceEdit: WorkspaceEdit?
      var didChangeWatchedFiles: DynamicRegistration?
      var diagnostics: Refresh?
    }

    struct WorkspaceEdit: Decodable, Sendable {
      var documentChanges: Bool?
    }

    struct Window: Decodable, Sendable {
      var workDoneProgress: Bool?
    }

    struct DynamicRegistration: Decodable, Sendable {
      var dynamicRegistration: Bool?
    }

    struct Refresh: Decodable, Sendable {
      var refreshSupport: Bool?
    }
  }

  /// An object of which only the existence counts.
  struct Empty: Codable, Sendable {}

  /// The answer to `initialize`.
  struct InitializeResult: Encodable, Sendable {
    var capabilities: ServerCapabilities
    var serverInfo: ServerInfo
  }

  struct ServerInfo: Encodable, Sendable {
    var name: String
    var version: String
  }

  /// What flowlint can do.
  struct ServerCapabilities: Encodable, Sendable {
    var positionEncoding: PositionEncoding
    var textDocumentSync = TextDocumentSync()
    var codeActionProvider = CodeActionOptions()
    var hoverProvider = true
    /// Left out for a client that does not ask for diagnostics.
    var diagnosticProvider: DiagnosticOptions?
    var workspace = Workspace()

    struct TextDocumentSync: Encodable, Sendable {
      var openClose = true
      /// Incremental; a client may still send whole texts.
      var change = 2
      var save = true
    }

    struct CodeActionOptions: Encodable, Sendable {
      var codeActionKinds = [CodeAction.quickFix, CodeAction.fixAll]
    }

    struct DiagnosticOptions: Encodable, Sendable {
      var identifier = "flowlint"
      /// A change of one file may change the findings in another.
      var interFileDependencies = true
      var workspaceDiagnostics = true
    }

    struct Workspace: Encodable, Sendable {
      var workspaceFolders = Folders()
    }

    struct Folders: Encodable, Sendable {
      var supported = true
      var changeNotifications = true
    }
  }

  /// Asks the client to report changes of files.
  struct RegistrationParams: Encodable, Sendable {
    var registrations: [Registration]
  }

  struct Registration: Encodable, Sendable {
    var id: String
    var method: String
    var registerOptions: WatcherOptions
  }

  struct WatcherOptions: Encodable, Sendable {
    var watchers: [Watcher]
  }

  struct Watcher: Encodable, Sendable {
    var globPattern: String
  }

  /// A text for the person at the editor, or for the log.
  struct MessageParams: Encodable, Sendable {
    var type: Kind
    var message: String

    enum Kind: Int, Encodable, Sendable {
      case error = 1
      case warning, info, log
    }
  }

  struct CancelParams: Decodable, Sendable {
    var id: RequestID
  }
}
