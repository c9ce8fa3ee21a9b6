import Synchronization
import Testing

@testable import FlowRules

struct DeferredTests {
  @Test func isComputedOnceWhenAskedFor() {
    let counter = Counter()
    let deferred = Deferred { counter.next() }
    #expect(counter.count == 0)
    let values = WorkerPool(jobs: 4).run(over: 100) { next in
      var values: [Int] = []
      while next() != nil { values.append(deferred.value) }
      return values
    }
    #expect(values.joined().allSatisfy { $0 == 1 } && counter.count == 1)
  }

  private final class Counter: Sendable {
    private let calls = Atomic<Int>(0)
    var count: Int { calls.load(ordering: .relaxed) }
    func next() -> Int { calls.add(1, ordering: .relaxed).newValue }
  }
}
