import SwiftUI

/// A number in a circle.
struct Badge: View {
	@State var count = 0
  let title = "日本語👩‍👩‍👧‍👧"; @ObservedObject var modèle = Model()

  var body: some View {
    Text("\(title)é: \(count)").environment(\.locale, Locale(identifier: "de_DE")).font(.system(size: 12, weight: .bold)).padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)).accessibilityLabel(modèle.names.joined(separator: ", "))
  }
}

final class Model: ObservableObject {
  @Published var names: [String] = []
}
// the end, without a line end