import FlowRules

// Functions that throw nothing, whatever their declarations promise.
extension MisplacedFlagReset {
  static let errorEdgeCases: [Example] = [
    .accepted(feed("do { return try await fetch() } catch { return [] }")),
    .accepted(feed("(try? await fetch()) ?? []")),
    .accepted(feed("return try await save()")),
    .flagged(feed("do { return try await fetch() } catch is CancellationError { return [] }", marker: "↓")),
    .flagged(feed("do { return try await fetch() } catch { throw error }", marker: "↓")),
    .flagged(feed("return try await fetch()", marker: "↓")),
    // Another function that the call may mean throws, and the argument may.
    .flagged(feed("return []", other: "of", marker: "↓")),
    .accepted(feed("return []", other: "in")),
    .flagged(feed("return []", argument: "names(from: url())", marker: "↓")),
  ]

  /// A feed whose protocol promises an error, with the body of the function that satisfies it.
  private static func feed(
    _ body: String, other label: String? = nil, argument: String = "[]", marker: String = ""
  ) -> String {
    """
    protocol Source: Sendable { func rows(of names: [String]) async throws -> [String] }
    struct Server: Source {
      func rows(of names: [String]) async throws -> [String] { \(body) }
      private func save() async throws -> [String] { [] }
      private func fetch() async throws -> [String] { throw CancellationError() }
    }
    struct Other { \(label.map { "func rows(\($0) names: [String]) throws { throw CancellationError() }" } ?? "") }
    func url() throws -> String { throw CancellationError() }
    func names(from url: String) -> [String] { [url] }
    @MainActor final class Feed: ObservableObject {
      @Published private(set) var isLoading = false
      @Published private(set) var rows: [String] = []
      private let source: Source = Server()
      func load() async throws {
        \(marker)isLoading = true
        rows = try await source.rows(of: \(argument))
        isLoading = false
      }
    }
    """
  }
}
