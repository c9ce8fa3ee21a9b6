import SwiftLexer

/// The names of code that starts work, and of objects that are made for a long life.
struct WorkNames: Sendable {
  /// Types whose construction starts something or is expensive.
  let started: NameSet
  /// Types that read a file when they are constructed with one of ``fileLabels``.
  let readers: NameSet
  /// The labels of an initializer's argument that names the file to read.
  let fileLabels: NameSet
  /// Types with functions that start something: those in ``ownedFunctions``.
  let owners: NameSet
  /// Functions that start something if one of ``owners`` has them: `Task.detached`, `URLSession.data`.
  let ownedFunctions: NameSet
  /// Functions of any object that subscribe to something.
  let functions: NameSet
  /// The first label of `assign`, which subscribes as well.
  let to: NameID
  let delegate: NameID
  /// Classes whose objects keep something that a new object does not have, with what is lost.
  let services: NameMap<String>

  init(interningIn names: inout NameTable) {
    func set(_ words: [String]) -> NameSet { NameSet(words.map { names.intern($0) }) }
    started = set([
      "Task", "CLLocationManager", "CBCentralManager", "CMMotionManager", "AVCaptureSession", "AVAudioEngine",
      "NWPathMonitor", "ModelContainer", "WKWebView",
    ])
    readers = set(["Data", "String"])
    fileLabels = set(["contentsOf", "contentsOfFile"])
    owners = set(["Task", "Timer", "FileManager", "URLSession"])
    ownedFunctions = set([
      "detached", "scheduledTimer", "publish", "contents", "contentsOfDirectory", "data", "dataTask",
      "dataTaskPublisher", "download", "downloadTask", "upload", "uploadTask", "bytes", "webSocketTask",
    ])
    functions = set(["sink", "addObserver"])
    to = names.intern("to")
    delegate = names.intern("delegate")
    var services = NameMap<String>()
    for (loss, words) in Self.losses {
      for word in words { services[names.intern(word), default: loss] = loss }
    }
    self.services = services
  }

  private static let losses = [
    (
      "what the last one was asked for does not arrive",
      ["CLLocationManager", "CBCentralManager", "CMMotionManager", "NWPathMonitor"]
    ),
    ("what the last one played stops", ["AVPlayer", "AVQueuePlayer", "AVAudioPlayer"]),
    ("what the last one recorded stops", ["AVCaptureSession", "AVAudioEngine"]),
    ("the one on screen is another one", ["WKWebView", "UITextView", "UITextField"]),
    ("what is sent to the last one does not arrive", ["PassthroughSubject"]),
    ("the value of the last one is lost", ["CurrentValueSubject"]),
  ]
}
