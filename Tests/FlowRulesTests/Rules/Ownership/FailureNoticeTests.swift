import FlowRules
import Testing

/// A failure that state keeps and no view shows is a note where other code tells somebody of it.
@Suite("Failures that other code shows")
struct FailureNoticeTests {
  private func severities(_ source: String) throws -> [String] {
    let disk = MemoryFileSystem(["/p/A.swift": source])
    return try disk.report().findings.filter { $0.rule == .stateWrittenNeverRead }.map(\.severity.word)
  }

  @Test(arguments: [
    ("status = \"Not sent\"", "note"), ("onError(error)", "note"), ("onError?(error)", "note"),
    ("banner = \"Not sent\"", "note"), ("center.text = \"Not sent\"", "note"), ("center.show(\"Not sent\")", "note"),
    ("NSAlert(error: error).runModal()", "note"), ("center.handle(error)", "note"), ("isOpen = true", "note"),
    ("show(error)", "note"), ("texts.append(\"Not sent\")", "note"), ("done(.failure(error))", "note"),
    ("if isLong { status = \"Not sent\" }", "note"),
    // These tell nobody, or only end something.
    ("", "warning"), ("isSending = false", "warning"), ("status = \"\"", "warning"), ("status = \"Idle\"", "warning"),
    ("print(error)", "warning"), ("logger.error(error)", "warning"), ("keep(error)", "warning"),
    ("other = \"Not sent\"", "warning"), ("dismiss()", "warning"), ("isOpen = false", "warning"),
  ])
  func aCatchMayTellSomebody(code: String, severity: String) throws {
    let source = """
      import SwiftUI
      @Observable final class Center { var text: String?; func show(_ text: String) {}; func handle(_ e: Error) {} }
      struct Composer: View {
        @Environment(\\.dismiss) private var dismiss
        @Environment(Center.self) private var center
        @State private var detail: String?
        @State private var other = ""
        @State private var status = "Draft"
        @State private var texts: [String] = []
        @State private var isSending = false
        @State private var isOpen = false
        @Binding var banner: String?
        let isLong: Bool
        let onError: ((Error) -> Void)?
        let done: (Result<Void, Error>) -> Void
        let send: () async throws -> Void
        let logger: Logger
        var body: some View {
          Text(status).sheet(isPresented: $isOpen) { Text(banner ?? "") }
          Text("\\(texts.count)").disabled(isSending)
          Button("Send") { Task { await run() } }
        }
        private func run() async {
          isSending = true
          status = "Idle"
          do { try await send() } catch { detail = error.localizedDescription; \(code) }
        }
        private func show(_ error: Error) { status = error.localizedDescription }
        private func keep(_ error: Error) { other = error.localizedDescription }
      }
      @main struct Main: App { var body: some Scene { WindowGroup { Composer() } } }
      """
    let found = try severities(source)
    #expect(found.contains(severity) && (severity == "warning" || !found.contains("warning")), "\(code): \(found)")
  }

  @Test(arguments: [
    ("foregroundStyle(isValid ? .black : .red)", "note"), ("disabled(!isValid)", "note"), ("padding()", "warning"),
  ])
  func theConditionIsShown(modifier: String, severity: String) throws {
    let source = """
      import SwiftUI
      struct Fields: View {
        @State private var mail = ""
        @State private var mailError: String?
        private var isValid: Bool { mail.contains("@") }
        var body: some View {
          TextField("Mail", text: $mail).\(modifier).onChange(of: mail) { mailError = isValid ? nil : "No address" }
        }
      }
      @main struct Main: App { var body: some Scene { WindowGroup { Fields() } } }
      """
    #expect(try severities(source) == [severity])
  }

  /// A condition around a `do` says nothing about its failure.
  @Test(arguments: [
    ("if isOnline { do { try send() } catch { detail = error } }", "warning"),
    ("do { try send() } catch { if !isOnline { detail = error } }", "note"),
  ])
  func theConditionIsAboutTheFailure(code: String, severity: String) throws {
    let source = """
      import SwiftUI
      struct Composer: View {
        @State private var detail: Error?
        let isOnline: Bool
        let send: () throws -> Void
        var body: some View { Text(isOnline ? "Online" : "Offline"); Button("Send") { \(code) } }
      }
      @main struct Main: App { var body: some Scene { WindowGroup { Composer(isOnline: true) {} } } }
      """
    #expect(try severities(source) == [severity])
  }

  /// A function that only keeps the failure runs beside other code, or does not.
  @Test(arguments: [("onError(error)", "note"), ("", "warning")])
  func aFunctionKeepsTheFailure(code: String, severity: String) throws {
    let source = """
      import SwiftUI
      struct Composer: View {
        @State private var detail: Error?
        let send: () throws -> Void
        let onError: (Error) -> Void
        var body: some View {
          Button("Send") { do { try send() } catch { keep(error); \(code) } }
        }
        private func keep(_ error: Error) { detail = error }
      }
      @main struct Main: App { var body: some Scene { WindowGroup { Composer() } } }
      """
    #expect(try severities(source) == [severity])
  }
}
