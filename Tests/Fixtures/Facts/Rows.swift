import CoreData
import SwiftUI

// Rows and their identity, storage, and objects that nothing keeps.

struct PriceRow: Identifiable { let id = UUID(); let name: String }

@Observable final class PriceFilter {
  var text = ""
  func clear() { text = "" }
}

@Observable final class PriceSettings {
  @ObservationIgnored @AppStorage("prices.big") var isBig = false
}

struct PriceTitle: View {
  let settings: PriceSettings
  var body: some View { Text("").bold(settings.isBig).onTapGesture { settings.isBig.toggle() } }
}

final class PriceUpload {
  @Published var isRunning = false
  func start() { isRunning = true }
}

struct PriceField: View {
  @Binding var text: String
  var body: some View { TextField("", text: $text) }
}

struct PriceList: View {
  let prices: [String: Int]
  let upload: PriceUpload
  @Bindable private var filter = PriceFilter()
  @AppStorage("prices.count") private var count = 3
  @FetchRequest(sortDescriptors: [], predicate: NSPredicate(format: "date < %@", Date.now as NSDate))
  private var rows: FetchedResults<NSManagedObject>

  private var choices: [PriceRow] { prices.keys.map { PriceRow(name: $0) } }

  var body: some View {
    ForEach(choices) { Text($0.name) }
    ForEach(Array(prices.keys), id: \.self) { Text($0) }
    PriceField(text: .constant(filter.text))
    Text("\(rows.count) of \(count)").opacity(upload.isRunning ? 1 : 0.5)
    TextField("", text: $filter.text)
  }
}

struct PricePage: View {
  @State private var prices = ["a": 1]
  @AppStorage("prices.count") private var count = 5
  let upload: PriceUpload
  var body: some View {
    PriceList(prices: prices, upload: upload).onTapGesture { prices["b"] = count; upload.start() }
    stepper()
  }

  func stepper() -> some View {
    @State var step = 1
    return Stepper("", value: $step)
  }
}

final class KitchenTimer: ObservableObject {
  @Published var isOn = false
  private(set) var minutes = 3
  func addMinute() { minutes += 1 }
}

struct KitchenTimerRow: View {
  @StateObject private var timer = KitchenTimer()
  var body: some View { Button("\(timer.minutes)") { timer.addMinute() } }
}

final class ShopClock: ObservableObject {
  static let shared = ShopClock()
  @Published private(set) var hour = 9
  func tick() { hour += 1 }
}

struct ShopClockRow: View {
  var body: some View { Button("\(ShopClock.shared.hour)") { ShopClock.shared.tick() } }
}

struct PriceNames: View {
  @State private var names = ["b", "a"]
  var body: some View {
    ForEach(names.sorted(), id: \.self) { Text($0) }.onDelete { names.remove(atOffsets: $0) }
  }
}

struct PriceTags: View {
  @State private var tags = ["new"]
  @State private var codes = ["a"]
  var body: some View {
    ForEach($tags, id: \.self) { $tag in TextField("", text: $tag) }
    ForEach(codes.indices, id: \.self) { index in
      TextField("", text: $codes[index])
      Button("Remove") { codes.remove(at: index) }
    }
  }
}
