import SwiftUI

// Sheets, rows and controls that share what each of them needs for itself.

struct ParcelShelf: View {
  let names: [String]
  @State private var isOpen = false
  @State private var chosenParcel: String?

  var body: some View {
    ForEach(names, id: \.self) { name in Button(name) { open(name) } }
      .sheet(isPresented: $isOpen) { if let chosenParcel { Text(chosenParcel) } }
  }

  private func open(_ name: String) {
    chosenParcel = name
    isOpen = true
  }
}
