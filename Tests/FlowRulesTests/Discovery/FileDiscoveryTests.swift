import FlowRules
import Testing

struct FileDiscoveryTests {
  private func discover(
    _ fileSystem: MemoryFileSystem, _ paths: String..., configure: (inout Configuration) -> Void = { _ in }
  ) throws -> DiscoveredFiles {
    var configuration = Configuration()
    configure(&configuration)
    return try FileDiscovery(configuration: configuration, fileSystem: fileSystem)
      .files(at: paths.map { FilePath($0) })
  }

  private func relativePaths(
    _ fileSystem: MemoryFileSystem, _ paths: String..., configure: (inout Configuration) -> Void = { _ in }
  ) throws -> [String] {
    var configuration = Configuration()
    configure(&configuration)
    return try FileDiscovery(configuration: configuration, fileSystem: fileSystem)
      .files(at: paths.map { FilePath($0) }).files.map(\.relativePath)
  }

  @Test func findsSwiftFilesInTheOrderOfTheirBytes() throws {
    let files = MemoryFileSystem([
      "/p/a/b.swift": "", "/p/a-b.swift": "", "/p/Z.swift": "", "/p/é.swift": "", "/p/read.me": "", "/p/x.SWIFT": "",
      "/p/.swift": "", "/p/._a.swift": "", "/p/.a.swift": "",
    ])
    #expect(try relativePaths(files, "/p") == [".a.swift", "Z.swift", "a-b.swift", "a/b.swift", "é.swift"])
  }

  @Test func pathsAreRelativeToTheGitRoot() throws {
    var files = MemoryFileSystem(["/p/.git/HEAD": "", "/p/s/t/a.swift": "", "/p/s/u/b.swift": ""])
    let found = try discover(files, "/p/s/t")
    #expect(found.sourceRoot == FilePath("/p"))
    #expect(found.files == [DiscoveredFile(path: FilePath("/p/s/t/a.swift"), relativePath: "s/t/a.swift")])
    files.currentFolder = FilePath("/p/s")
    #expect(try relativePaths(files, "t", "./u/../u/") == ["s/t/a.swift", "s/u/b.swift"])
  }

  @Test func withoutGitPathsAreRelativeToWhatIsNamed() throws {
    let files = MemoryFileSystem(["/p/s/a.swift": "", "/p/s/t/b.swift": "", "/p/u/c.swift": ""])
    #expect(try relativePaths(files, "/p/s") == ["a.swift", "t/b.swift"])
    #expect(try relativePaths(files, "/p/s/a.swift") == ["a.swift"])
    #expect(try relativePaths(files, "/p/s", "/p/u") == ["s/a.swift", "s/t/b.swift", "u/c.swift"])
    #expect(try relativePaths(files, "/p/s/a.swift", "/p/s/t/b.swift") == ["a.swift", "t/b.swift"])
    #expect(try relativePaths(files, "/p/s", "/p/s/t", "/p/s/t/b.swift") == ["a.swift", "t/b.swift"])
  }

  @Test func doesNotEnterPrunedFolders() throws {
    var files = MemoryFileSystem(["/p/a.swift": ""])
    for name in [".build", ".git", "Pods", "DerivedData", "Carthage", "node_modules", "A.xcodeproj", "T.docc"] {
      files["/p/\(name)"] = .forbidden(.folder)
    }
    files["/p/App/Builds/b.swift"] = .file([])
    let found = try discover(files, "/p")
    #expect(found.files.map(\.relativePath) == ["App/Builds/b.swift", "a.swift"])
    #expect(found.notifications.isEmpty)
  }

  /// A `.build` of 50,000 files costs nothing, whatever leaves it out: it is neither listed nor looked at.
  @Test(arguments: [".build", "out", "Fetched", "Elsewhere"]) func whatIsLeftOutIsNotEntered(folder: String) throws {
    var files = MemoryFileSystem([
      "/p/.git/HEAD": "", "/p/.gitignore": "out/", "/p/App/a.swift": "", "/p/App/b.swift": "", "/p/Lib/c.swift": "",
    ])
    for number in 0..<50_000 { files["/p/\(folder)/\(number % 100)/\(number).swift"] = .file([]) }
    let counting = CountingFileSystem(files)
    var configuration = Configuration()
    configuration.base = "/p"
    configuration.exclude = ["Fetched/", "/Elsewhere"]
    let found = try FileDiscovery(configuration: configuration, fileSystem: counting).files(at: [FilePath("/p")])
    #expect(found.files.map(\.relativePath) == ["App/a.swift", "App/b.swift", "Lib/c.swift"])
    // Once to see that it can be listed, and once to walk; the two folders; and nothing else.
    #expect(counting.listed.sorted() == ["/p", "/p", "/p/App", "/p/Lib"])
    #expect(counting.calls < 30, "\(counting.calls) calls")
  }

