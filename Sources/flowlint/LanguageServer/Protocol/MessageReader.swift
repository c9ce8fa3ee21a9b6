/// Takes messages out of a stream of bytes: headers, an empty line, and as many bytes as the headers state.
///
/// After headers that make no sense it goes on with the next ones, and it never holds more than one message.
struct MessageReader {
  /// What the stream has next.
  enum Item: Equatable {
    case message([UInt8])
    /// Headers that do not lead to a message, with the reason.
    case malformed(String)
  }

  /// A longer message is skipped: it would not be a text that an editor shows.
  static let maximumLength = 1 << 30
  /// A longer line is no header.
  private static let maximumLineLength = 1 << 14

  private var buffer: [UInt8] = []
  /// Before it everything in the buffer is read.
  private var start = 0
  private var part = Part.headers(length: nil, hasLines: false)

  /// The part of a message that is read next.
  private enum Part {
    case headers(length: Int?, hasLines: Bool)
    case body(length: Int)
    /// What is left of a body that is too long.
    case skipped(length: Int)
  }

  /// Adds what the stream has brought.
  mutating func append(_ bytes: some Collection<UInt8>) {
    if start > buffer.count / 2 {
      buffer.removeFirst(start)
      start = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// The next item; nil if the stream has to bring more.
  mutating func next() -> Item? {
    while true {
      switch part {
      case .skipped(let length):
        let count = min(length, buffer.count - start)
        start += count
        if count < length {
          part = .skipped(length: length - count)
          return nil
        }
        part = .headers(length: nil, hasLines: false)
      case .body(let length):
        guard buffer.count - start >= length else { return nil }
        let message = Array(buffer[start..<start + length])
        start += length
        part = .headers(length: nil, hasLines: false)
        return .message(message)
      case .headers(let length, let hasLines):
        guard let line = nextLine() else { return nil }
        if !line.isEmpty {
          part = .headers(length: Self.contentLength(in: line) ?? length, hasLines: true)
        } else if let item = endHeaders(length: length, hasLines: hasLines) {
          return item
        }
      }
    }
  }

  /// The empty line after the headers.
  private mutating func endHeaders(length: Int?, hasLines: Bool) -> Item? {
    guard let length else {
      part = .headers(length: nil, hasLines: false)
      return hasLines ? .malformed("the headers have no valid Content-Length") : nil
    }
    guard length <= Self.maximumLength else {
      part = .skipped(length: length)
      return .malformed("the message is too long")
    }
    part = .body(length: length)
    return nil
  }

  /// The next line without its end, which may be LF alone; nil if it is not complete.
  private mutating func nextLine() -> ArraySlice<UInt8>? {
    guard let end = buffer[start...].firstIndex(of: UInt8(ascii: "\n")) else {
      // Nothing that has no line ends may fill the memory.
      if buffer.count - start > Self.maximumLineLength {
        start = buffer.count
        part = .headers(length: nil, hasLines: true)
      }
      return nil
    }
    defer { start = end + 1 }
    let line = buffer[start..<end]
    return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
  }

  /// The number after `Content-Length:`, whose letters may be large or small; nil for other headers and other values.
  private static func contentLength(in line: ArraySlice<UInt8>) -> Int? {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")),
      String(decoding: line[..<colon], as: UTF8.self).lowercased() == "content-length"
    else { return nil }
    let value = line[(colon + 1)...].split(separator: UInt8(ascii: " ")).joined()
    guard !value.isEmpty, value.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else { return nil }
    return Int(String(decoding: Array(value), as: UTF8.self))
  }
}
