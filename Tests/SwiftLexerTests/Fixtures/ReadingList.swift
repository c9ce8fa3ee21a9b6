import Observation
import SwiftUI

#if canImport(UIKit)
  import UIKit
#endif

/// A book that somebody means to read.
struct Book: Identifiable, Hashable, Codable {
  enum Shelf: String, CaseIterable, Codable {
    case wanted, reading = "now", done

    var title: LocalizedStringKey {
      switch self {
      case .wanted: "Wanted"
      case .reading: "Reading"
      case .done where Locale.current.identifier == "en": "Done"
      case .done: "Finished"
      }
    }
  }

  let id: UUID
  var title: String, author: String
  var shelf = Shelf.wanted
  private(set) var pages: ClosedRange<Int>? = nil { didSet { progress = min(progress, pages?.upperBound ?? 0) } }
  var progress = 0

  init(id: UUID = UUID(), title: String, author: String = "") {
    self.id = id
    (self.title, self.author) = (title, author)
  }

  static func < (lhs: Self, rhs: Self) -> Bool { lhs.title < rhs.title }
}

@MainActor @Observable
final class Library {
  var books: [Book] = []
  @ObservationIgnored private var task: Task<Void, Never>?
  @ObservationIgnored lazy var formatter: RelativeDateTimeFormatter = {
    let formatter = RelativeDateTimeFormatter()
    formatter.unitsStyle = .short
    return formatter
  }()

  subscript(id: Book.ID) -> Book? {
    get { books.first { $0.id == id } }
    set(book) {
      guard let index = books.firstIndex(where: { $0.id == id }) else { return }
      if let book { books[index] = book } else { books.remove(at: index) }
    }
  }

  func load(from url: URL) async throws(LoadError) -> Int {
    task?.cancel()
    defer { task = nil }
    do {
      let (data, response) = try await URLSession.shared.data(from: url)
      guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw LoadError.status }
      books = try JSONDecoder().decode([Book].self, from: data)
    } catch let error as LoadError {
      throw error
    } catch {
      throw LoadError.other("\(error.localizedDescription, privacy: .public)")
    }
    for case let book in books where book.shelf == .done && book.progress > 0 { _ = book }
    return books.count
  }

  enum LoadError: Error { case status; indirect case other(String, underlying: (any Error)? = nil) }
}

struct ReadingList: View {
  @Environment(Library.self) private var library
  @Environment(\.dismiss) private var dismiss
  @AppStorage("sort", store: .standard) private var sortsByAuthor = false
  @State private var query = "", selection: Set<Book.ID> = []
  @State private var model: Model
  @Binding var isShown: Bool
  @FocusState private var focus: Field?
  let onChange: (Book, _ old: Book?) -> Void

  private enum Field: Hashable { case query, title(Book.ID) }

  init(isShown: Binding<Bool>, title: String, onChange: @escaping (Book, Book?) -> Void = { _, _ in }) {
    _isShown = isShown
    self._model = State(initialValue: Model(title: title))
    self.onChange = onChange
  }

  var body: some View {
    @Bindable var library = library
    let shown = library.books.filter { query.isEmpty || $0.title.localizedStandardContains(query) }
    NavigationStack {
      List(selection: $selection) {
        ForEach($library.books) { $book in
          Row(book: $book, isSelected: selection.contains(book.id))
            .focused($focus, equals: .title(book.id))
            .swipeActions(edge: .trailing, allowsFullSwipe: book.shelf == .done) {
              Button(role: .destructive) {
                withAnimation(.snappy) { library[book.id] = nil }
              } label: {
                Label("Delete", systemImage: "trash")
              }
            }
        }
        if shown.isEmpty, !query.isEmpty {
          ContentUnavailableView.search(text: query)
        } else if let first = shown.first, case .wanted = first.shelf {
          Text("Next: \(first.title)")
        } else {
          #if os(iOS)
            EditButton()
          #else
            Text("\(shown.count) books")
          #endif
        }
      }
      .searchable(text: $query, prompt: Text("Title"))
      #if os(iOS)
        .navigationBarTitleDisplayMode(.inline)
        .listStyle(.insetGrouped)
      #elseif os(macOS)
        .frame(minWidth: 300)
      #endif
      .navigationTitle(model.title)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { Button("Close", action: { isShown = false; dismiss() }) }
        ToolbarItemGroup {
          Picker(selection: $sortsByAuthor) {
            Text("Title").tag(false)
            Text("Author").tag(true)
          } label: { EmptyView() }
          .pickerStyle(.segmented)
        }
      }
      .task(id: query) { [weak library] in
        try? await Task.sleep(for: .milliseconds(200))
        guard !Task.isCancelled, let library else { return }
        _ = try? await library.load(from: model.url(for: query))
      }
      .onChange(of: selection, initial: false) { old, new in
        for id in new.subtracting(old) { library[id].map { onChange($0, nil) } }
      }
      .environment(\.[keyed: "list"], sortsByAuthor ? .author : .title)
    }
  }
}

extension ReadingList {
  @Observable fileprivate final class Model {
    var title: String
    init(title: String) { self.title = title }
    func url(for query: String) -> URL { URL(string: #"https://example.com/?q=\#(query)&re=\d+"#)! }
  }

  private struct Row: View {
    @Binding var book: Book
    var isSelected = false
    @State private var isExpanded: Bool

    init(book: Binding<Book>, isSelected: Bool) {
      self._book = book
      self.isSelected = isSelected
      _isExpanded = .init(wrappedValue: book.wrappedValue.progress > 0)
    }

    var body: some View {
      DisclosureGroup(isExpanded: $isExpanded.animation()) {
        Stepper(value: $book.progress, in: book.pages ?? 0...999) { Text(book.progress, format: .number) }
      } label: {
        Text(book.title).bold(isSelected).foregroundStyle(isSelected ? AnyShapeStyle(.tint) : AnyShapeStyle(.primary))
      }
    }
  }
}

#Preview("List", traits: .sizeThatFitsLayout) {
  @Previewable @State var isShown = true
  ReadingList(isShown: $isShown, title: "Books")
    .environment(Library())
}
