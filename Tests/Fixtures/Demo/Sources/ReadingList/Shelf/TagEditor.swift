import SwiftUI

/// The words under which somebody finds books, and the places where books are.
struct TagEditor: View {
  @State private var tags = ["Novel", "Poems"]
  @State private var places = ["Hall"]

  var body: some View {
    Form {
      ForEach($tags, id: \.self) { $tag in TextField("Tag", text: $tag) }
      ForEach(places.indices, id: \.self) { index in
        HStack {
          TextField("Place", text: $places[index])
          Button("Remove") { places.remove(at: index) }
        }
      }
    }
  }
}
