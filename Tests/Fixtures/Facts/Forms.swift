import SwiftUI

// Forms that are filled when they appear.

struct AddressForm: View {
  let address: String
  @State private var street = ""
  @State private var town = ""
  @State private var hasUnsavedTown = false

  var body: some View {
    Form {
      streetField
      TextField("Town", text: $town).onChange(of: town) { _, _ in mark() }
      NavigationLink("Map") { Text(address) }
      Picker("Kind", selection: $town) { Text("Home") }.pickerStyle(.navigationLink)
      Button("Save") {}.disabled(!hasUnsavedTown)
    }
    .onAppear(perform: fill)
    .task { await Task.yield(); if let town = address.first { self.town = "\(town)" } }
  }

  private var streetField: some View { TextField("Street", text: $street) }
  private func mark() { hasUnsavedTown = true }
  private func fill() {
    guard !address.isEmpty else { return }
    street = address
    town = address
  }
}
