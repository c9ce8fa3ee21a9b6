import SwiftUI

// What rules ask about in the corners: branches in init, foreign macros, generics, static members, helpers.

struct SessionValue: DynamicProperty {
  @ObservedObject var session: SessionModel
  var wrappedValue: String { session.user }
}

struct CornerPage<Value: Hashable>: View where Value: Identifiable {
  private var user: SessionValue
  @State var selection: Value?
  @State private var path: [Int] = [], isWide: Bool
  @ObservedObject private var model: SpecialModel
  @ObservedObject var first = SpecialModel.shared
  let order = DraftOrder.latest
  private let title: String

  init(session: SessionModel, wide: Bool = false) {
    user = SessionValue(session: session)
    if wide {
      isWide = true
      title = "Wide"
    } else {
      switch session.user {
      case "": title = "None"; isWide = false
      default: do { title = session.user; isWide = wide }
      }
    }
    let other = wide ? SpecialModel() : SpecialModel.shared
    let created = SpecialModel()
    _model = ObservedObject(wrappedValue: wide ? other : created)
    path.append(1)
  }

  private var rows: some View { row(1).padding() }
  @ViewBuilder private func row(_ number: Int) -> some View { if number > 0 { Text("\(number)") } }
  private mutating func reset() { path.removeAll() }

  var body: some View {
    let model = model
    let created = SpecialModel()
    rows.onTapGesture { path.sort(); path[0] = 2; self.path.count.description.append("") }
    HostedMenu(cart: .init(), model: created)
    HostedMenu(cart: ShopCart(), model: model)
    Wrapped(content: { row(path.count) }, value: path.first)
    SessionPage().modifier(Shading()).environment(\.font, .body)
    Text("\(first.model) \(order.title) \(user.wrappedValue)").task { order.title = "New"; first.update() }
  }
}

struct Wrapped<Content: View>: View {
  let content: () -> Content
  var value: Int?
  @Environment(Content.self) private var model: Content?
  var body: some View { content() }
}

struct Shading: ViewModifier {
  @AppStorage("shade") var shade = 0
  func body(content: Content) -> some View { content.opacity(Double(shade)) }
}

extension SpecialModel { static let shared = SpecialModel() }
extension DraftOrder { static var latest: DraftOrder { DraftOrder() } }

#Snapshot("Corner") {
  @State var isOn = true
  CornerPage<Int>(session: SessionModel())
}

#Preview(body: { @Previewable @State var isOn = true; Toggle("", isOn: $isOn) })

struct OnlyPreviewed: View {
  @ObservedObject var model: SpecialModel
  init(model: SpecialModel) { self.model = model }
  init() { model = SpecialModel() }
  var body: some View { Text("\(model.model)").tag(#URL("a")) }
}

#Preview { OnlyPreviewed() }

final class ShopCursor: ObservableObject {
  @Published var line = 0
  func down() { line += 1 }
}

final class ShopEditor: ObservableObject { @Published var shopCursor = ShopCursor() }

struct ShopGutter: View {
  @StateObject private var shopEditor = ShopEditor()
  var body: some View { Text("\(shopEditor.shopCursor.line)").onTapGesture { shopEditor.shopCursor.down() } }
}
