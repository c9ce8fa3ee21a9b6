import Testing

@testable import FlowRules

/// What a look at files shows.
@Suite("File watch")
struct FileWatchTests {
  private static let (a, b) = (FilePath("/p/A.swift"), FilePath("/p/B.swift"))

  private static func stamp(_ second: Int, size: Int = 1, number: UInt64 = 1) -> FileStamp {
    FileStamp(modified: .seconds(second), size: size, number: number)
  }

  @Test func findsWhatHasChangedSinceTheLastLook() {
    var watch = FileWatch(since: .seconds(100))
    var stamps = [Self.a: Self.stamp(50), Self.b: Self.stamp(60)]
    func look(_ second: Int) -> Set<FilePath> {
      watch.changes(among: [Self.a, Self.b, Self.a], at: .seconds(second)) { stamps[$0] }
    }
    #expect(look(101).isEmpty)
    stamps[Self.a] = Self.stamp(102)
    #expect(look(103) == [Self.a])
    #expect(look(104).isEmpty)
    // A copy may keep the time of the original.
    stamps[Self.b] = Self.stamp(60, size: 2)
    #expect(look(105) == [Self.b])
    stamps[Self.b] = Self.stamp(60, size: 2, number: 2)
    #expect(look(106) == [Self.b])
    stamps[Self.b] = nil
    #expect(look(107) == [Self.b])
    #expect(look(108).isEmpty)
    stamps[Self.b] = Self.stamp(1)
    #expect(look(109) == [Self.b])
  }

  /// A file that was read after the last look may have changed before this one.
  @Test func suspectsAFileThatItSeesForTheFirstTime() {
    var watch = FileWatch(since: .seconds(100))
    #expect(watch.changes(among: [Self.a], at: .seconds(110)) { _ in Self.stamp(101) } == [Self.a])
    #expect(watch.changes(among: [Self.a, Self.b], at: .seconds(120)) { _ in Self.stamp(101) } == [])
    var other = FileWatch(since: .seconds(100))
    #expect(other.changes(among: [Self.a], at: .seconds(110)) { _ in Self.stamp(99) } == [])
    #expect(other.changes(among: [Self.a, Self.b], at: .seconds(120)) { _ in nil } == [Self.a])
  }

  @Test func readsTheStampsOfTheDisk() throws {
    let disk = DiskFileSystem()
    let folder = try disk.realPath(of: FilePath("."))
    #expect(disk.stamp(of: folder) == disk.stamp(of: FilePath(".")))
    #expect(disk.stamp(of: folder).map { $0.modified > .seconds(1_000_000_000) } == true)
    #expect(disk.stamp(of: folder.appending("missing")) == nil)
  }
}
