import FlowRules

// Examples of closures that run while a view renders, and of those that run later.
extension StateMutationInBody {
  static let closureEdgeCases: [Example] = [
    .accepted(
      """
      extension View {
        func menu<ID: Hashable, Items: View>(
          forSelectionType type: ID.Type, @ViewBuilder items: @escaping (Set<ID>) -> Items
        ) -> some View { contextMenu(forSelectionType: type, menu: items) }
      }
      struct Library: View {
        @State private var clicked: Set<Int> = []
        var body: some View {
          List { Text("") }.menu(forSelectionType: Int.self) { ids in let _ = { clicked = ids }() }
          List { Text("") }.contextMenu(forSelectionType: Int.self) { ids in let _ = { clicked = ids }() }
        }
      }
      """),
    .flagged(
      """
      struct Rows: View {
        @State private var seen: Set<Int> = []
        @State private var isReady = false
        @State private var order: [Int] = []
        let rows: [Int]
        var body: some View {
          List {
            ForEach(rows, id: \\.self) { row in
              let _ = ↓seen.insert(row)
              Button { seen.removeAll() } label: {
                let _ = ↓order.append(row)
                Text("\\(row)")
              }
              .contextMenu {
                let _ = ↓isReady.toggle()
                Button("Forget") { seen.remove(row) }
              }
            }
            .onDelete { order.remove(atOffsets: $0) }
          }
          .overlay { GeometryReader { _ in let _ = sort(&↓order) } }
          .sheet(isPresented: $isReady) { isReady = false } content: {
            let _ = { ↓self.isReady = true }()
          }
        }
      }
      """),
    .flagged(
      """
      struct Card<Content: View, Footer>: View {
        @ViewBuilder let content: Content
        var onClose: () -> Void = {}
        var footer: () -> Footer
        var body: some View { content }
      }
      extension View {
        func framed(@ViewBuilder with label: () -> some View) -> some View { overlay(label()) }
        func delayed(_ work: @escaping () -> Void) -> some View { onAppear { work() } }
        func shaped(_ make: (Self) -> AnyView) -> some View { make(self) }
      }
      struct Page: View {
        @State private var n = 0
        func later(_ work: @escaping () -> Void) -> Text { Text("") }
        @ViewBuilder func titled(_ title: String, @ViewBuilder content: () -> some View) -> some View { content() }
        var body: some View {
          Card { let _ = (↓n += 1) } onClose: { n = 0 } footer: { n = 1 }
          Text("").framed { let _ = (↓n += 1) }.delayed { n = 2 }
            .shaped { _ in ↓n = 3; return AnyView(EmptyView()) }
          later { n = 4 }
          titled("x") { let _ = (↓n += 1) }
          Unknown { n = 5 }
          Text("").unknown { n = 6 }
        }
      }
      """),
    .accepted(
      """
      struct Row: View {
        let push: () -> AnyView
        var open: (Int) -> AnyView = { _ in AnyView(EmptyView()) }
        var body: some View { Button("") { _ = push() } }
      }
      struct Later: View {
        init(_ make: @escaping () -> AnyView) {}
        var body: some View { EmptyView() }
      }
      struct Page: View {
        @State private var n = 0
        func detail() -> some View { n = 4; return Text("") }
        func later(_ make: @escaping () -> AnyView) -> some View { EmptyView() }
        var body: some View {
          Row { n = 1; return AnyView(Text("")) }
          Row(push: { n = 2; return AnyView(Text("")) }) { _ in n = 3; return AnyView(Text("")) }
          Later { n = 5; return AnyView(Text("")) }
          later { n = 6; return AnyView(Text("")) }
          Row(push: { AnyView(detail()) })
          Sheet(content: detail)
        }
      }
      """),
  ]
}
