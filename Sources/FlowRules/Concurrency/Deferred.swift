import Synchronization

/// A value that not every run needs: the first thread that asks computes it, and the others wait.
final class Deferred<Value: Sendable>: Sendable {
  private let computed = Mutex<Value?>(nil)
  private let compute: @Sendable () -> Value

  /// - Parameter compute: called once at most. It must not ask for this value.
  init(_ compute: @escaping @Sendable () -> Value) { self.compute = compute }

  /// The value, computed by the first call.
  var value: Value {
    computed.withLock { computed in
      if let computed { return computed }
      let value = compute()
      computed = value
      return value
    }
  }
}
