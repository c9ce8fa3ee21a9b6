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

typealias VendorFlag = Binding<Bool>

typealias Value = Binding<Bool>

func makeBinding() -> Binding<Bool> { .constant(true) }

enum Choice {
  static var first: Binding<Int> { .constant(1) }
}

extension Model {
  var flags: [Binding<Bool>] { [] }
  var unheard: Binding<Bool> { .constant(true) }
}

@attached(member, names: arbitrary) macro Initializing() = #externalMacro(module: "Macros", type: "PanelMacro")

protocol VendorOpening {}
extension VendorOpening {
  init(isOpen: Bool) { fatalError() }
}
