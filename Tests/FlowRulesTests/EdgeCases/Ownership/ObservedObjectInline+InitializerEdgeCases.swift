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
  ]
}
