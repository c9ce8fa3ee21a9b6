import SwiftLexer

/// The names of Apple's functions, queues and delegates that run code of an app in the background, as documented.
struct BackgroundNames: Sendable {
  /// By function, the types whose objects call its closure on a queue of their own.
  let callbacks: [NameID: NameSet]
  /// The members of a type that return an object of it: `UNUserNotificationCenter.current()`.
  let accessors: NameSet
  /// The queries of HealthKit, which call the closures of their initializers on a queue of their own.
  let queries: NameSet
  /// `installTap(onBus: 0, …)` of an audio node.
  let installTap: NameID
  let onBus: NameID
  /// The handlers of an object that runs them on the queue with which it is started.
  let handlers: NameSet
  /// The types of Network whose objects have such handlers.
  let handlerTypes: NameSet
  let start: NameID
  let queue: NameID
  let operationQueue: NameID
  /// The functions of an `OperationQueue` that take a closure.
  let addingOperations: NameSet
  let underlyingQueue: NameID
  /// The label of the queue to which a `DispatchQueue` hands its closures.
  let target: NameID
  let configuration: NameID
  let delegateQueue: NameID
  let delegate: NameID
  /// `task.progress.observe(\.fractionCompleted) { … }`, on a thread of the session, although Apple does not say so.
  let progress: NameID
  let observe: NameID
  /// The operators of a publisher that deliver on the scheduler of their argument.
  let schedulingOperators: NameSet
  let scheduler: NameID
  /// By protocol, the type of the first parameter of functions that are called on a queue that is never the main one.
  let delegates: [NameID: NameID]
  /// The protocols of a session's delegate, which is called on the queue of the session.
  let sessionDelegates: NameSet
  let sessionFunction: NameID
  /// `UserDefaults.didChangeNotification`, and the labels of arguments that name a notification.
  let didChangeNotification: NameID
  let defaults: NameID
  let forLabel: NameID
  let nameLabel: NameID
  let selector: NameID
  /// The names that code has if it runs a closure in the background by one of these.
  let all: [NameID]

  init(interningIn names: inout NameTable) {
    func set(_ words: [String]) -> NameSet { NameSet(words.map { names.intern($0) }) }
    var types: [NameID: NameSet] = [:]
    for (owners, functions) in Self.callbackFunctions {
      for function in functions {
        types[names.intern(function), default: NameSet()].formUnion(set(owners))
      }
    }
    self.callbacks = types
    accessors = set(["current", "shared", "sharedInstance", "default", "init"])
    queries = set(Self.queryNames)
    installTap = names.intern("installTap")
    onBus = names.intern("onBus")
    handlers = set(Self.handlerNames)
    handlerTypes = set(["NWPathMonitor", "NWConnection", "NWListener", "NWBrowser"])
    start = names.intern("start")
    queue = names.intern("queue")
    operationQueue = names.intern("OperationQueue")
    addingOperations = set(["addOperation", "addBarrierBlock"])
    underlyingQueue = names.intern("underlyingQueue")
    target = names.intern("target")
    configuration = names.intern("configuration")
    delegateQueue = names.intern("delegateQueue")
    delegate = names.intern("delegate")
    progress = names.intern("progress")
    observe = names.intern("observe")
    schedulingOperators = set(["debounce", "throttle", "delay"])
    scheduler = names.intern("scheduler")
    delegates = Dictionary(
      uniqueKeysWithValues: Self.delegateTypes.map { (names.intern($0.0), names.intern($0.1)) })
    sessionDelegates = set(Self.sessionProtocols)
    sessionFunction = names.intern("urlSession")
    didChangeNotification = names.intern("didChangeNotification")
    defaults = names.intern("UserDefaults")
    forLabel = names.intern("for")
    nameLabel = names.intern("name")
    selector = names.intern("selector")
    let others = ["DispatchQueue", "OperationQueue", "installTap"] + Self.queryNames + Self.handlerNames
    let protocols = Self.delegateTypes.map(\.0) + Self.sessionProtocols
    all = Array(types.keys) + (others + protocols).map { names.intern($0) } + [observe, didChangeNotification]
  }

  private static let callbackFunctions: [(types: [String], functions: [String])] = [
    (
      ["UNUserNotificationCenter"],
      ["getNotificationSettings", "getPendingNotificationRequests", "getDeliveredNotifications"]
    ),
    (["AVCaptureDevice", "CNContactStore", "EKEventStore"], ["requestAccess"]),
    (["EKEventStore"], ["requestFullAccessToEvents", "requestWriteOnlyAccessToEvents"]),
    (["EKEventStore"], ["requestFullAccessToReminders"]),
    (["UNUserNotificationCenter", "PHPhotoLibrary", "SFSpeechRecognizer", "HKHealthStore"], ["requestAuthorization"]),
    (["AVAudioSession", "AVAudioApplication"], ["requestRecordPermission"]),
    (["LAContext"], ["evaluatePolicy", "evaluateAccessControl"]),
    (["CMPedometer"], ["startUpdates", "queryPedometerData"]),
  ]

  private static let queryNames = [
    "HKSampleQuery", "HKStatisticsQuery", "HKAnchoredObjectQuery", "HKObserverQuery", "HKActivitySummaryQuery",
    "HKCorrelationQuery", "HKSourceQuery",
  ]

  private static let handlerNames = [
    "pathUpdateHandler", "stateUpdateHandler", "newConnectionHandler", "viabilityUpdateHandler",
    "browseResultsChangedHandler",
  ]

  private static let delegateTypes = [("WCSessionDelegate", "WCSession"), ("MCSessionDelegate", "MCSession")]

  private static let sessionProtocols = [
    "URLSessionDelegate", "URLSessionTaskDelegate", "URLSessionDataDelegate", "URLSessionDownloadDelegate",
    "URLSessionWebSocketDelegate",
  ]
}
