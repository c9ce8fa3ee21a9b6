import FlowRules

// Objects that an initializer makes, or gets from elsewhere.
extension ObservedObjectInline {
  static let initializerEdgeCases: [Example] = [
    // It makes one only where there is none yet.
    .accepted(
      """
      final class Model: ObservableObject {
        static var cached: Model?
        @Published var count = 0
      }
      struct Row: View {
        @ObservedObject private var model: Model
        init() {
          if let cached = Model.cached {
            model = cached
          } else {
            let made = Model()
            Model.cached = made
            model = made
          }
        }
        var body: some View { Button("\\(model.count)") { model.count += 1 } }
      }
      """),
    // Each branch makes one.
    .flagged(
      """
      final class Model: ObservableObject { @Published var count = 0; init(_ count: Int) {} }
      struct Row: View {
        @ObservedObject var model: Model
        init(isBig: Bool) { if isBig { model = ↓Model(2) } else { model = ↓Model(1) } }
        var body: some View { Button("\\(model.count)") { model.count += 1 } }
      }
      """),
  ]
}
