import SwiftUI

/// The books that somebody has lent and borrowed.
struct LoanPages: View {
  let books: [Book]
  @State private var path: [Int] = []

  var body: some View {
    TabView {
      NavigationStack(path: $path) { LoanList(books: books) }
      NavigationStack(path: $path) { LoanForm() }
    }
  }
}

/// The books, with a question before one is given back.
struct LoanList: View {
  let books: [Book]
  @State private var asks = false

  var body: some View {
    List(books) { book in
      Button(book.title) { asks = true }
        .alert("Give \(book.title) back?", isPresented: $asks) { Button("Yes") {} }
    }
  }
}

/// A form for a new loan.
struct LoanForm: View {
  @State private var name = ""
  @State private var address = ""
  @State private var reminds = false
  @FocusState private var isFocused: Bool

  var body: some View {
    TextField("Name", text: $name).focused($isFocused)
    TextField("Address", text: $address).focused($isFocused)
    Toggle("Remind me", isOn: $reminds)
      .simultaneousGesture(TapGesture().onEnded { reminds.toggle() })
      .onAppear { isFocused = true }
  }
}
