enum Container {
  static func resolve<Object: ObservableObject>(_ type: Object.Type) -> Object { fatalError() }
}


final class Session: ObservableObject {
  func load() {}
}

func currentSession() -> Session { Session() }

enum Feeds {
  final class FeedModel: ObservableObject {
    init(id: Int) {}
    func load() {}
  }
}
