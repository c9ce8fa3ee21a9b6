import SwiftLexer
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Sources that nest or go on without end: linear in time, and safe on the small stack of a worker thread.
@Suite struct ParserLimitsTests {
  /// Unoptimized code is ten times slower, and what takes quadratic time shows with fewer too.
  private static let count: Int = {
    #if DEBUG
      1_000
    #else
      100_000
    #endif
  }()

  @Test(arguments: Repetition.all)
  func `Many thousands of anything on the stack of a worker thread`(repetition: Repetition) throws {
    let source = repetition.source(Self.count)
    let count = try SmallStack.run { try Parsed(source).file.nodes.count }
    #expect(count >= 0)
  }

  @Test(arguments: Repetition.all)
  func `What is cut off is consistent`(repetition: Repetition) throws {
    for count in [1, 2, 3, 200, 255, 256, 257, 300] {
      let violation = try SmallStack.run {
        ParsedFileInvariants.violation(in: try Parsed(repetition.source(count)))
      }
      #expect(violation == nil, "\(count) times")
    }
  }
}

extension Repetition: CustomTestStringConvertible {}

/// Runs code on a thread whose stack is as large as that of the threads that lint files.
enum SmallStack {
  private static let size = 16 << 20

  private final class Job<Output> {
    let body: () throws -> Output
    var result: Result<Output, any Error>?

    init(_ body: @escaping () throws -> Output) { self.body = body }
  }

  private struct NoThread: Error {}

  /// The result of `body`.
  static func run<Output>(_ body: @escaping () throws -> Output) throws -> Output {
    let job = Job<Output>(body)
    let runner = Job<Void> { job.result = Result { try job.body() } }
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, size)
    let context = Unmanaged.passRetained(runner).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let status = pthread_create(
      &thread, &attributes,
      { context in
        #if canImport(Darwin)
          let pointer = context
        #else
          guard let pointer = context else { return nil }
        #endif
        try? Unmanaged<Job<Void>>.fromOpaque(pointer).takeRetainedValue().body()
        return nil
      }, context)
    guard status == 0 else { throw NoThread() }
    #if canImport(Darwin)
      guard let thread else { throw NoThread() }
    #endif
    pthread_join(thread, nil)
    guard let result = job.result else { throw NoThread() }
    return try result.get()
  }
}
