import SwiftUI

// Objects that start work whenever a parent renders.

@Observable final class LighthouseModel {
  var beams = 0
  private let lamp = LampModel()
  init(name: String) { Task { beams = name.count } }
}

final class LampModel: ObservableObject {
  @Published var watts = 0
  init() { warmUp() }
  private func warmUp() { if watts == 0 { Task { watts = 1 } } }
}

struct LighthousePage: View {
  @State private var lighthouse: LighthouseModel
  init(name: String) { _lighthouse = State(initialValue: LighthouseModel(name: name)) }
  var body: some View { Text("\(lighthouse.beams)") }
}

struct LampPage: View {
  @StateObject private var lamp: LampModel
  init() {
    let lamp = LampModel()
    _lamp = StateObject(wrappedValue: lamp)
  }
  init(lamp: LampModel) { _lamp = StateObject(wrappedValue: lamp) }
  var body: some View { Text("\(lamp.watts)") }
}

struct HarborPage: View {
  @State private var count = 0
  var body: some View {
    Button("\(count)") { count += 1 }
    LighthousePage(name: "West")
    LampPage()
    LampPage(lamp: LampModel())
  }
}
