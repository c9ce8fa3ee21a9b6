import SwiftLexer

/// A view that shows `@Published` properties of a class that is no ObservableObject.
package enum PublishedOutsideObservableObject: Rule {
  package static let descriptor = RuleDescriptor(
    .publishedOutsideObservableObject, severity: .warning, category: .observation, symptom: .oldData, since: "0.2.0",
    summary: "View that shows @Published of a class that is no ObservableObject",
    rationale: """
      '@Published' announces a change to the ObservableObject around it. Where the class is none, no wrapper of a view
      can observe it: the screen keeps the old value. The rule reports a read while the view renders, of a property that
      code changes.
      """,
    notCaught: """
      Objects that are further than one property away, objects in local variables, classes with a subclass, an unknown
      superclass or an unknown macro, and views that use a publisher of the property's name.
      """,
    remedy: "Conform the class to ObservableObject, and observe it with @ObservedObject or @StateObject.")

  package static let examples: [Example] = [
    .flagged(
      "The row never shows that the upload runs",
      """
      final class Upload {
        @Published var isRunning = false
        func start() { isRunning = true }
      }
      struct Row: View {
        let upload: Upload
        var body: some View { if ↓upload.isRunning { Text("Uploading") } }
      }
      """,
      instead: """
        final class Upload: ObservableObject {
          @Published var isRunning = false
          func start() { isRunning = true }
        }
        struct Row: View {
          @ObservedObject var upload: Upload
          var body: some View { if upload.isRunning { Text("Uploading") } }
        }
        """),
    .flagged(
      "The object is one step away",
      """
      final class Upload { @Published var isRunning = false; func start() { isRunning = true } }
      struct Box { let upload: Upload }
      struct Deep: View {
        let box: Box
        var body: some View { Text(↓box.upload.isRunning ? "…" : "") }
      }
      """),
    .accepted(
      "The view listens to the property",
      """
      final class Upload { @Published var isRunning = false; func start() { isRunning = true } }
      struct Row: View {
        let upload: Upload
        @State private var isRunning = false
        var body: some View { Text(isRunning ? "…" : "").onReceive(upload.$isRunning) { isRunning = $0 } }
      }
      """),
    .accepted(
      "The view observes an ObservableObject",
      """
      final class Upload: ObservableObject { @Published var isRunning = false; func start() { isRunning = true } }
      struct Row: View {
        @ObservedObject var upload: Upload
        var body: some View { Text(upload.isRunning ? "…" : "") }
      }
      """),
    .accepted(
      "Only the action reads the property",
      """
      final class Upload { @Published var isRunning = false; func start() { isRunning = true } }
      struct Row: View {
        let upload: Upload
        var body: some View { Button("x") { if !upload.isRunning { upload.start() } } }
      }
      """),
    .accepted(
      """
      final class Upload { @Published private(set) var size: Int; init(size: Int) { self.size = size } }
      class Base { @Published var n = 0; func add() { n += 1 } }
      final class Sub: Base, ObservableObject {}
      final class Other: Unknown { @Published var n = 0; func add() { n += 1 } }
      struct Row: View {
        let upload: Upload
        let base: Base
        let other: Other
        var body: some View { Text("\\(upload.size) \\(base.n) \\(other.n)") }
      }
      """, compiles: false),
    // Only the initializer runs the function that sets it.
    .accepted(
      """
      final class Upload {
        @Published private(set) var names: [String] = []
        init() { load() }
        private func load() { names = ["a"] }
      }
      struct Row: View { let upload: Upload; var body: some View { Text(upload.names.joined()) } }
      """),
    .flagged(
      """
      final class Upload {
        @Published private(set) var names: [String] = []
        init() { load(); Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in self?.load() } }
        private func load() { names = ["a"] }
      }
      struct Row: View { let upload: Upload; var body: some View { Text(↓upload.names.joined()) } }
      """),
    .accepted(
      """
      final class Upload { @Published var isRunning = false; func start() { isRunning = true } }
      struct Box: UIViewRepresentable {
        let upload: Upload
        func makeUIView(context: Context) -> UIView { UIView() }
        func updateUIView(_ view: UIView, context: Context) { view.isHidden = upload.isRunning }
      }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    for view in context.viewsOutsideTests where !view.isRepresentable {
      for read in view.unheardReads where view.isShownOnScreen {
        context.report(
          .unheard(read, view), .observing(read), at: read.range,
          about: "\(view.qualifiedName).\(read.root.name).\(read.property.name)")
      }
    }
  }
}

extension Message {
  fileprivate static func unheard(_ read: UnheardRead, _ view: ProjectType) -> Message {
    let message: Message = """
      '\(read.object.name)' is no ObservableObject, so '\(view.name)' keeps the old value when '\(read.property.name)' \
      changes.
      """
    return message.listing([Related(at: read.property.nameRange, "'\(read.property.name)' is published here")])
  }
}

extension Repair {
  fileprivate static func observing(_ read: UnheardRead) -> Repair {
    guard read.isDirect else { return Repair("Make it one, and observe it in a view that takes it as a parameter.") }
    return Repair("Make it one, and observe '\(read.root.name)' with @ObservedObject.", fix: fix(of: read))
  }

  /// Conforms the class, and observes the object in this view.
  private static func fix(of read: UnheardRead) -> Fix? {
    let declaration = read.object.declaration
    guard declaration.inheritedTypes.isEmpty, declaration.genericParameters.isEmpty, !read.root.hasInitializer,
      !read.root.isOptional, read.root.declaration.writtenModifiers.allSatisfy(\.isAccessLevel),
      let attribute = read.root.editsInsertingAttribute("@ObservedObject"),
      let keyword = read.root.isConstant ? read.root.editsReplacingKeyword(by: "var") : []
    else { return nil }
    return Fix(
      "make '\(read.object.name)' an ObservableObject, and observe it", .suggested,
      [.insert(": ObservableObject", after: declaration.nameRange)] + attribute + keyword)
  }
}
