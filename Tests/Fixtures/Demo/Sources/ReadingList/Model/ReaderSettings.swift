import SwiftUI

/// How the app shows books.
@Observable final class ReaderSettings {
  @ObservationIgnored @AppStorage("hasLargeTitles") var hasLargeTitles = false
  var language = "en"
}

/// A title in the chosen size.
struct SizedTitle: View {
  let title: String
  let settings: ReaderSettings

  var body: some View {
    Text(title)
      .font(settings.hasLargeTitles ? .title : .body)
      .onTapGesture { settings.hasLargeTitles.toggle() }
  }
}
