import FlowRules

extension SharedNavigationPath: RuleWithEdgeCases {
  static let edgeCases: [Example] = [
    .accepted(
      """
      struct Page: View {
        @State private var path: [Int] = []
        @State private var other: [Int] = []
        let tab: Int
        var body: some View {
          switch tab {
          case 1: NavigationStack(path: $path) { Text("a") }
          default: NavigationStack(path: $path) { Text("b") }
          }
          NavigationStack(path: $other) { Text("b") }
          NavigationStack { Text("b") }
        }
      }
      """),
    .accepted(
      """
      struct Page: View {
        @State private var path: [Int] = []
        let tab: Int
        let tabs: [Int]
        var body: some View {
          ForEach(tabs, id: \\.self) { item in
            if item == tab { NavigationStack(path: $path) { Text("a") } }
          }
        }
      }
      """),
    .accepted(
      """
      struct Page: View {
        @State private var path: [Int] = []
        var isWide: Bool
        var body: some View { if isWide { wide } else { narrow } }
        var wide: some View { NavigationStack(path: $path) { Text("a") } }
        var narrow: some View { NavigationStack(path: $path) { Text("b") } }
      }
      """),
    .accepted(
      """
      struct Page: View {
        @State private var path: [Int] = []
        let isWide: Bool
        var body: some View {
          #if os(iOS)
          NavigationStack(path: $path) { Text("a") }
          #else
          NavigationStack(path: $path) { Text("b") }
          #endif
        }
      }
      """),
    .flagged(
      """
      struct Page: View {
        @Binding var path: [Int]
        var body: some View {
          HStack {
            NavigationStack(path: self.$path) { Text("a") }
            VStack { ↓NavigationStack(path: $path) { Text("b") } }
          }
        }
      }
      """),
  ]
}
