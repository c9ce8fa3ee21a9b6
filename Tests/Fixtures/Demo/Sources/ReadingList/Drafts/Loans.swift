import SwiftUI

// Part of the next version, and not of the package: what flowlint reports here, the compiler rejects too.

/// The books that somebody lent to others.
@MainActor
@Observable
final class Loans {
  @Published var borrowers: [String] = []

  func add(_ borrower: String) { borrowers.append(borrower) }
}

/// Who has a book, and a way to note one more.
struct LoansView: View {
  @EnvironmentObject private var loans: Loans
  @State private var isAdding = false

  var body: some View {
    List(loans.borrowers, id: \.self) { Text($0) }
      .toolbar { Button("Lend") { isAdding = true } }
      .sheet(isPresented: isAdding) { BorrowerField().environment(loans) }
  }
}

/// Takes the name of whoever borrows a book.
private struct BorrowerField: View {
  @Environment(Loans.self) private var loans
  @State private var name = ""

  var body: some View {
    TextField("Name", text: $name)
      .onSubmit { loans.add(name) }
  }
}