  @Test func aNamedFolderIsWalkedWhateverItIsCalled() throws {
    let files = MemoryFileSystem([
      "/p/.git/HEAD": "", "/p/.gitignore": ".build\n*.gen.swift", "/p/.build/x/a.swift": "",
      "/p/.build/x/b.gen.swift": "",
    ])
    #expect(try relativePaths(files, "/p/.build") == [".build/x/a.swift"])
    #expect(try relativePaths(files, "/p/.build/x/b.gen.swift") == [".build/x/b.gen.swift"])
  }

  @Test func aFolderNamedLikeAFileIsWalked() throws {
    let files = MemoryFileSystem(["/p/X.swift/a.swift": "", "/p/X.swift/b.txt": ""])
    #expect(try relativePaths(files, "/p") == ["X.swift/a.swift"])
  }

  @Test func aNamedFileIsFoundWhateverItIsCalled() throws {
    let files = MemoryFileSystem(["/p/read.me": "", "/p/sub/a.swift": ""])
    #expect(try relativePaths(files, "/p/read.me", "/p/sub") == ["read.me", "sub/a.swift"])
    let excluded = try relativePaths(files, "/p/sub/a.swift") { $0.exclude = ["**"] }
    #expect(excluded == ["a.swift"])
  }

  @Test func obeysNestedIgnoreFilesAndTheClonesOwn() throws {
    let files = MemoryFileSystem([
      "/p/.git/info/exclude": "mine.swift\nkept.swift", "/p/.gitignore": "*.gen.swift\n!kept.swift\n/top.swift\nout/",
      "/p/s/.gitignore": "!b.gen.swift\nlocal.swift", "/p/s/a.gen.swift": "", "/p/s/b.gen.swift": "",
      "/p/s/local.swift": "", "/p/s/mine.swift": "", "/p/s/kept.swift": "", "/p/s/top.swift": "", "/p/top.swift": "",
      "/p/local.swift": "", "/p/out/a.swift": "", "/p/s/out/a.swift": "",
    ])
    let expected = ["s/b.gen.swift", "s/kept.swift", "s/top.swift"]
    #expect(try relativePaths(files, "/p") == ["local.swift"] + expected)
    #expect(try relativePaths(files, "/p/s") == expected)
    #expect(try relativePaths(files, "/p") { $0.respectsGitignore = false }.count == 10)
  }

  @Test func obeysIgnoreFilesWithoutARepository() throws {
    let files = MemoryFileSystem(["/p/.gitignore": "a.swift", "/p/a.swift": "", "/p/b.swift": ""])
    #expect(try relativePaths(files, "/p") == ["b.swift"])
  }

  @Test func aRepositoryWithinIsNotSubjectToTheOneAround() throws {
    let files = MemoryFileSystem([
      "/p/.git/HEAD": "", "/p/.gitignore": "a.swift", "/p/a.swift": "", "/p/module/a.swift": "",
      "/p/module/b.swift": "", "/p/module/.git": "gitdir: ../.git/modules/m\n",
      "/p/.git/modules/m/info/exclude": "b.swift",
    ])
    #expect(try relativePaths(files, "/p") == ["module/a.swift"])
    #expect(try relativePaths(files, "/p/module") == ["a.swift"])
  }

  @Test func aWorktreeSharesTheExcludesOfItsRepository() throws {
    let files = MemoryFileSystem([
      "/p/.git/info/exclude": "a.swift", "/p/.git/worktrees/w/commondir": "../..\n",
      "/w/.git": "gitdir: /p/.git/worktrees/w\n", "/w/a.swift": "", "/w/b.swift": "",
    ])
    #expect(try relativePaths(files, "/w") == ["b.swift"])
  }

  @Test func configurationIncludesAndExcludes() throws {
    let files = MemoryFileSystem([
      "/p/.git/HEAD": "", "/p/App/a.swift": "", "/p/App/Gen/b.swift": "", "/p/App/Gen/c.swift": "",
      "/p/Lib/d.swift": "", "/p/Tests/Gen/e.swift": "",
    ])
    func found(_ path: String, _ include: [String], _ exclude: [String]) throws -> [String] {
      try relativePaths(files, path) {
        $0.base = "/p"
        $0.include = include
        $0.exclude = exclude
      }
    }
    #expect(try found("/p", ["App"], []) == ["App/Gen/b.swift", "App/Gen/c.swift", "App/a.swift"])
    #expect(try found("/p/App/Gen", ["App"], []) == ["App/Gen/b.swift", "App/Gen/c.swift"])
    #expect(try found("/p", ["/App", "!Gen", "**/c.swift"], []) == ["App/Gen/c.swift", "App/a.swift"])
    #expect(try found("/p", [], ["Gen/"]) == ["App/a.swift", "Lib/d.swift"])
    #expect(try found("/p", [], ["**/Gen/*", "!c.swift"]) == ["App/Gen/c.swift", "App/a.swift", "Lib/d.swift"])
    #expect(try found("/p/App", [], ["/App/a.swift"]) == ["App/Gen/b.swift", "App/Gen/c.swift"])
  }

