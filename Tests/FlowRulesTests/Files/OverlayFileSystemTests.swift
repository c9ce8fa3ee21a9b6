import FlowRules
import Testing

/// A file whose text is not the one on the disk, and the project that it belongs to.
struct OverlayFileSystemTests {
  private let disk = MemoryFileSystem(["/p/s/a.swift": "old", "/p/s/b.swift": "b"])
  private let text = Array("new".utf8)

  private func overlay(
    _ path: String, _ disk: MemoryFileSystem
  ) throws -> (fileSystem: OverlayFileSystem, file: FilePath) {
    var overlay = OverlayFileSystem(over: disk)
    let file = try overlay.put(text, at: FilePath(path))
    return (overlay, file)
  }

  @Test(arguments: [
    ("/p/s/a.swift", "/p/s/a.swift"), ("/p/s/new.swift", "/p/s/new.swift"), ("/p/x/y/new.swift", "/p/x/y/new.swift"),
    ("a.swift", "/p/s/a.swift"), ("./x/new.swift", "/p/s/x/new.swift"), ("../new.swift", "/p/new.swift"),
    ("/p/link/new.swift", "/p/s/new.swift"), ("/p/s/alias.swift", "/p/s/b.swift"),
  ])
  func hasTheTextInPlaceOfTheFile(path: String, place: String) throws {
    var disk = disk
    disk.currentFolder = FilePath("/p/s")
    disk["/p/link"] = .link(to: FilePath("/p/s"))
    disk["/p/s/alias.swift"] = .link(to: FilePath("/p/s/b.swift"))
    let (overlay, file) = try overlay(path, disk)
    #expect(file == FilePath(place))
    #expect(try overlay.contents(of: file) == text)
    #expect(try overlay.kind(of: file) == .file)
    #expect(try overlay.realPath(of: FilePath(path)) == file)
    let names = try overlay.entries(of: try #require(file.parent)).map(\.name)
    #expect(names.count { $0 == Array(file.lastComponent) } == 1)
    if place != "/p/s/b.swift" { #expect(try overlay.contents(of: FilePath("/p/s/b.swift")) == Array("b".utf8)) }
  }

  @Test(arguments: ["/p/s", "/p/gone/..", "/p/s/a.swift/b.swift", "/"])
  func refusesWhatCannotBeAFile(path: String) throws {
    #expect(throws: FileSystemError.self) { try overlay(path, disk) }
  }

  @Test func hasTheTextsOfSeveralFilesUntilTheyAreRemoved() throws {
    var (overlay, _) = try overlay("/p/s/new.swift", disk)
    let known = try overlay.put(Array("more".utf8), at: FilePath("/p/s/b.swift"))
    #expect(try overlay.entries(of: FilePath("/p/s")).count == 3)
    #expect(try overlay.contents(of: known) == Array("more".utf8))
    overlay.remove(known)
    #expect(try overlay.contents(of: known) == Array("b".utf8))
    overlay.remove(FilePath("/p/s/new.swift"))
    #expect(try overlay.entries(of: FilePath("/p/s")) == (try disk.entries(of: FilePath("/p/s"))))
  }

  @Test func leavesTheRestAsItIs() throws {
    let overlay = try overlay("/p/s/new.swift", disk).fileSystem
    #expect(throws: FileSystemError.self) { try overlay.realPath(of: FilePath("/p/s/gone.swift")) }
    #expect(throws: FileSystemError.self) { try overlay.contents(of: FilePath("/p/s/gone.swift")) }
    #expect(try overlay.entries(of: FilePath("/p")) == (try disk.entries(of: FilePath("/p"))))
  }

  @Test(arguments: [
    (["/p/.git/HEAD", "/p/App/.flowlint.json", "/p/Package.swift"], "/p/App/s/a.swift", "/p/App"),
    (["/p/.git/HEAD", "/p/App/Package.swift"], "/p/App/s/a.swift", "/p"),
    (["/p/.git/HEAD", "/.flowlint.json"], "/p/App/s/a.swift", "/p"),
    (["/p/Package.swift", "/Package.swift"], "/p/App/s/a.swift", "/p"),
    (["/p/App/s/b.swift"], "/p/App/s/a.swift", "/p/App/s"),
    (["/p/README.md"], "/p/App/s/a.swift", "/p"),
  ])
  func findsTheProjectOfAFile(files: [String], file: String, folder: String) throws {
    let disk = MemoryFileSystem(Dictionary(uniqueKeysWithValues: files.map { ($0, $0.hasSuffix("json") ? "{}" : "") }))
    let (overlay, file) = try overlay(file, disk)
    #expect(ProjectFolder.holding(file, in: overlay) == FilePath(folder))
  }

  @Test(arguments: [
    (["/p/a.swift"], ["/p"]), (["/p/a.swift", "/p/s/b.swift"], ["/p"]), (["/p/a.swift", "/q/c.swift"], ["/p", "/q"]),
    (["/stray/d.swift"], []), (["/p/a.swift", "/stray/d.swift"], []), (["/p/s"], []), (["/p/gone.swift"], []), ([], []),
  ])
  func findsTheProjectsAroundFiles(files: [String], projects: [String]) {
    let disk = MemoryFileSystem([
      "/p/.git/HEAD": "", "/p/a.swift": "", "/p/s/b.swift": "", "/q/Package.swift": "", "/q/c.swift": "",
      "/stray/d.swift": "",
    ])
    #expect(ProjectFolder.around(files.map { FilePath($0) }, in: disk).map(\.text) == projects)
  }

  @Test(arguments: [
    ("", []), ("\n\n", []), ("a.swift", ["a.swift"]), ("a.swift\nb c.swift\n", ["a.swift", "b c.swift"]),
    ("a.swift\r\nb.swift\r\n", ["a.swift", "b.swift"]), ("# a\n \"b\"", ["# a", " \"b\""]),
    ("a\nb.swift\0c.swift\r\0", ["a\nb.swift", "c.swift\r"]), ("\0", []),
  ])
  func readsListsOfPaths(text: String, paths: [String]) {
    #expect(PathList.paths(in: Array(text.utf8)).map(\.text) == paths)
  }
}
