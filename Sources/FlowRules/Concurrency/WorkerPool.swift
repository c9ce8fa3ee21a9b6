import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Runs the same work on several threads, each of which takes the next item as soon as it has finished the last.
///
/// Plain threads instead of Dispatch: parsing recurses as deep as the source nests (capped), and the threads of
/// Dispatch have half a megabyte of stack on macOS, those of musl even less. Here each has ``stackSize``.
package struct WorkerPool: Sendable {
  /// The number of threads that work at once; at least 1.
  package let jobs: Int

  /// In bytes; only touched pages cost memory. At the parser's depth cap a debug build takes half of it, an optimized
  /// one a tenth.
  private static let stackSize = 16 << 20

  package init(jobs: Int) { self.jobs = max(1, jobs) }

  /// Calls `work` once per thread and returns when all are done.
  ///
  /// - Parameter work: calls its argument for indices in `0..<count` until that is nil. Each index is returned once, in
  ///   ascending order, to the first thread that asks.
  /// - Returns: the results of the calls, in no particular order.
  package func run<Output: Sendable>(
    over count: Int, _ work: @escaping @Sendable (_ next: () -> Int?) -> Output
  ) -> [Output] {
    let queue = Queue<Output>(count: count)
    let threads = (0..<min(jobs, max(1, count))).compactMap { _ in
      Self.startThread { queue.append(work(queue.next)) }
    }
    // The system refuses threads when it is short of memory; the caller's own thread is enough.
    if threads.isEmpty { queue.append(work(queue.next)) }
    for thread in threads { pthread_join(thread, nil) }
    return queue.outputs
  }

  /// Calls `work` once per thread and returns when all are done.
  ///
  /// - Parameters:
  ///   - items: left empty.
  ///   - work: calls its argument for items until that is nil. Each item goes to one thread, which then is its only
  ///     owner: its changes do not copy it.
  /// - Returns: the results of the calls, in no particular order.
  package func run<Item: Sendable, Output: Sendable>(
    consuming items: inout [Item], _ work: @escaping @Sendable (_ next: () -> Item?) -> Output
  ) -> [Output] {
    let store = Store(items)
    let count = items.count
    items = []
    return run(over: count) { next in work { next() == nil ? nil : store.pop() } }
  }

  /// Calls both, at the same time if there are two threads, and returns when both are done.
  package func run<First: Sendable, Second: Sendable>(
    _ first: @escaping @Sendable () -> First, _ second: @escaping @Sendable () -> Second
  ) -> (First, Second) {
    let outputs = run(over: 2) { next in
      var firstOutput: First?
      var secondOutput: Second?
      while let position = next() {
        if position == 0 { firstOutput = first() } else { secondOutput = second() }
      }
      return (firstOutput, secondOutput)
    }
    return (outputs.lazy.compactMap(\.0).first ?? first(), outputs.lazy.compactMap(\.1).first ?? second())
  }

  /// Drops an object on a thread that nobody waits for.
  ///
  /// Releasing an index of a large project takes as long as checking a small one.
  static func drop(_ object: consuming some AnyObject & Sendable) {
    let held = Unmanaged.passRetained(object)
    if let thread = startThread({ held.release() }) { pthread_detach(thread) } else { held.release() }
  }

  /// Keeps an object to the end of the process.
  static func keep(_ object: some AnyObject & Sendable) { _ = Unmanaged.passRetained(object) }

  /// Items that wait for a thread.
  private final class Store<Item: Sendable>: Sendable {
    private let items: Mutex<[Item]>

    init(_ items: [Item]) { self.items = Mutex(items) }

    func pop() -> Item? { items.withLock { $0.popLast() } }
  }

  /// The data that the threads of one run share.
  private final class Queue<Output: Sendable>: Sendable {
    private let count: Int
    private let position = Atomic<Int>(0)
    private let finished = Mutex<[Output]>([])

    init(count: Int) { self.count = count }

    func next() -> Int? {
      let position = position.wrappingAdd(1, ordering: .relaxed).oldValue
      return position < count ? position : nil
    }

    func append(_ output: Output) { finished.withLock { $0.append(output) } }

    var outputs: [Output] { finished.withLock { $0 } }
  }

  /// Carries a closure through the C interface.
  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Nil when the system provides no thread.
  private static func startThread(_ run: @escaping @Sendable () -> Void) -> pthread_t? {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)

    let body = Unmanaged.passRetained(Body(run))
    #if canImport(Darwin)
      var thread: pthread_t?
      let status = pthread_create(
        &thread, &attributes,
        { argument in
          Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
          return nil
        }, body.toOpaque())
    #else
      var created = pthread_t()
      let status = pthread_create(
        &created, &attributes,
        { argument in
          if let argument { Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run() }
          return nil
        }, body.toOpaque())
      let thread: pthread_t? = created
    #endif
    guard status == 0 else {
      body.release()
      return nil
    }
    return thread
  }
}
