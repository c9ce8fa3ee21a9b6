import SwiftLexer

/// The names with which code subscribes to publishers and notifications, and those of publishers that never end.
struct SubscriptionNames: Sendable {
  let sink: NameID
  let assign: NameID
  let to: NameID
  let on: NameID
  let store: NameID
  let into: NameID
  let cancel: NameID
  let completion: NameID
  let receiveCompletion: NameID
  /// The functions that add a subscription to a collection.
  let adding: NameSet
  /// The functions that remove elements of a collection.
  let removing: NameSet
  /// Members of a collection of subscriptions that do not change it.
  let harmless: NameSet
  /// The publishers to which code sends values by hand.
  let subjects: NameSet
  /// The types of publishers, beside the subjects.
  let publishers: NameSet
  let publisherProtocol: NameID
  /// The type in which the frameworks declare publishers that combine others: `Publishers.CombineLatest`.
  let namespace: NameID
  /// Those of them that end no sooner than each of their parts.
  let joining: NameSet
  /// Operators that pass the end of a publisher on, cannot fail, and do not end by themselves.
  let operators: NameSet
  /// Operators that do so if the whole pipeline cannot fail.
  let joiningOperators: NameSet
  let publisher: NameID
  /// The types of objects that post notifications.
  let notificationCenters: NameSet
  /// The function of a notification center, and the property of a publisher, whose values a loop waits for.
  let notifications: NameID
  let values: NameID
  /// `Transaction.updates` of StoreKit.
  let transaction: NameID
  let updates: NameID
  let timer: NameID
  let publish: NameID
  let autoconnect: NameID
  let addObserver: NameID
  let forName: NameID
  let object: NameID
  let scheduledTimer: NameID
  let repeats: NameID
  let invalidate: NameID
  let nsEvent: NameID
  /// The functions of `NSEvent` that call a closure for each input.
  let eventMonitors: NameSet
  /// The functions that start an observer, a timer or a monitor of input.
  let startingObservers: [NameID]
  /// The functions of containers that keep the object which a closure makes: `register { Store() }`.
  let registering: NameSet

  init(interningIn names: inout NameTable) {
    func set(_ words: [String]) -> NameSet { NameSet(words.map { names.intern($0) }) }
    sink = names.intern("sink")
    assign = names.intern("assign")
    to = names.intern("to")
    on = names.intern("on")
    store = names.intern("store")
    into = names.intern("in")
    cancel = names.intern("cancel")
    completion = names.intern("completion")
    receiveCompletion = names.intern("receiveCompletion")
    adding = set(["insert", "append"])
    removing = set(["remove", "removeAll", "removeFirst", "removeLast", "removeValue", "popFirst", "popLast"])
    harmless = set(["isEmpty", "count"])
    subjects = set(["PassthroughSubject", "CurrentValueSubject"])
    publishers = set([
      "AnyPublisher", "Publisher", "ConnectablePublisher", "TimerPublisher", "Autoconnect", "Publishers",
    ])
    publisherProtocol = names.intern("Publisher")
    namespace = names.intern("Publishers")
    joining = set([
      "CombineLatest", "CombineLatest3", "CombineLatest4", "Merge", "Merge3", "Merge4", "Merge5", "Merge6", "Merge7",
      "Merge8", "MergeMany",
    ])
    operators = set([
      "map", "compactMap", "filter", "scan", "removeDuplicates", "replaceNil", "debounce", "throttle", "delay",
      "receive", "subscribe", "drop", "dropFirst", "share", "autoconnect", "eraseToAnyPublisher", "print",
      "handleEvents", "measureInterval",
    ])
    joiningOperators = set(["flatMap", "switchToLatest", "combineLatest", "merge", "prepend", "append"])
    publisher = names.intern("publisher")
    notificationCenters = set(["NotificationCenter", "notificationCenter", "DistributedNotificationCenter"])
    notifications = names.intern("notifications")
    values = names.intern("values")
    transaction = names.intern("Transaction")
    updates = names.intern("updates")
    timer = names.intern("Timer")
    publish = names.intern("publish")
    autoconnect = names.intern("autoconnect")
    addObserver = names.intern("addObserver")
    object = names.intern("object")
    forName = names.intern("forName")
    scheduledTimer = names.intern("scheduledTimer")
    repeats = names.intern("repeats")
    invalidate = names.intern("invalidate")
    nsEvent = names.intern("NSEvent")
    registering = set([
      "register", "registerSingleton", "singleton", "single", "bind", "provide", "factory", "Factory", "shared",
      "cached", "graph", "scoped", "inject", "resolve",
    ])
    let monitors = ["addGlobalMonitorForEvents", "addLocalMonitorForEvents"]
    eventMonitors = set(monitors)
    startingObservers = [addObserver, scheduledTimer] + monitors.map { names.intern($0) }
  }
}
