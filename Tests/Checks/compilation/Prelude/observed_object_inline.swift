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
