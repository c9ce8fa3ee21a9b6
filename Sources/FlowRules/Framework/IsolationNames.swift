import SwiftLexer

/// The names by which code says on which actor, or on which queue, it runs.
struct IsolationNames: Sendable {
  let mainActor: NameID
  let task: NameID
  let detached: NameID
  let concurrent: NameID
  /// The parameter of a function that runs on the actor of its caller: `isolation: isolated (any Actor)?`.
  let isolation: NameID
  let shared: NameID
  let session: NameID
  /// Functions of a `URLSession` that call their closure on a queue of the session.
  let requests: NameSet
  /// The names that code has if it runs a closure in the background.
  let leavingMainThread: [NameID]
  /// `Thread.isMainThread`
  let isMainThread: NameID
  /// Functions of a `URLSession` whose publisher delivers on a queue of the session.
  let requestPublishers: NameSet
  /// The operator that chooses the thread of what follows: `receive(on:)`.
  let receive: NameID
  /// Operators whose publisher delivers on the thread of the one before.
  let operatorsOnOneThread: NameSet
  let queue: NameID
  let global: NameID
  /// The functions of a queue that return before their closure runs.
  let asynchronous: NameSet
  let synchronous: NameID
  let main: NameID
  let run: NameID
  /// The function of an `NSManagedObjectContext` that runs a closure on the queue of the context.
  let perform: NameID
  /// GRDB's queue for a database, which runs one closure after the other: not its `DatabasePool`.
  let databaseQueue: NameID
  /// The functions of such a queue that run a closure.
  let databaseAccesses: NameSet
  /// Attributes of functions that say nothing of isolation.
  let neutralAttributes: NameSet
  /// Supertypes of classes that certainly isolate nothing.
  let neutralSupertypes: NameSet

  init(interningIn names: inout NameTable) {
    func set(_ words: [String]) -> NameSet { NameSet(words.map { names.intern($0) }) }
    mainActor = names.intern("MainActor")
    task = names.intern("Task")
    detached = names.intern("detached")
    concurrent = names.intern("concurrent")
    isolation = names.intern("isolation")
    shared = names.intern("shared")
    session = names.intern("URLSession")
    let requests = ["dataTask", "downloadTask", "uploadTask"]
    self.requests = set(requests)
    requestPublishers = set(["dataTaskPublisher"])
    receive = names.intern("receive")
    operatorsOnOneThread = set([
      "map", "tryMap", "compactMap", "tryCompactMap", "filter", "tryFilter", "decode", "encode", "mapError",
      "replaceError", "replaceNil", "replaceEmpty", "catch", "tryCatch", "eraseToAnyPublisher", "retry", "print",
      "handleEvents", "removeDuplicates", "first", "setFailureType", "assertNoFailure", "subscribe",
    ])
    queue = names.intern("DispatchQueue")
    global = names.intern("global")
    isMainThread = names.intern("isMainThread")
    leavingMainThread = (["sink", "assign"] + requests).map { names.intern($0) } + [task, global]
    asynchronous = set(["async", "asyncAfter"])
    synchronous = names.intern("sync")
    main = names.intern("main")
    run = names.intern("run")
    perform = names.intern("perform")
    databaseQueue = names.intern("DatabaseQueue")
    databaseAccesses = set(["read", "write"])
    neutralAttributes = set(["discardableResult", "objc", "available", "inlinable", "concurrent", "Sendable"])
    neutralSupertypes = set([
      "ObservableObject", "AnyObject", "NSObject", "NSObjectProtocol", "Identifiable", "Hashable", "Equatable",
      "Comparable", "Codable", "Encodable", "Decodable", "Sendable", "CustomStringConvertible",
      "CustomDebugStringConvertible", "URLSessionDelegate", "URLSessionTaskDelegate", "URLSessionDataDelegate",
      "URLSessionDownloadDelegate", "URLSessionWebSocketDelegate", "CLLocationManagerDelegate",
      "AVAudioPlayerDelegate", "AVSpeechSynthesizerDelegate", "WCSessionDelegate", "CBCentralManagerDelegate",
      "CBPeripheralDelegate", "XMLParserDelegate", "NSFetchedResultsControllerDelegate",
    ])
  }
}
