import Foundation
import Testing

/// `docs/architecture.svg` shows the sources as they are.
@Suite("Picture of the architecture")
struct ArchitecturePictureTests {
  @Test func pictureIsFresh() throws {
    let svg = ArchitecturePicture(try Project.sources()).svg
    let file = Project.root.appendingPathComponent("docs/architecture.svg")
    if ProcessInfo.processInfo.environment["FLOWLINT_UPDATE"] == "1" { try Data(svg.utf8).write(to: file) }
    let isFresh = (try? Project.text(of: "docs/architecture.svg")) == svg
    #expect(isFresh, "Run FLOWLINT_UPDATE=1 swift test --filter ArchitecturePictureTests and look at the picture.")
  }

  @Test func pictureShowsAllFolders() throws {
    let svg = ArchitecturePicture(try Project.sources()).svg
    for folder in Floors.numbers.keys { #expect(svg.contains("<title>\(folder): "), "\(folder)") }
  }

  @Test func boxesLieBesideEachOther() throws {
    let boxes = ArchitecturePicture(try Project.sources()).boxes
    for (index, box) in boxes.enumerated() {
      #expect(box.x > 16 && box.x + box.width < ArchitecturePicture.width - 16, "\(box.folder) is too wide")
      for other in boxes[..<index] {
        let isApart =
          box.x + box.width < other.x || other.x + other.width < box.x || box.y + box.height < other.y
          || other.y + other.height < box.y
        #expect(isApart, "\(box.folder) covers \(other.folder)")
      }
    }
  }
}
