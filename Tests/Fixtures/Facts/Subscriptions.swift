import Combine
import SwiftUI

// Subscriptions and observers that outlive their screens.

final class TideModel: ObservableObject {
  @Published var height = 0
  @Published var label = ""
  private let gusts = PassthroughSubject<Int, Never>()
  var waves: AnyPublisher<Int, Never> { gusts.map { $0 + 1 }.eraseToAnyPublisher() }
  private var tokens: Set<AnyCancellable> = []
  private var token: AnyCancellable?

  init() {
    $height.sink { self.label = "\($0)" }.store(in: &tokens)
    token = waves.assign(to: \.height, on: self)
    tokens.insert(gusts.map(double).sink { [weak self] in self?.height = $0 })
    $label.sink { [unowned self] _ in height += 1 }.store(in: &tokens)
  }

  private func double(_ number: Int) -> Int { number * 2 }
}

struct TideScreen: View {
  @StateObject private var model = TideModel()
  @State private var beats = 0

  var body: some View {
    Text(model.label + "\(beats)").onAppear { start() }
  }

  private func start() {
    Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in beats += 1 }
    NotificationCenter.default.addObserver(forName: .init("tide"), object: nil, queue: .main) { _ in beats = 0 }
  }
}

struct TideLinks: View {
  var body: some View { NavigationLink("Tide") { TideScreen() } }
}
