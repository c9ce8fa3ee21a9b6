import Testing

/// Who may name whom: the folders in ``Floors``, and the files of the index.
@Suite("Arrows")
struct ArrowTests {
  @Test func foldersNameOnlyWhatIsBelowThem() throws {
    let sources = try Project.sources()
    #expect(sources.count > 300)
    for breach in Self.breaches(in: sources, of: Floors.all) { Issue.record("\(breach)") }
  }

  @Test func everyFolderHasAFloor() throws {
    let folders = Set(try Project.sources().map(\.folder))
    // What is in no folder of the list would belong to the root of its module.
    for folder in folders where folder.hasPrefix("SwiftLexer") || folder.hasPrefix("FlowRules") {
      let floor = Floors.folder(of: folder)
      #expect(floor != nil && (floor != "FlowRules" || folder == "FlowRules"), "\(folder) is not in Floors")
    }
    for folder in Floors.numbers.keys { #expect(folders.contains { ($0 + "/").hasPrefix(folder + "/") }, "\(folder)") }
  }

  @Test func filesOfTheIndexAreInNoCircle() throws {
    let files = try Project.sources().filter { $0.path.hasPrefix("FlowRules/Index/") }
    #expect(files.count > 50)
    for circle in TypeUses(files).arrows(between: { $0 }).circles() {
      Issue.record("Files in a circle:\n\(Self.lines(circle))")
    }
  }

  /// Categories of rules do not use each other's model: shared questions are in a storey below.
  @Test func categoriesOfTheModelDoNotNameEachOther() throws {
    let files = try Project.sources().filter { Floors.folder(of: $0.path) == "FlowRules/Model" }
    #expect(Set(files.map(\.folder)).count > 8)
    let arrows = TypeUses(files).arrows { path in path.split(separator: "/").dropLast().joined(separator: "/") }
    for (folder, uses) in arrows.uses where folder != "FlowRules/Model" {
      for use in uses.values.joined() { Issue.record("\(use)") }
    }
  }

  // The checks find what they should.

  private static let floors: [KeyValuePairs<String, [String]>] = [
    ["M/A": []], ["M/B": ["M/A"]], ["M/C": ["M/A", "M/B"]],
  ]
  private static let lowest = (path: "M/A/A.swift", text: "struct A {}")
  private static let middle = (path: "M/B/B.swift", text: "struct B { var a: A }")
  private static let highest = (path: "M/C/C.swift", text: "func c(a: A, b: B) {}")

  @Test func nothingIsWrongWithAHouse() throws {
    #expect(try Self.breaches(in: [Self.lowest, Self.middle, Self.highest]) == [])
  }

  @Test func anArrowUpwardsIsFoundWithItsWayBack() throws {
    let breach = ("M/A/A.swift", "struct A {\n  func b() { B() } }")
    #expect(
      try Self.breaches(in: [breach, Self.middle, Self.highest]) == [
        """
        M/A may not name M/B:
          M/A/A.swift:2 names B of M/B/B.swift
        and the way back is
          M/B/B.swift:1 names A of M/A/A.swift
        """
      ])
  }

