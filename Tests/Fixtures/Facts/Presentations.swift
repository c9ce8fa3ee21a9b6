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

struct ParcelBoard: View {
  let names: [String]
  @State private var asksForParcel = false

  var body: some View {
    List(names, id: \.self) { name in
      Button(name) { asksForParcel = true }.alert(name, isPresented: $asksForParcel) {}
    }
  }
}

struct ParcelTabs: View {
  @State private var parcelPath: [Int] = []
  @State private var isTracked = false
  @State private var note = ""
  @FocusState private var isNoteFocused: Bool

  var body: some View {
    TabView {
      NavigationStack(path: $parcelPath) { TextField("a", text: $note).focused($isNoteFocused) }
      NavigationStack(path: $parcelPath) { TextField("b", text: $note).focused($isNoteFocused) }
    }
    Toggle("Track", isOn: $isTracked).onTapGesture { isTracked.toggle() }
    Button(isNoteFocused ? "Done" : "Edit") { isNoteFocused = false }
  }
}

struct ParcelReturn: View {
  @State private var asksForReturn = false
  @State private var isPacking = false

  var body: some View {
    Button(isPacking ? "Packing" : "Return") { asksForReturn = true; isPacking = true }
      .alert("Return?", isPresented: $asksForReturn) {}
      .sheet(isPresented: $asksForReturn) { Text("Return") }
  }

  private func finishPacking() { isPacking = false }
}
