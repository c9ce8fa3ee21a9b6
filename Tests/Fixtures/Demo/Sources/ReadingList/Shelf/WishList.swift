import SwiftUI

/// The titles that somebody wants to read, in the order of the alphabet.
struct WishList: View {
  @State private var wishes = ["Momo", "Emma"]

  private var sorted: [String] { wishes.sorted() }

  var body: some View {
    List {
      ForEach(sorted, id: \.self) { Text($0) }
        .onDelete { wishes.remove(atOffsets: $0) }
    }
  }
}