  @Test func aNewArrowIsFound() throws {
    let floors: [KeyValuePairs<String, [String]>] = [["M/A": []], ["M/B": ["M/A"]], ["M/C": ["M/B"]]]
    let sources = try Self.read([Self.lowest, Self.middle, Self.highest])
    #expect(
      Self.breaches(in: sources, of: floors) == ["M/C may not name M/A:\n  M/C/C.swift:1 names A of M/A/A.swift"])
  }

  @Test func anArrowThatNothingUsesIsFound() throws {
    #expect(
      try Self.breaches(in: [Self.lowest, Self.middle, ("M/C/C.swift", "let b = B()")]) == ["M/C no longer names M/A"])
  }

  @Test func anEntryThatDoesNotGoDownIsFound() throws {
    let floors: [KeyValuePairs<String, [String]>] = [["M/B": ["M/A"], "M/A": []]]
    let sources = try Self.read([Self.lowest, Self.middle])
    #expect(Self.breaches(in: sources, of: floors) == ["M/A is not below M/B"])
  }

  @Test(arguments: [
    // Comments, strings, members, and names of one's own are no uses.
    "// A\nlet b = \"A\"", "let b = c.A()", "enum A {}", "func f<A>(a: A) {}",
    // A nested type of that name hides the other.
    "struct D { enum A {}; let a: A }",
  ])
  func nothingElseIsAUse(text: String) throws {
    #expect(TypeUses(try Self.read([Self.lowest, ("M/B/B.swift", text)])).all == [])
  }

  @Test(arguments: ["extension A {}", "let b: [A] = []", "let b = \"\\(A.self)\"", "#if DEBUG\nlet a = A()\n#endif"])
  func everythingElseIsOne(text: String) throws {
    #expect(TypeUses(try Self.read([Self.lowest, ("M/B/B.swift", text)])).all.map(\.name) == ["A"])
  }

  @Test func otherModulesAreSeenThroughImports() throws {
    let use = ("N/B.swift", "import M\nlet a = A()")
    let stranger = ("O/B.swift", "let a = A()")
    let hidden = ("M/B.swift", "private struct P {}\nfileprivate enum F {}")
    let user = ("M/C.swift", "let p = P(), f = F()")
    let uses = TypeUses(try Self.read([Self.lowest, use, stranger, hidden, user])).all
    #expect(uses.map(\.description) == ["N/B.swift:2 names A of M/A/A.swift"])
  }

  @Test func aCircleOfFilesIsFound() throws {
    let files = [
      ("M/A.swift", "struct A { let b: B }"), ("M/B.swift", "struct B { let c: C }"),
      ("M/C.swift", "struct C {\n  let a: A }"), ("M/D.swift", "struct D { let a: A }"),
    ]
    let circles = TypeUses(try Self.read(files)).arrows(between: { $0 }).circles()
    #expect(circles.map { $0.map(\.name) } == [["B", "C", "A"]])
  }

  /// What the arrows of `sources` break in the plan, each with the lines that make it.
  private static func breaches(in sources: [ProjectSource], of floors: [KeyValuePairs<String, [String]>]) -> [String] {
    let folders = Dictionary(uniqueKeysWithValues: floors.flatMap { $0.map { ($0.key, $0.value) } })
    let arrows = TypeUses(sources).arrows { path in
      var parts = path.split(separator: "/").dropLast()
      while !parts.isEmpty, folders[parts.joined(separator: "/")] == nil { parts.removeLast() }
      return parts.joined(separator: "/")
    }
    var breaches: [String] = []
    var below: Set<String> = []
    for floor in floors {
      for (folder, names) in floor {
        let targets = arrows.targets(of: folder)
        for target in targets where !names.contains(target) {
          breaches.append("\(folder) may not name \(target):\n\(lines(arrows.uses[folder]?[target] ?? []))")
          guard let back = arrows.way(from: target, to: folder) else { continue }
          breaches[breaches.count - 1] += "\nand the way back is\n\(lines(back))"
        }
        for name in names where !targets.contains(name) { breaches.append("\(folder) no longer names \(name)") }
        for name in names where !below.contains(name) { breaches.append("\(name) is not below \(folder)") }
      }
      below.formUnion(floor.map(\.key))
    }
    return breaches
  }

  private static func breaches(in files: [(path: String, text: String)]) throws -> [String] {
    breaches(in: try read(files), of: floors)
  }

  private static func read(_ files: [(path: String, text: String)]) throws -> [ProjectSource] {
    try files.map { try ProjectSource(path: $0.path, text: $0.text) }
  }

  private static func lines(_ uses: [TypeUse]) -> String { uses.map { "  \($0)" }.joined(separator: "\n") }
}
