import SwiftLexer

/// The index of a checked project, kept to answer questions about single places.
package struct ProjectFacts: Sendable {
  /// The index of the whole project.
  let index: ProjectIndex
  private let reader: SourceReader

  /// - Parameters:
  ///   - index: of `files`.
  ///   - fileSystem: has the texts that were checked.
  init(_ index: ProjectIndex, of files: [DiscoveredFile], in fileSystem: any FileSystem) {
    self.index = index
    reader = SourceReader(files: files, fileSystem: fileSystem)
  }

  /// The facts about the property with a wrapper that is declared or named at a byte of a file, with the place of the
  /// name there.
  ///
  /// - Parameter file: absolute, without links.
  /// - Returns: nil where no such property is certainly meant.
  package func property(at offset: Int, in file: FilePath) -> (facts: PropertyFacts<Place>, place: Place)? {
    guard let position = reader.files.firstIndex(where: { $0.path == file }), let offset = UInt32(exactly: offset),
      let named = index.wrappedProperty(at: offset, in: FileID(position)), let facts = named.property.facts
    else { return nil }
    var texts: [FileID: LocatedText] = [:]
    func place(_ range: FileRange) -> Place? {
      if texts[range.file] == nil { texts[range.file] = (try? reader.read(range.file.index)).map(LocatedText.init) }
      return texts[range.file]?.place(range.range)
    }
    guard let located = facts.located(place), let place = place(named.range) else { return nil }
    return (located, place)
  }
}
