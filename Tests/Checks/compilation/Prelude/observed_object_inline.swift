enum Privacy {
  case mail
  static func status(for privacy: Privacy) -> PrivacyStatus { PrivacyStatus() }
}

final class PrivacyStatus: ObservableObject {}

final class Kiosk: ObservableObject {}

final class AppDelegate {
  nonisolated(unsafe) static var instance: AppDelegate?
  let kiosk = Kiosk()
}

enum Resolver {
  static func make() -> Kiosk { Kiosk() }
}

final class UserSettings: ObservableObject {
  static let shared = UserSettings()
  @Published var title = ""
}

final class Meter: ObservableObject {
  static let shared = Meter()
  init() {}
  init(id: Int) {}
}

struct Item {
  var title = ""
  var subtitle = ""
  var note = ""
}

struct Counter: Reducer {
  struct State: Equatable {
    var count = 0
  }
  enum Action {
    case tap
  }
}

typealias Feeding = FeedModel

@attached(peer) macro Stateful() = #externalMacro(module: "Macros", type: "MarkMacro")

extension View {
  func introspect(_ change: (UIScrollView) -> Void) -> some View { self }
}

@MainActor let host = UIHostingController(rootView: Panel())

struct Step {
  var isDone = false
}

extension Store {
  var row: RowModel { RowModel() }
}

let store = Store()

extension View {
  func with(_ change: (inout Self) -> Void) -> Self { self }
}

extension Table {
  var model: FeedModel? {
    get { nil }
    set {}
  }
}

final class Session {
  static let shared = Session()
  var model: FeedModel?
}
