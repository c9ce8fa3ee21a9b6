import FlowRules

extension TwoPresentationsOneFlag: RuleWithEdgeCases {
  static let edgeCases: [Example] = [
    // Copies of one alert are one finding.
    .flagged(
      """
      struct Page: View {
        @State private var failed = false
        var body: some View {
          VStack {
            Button("a") { failed = true }.alert("Failed", isPresented: $failed) {}
            Button("b") { failed = true }.↓alert("Failed", isPresented: $failed) {}
            Button("c") { failed = true }.alert("Failed", isPresented: $failed) {}
          }
        }
      }
      """),
    .flagged(
      """
      struct Item: Identifiable { let id: Int }
      final class Model: ObservableObject { @Published var isOpen = false; @Published var item: Item? }
      struct Page: View {
        @ObservedObject var model: Model
        var body: some View {
          VStack {
            Form { Section { Text("a").padding().popover(isPresented: self.$model.isOpen) { Text("x") } } }
          }
          .↓sheet(isPresented: $model.isOpen) { Text("y") }
          .sheet(item: $model.item) { Text("\\($0.id)") }
          .padding()
          .↓fullScreenCover(item: $model.item) { Text("\\($0.id)") }
          .↓alert("z", isPresented: $model.isOpen) {}
        }
      }
      """),
    .accepted(
      """
      extension View {
        @ViewBuilder func shown(_ isShown: Bool) -> some View { if isShown { self } }
        @ViewBuilder func `if`(_ isOn: Bool, then change: (Self) -> some View) -> some View {
          if isOn { change(self) } else { self }
        }
      }
      struct Page: View {
        let isWide: Bool
        @State private var isOpen = false
        var body: some View {
          HStack { Text("a").sheet(isPresented: $isOpen) { Text("x") } }.shown(isWide)
          HStack { Text("b").sheet(isPresented: $isOpen) { Text("x") } }.shown(!isWide)
          Text("c")
            .if(isWide) { $0.alert("x", isPresented: $isOpen) {} }
            .if(!isWide) { $0.sheet(isPresented: $isOpen) { Text("x") } }
        }
      }
      """),
    .accepted(
      """
      struct Page: View {
        let names: [String]
        @State private var isOpen = false
        var body: some View {
          TabView {
            Text("a").sheet(isPresented: $isOpen) { Text("x") }
            Text("b").sheet(isPresented: $isOpen) { Text("x") }
          }
          List(names, id: \\.self) { Text($0).sheet(isPresented: $isOpen) { Text("x") } }
          Text("c")
            #if os(iOS)
            .sheet(isPresented: $isOpen) { Text("x") }
            #else
            .popover(isPresented: $isOpen) { Text("x") }
            #endif
        }
        var other: some View {
          if names.isEmpty { return AnyView(Text("a").sheet(isPresented: $isOpen) { Text("x") }) }
          return AnyView(Text("b").sheet(isPresented: $isOpen) { Text("x") })
        }
      }
      """),
  ]
}
