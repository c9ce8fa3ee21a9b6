import FlowRules

// Objects that no screen keeps, and those that a view's call creates.
extension ObserverNeverRemoved {
  static let objectEdgeCases: [Example] = [
    // `.init()` as the argument of a view.
    .flagged(
      """
      import Combine
      import SwiftUI

      final class PageModel: ObservableObject {
        @Published var count = 0
        private var tokens: Set<AnyCancellable> = []
        init() { $count.↓sink { self.log($0) }.store(in: &tokens) }
        private func log(_ count: Int) {}
      }
      struct Page: View {
        @ObservedObject var model: PageModel
        var body: some View { Text("\\(model.count)") }
      }
      struct Pages: View { var body: some View { NavigationLink("Page") { Page(model: .init()) } } }
      struct Library: View { var body: some View { NavigationLink("Pages") { Pages() } } }
      """),
    // A note: the objects are elements of one that lasts, which removes them again.
    .flagged(
      """
      import Combine
      import SwiftUI

      final class Device: ObservableObject {
        @Published var level = 0
        private var tokens: Set<AnyCancellable> = []
        init() { $level.↓sink { self.log($0) }.store(in: &tokens) }
        private func log(_ level: Int) {}
      }
      final class Camera: ObservableObject {
        @Published var level = 0
        private var tokens: Set<AnyCancellable> = []
        init() { $level.↓sink { self.log($0) }.store(in: &tokens) }
        private func log(_ level: Int) {}
      }
      final class Devices: ObservableObject {
        @Published private(set) var devices: [Device] = []
        private var cameras: [Int: Camera] = [:]
        func add(_ id: Int) {
          devices.append(Device())
          let camera = Camera()
          cameras[id] = camera
        }
        func remove(_ id: Int) { devices.removeLast(); cameras.removeValue(forKey: id) }
      }
      struct MyApp: App {
        @StateObject private var devices = Devices()
        var body: some Scene { WindowGroup { Text("\\(devices.devices.count)") } }
      }
      """),
    // Only functions of other types with the name of the one that cancels are called.
    .flagged(
      """
      import Combine
      import SwiftUI

      final class PageModel: ObservableObject {
        @Published var count = 0
        private var tokens: Set<AnyCancellable> = []
        init() { $count.↓sink { self.log($0) }.store(in: &tokens) }
        func stop() { tokens.removeAll() }
        private func log(_ count: Int) {}
      }
      final class ListModel: ObservableObject {
        @Published var count = 0
        private var tokens: Set<AnyCancellable> = []
        init() { $count.sink { self.log($0) }.store(in: &tokens) }
        func stop() { tokens.removeAll() }
        private func log(_ count: Int) {}
      }
      struct Page: View {
        @StateObject private var model = PageModel()
        var body: some View { Text("\\(model.count)") }
      }
      struct Pages: View {
        @StateObject private var model = ListModel()
        var body: some View { NavigationLink("\\(model.count)") { Page() }.onDisappear { model.stop() } }
      }
      struct Library: View { var body: some View { NavigationLink("Pages") { Pages() } } }
      """),
    // Code of an unknown object, a protocol or a closure may call it.
    .accepted(
      """
      import Combine
      import SwiftUI

      protocol Stopping { func stop() }
      final class PageModel: ObservableObject, Stopping {
        @Published var count = 0
        private var tokens: Set<AnyCancellable> = []
        init() { $count.sink { self.log($0) }.store(in: &tokens) }
        func stop() { tokens.removeAll() }
        private func log(_ count: Int) {}
      }
      final class ListModel: ObservableObject {
        @Published var count = 0
        private var tokens: Set<AnyCancellable> = []
        init() { $count.sink { self.log($0) }.store(in: &tokens) }
        func end() { tokens.removeAll() }
        func finish() { tokens.removeAll() }
        private func log(_ count: Int) {}
      }
      func close(_ stopping: Stopping) { stopping.stop() }
      struct Page: View {
        @StateObject private var model = PageModel()
        @StateObject private var list = ListModel()
        var body: some View {
          Text("\\(model.count) \\(list.count)").onDisappear(perform: list.end)
            .onTapGesture { [list].forEach { $0.finish() } }
        }
      }
      struct Pages: View { var body: some View { NavigationLink("Page") { Page() } } }
      """),
    // The elements stay as long as the app, or a view that stays makes the object, also in a call with two meanings.
    .accepted(
      """
      import Combine
      import SwiftUI

      final class Device: ObservableObject {
        @Published var level = 0
        private var tokens: Set<AnyCancellable> = []
        init() { $level.sink { self.log($0) }.store(in: &tokens) }
        private func log(_ level: Int) {}
      }
      final class Camera: ObservableObject {
        @Published var level = 0
        private var tokens: Set<AnyCancellable> = []
        init() { $level.sink { self.log($0) }.store(in: &tokens) }
        private func log(_ level: Int) {}
      }
      final class Devices: ObservableObject {
        @Published private(set) var devices: [Device] = []
        private var cameras: [Int: Camera] = [:]
        func add(_ id: Int) {
          devices.append(Device())
          let camera = Camera()
          cameras[id] = camera
        }
      }
      struct MyApp: App {
        @StateObject private var devices = Devices()
        var body: some Scene { WindowGroup { Text("\\(devices.devices.count)") } }
      }
      """),
    .accepted(
      """
      import Combine
      import SwiftUI

      final class RootModel: ObservableObject {
        @Published var count = 0
        private var tokens: Set<AnyCancellable> = []
        init() { $count.sink { self.log($0) }.store(in: &tokens) }
        private func log(_ count: Int) {}
      }
      final class PageModel: ObservableObject {
        @Published var count = 0
        private var tokens: Set<AnyCancellable> = []
        init() { $count.sink { self.log($0) }.store(in: &tokens) }
        private func log(_ count: Int) {}
      }
      final class OtherModel: ObservableObject { init() {} }
      struct Root: View {
        @ObservedObject var model: RootModel
        var body: some View { NavigationLink("\\(model.count)") { Page(model: .init()) } }
      }
      struct Page: View {
        init(model: PageModel) {}
        init(model: OtherModel, title: String = "") {}
        var body: some View { Text("") }
      }
      struct MyApp: App { var body: some Scene { WindowGroup { Root(model: .init()) } } }
      """),
  ]
}
