/// The id of a request: each side chooses its own.
enum RequestID: Codable, Hashable, Sendable {
  case number(Int)
  case text(String)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    }
  }
}

/// What every message has: a request has both, a notification no id, and a response no method.
struct MessageHead: Decodable {
  var id: RequestID?
  var method: String?
  /// Whether it is a response that refuses the request.
  var isRefusal: Bool

  private enum CodingKeys: String, CodingKey {
    case id, method, error
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decodeIfPresent(RequestID.self, forKey: .id)
    method = try container.decodeIfPresent(String.self, forKey: .method)
    isRefusal = container.contains(.error)
  }
}

/// The parameters of a message, for those who know what it is.
struct MessageParameters<Params: Decodable>: Decodable {
  var params: Params
}

/// A request or a notification of flowlint.
struct OutgoingMessage<Params: Encodable>: Encodable {
  var jsonrpc = "2.0"
  /// Nil for a notification.
  var id: RequestID?
  var method: String
  var params: Params
}

/// The answer to a request.
struct SuccessResponse<Result: Encodable>: Encodable {
  var jsonrpc = "2.0"
  var id: RequestID
  var result: Result
}

/// The refusal of a request.
struct ErrorResponse: Encodable {
  var jsonrpc = "2.0"
  var id: RequestID?
  var error: ResponseError

  private enum CodingKeys: String, CodingKey {
    case jsonrpc, id, error
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(jsonrpc, forKey: .jsonrpc)
    // Null for a message whose id is not known: the key must be there.
    try container.encode(id, forKey: .id)
    try container.encode(error, forKey: .error)
  }
}

/// Why a request is refused.
struct ResponseError: Error, Encodable, Equatable {
  var code: Int
  var message: String

  /// The message is not JSON, or its header is malformed.
  static func parseError(_ message: String) -> Self { .init(code: -32700, message: message) }
  /// The message is JSON, but no request that the session allows now.
  static func invalidRequest(_ message: String) -> Self { .init(code: -32600, message: message) }
  /// The server does not have the method.
  static func methodNotFound(_ method: String) -> Self { .init(code: -32601, message: "there is no '\(method)'") }
  /// The parameters do not have the form that the method needs.
  static func invalidParams(_ method: String) -> Self {
    .init(code: -32602, message: "the parameters of '\(method)' are not valid")
  }
  static let serverNotInitialized = Self(code: -32002, message: "'initialize' has to come first")
  static let requestCancelled = Self(code: -32800, message: "cancelled")
}

/// A result of which the protocol demands that it is null.
struct NullResult: Encodable, Sendable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encodeNil()
  }
}
