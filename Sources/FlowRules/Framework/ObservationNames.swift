import SwiftLexer

/// The names with which objects announce their changes, and with which code listens to them.
struct ObservationNames: Sendable {
  let observableObjectProtocol: NameID
  let objectWillChange: NameID
  let send: NameID
  let observableMacro: NameID
  let observationIgnored: NameID
  /// The functions by which an `@Observable` class announces changes by hand.
  let announcingFunctions: NameSet
  /// The names with which a property wrapper announces changes.
  let announcingWords: NameSet
  /// The wrappers that observe an ObservableObject.
  let objectWrappers: NameSet
  let managedObject: NameID
  let modelMacro: NameID
  let transient: NameID
  let currentValueSubject: NameID
  let passthroughSubject: NameID
  /// The functions that call a closure for each value that a publisher sends.
  let subscribing: NameSet
  /// The types of values that keep a subscription running.
  let subscriptions: NameSet
  let store: NameID
  /// The types of The Composable Architecture through which a view observes its store.
  let viewStores: NameSet

  init(interningIn names: inout NameTable) {
    func set(_ words: [String]) -> NameSet { NameSet(words.map { names.intern($0) }) }
    observableObjectProtocol = names.intern("ObservableObject")
    objectWillChange = names.intern("objectWillChange")
    send = names.intern("send")
    observableMacro = names.intern("Observable")
    observationIgnored = names.intern("ObservationIgnored")
    announcingFunctions = set(["access", "withMutation"])
    announcingWords = set([
      "objectWillChange", "_enclosingInstance", "Published", "ObservableObjectPublisher", "PassthroughSubject",
      "CurrentValueSubject", "AnyPublisher", "publisher", "send", "NotificationCenter", "withMutation", "access",
    ])
    objectWrappers = set(["StateObject", "ObservedObject", "EnvironmentObject"])
    managedObject = names.intern("NSManagedObject")
    modelMacro = names.intern("Model")
    transient = names.intern("Transient")
    currentValueSubject = names.intern("CurrentValueSubject")
    passthroughSubject = names.intern("PassthroughSubject")
    subscribing = set(["sink", "subscribe", "drive"])
    subscriptions = set(["AnyCancellable", "Cancellable", "NSKeyValueObservation", "DisposeBag"])
    store = names.intern("store")
    viewStores = set(["ViewStore", "ViewStoreOf"])
  }
}
