import Foundation
import Synchronization

extension Array where Element: Sendable {
  /// The results of `transform` in the order of the elements, computed on all cores.
  ///
  /// Threads and not tasks, because a parser that descends 256 levels needs more stack than a task's thread has
  /// on every system.
  func parallelMap<Output: Sendable>(_ transform: @escaping @Sendable (Element) -> Output) -> [Output] {
    let shared = ParallelResults<Output>(count: count)
    let finished = DispatchGroup()
    for _ in 0..<Swift.min(count, ProcessInfo.processInfo.activeProcessorCount) {
      finished.enter()
      let thread = Thread {
        while let index = shared.nextIndex() { shared.store(transform(self[index]), at: index) }
        finished.leave()
      }
      thread.stackSize = 64 << 20
      thread.start()
    }
    finished.wait()
    return shared.outputs()
  }
}

/// What the threads of one parallel map have in common: which element is next, and the results so far.
private final class ParallelResults<Output: Sendable>: Sendable {
  private let count: Int
  private let next = Atomic<Int>(0)
  private let results: Mutex<[Output?]>

  init(count: Int) {
    self.count = count
    self.results = Mutex(Array(repeating: nil, count: count))
  }

  func nextIndex() -> Int? {
    let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
    return index < count ? index : nil
  }

  func store(_ output: Output, at index: Int) { results.withLock { $0[index] = output } }

  func outputs() -> [Output] { results.withLock { $0.compactMap(\.self) } }
}
