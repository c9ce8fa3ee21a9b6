import FlowRules
import Testing

/// How loud `model_work_in_state_init` is, and which repair it advises.
@Suite("Objects that start work for nothing")
struct WastedObjectTests {
  private static let classes = """
    import Combine
    import CoreLocation
    import SwiftUI
    @Observable final class Feed {
      var rows = 0
      init() { Task { rows = 1 } }
      init(if loads: Bool) { if loads { Task { rows = 1 } } }
      init(of subject: PassthroughSubject<Int, Never>) { subject.sink { print($0) }.store(in: &tokens) }
    }
    @Observable final class Place { var n = 0; private let manager = CLLocationManager() }
    final class Sync: ObservableObject {
      @Published var n = 0
      init() { Task { n = 1 } }
      init(if loads: Bool) { if loads { Task { n = 1 } } }
      init(of subject: PassthroughSubject<Int, Never>) { subject.sink { print($0) }.store(in: &tokens) }
    }
    final class Plain: ObservableObject { @Published var n = 0 }

    """
  private static let page = "struct Page: View { let n: Int; var body: some View { Text(\"\\(n)\"); Kid() } }\n"

  private func findings(in source: String, _ toolchain: Toolchain = .both) throws -> [ReportedFinding] {
    var configuration = Configuration()
    configuration.set(.modelWorkInStateInit, to: .warning)
    configuration.toolchain = toolchain
    let disk = MemoryFileSystem(["/project/Example.swift": Self.classes + source])
    let report = try disk.report(on: "/project", configuration)
    return report.findings.filter { $0.rule == .modelWorkInStateInit }
  }

  private static let kids: [(String, Severity?, String)] = [
    ("@State private var a: Feed; init() { _a = State(initialValue: Feed()) }", .warning,
      "Move the work to a function of 'Feed', and call it once in '.task' of 'Kid'."),
    ("@State private var a: Feed; init() { _a = State(initialValue: Feed(if: true)) }", nil, ""),
    ("@State private var a: Feed; init() { _a = State(initialValue: Feed(of: b)) }", nil, ""),
    ("@State private var a: Place; init() { _a = State(initialValue: .init()) }", .warning,
      "Make 'a' optional, and create the object in '.task'."),
    ("@State private var a = Feed()", .note, "Move the work to a function"),
    ("@State var a = Feed()", .warning, "Move the work to a function"),
    ("@State private var a: Feed; init(a: Feed = Feed()) { _a = State(initialValue: a) }", .warning, "Move the work"),
    ("@StateObject private var a: Sync; init() { let b = Sync(); _a = StateObject(wrappedValue: b) }", .warning,
      "Create it in 'StateObject(wrappedValue:)', which does so only once."),
    ("@StateObject private var a: Sync; init() { let b = Sync(of: c); _a = .init(wrappedValue: b) }", .note,
      "Create it in 'StateObject(wrappedValue:)'"),
    ("@StateObject private var a: Sync; init() { let b = Sync(if: true); _a = .init(wrappedValue: b) }", .note,
      "each may start its work"),
    ("@StateObject private var a: Plain; init() { let b = Plain(); _a = .init(wrappedValue: b) }", .note,
      "Create it in 'StateObject(wrappedValue:)'"),
    ("@StateObject private var a: Sync; let c: Sync; init() { let b = Sync(); _a = .init(wrappedValue: b); c = b }",
      .warning, "Move the work to a function"),
    ("@StateObject private var a: Sync; init(a: Sync = Sync()) { _a = StateObject(wrappedValue: a) }", .warning,
      "Make 'a' an '@autoclosure', and pass 'a()' to 'StateObject(wrappedValue:)'."),
    ("@StateObject private var a: Plain; init(a: Plain = Plain()) { _a = StateObject(wrappedValue: a) }", nil, ""),
    ("@StateObject private var a = Sync()", nil, ""),
  ]

  @Test(arguments: kids)
  func ways(members: String, severity: Severity?, advice: String) throws {
    let found = try findings(
      in: Self.page + "struct Kid: View { \(members); var body: some View { Text(\"\\(a)\") } }")
    #expect(found.map(\.severity) == (severity.map { [$0] } ?? []))
    #expect(found.allSatisfy { $0.message.contains(advice) && $0.message.count < 250 }, "\(found.map(\.message))")
  }

