import AVFoundation
import Combine
import SwiftUI

@globalActor actor RecorderActor { static let shared = RecorderActor() }

/// The old way: an observable object, publishers, a representable with a coordinator.
class Recorder<Input: Publisher>: NSObject, ObservableObject, @unchecked Sendable
where Input.Output == Float, Input.Failure == Never {
  @Published var level: Float = 0
  @Published private(set) var isRecording = false {
    willSet { if newValue != isRecording { objectWillChange.send() } }
  }
  private var cancellables = Set<AnyCancellable>(), engine: AVAudioEngine!
  weak var delegate: (any RecorderDelegate & AnyObject)?
  static var `default`: Recorder<Just<Float>> { .init(input: Just(0)) }

  required init(input: Input) {
    super.init()
    input
      .receive(on: DispatchQueue.main)
      .map { $0 * 2 }
      .sink { [weak self] value in
        guard let self = self, self.isRecording else { return }
        self.level += value
        self.delegate?.recorder(self, didMeasure: value)
      }
      .store(in: &cancellables)
  }

  convenience init?(name: String?, input: @autoclosure () -> Input) {
    guard let name, !name.isEmpty else { return nil }
    self.init(input: input())
  }

  deinit { cancellables.forEach { $0.cancel() } }

  @objc dynamic open func toggle(_ sender: Any? = nil) {
    isRecording.toggle()
    switch (isRecording, sender) {
    case (true, let button as AnyObject): print(button)
    case (true, nil), (false, _):
      retry: repeat {
        if level > 1 { continue retry } else { break }
      } while level < 0x1.8p3
    @unknown default: fatalError()
    }
  }
}

protocol RecorderDelegate {
  associatedtype Measure: Comparable = Float
  var last: Measure? { get set }
  func recorder(_ recorder: AnyObject, didMeasure value: Measure) async throws -> some Any
  static func make<each T>(_ parts: repeat each T) -> (repeat each T)
}

struct Meter: UIViewRepresentable {
  @ObservedObject var recorder: Recorder<PassthroughSubject<Float, Never>>
  @StateObject private var history = History()
  @EnvironmentObject var theme: Theme
  @Binding var text: String

  func makeCoordinator() -> Coordinator { Coordinator($text, parent: self) }

  func makeUIView(context: Context) -> UITextField {
    let field = UITextField()
    field.delegate = context.coordinator
    field.addAction(UIAction { _ in context.coordinator.text = field.text ?? "" }, for: .editingChanged)
    return field
  }

  func updateUIView(_ view: UITextField, context: Context) {
    if view.text != text { view.text = text }
    context.coordinator.parent = self
    view.layer.borderColor = theme.color(\.border[0]?.cgColor)
  }

  final class Coordinator: NSObject, UITextFieldDelegate {
    @Binding var text: String
    var parent: Meter

    init(_ text: Binding<String>, parent: Meter) {
      _text = text
      self.parent = parent
    }

    func textField(_ field: UITextField, shouldChangeCharactersIn range: NSRange, replacementString s: String) -> Bool {
      let value = (field.text as NSString?)?.replacingCharacters(in: range, with: s) ?? s
      func apply(_ value: String, count: inout Int) { text = value; count &+= 1 }
      apply(value, count: &parent.history.count)
      return true
    }
  }
}

final class History: ObservableObject {
  @Published var count = 0, samples: [Float] = [], byName: [String: (mean: Float, n: Int)] = [:]
  private let lock = NSLock()

  func add(_ sample: Float, named name: String) {
    lock.lock(); defer { lock.unlock() }
    samples.append(sample)
    let old = byName[name, default: (mean: 0, n: 0)]
    byName[name] = (old.mean + (sample - old.mean) / Float(old.n + 1), old.n + 1)
  }
}

extension EnvironmentValues {
  @Entry var recorderName: String = "none"
  var isMuted: Bool {
    get { self[MutedKey.self] }
    set { self[MutedKey.self] = newValue }
  }
}

private struct MutedKey: EnvironmentKey { static let defaultValue = false }

infix operator <~>: AssignmentPrecedence

func <~> <T>(target: inout T, change: (inout T) throws -> Void) rethrows { try change(&target) }

#if DEBUG
  struct Meter_Previews: PreviewProvider {
    static var previews: some View {
      Group {
        Meter(recorder: .init(input: .init()), text: .constant("a"))
        StatefulPreview(0) { $value in Slider(value: $value) }
      }.environmentObject(Theme())
    }
  }
#endif
