import SwiftUI

// Types that share a name, with each other and, by their common names, with what others declare.

struct Row: View {
  @State var isOpen = false
  @Binding var item: Item
  var body: some View { Text(item.name).onTapGesture { isOpen.toggle() } }
}

struct Item: Identifiable {
  var id = 0
  var name = ""
}

#if os(macOS)
final class Store: ObservableObject {
  var count = 0
}
#else
final class Store: ObservableObject {
  @Published var count = 0
}
#endif

protocol Loading: AnyObject {
  var isLoading: Bool { get set }
  func load()
}

final class Model<Value>: ObservableObject, Loading {
  @Published var isLoading = false
  var value: Value?
  func load() { isLoading = true }
}

struct Page<Content: View>: View {
  @StateObject private var model = Model<Int>()
  @ObservedObject var store: Store
  @ViewBuilder var content: () -> Content
  init(store: Store, @ViewBuilder content: @escaping () -> Content) {
    self.store = store
    self.content = content
  }
  var body: some View {
    content().environmentObject(model)
    Text("\(store.count)")
  }
}

struct Card: View {
  @Binding var router: RouterModel
  @Environment(RouterModel.self) private var other: RouterModel?
  var body: some View {
    NavigationStack(path: $router.path) { Page(store: Store()) { EmptyView() } }
  }
}

@Observable final class RouterModel {
  var path: [Int] = []
}
