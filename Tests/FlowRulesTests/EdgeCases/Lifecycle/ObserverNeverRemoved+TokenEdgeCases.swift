import FlowRules

// Observers, timers and monitors whose tokens code keeps or discards.
extension ObserverNeverRemoved {
  static let tokenEdgeCases: [Example] = [
    // An App makes the object, which so lasts as long as the app; the view is another place that makes one.
    .accepted(
      """
      import Combine
      import SwiftUI

      @Observable final class Feed {
        var count = 0
        private var tokens: Set<AnyCancellable> = []
        private let ticks = PassthroughSubject<Int, Never>()
        init() { ticks.sink { self.count = $0 }.store(in: &tokens) }
      }
      struct Page: View { @State private var feed = Feed(); var body: some View { Text("\\(feed.count)") } }
      struct Root: View { var body: some View { Page() } }
      @main struct Shop: App {
        @State private var feed: Feed
        init() {
          let made: Feed = .init()
          feed = made
        }
        var body: some Scene { WindowGroup { Root() } }
      }
      """),
    // A function of the view, a timer, and a representable view; closures that return the token keep it.
    .flagged(
      """
      import Combine
      import SwiftUI
      import UIKit

      struct Clock: View {
        @State private var count = 0
        @State private var tokens: [NSObjectProtocol] = []
        @State private var ticker: Timer?
        var body: some View {
          Text("\\(count)").onAppear { start() }.task {
            tokens = ["a", "b"].map { name in
              NotificationCenter.default.addObserver(forName: .init(name), object: nil, queue: nil) { _ in count += 1 }
            }
          }
        }
        private func start() {
          Timer.↓scheduledTimer(withTimeInterval: 1, repeats: true) { _ in count += 1 }
          Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in count += 1 }
          Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { timer in timer.invalidate() }
          Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { timer in ticker = timer }
          Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { ticker = $0 }
        }
      }
      struct Field: UIViewRepresentable {
        func makeUIView(context: Context) -> UIView {
          let view = UIView()
          NotificationCenter.default.↓addObserver(forName: .init("a"), object: nil, queue: .main) { _ in
            print(view)
          }
          return view
        }
        func updateUIView(_ view: UIView, context: Context) {}
      }
      struct Pages: View {
        var body: some View {
          NavigationLink("Clock") { Clock() }
          NavigationLink("Field") { Field() }
        }
      }
      """),
    // An object of WatchKit is made as rarely as a view of UIKit. A function of the project is not one that makes it.
    .flagged(
      """
      import SwiftUI
      import WatchKit

      struct Route: WKInterfaceObjectRepresentable {
        func makeWKInterfaceObject(context: Context) -> WKInterfaceMap {
          let map = WKInterfaceMap()
          NotificationCenter.default.↓addObserver(forName: .init("a"), object: nil, queue: .main) { _ in
            map.removeAllAnnotations()
          }
          return map
        }
        func updateWKInterfaceObject(_ map: WKInterfaceMap, context: Context) { makeRequest() }
        func makeRequest() {
          NotificationCenter.default.addObserver(forName: .init("a"), object: nil, queue: .main) { _ in print("a") }
        }
      }
      struct Pages: View { var body: some View { NavigationLink("Route") { Route() } } }
      """, compiles: false),
    // An object that its own observer holds; one that it does not hold costs little.
    .flagged(
      """
      import Combine
      import SwiftUI

      final class PageModel: ObservableObject {
        @Published var count = 0
        private var token: NSObjectProtocol?
        init() {
          NotificationCenter.default.↓addObserver(forName: .init("a"), object: nil, queue: nil) { _ in self.count += 1 }
          NotificationCenter.default.addObserver(forName: .init("a"), object: nil, queue: .main) { [weak self] _ in
            self?.count += 1
          }
          token = NotificationCenter.default.addObserver(forName: .init("a"), object: nil, queue: .main) { _ in
            self.count += 1
          }
        }
      }
      struct Page: View {
        @StateObject private var model = PageModel()
        var body: some View { Text("\\(model.count)") }
      }
      struct Pages: View { var body: some View { NavigationLink("Page") { Page() } } }
      """),
  ]
}