  @Test func globsCountFromTheFolderOfTheConfiguration() throws {
    let files = MemoryFileSystem(["/p/q/.git/HEAD": "", "/p/q/s/a.swift": "", "/p/q/t/a.swift": ""])
    func found(base: String, _ exclude: String) throws -> [String] {
      try relativePaths(files, "/p/q") {
        $0.base = base
        $0.exclude = [exclude]
      }
    }
    #expect(try found(base: "/p", "/q/s") == ["t/a.swift"])
    #expect(try found(base: "/p/q/s", "/a.swift") == ["t/a.swift"])
    // A configuration from elsewhere: as if it stood at the source root.
    #expect(try found(base: "/ci", "/s") == ["t/a.swift"])
    #expect(try found(base: "/p/q/ss", "*.swift") == ["s/a.swift", "t/a.swift"])
  }

  @Test func exclusionCanBringBackWhatTheOwnListLeavesOut() throws {
    let files = MemoryFileSystem(["/p/build/a.swift": "", "/p/.gitignore": "b.swift", "/p/b.swift": ""])
    let found = try relativePaths(files, "/p") { $0.exclude = ["!build/", "!b.swift"] }
    #expect(found == ["b.swift", "build/a.swift"])
  }

  @Test func saysWhatItCannotRead() throws {
    var files = MemoryFileSystem(["/p/.git/HEAD": "", "/p/a.swift": ""])
    files["/p/closed"] = .forbidden(.folder)
    files["/p/.gitignore"] = .forbidden(.file)
    files["/p/unread.swift"] = .forbidden(.file)
    let found = try discover(files, "/p")
    #expect(found.files.map(\.relativePath) == ["a.swift", "unread.swift"])
    #expect(found.notifications.map(\.kind) == [.unreadableFile, .unreadableFolder])
    #expect(found.notifications.map(\.path) == [".gitignore", "closed"])
    #expect(found.notifications.last?.message.contains("Permission denied") == true)
  }

  @Test func notesThatThereIsNothingToLint() throws {
    let empty = try discover(MemoryFileSystem(["/p/read.me": "", "/p/.git/HEAD": ""]), "/p")
    #expect(empty.notifications.map(\.kind) == [.noSwiftFiles])
    #expect(empty.notifications.map(\.message) == ["There is no Swift file to lint."])
    let ignored = try discover(MemoryFileSystem(["/p/.gitignore": "*.swift", "/p/a.swift": ""]), "/p")
    #expect(ignored.notifications.first?.message.contains("one file or folder was left out, and 'flowlint files --all' says why") == true)
  }

  @Test func namesEveryPathThatIsNotThere() {
    var files = MemoryFileSystem(["/p/a.swift": ""])
    files["/p/pipe"] = .pipe
    files["/p/closed"] = .forbidden(.folder)
    let error = #expect(throws: DiscoveryError.self) {
      try discover(files, "/p/no", "/p/a.swift", "", "/p/pipe", "/p/closed")
    }
    #expect(
      error?.description == """
        /p/no: No such file or directory
        : No such file or directory
        /p/pipe: Neither a file nor a folder
        /p/closed: Permission denied
        """)
  }

  @Test func linksAreNotFollowedUnlessNamed() throws {
    var files = MemoryFileSystem([
      "/p/s/a.swift": "", "/p/s/text.txt": "", "/p/.build/d.swift": "", "/out/o.swift": "", "/p/s/z/b.swift": "",
    ])
    for (link, target) in [
      "/p/s/again.swift": "a.swift", "/p/s/loop": "..", "/p/s/self.swift": "self.swift", "/p/s/gone.swift": "/nowhere",
      "/p/s/out.swift": "/out/o.swift", "/p/out": "/out", "/p/s/other.swift": "text.txt",
      "/p/s/pother.swift": "text.txt",
      "/p/hidden.swift": ".build/d.swift", "/p/folder.swift": "s", "/link": "/p/s", "/file": "/out/o.swift",
    ] { files[link] = .link(to: FilePath(target)) }
    #expect(try relativePaths(files, "/p") == ["s/a.swift", "s/other.swift", "s/z/b.swift"])
    #expect(try relativePaths(files, "/link") == ["a.swift", "other.swift", "z/b.swift"])
    #expect(try relativePaths(files, "/file") == ["o.swift"])
    #expect(try relativePaths(files, "/p/s/again.swift", "/p/s/a.swift") == ["a.swift"])
    #expect(throws: DiscoveryError.self) { try relativePaths(files, "/p/s/self.swift") }
  }
}
