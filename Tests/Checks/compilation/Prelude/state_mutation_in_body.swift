func sort(_ numbers: inout [Int]) {}

struct Unknown: View {
  init(_ action: () -> Void) {}
  var body: some View { EmptyView() }
}

struct Sheet<Content: View>: View {
  init(content: @escaping () -> Content) {}
  var body: some View { EmptyView() }
}

final class Other {
  var n = 0
  func append(_ number: Int) {}
}
