import SwiftUI

/// Finds books by title or author.
struct SearchView: View {
  @ObservedObject private var model: SearchModel

  init(books: [Book]) {
    _model = ObservedObject(wrappedValue: SearchModel(books: books))
  }

  var body: some View {
    NavigationStack {
      VStack {
        ScopePicker(model: model)
        List(model.results) { Text($0.title) }
        SearchHistoryView(query: model.query)
        QueryCounter(query: model.query)
        OnlineHits(query: model.query)
        SearchTips()
      }
      .searchable(text: $model.query)
    }
  }
}

/// The searches that somebody kept.
private struct SearchHistoryView: View {
  let query: String
  @ObservedObject var history = SearchHistory()

  var body: some View {
    Button("Keep this search") { history.add(query) }
    Button(history.isPaused ? "Paused" : "Pause") { history.pause() }
    ForEach(history.queries, id: \.self) { Text($0) }
  }
}

/// Counts the letters of a search.
private struct QueryCounter: View {
  let query: String
  @StateObject private var length = QueryLength()

  var body: some View {
    Text("\(length.count) letters").onChange(of: query) { length.query = query }
  }
}

/// Chooses titles or authors. Observes a model that its parent hands down, as it should be.
private struct ScopePicker: View {
  @ObservedObject var model: SearchModel

  var body: some View {
    Picker("Search in", selection: $model.scope) {
      Text("Titles").tag(SearchScope.titles)
      Text("Authors").tag(SearchScope.authors)
    }
  }
}
