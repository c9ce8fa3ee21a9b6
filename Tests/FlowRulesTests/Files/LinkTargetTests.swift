import Testing

@testable import FlowRules

@Suite("Targets of links")
struct LinkTargetTests {
  private var disk: MemoryFileSystem {
    var disk = MemoryFileSystem([
      "/p/.git/HEAD": "", "/p/Sources/A.swift": "", "/q/B.swift": "", "/home/.profile": "", "/data/u/x.swift": "",
    ])
    disk["/p/inside.swift"] = .link(to: FilePath("Sources/A.swift"))
    disk["/p/outside.swift"] = .link(to: FilePath("/q/B.swift"))
    disk["/p/folder"] = .link(to: FilePath("/q"))
    disk["/p/Sources/sub"] = .link(to: FilePath(".."))
    disk["/p/nowhere"] = .link(to: FilePath("/q/missing"))
    disk["/p/hop"] = .link(to: FilePath("outside.swift"))
    disk["/home/u"] = .link(to: FilePath("/data/u"))
    disk["/q/C.swift"] = .link(to: FilePath("/data/u/x.swift"))
    disk["/q/D.swift"] = .link(to: FilePath("B.swift"))
    return disk
  }

  private func target(_ path: String) throws -> String { try LinkTarget.of(FilePath(path), in: disk).text }

  @Test(arguments: [
    ("/p/Sources/A.swift", "/p/Sources/A.swift"), ("/p/Sources/new.json", "/p/Sources/new.json"),
    ("/p/inside.swift", "/p/Sources/A.swift"), ("/p/Sources/sub/inside.swift", "/p/Sources/A.swift"),
    ("/home/u/x.swift", "/data/u/x.swift"), ("/home/u", "/data/u"),
    ("/home/u/out.sarif", "/data/u/out.sarif"), ("/q/D.swift", "/q/B.swift"), ("/new", "/new"), ("/", "/"),
  ])
  func followsWhatIsInTheProject(path: String, expected: String) throws { #expect(try target(path) == expected) }

  @Test(arguments: ["/p/outside.swift", "/p/folder", "/p/folder/new.sarif", "/p/hop", "/q/C.swift"])
  func refusesWhatLeavesIt(path: String) {
    let error = #expect(throws: FileSystemError.self) { try target(path) }
    #expect(error?.message.contains("which is outside of '/") == true)
  }

  @Test func refusesWhatIsMissing() {
    #expect(throws: FileSystemError.self) { try target("/p/nowhere") }
    #expect(throws: FileSystemError.self) { try target("/p/missing/new") }
  }
}
