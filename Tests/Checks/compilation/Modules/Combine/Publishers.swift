@_exported import Foundation

public protocol Cancellable {
  func cancel()
}

public final class AnyCancellable: Cancellable, Hashable {
  public init(_ cancel: @escaping () -> Void) {}
  public init<C: Cancellable>(_ canceller: C) {}
  public func cancel() {}
  public func store(in set: inout Set<AnyCancellable>) {}
  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {}
  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }
  public func hash(into hasher: inout Hasher) {}
}

public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
}

public enum Subscribers {
  public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }
}

public protocol Subject<Output, Failure>: AnyObject, Publisher {
  func send(_ value: Output)
  func send(completion: Subscribers.Completion<Failure>)
}

extension Subject where Output == Void {
  public func send() {}
}

public final class PassthroughSubject<Output, Failure: Error>: Subject {
  public init() {}
  public func send(_ value: Output) {}
  public func send(completion: Subscribers.Completion<Failure>) {}
}

public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  public var value: Output
  public init(_ value: Output) { self.value = value }
  public func send(_ value: Output) {}
  public func send(completion: Subscribers.Completion<Failure>) {}
}

public struct AnyPublisher<Output, Failure: Error>: Publisher {
  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {}
}

public struct Just<Output>: Publisher {
  public typealias Failure = Never
  public init(_ output: Output) {}
}

/// Stands for what the operators return.
public struct Operator<Output, Failure: Error>: Publisher {
  init() {}
}

public protocol Scheduler {}
extension DispatchQueue: Scheduler {}
extension RunLoop: Scheduler {}
extension OperationQueue: Scheduler {}

extension Publisher {
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable { AnyCancellable {} }
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
  public func map<T>(_ transform: @escaping (Output) -> T) -> Operator<T, Failure> { Operator() }
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Operator<T, Failure> { Operator() }
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Operator<Output, Failure> { Operator() }
  public func first() -> Operator<Output, Failure> { Operator() }
  public func prefix(_ maximum: Int) -> Operator<Output, Failure> { Operator() }
  public func dropFirst(_ count: Int = 1) -> Operator<Output, Failure> { Operator() }
  public func receive<S: Scheduler>(on scheduler: S) -> Operator<Output, Failure> { Operator() }
  public func debounce<S: Scheduler>(for dueTime: Duration, scheduler: S) -> Operator<Output, Failure> { Operator() }
  public func merge<P: Publisher>(with other: P) -> Operator<Output, Failure>
  where P.Output == Output, P.Failure == Failure { Operator() }
  public func combineLatest<P: Publisher>(_ other: P) -> Operator<(Output, P.Output), Failure>
  where P.Failure == Failure { Operator() }
}

public enum Publishers {
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    public init(_ a: A, _ b: B) {}
  }
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public init(_ upstream: Upstream...) {}
    public init<S: Sequence>(_ upstream: S) where S.Element == Upstream {}
  }
}

extension Publisher where Output: Equatable {
  public func removeDuplicates() -> Operator<Output, Failure> { Operator() }
}

extension Publisher where Failure == Never {
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable { AnyCancellable {} }
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
    AnyCancellable {}
  }
  public func assign(to published: inout Published<Output>.Publisher) {}
}

extension Timer {
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode
  ) -> TimerPublisher { TimerPublisher() }
  public final class TimerPublisher: Publisher {
    public typealias Output = Date
    public typealias Failure = Never
    public func autoconnect() -> Operator<Date, Never> { Operator() }
  }
}

extension NotificationCenter {
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher { Publisher() }
  public struct Publisher: Combine.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never
  }
}
