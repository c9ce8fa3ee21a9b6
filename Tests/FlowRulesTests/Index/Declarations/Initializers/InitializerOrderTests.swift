import FlowRules
import Testing

/// What initializers have given a value where, as `state_write_discarded_in_init` sees it: it must report at each `↓`.
@Suite("Order of initializers")
struct InitializerOrderTests {
  @Test(arguments: examples)
  func knowsWhatHasNoValueYet(example: Example) throws {
    let project = ExampleProject(example)
    let report = try project.report(of: .stateWriteDiscardedInInit, options: [:])
    let found = Dictionary(grouping: report.findings, by: \.place.path).mapValues { $0.map(\.place.start.offset) }
    #expect(found == project.marks, sourceLocation: example.location)
    // The marks do not tell apart what is lost and what does not compile.
    let broken = report.findings.filter { $0.message.hasPrefix("Xcode 27") }.map(\.place.start.line)
    let lines = project.files["Example.swift"]?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
    let expected = lines.indices.filter { lines[$0].hasSuffix("// breaks") }.map { $0 + 1 }
    #expect(broken == expected, sourceLocation: example.location)
  }

  private static let examples: [Example] = [
    .flagged(
      """
      struct Flow: View {
        @State private var step = 0
        let name: String
        init?(name: String?, isNew: Bool) throws {
          guard let name else { return nil }
          switch name.count {
          case 0: throw Failure.empty
          case 1: self.name = name + "."
          default: self.name = name
          }
          do { try check(name) } catch { fatalError() }
          for number in 0..<3 { ↓step = number }
          ↓step = isNew ? 1 : 2
        }
        var body: some View { EmptyView() }
      }
      """),
    .flagged(
      """
      struct Flow: View {
        @State private var step = 0
        @State private var end: Int
        @Environment(\\.locale) private var locale
        @FocusState private var isFocused: Bool
        @Namespace private var space
        @AppStorage("tab") private var tab = 1
        private var cache: [Int]?
        private static var last: Int
        private var isFirst: Bool { step == 0 }
        private lazy var title = String(step)
        let limit = 3
        init(end: Int, skips: Bool) {
          if skips {
            ↓step = 1  // breaks
            self.end = end
          } else {
            self.end = end
            ↓step = 2
          }
          ↓step = 3
        }
        var body: some View { EmptyView() }
      }
      """),
    .flagged(
      """
      struct Sizes: DynamicProperty {
        @State private var first = Optional(1)
        @State private var second: Int? = 2
        let both: (Int, Int), name: String?
        init() {
          ↓second = 3  // breaks
          (both, name) = ((1, 2), nil)
          ↓first = 4
          defer { ↓first = 5 }
        }
      }
      """),
    .accepted(
      """
      struct Row: View {
        @State private var isOpen = false
        let title: String
        let index: Int
        init(title: String?, index: Int) {
          if let title {
            self.title = title
            isOpen = true
          } else {
            self.title = ""
          }
          self.index = index
          if index > 1 { return }
          var isOpen = self.isOpen
          isOpen = true
          func open() { self.isOpen = true }
          print({ self.isOpen = true }, isOpen)
        }
        var body: some View { EmptyView() }
      }
      """),
    .accepted(
      """
      struct Level: View {
        @State(initialValue: 1) private var level: Int
        @State private var other = 1
        let (low, high): (Int, Int)
        let name: String
        init(name: String) {
          level = 2
          self.name = name
          (low, high) = (1, 2)
          other = 2
        }
        var body: some View { EmptyView() }
      }
      """),
    .flagged(
      """
      struct Row: View {
        @State private var isOpen = false
        #if os(iOS)
        let title: String
        #endif
        var index: Int
        init?(title: String, index: Int?) {
          guard let index else {
            isOpen = true
            return nil
          }
          ↓isOpen = true  // breaks
          #if os(iOS)
          self.title = title
          #endif
          do { self.index = try count(index) } catch is Failure { self.index = 1 } catch { return nil }
          ↓isOpen = true
        }
        var body: some View { EmptyView() }
      }
      """),
    .flagged(
      """
      struct Row: View {
        @State private var isOpen = false
        var index: Int
        weak var owner: Owner?
        unowned let parent: Owner
        let name: String?
        init(_ index: Int, parent: Owner) {
          (self.index, name) = (index, nil)
          ↓isOpen = true  // breaks
          self.parent = parent
          ↓isOpen = true
        }
        init(index: Int, parent: Owner) {
          defer { isOpen = true }
          if index > 0 { self.index = index } else if index < 0 { self.index = 0 } else { preconditionFailure() }
          for _ in 0..<3 { isOpen = true; self.index = 3 }
          self.name = ""
          self.parent = parent
          ↓isOpen = true
        }
        init(parent: Owner) {
          self.init(1, parent: parent)
          if parent.isOpen { ↓isOpen = true }
          while isOpen { ↓isOpen = false }
        }
        var body: some View { EmptyView() }
      }
      """),
  ]
}
