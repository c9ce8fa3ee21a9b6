import FlowRules
import Testing

/// The files that no Xcode project names: nobody compiles them, so nothing in them does harm.
@Suite("Project members")
struct ProjectMembersTests {
  private static let page = """
    import SwiftUI
    final class Model: ObservableObject { @Published var n = 0; func up() { n += 1 } }
    struct Page: View { @ObservedObject var model = Model(); var body: some View { Button("\\(model.n)") { model.up() } } }
    struct Root: View {
      @State private var isOn = false
      var body: some View { Toggle("On", isOn: $isOn); Text("\\(isOn)"); Page() }
    }
    @main struct Shop: App { var body: some Scene { WindowGroup { Root() } } }
    """
  private static let other = "1A = {isa = PBXFileReference; path = Other.swift; };\n"

  /// The severity of the finding in a file.
  private func severity(
    at path: String, projectFolder: String = "/p", project: String, _ others: [String: String] = [:]
  ) throws -> Severity {
    var files = others
    files["\(projectFolder)/App.xcodeproj/project.pbxproj"] = project
    files[path] = Self.page
    let disk = MemoryFileSystem(files)
    let report = try disk.report()
    return try #require(report.findings.first { $0.rule == .observedObjectInline }).severity
  }

  @Test(arguments: [
    "2A /* Page.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = Page.swift; };",
    "path = \"App/My Views/Page.swift\";", "path=Page.swift;", "\t\t\t\tMain/Page.swift,", "name = Page.swift;",
    "2B /* Page.swift in Sources */,", "path = page.swift;",
  ])
  func aFileThatAProjectNames(line: String) throws {
    #expect(try severity(at: "/p/App/Page.swift", project: Self.other + line) > .note)
  }

  @Test(arguments: ["", "path = \"My Page.swift\";", "path = NewPage.swift;"])
  func aFileThatNoProjectNames(line: String) throws {
    #expect(try severity(at: "/p/App/Page.swift", project: Self.other + line) == .note)
  }

  @Test(arguments: [
    "3A /* App */ = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = \"<group>\"; };",
    "3A = {\n\t\t\tisa = PBXFileSystemSynchronizedRootGroup;\n\t\t\texceptions = (\n\t\t\t\t4A,\n\t\t\t);\n\t\t\tpath = \"My/App\";\n\t\t};",
  ])
  func aFileOfASynchronizedFolder(line: String) throws {
    #expect(try severity(at: "/p/App/Main/Page.swift", project: Self.other + line) > .note)
    #expect(try severity(at: "/p/Apps/Main/Page.swift", project: Self.other + line) == .note)
  }

  /// A project that lists nothing, and folders whose files another tool lists, leave it open.
  @Test(arguments: [
    ("", "/p/App/Page.swift", "/p/App/Other.swift"), (other, "/p/App/Page.swift", "/p/project.yml"),
    (other, "/p/App/Page.swift", "/p/App/Package.swift"), (other, "/p/App/Page.swift", "/p/Project.swift"),
    (other, "/p/App/Page.swift", "/p/App.podspec"), (other, "/p/App/Größe.swift", "/p/App/Other.swift"), (other, "/p/App/a=b.swift", "/p/App/Other.swift"),
  ])
  func whatIsOpen(project: String, path: String, file: String) throws {
    #expect(try severity(at: path, project: project, [file: ""]) > .note)
  }

  /// The project of an example knows nothing of the library beside it.
  @Test func aFileBesideTheProject() throws {
    #expect(try severity(at: "/p/Sources/Page.swift", projectFolder: "/p/Example", project: Self.other) > .note)
    #expect(try severity(at: "/p/Example/Page.swift", projectFolder: "/p/Example", project: Self.other) == .note)
  }
}