  /// From Xcode 27 the inline value of private state is lazy.
  @Test(arguments: [
    (Toolchain.wrapper, "private ", Severity?.some(.warning)), (.both, "private ", .note), (.macro, "private ", nil),
    (.macro, "", .warning),
  ])
  func toolchains(toolchain: Toolchain, access: String, severity: Severity?) throws {
    let kid = "struct Kid: View { @State \(access)var a = Feed(); var body: some View { Text(\"\\(a.rows)\") } }"
    let found = try findings(in: Self.page + kid, toolchain)
    #expect(found.map(\.severity) == (severity.map { [$0] } ?? []))
  }

  private static let kid =
    "struct Kid: View { @State private var a: Feed; init() { _a = State(initialValue: Feed()) }; "
    + "var body: some View { Text(\"\\(a.rows)\") } }\n"

  private static let pages: [(String, Severity?)] = [
    ("@Binding var n: Int; var body: some View { List { ForEach(rows) { _ in Kid() } } }", .warning),
    ("@Binding var n: Int; var body: some View { NavigationLink(\"a\") { Kid() } }", .warning),
    ("@Binding var n: Int; var body: some View { Text(\"a\").sheet(isPresented: $b) { Kid() } }", .note),
    ("@Binding var n: Int; var body: some View { Text(\"a\").sheet(isPresented: $b) { kid } }; "
      + "private var kid: some View { Kid() }", .note),
    ("@Binding var n: Int; var body: some View { Menu(\"a\") { Kid() } }", .note),
    ("@Binding var n: Int; var body: some View { Card { Kid() } }", .note),
    ("@Binding var n: Int; var body: some View { Button(\"a\") { show(Kid()) } }", nil),
    ("var body: some View { Kid() }", nil),
  ]

  @Test(arguments: pages)
  func calls(members: String, severity: Severity?) throws {
    let card = "struct Card<C: View>: View { @ViewBuilder let content: () -> C; var body: some View { content() } }\n"
    let found = try findings(in: card + Self.kid + "struct Page: View { \(members) }")
    #expect(found.map(\.severity) == (severity.map { [$0] } ?? []))
  }

  private static let children: [(String, String, Severity?, String)] = [
    ("@State private var a: Feed; init(a: Feed) { _a = State(initialValue: a) }", "Feed()", .warning,
      "Move the work to a function of 'Feed', and call it once in '.task' of 'Kid'."),
    ("@State var a: Feed", "Feed()", .warning, "Move the work to a function"),
    ("@State var a: Place", "Place()", .warning, "Make 'a' optional, and create the object in '.task'."),
    ("@State var a: Feed", "Feed(of: b)", nil, ""),
    ("@StateObject var a: Sync", "Sync()", nil, ""),
    ("@StateObject private var a: Sync; init(a: Sync) { _a = StateObject(wrappedValue: a) }", "Sync()", .warning,
      "Let 'Kid' take it as an '@autoclosure', and call that in 'StateObject(wrappedValue:)'."),
    ("@StateObject private var a: Sync; init(a: Sync) { _a = StateObject(wrappedValue: a) }", "Sync(of: b)", .note,
      "Let 'Kid' take it"),
    ("@StateObject private var a: Sync; init(a: @autoclosure @escaping () -> Sync) { _a = .init(wrappedValue: a()) }",
      "Sync()", nil, ""),
  ]

  @Test(arguments: children)
  func arguments(members: String, value: String, severity: Severity?, advice: String) throws {
    let found = try findings(
      in: "struct Kid: View { \(members); var body: some View { Text(\"\\(a)\") } }\n"
        + "struct Page: View { let n: Int; var body: some View { Text(\"\\(n)\"); Kid(a: \(value)) } }")
    #expect(found.map(\.severity) == (severity.map { [$0] } ?? []))
    #expect(found.allSatisfy { $0.message.contains(advice) && $0.message.count < 250 }, "\(found.map(\.message))")
  }
}
