// Long work, as clients show it.
extension LSP {
  /// Names some work; the client has to accept it first.
  struct ProgressToken: Encodable, Sendable {
    var token: String
  }

  /// The state of some work.
  struct ProgressParams: Encodable, Sendable {
    var token: String
    var value: WorkDoneProgress
  }

  /// The start of some work, a step of it, or its end.
  struct WorkDoneProgress: Encodable, Sendable {
    var kind: Kind
    /// Only at the start.
    var title: String?
    var message: String?
    /// Not at the end.
    var percentage: Int?

    enum Kind: String, Encodable, Sendable {
      case begin, report, end
    }
  }
}
