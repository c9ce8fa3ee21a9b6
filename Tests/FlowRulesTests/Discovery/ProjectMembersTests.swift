import FlowRules
import Testing

/// The files that no Xcode project names: nobody compiles them, so they are not checked, or what they have is a note.
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
  private static let other = (0..<8).map { "1\($0) = {isa = PBXFileReference; path = Other\($0).swift; };\n" }.joined()

  /// The severity of the finding in a file, beside others that the project names; nil if the file is not checked.
  private func severity(
    at path: String, projectFolder: String = "/p", project: String, _ others: [String: String] = [:]
  ) throws -> Severity? {
    var files = others
    for number in 0..<8 { files["\(projectFolder)/Other\(number).swift"] = "" }
    files["\(projectFolder)/App.xcodeproj/project.pbxproj"] = "// !$*UTF8*$!\n" + project
    files[path] = Self.page
    let disk = MemoryFileSystem(files)
    return try disk.report().findings.first { $0.rule == .observedObjectInline }?.severity
  }

  @Test(arguments: [
    "2A /* Page.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = Page.swift; };",
    "path = \"App/My Views/Page.swift\";", "path=Page.swift;", "\t\t\t\tMain/Page.swift,", "name = Page.swift;",
    "2B /* Page.swift in Sources */,", "path = page.swift;",
  ])
  func aFileThatAProjectNames(line: String) throws {
    #expect(try severity(at: "/p/App/Page.swift", project: Self.other + line) == .warning)
  }

  @Test(arguments: ["", "path = \"My Page.swift\";", "path = NewPage.swift;"])
  func aFileThatNoProjectNames(line: String) throws {
    #expect(try severity(at: "/p/App/Page.swift", project: Self.other + line) == nil)
  }

  @Test(arguments: [
    "3A /* App */ = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = \"<group>\"; };",
    "3A = {\n\t\t\tisa = PBXFileSystemSynchronizedRootGroup;\n\t\t\texceptions = (\n\t\t\t\t4A,\n\t\t\t);\n\t\t\tpath = \"My/App\";\n\t\t};",
  ])
  func aFileOfASynchronizedFolder(line: String) throws {
    #expect(try severity(at: "/p/App/Main/Page.swift", project: Self.other + line) == .warning)
    #expect(try severity(at: "/p/Apps/Main/Page.swift", project: Self.other + line) == nil)
  }

  /// A project that lists nothing, and folders whose files another tool lists, leave it open.
  @Test(arguments: [
    ("", "/p/App/Page.swift", "/p/App/Other0.swift"), (other, "/p/App/Page.swift", "/p/project.yml"),
    (other, "/p/App/Page.swift", "/p/App/Package.swift"), (other, "/p/App/Page.swift", "/p/Project.swift"),
    (other, "/p/App/Page.swift", "/p/App.podspec"), (other, "/p/App/Größe.swift", "/p/App/Other0.swift"), (other, "/p/App/a=b.swift", "/p/App/Other0.swift"),
  ])
  func whatIsOpen(project: String, path: String, file: String) throws {
    #expect(try severity(at: path, project: project, [file: ""]) == .warning)
  }

  /// The project of an example knows nothing of the library beside it.
  @Test func aFileBesideTheProject() throws {
    #expect(try severity(at: "/p/Sources/Page.swift", projectFolder: "/p/Example", project: Self.other) == .warning)
    #expect(try severity(at: "/p/Example/Page.swift", projectFolder: "/p/Example", project: Self.other) == nil)
  }

  /// An old project beside another tool names hardly any of the files.
  @Test func aProjectThatNamesFewFiles() throws {
    let others = Dictionary(uniqueKeysWithValues: (0..<3).map { ("/p/App/\($0).swift", "") })
    #expect(try severity(at: "/p/App/Page.swift", project: Self.other, others) == .note)
  }

  /// Xcode 16 lists folders: what is beside them is left over, even where it is much.
  @Test func aProjectOfFolders() throws {
    let others = Dictionary(uniqueKeysWithValues: (0..<3).map { ("/p/Old/\($0).swift", "") })
    let folder = "3A = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = \"<group>\"; };"
    #expect(try severity(at: "/p/Old/Page.swift", project: Self.other + folder, others) == nil)
  }

  /// CocoaPods lists the frameworks that it copies, and packages name each other.
  @Test(arguments: [
    ("outputFileListPaths = (\n\t\"${PODS_ROOT}/Pods-App-frameworks-output-files.xcfilelist\",\n);", ""),
    ("", "let package = Package(dependencies: [.package(name: \"Core\", path: \"../Core\")], targets: [])"),
  ])
  func whatNamesNoOtherFile(line: String, manifest: String) throws {
    let others = manifest.isEmpty ? [:] : ["/p/Kit/Package.swift": manifest]
    #expect(try severity(at: "/p/App/Page.swift", project: Self.other + line, others) == nil)
  }

  /// What may name any file: other spellings, folders of which nobody knows the name, lists, sources beside a manifest.
  @Test(arguments: [
    ("3A = {isa = PBXFileSystemSynchronizedRootGroup; path = ..; };", ""),
    ("3A = {isa = PBXFileSystemSynchronizedRootGroup; name = App; };", ""),
    ("outputFileListPaths = (\n\t\"$(SRCROOT)/a.xcfilelist\",\n);", ""),
    ("outputFileListPaths = (\n\t\"${PODS_ROOT}/a.xcfilelist\",\n\t\"$(SRCROOT)/a.xcfilelist\",\n);", ""),
    ("", "let package = Package(targets: [.target(name: \"Kit\", path: \"../App\")])"),
  ])
  func whatMayNameAnyFile(line: String, manifest: String) throws {
    let others = manifest.isEmpty ? [:] : ["/p/Kit/Package.swift": manifest]
    #expect(try severity(at: "/p/App/Page.swift", project: Self.other + line, others) == .note)
    #expect(try severity(at: "/p/App/Page.swift", project: Self.other + "outputFileListPaths = (\n);") == nil)
  }

  @Test func aNamedFile() throws {
    let disk = MemoryFileSystem([
      "/p/App.xcodeproj/project.pbxproj": "// !$*UTF8*$!\n" + Self.other, "/p/Page.swift": Self.page,
      "/p/Other0.swift": "", "/p/Other1.swift": "", "/p/Other2.swift": "",
    ])
    let discovery = FileDiscovery(configuration: Configuration(), fileSystem: disk, keepsOmissions: true)
    let all = try discovery.files(at: [FilePath("/p")])
    #expect(all.files.map(\.relativePath) == ["Other0.swift", "Other1.swift", "Other2.swift"])
    #expect(all.omitted.contains { $0.path.text == "/p/Page.swift" })
    let named = try discovery.files(at: [FilePath("/p"), FilePath("/p/Page.swift")])
    #expect(named.files.map(\.relativePath).contains("Page.swift"))
  }
}
