@MainActor let bindings: [Binding<Int>] = []

final class Router {
  static let shared = Router()
  func sheet(item: Int) {}
  func alert(isPresented: Bool) {}
  func popover(item: Int) {}
  func go(_ route: Route) {}
}

extension View {
  var backport: Backport { Backport() }
}

struct Backport {
  @MainActor func sheet(isPresented: Bool) -> some View { EmptyView() }
}

extension Vendor {
  struct Toggle: View {
    let isOn: Bool
    var body: some View { EmptyView() }
  }
}

struct VendorView: View {
  let isOn: Bool
  let selection: Int
  var body: some View { EmptyView() }
}
