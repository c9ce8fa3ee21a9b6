import SwiftUI

/// How many pages somebody still has to read, written as their language does.
struct PagesLeft {
  @Environment(\.locale) private var locale
  let book: Book

  var text: String { (book.pages - book.page).formatted(.number.locale(locale)) }
}
