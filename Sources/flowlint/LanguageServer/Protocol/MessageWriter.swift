import Foundation
import Synchronization

/// Writes messages to the client, each as a whole, from any thread.
final class MessageWriter: Sendable {
  private let write: @Sendable ([UInt8]) -> Void
  private let turn = Mutex(())
  private let requestCount = Atomic<Int>(0)

  /// - Parameter write: sends bytes; called by one thread at a time.
  init(_ write: @escaping @Sendable ([UInt8]) -> Void) { self.write = write }

  /// Writes to stdout. That nobody reads any more shows at the other stream, which ends.
  convenience init() {
    self.init { bytes in
      var stream = OutputStream(descriptor: Terminal.standardOutput.descriptor)
      stream.write(bytes: bytes)
      try? stream.finish()
    }
  }

  /// Answers a request.
  func reply(to id: RequestID, _ result: some Encodable & Sendable) { send(SuccessResponse(id: id, result: result)) }

  /// Refuses a request.
  ///
  /// - Parameter id: nil for a message that is not readable.
  func refuse(_ id: RequestID?, _ error: ResponseError) { send(ErrorResponse(id: id, error: error)) }

  /// Sends what needs no answer.
  func notify(_ method: String, _ params: some Encodable & Sendable) {
    send(OutgoingMessage(id: nil, method: method, params: params))
  }

  /// Sends a request. Few answers matter; the result is for those who wait for one.
  @discardableResult
  func request(_ method: String, _ params: some Encodable & Sendable) -> RequestID {
    let number = requestCount.wrappingAdd(1, ordering: .relaxed).newValue
    let id = RequestID.text("flowlint-\(number)")
    send(OutgoingMessage(id: id, method: method, params: params))
    return id
  }

  /// Writes a line to the client's log.
  func log(_ message: String, _ kind: LSP.MessageParams.Kind = .log) {
    notify("window/logMessage", LSP.MessageParams(type: kind, message: message))
  }

  private func send(_ message: some Encodable) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    // Nothing that is sent has a number that is not finite, the one thing that JSON cannot hold.
    guard let body = try? encoder.encode(message) else { return }
    turn.withLock { _ in write(Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body) }
  }
}
