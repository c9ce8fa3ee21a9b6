import Foundation
import FlowRules
import Testing

struct DiskFileSystemTests {
  private let disk = DiskFileSystem()
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func relativePaths() throws -> [String] {
    try FileDiscovery(configuration: Configuration(), fileSystem: disk).files(at: [folder.path]).files
      .map(\.relativePath)
  }

  @Test(arguments: [0, 1, 4096, 1_000_003]) func readsWholeFiles(size: Int) throws {
    let text = String(repeating: "x", count: size)
    try folder.write(text, to: "a.swift")
    #expect(try disk.contents(of: folder.path.appending("a.swift")) == Array(text.utf8))
  }

  @Test func tellsKindsApart() throws {
    try folder.write("", to: "sub/a")
    try folder.link("link", to: "sub")
    try folder.link("gone", to: "nowhere")
    #expect(mkfifo(folder.path.appending("pipe").text, 0o600) == 0)
    let entries = try disk.entries(of: folder.path).sorted { $0.name.lexicographicallyPrecedes($1.name) }
    #expect(entries.map { String(decoding: $0.name, as: UTF8.self) } == ["gone", "link", "pipe", "sub"])
    #expect(entries.map(\.kind) == [.link, .link, .other, .folder])
    for entry in entries { #expect(try disk.kind(of: folder.path.appending(entry.name)) == entry.kind) }
    #expect(try disk.realPath(of: folder.path.appending("link")) == folder.path.appending("sub"))
  }

  @Test func givesTheReasonInTheSystemsWords() throws {
    try folder.write("", to: "a")
    #expect(mkfifo(folder.path.appending("pipe").text, 0o600) == 0)
    func error(_ body: () throws(FileSystemError) -> Void) -> FileSystemError? {
      do {
        try body()
        return nil
      } catch {
        return error
      }
    }
    let missing = error { () throws(FileSystemError) in _ = try disk.contents(of: folder.path.appending("no")) }
    #expect(missing == FileSystemError(.missing, message: "No such file or directory"))
    let noFolder = error { () throws(FileSystemError) in _ = try disk.entries(of: folder.path.appending("a")) }
    #expect(noFolder?.reason == .missing)
    let aFolder = error { () throws(FileSystemError) in _ = try disk.contents(of: folder.path) }
    #expect(aFolder?.reason == .notAFile)
    let pipe = error { () throws(FileSystemError) in _ = try disk.contents(of: folder.path.appending("pipe")) }
    #expect(pipe?.reason == .notAFile)
    let beyond = error { () throws(FileSystemError) in _ = try disk.realPath(of: folder.path.appending("a/b")) }
    #expect(beyond?.reason == .missing)
  }

  @Test func discoversFilesWithOddNames() throws {
    let names = ["a b.swift", "line\nbreak.swift", "quote\"'.swift", "ünï.swift", "back\\slash.swift", "[x]*.swift"]
    for name in names { try folder.write("", to: name) }
    #expect(try relativePaths() == names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  #if os(Linux)
    /// Other systems refuse such names.
    @Test func discoversFilesWhoseNamesAreNotText() throws {
      let file = folder.path.appending([0xFF, 0xFE] + Array(".swift".utf8))
      let descriptor = open(file.bytes.map(CChar.init(bitPattern:)) + [0], O_CREAT | O_WRONLY, 0o600)
      #expect(write(descriptor, "x", 1) == 1)
      close(descriptor)
      #expect(try relativePaths() == ["\u{FFFD}\u{FFFD}.swift"])
      #expect(try disk.contents(of: file) == Array("x".utf8))
    }
  #endif

  @Test func doesNotRunInCircles() throws {
    try folder.write("", to: "s/a.swift")
    try folder.link("s/up", to: "..")
    try folder.link("s/self", to: "self")
    try folder.link("abroad", to: "/")
    #expect(try relativePaths() == ["s/a.swift"])
  }
}
