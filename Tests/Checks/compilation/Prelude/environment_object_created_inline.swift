@Observable final class Elsewhere {}

extension EnvironmentValues {
  var router: Router {
    get { fatalError() }
    set {}
  }
}

extension Session {
  func copy() -> Session { self }
}
