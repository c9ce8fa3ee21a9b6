import SwiftUI

/// Five stars; the last one that was tapped counts.
struct RatingPicker: View {
  @State var rating: Int
  let onChange: (Int) -> Void

  var body: some View {
    HStack {
      ForEach(1...5, id: \.self) { star in
        Button("\(star)", systemImage: star <= rating ? "star.fill" : "star") {
          rating = star
          onChange(star)
        }
      }
    }
    .labelStyle(.iconOnly)
  }
}
