import SwiftLexer

// Reading, lexing and parsing.
extension Analyzer {
  /// Reads and parses all `files`.
  func parse(_ files: [DiscoveredFile]) -> ParsedSources {
    // Every worker gives the names that rules look for the same small numbers.
    let names = FrameworkTable.including(configuration.observableMacros).names
    var sources = ParsedSources(fileCount: files.count, names: names)
    parse(Array(files.indices), of: files, into: &sources)
    return sources
  }

  /// Reads and parses the files at `positions`; the others keep what they have.
  func parse(_ positions: [Int], of files: [DiscoveredFile], into sources: inout ParsedSources) {
    let reader = SourceReader(files: files, fileSystem: fileSystem)
    let names = sources.names
    var outputs = WorkerPool(jobs: jobs).run(over: positions.count) { next in
      var output = ParsingOutput()
      // One of each for all files of a worker: they keep their storage.
      var tokens = TokenList()
      var workspace = ParserWorkspace(names: names)
      while let index = next() {
        reportProgress(.parsing(index, of: positions.count), at: index)
        let position = positions[index]
        var reading = FileReading()
        // An empty file takes the place of one that cannot be read, so that all others keep their ids.
        var draft = ParsedFile.Draft(path: files[position].relativePath)
        do throws(UnreadableFile) {
          let source = try reader.read(position)
          reading.byteCount = source.bytes.count
          reading.isValidUTF8 = source.isValidUTF8
          Lexer.tokenize(source, into: &tokens)
          tokens.removeInactiveRegions(of: source)
          draft = Parser.parse(source, tokens: tokens, in: &workspace, marker: SuppressionDirective.marker)
        } catch {
          reading.failure = error
        }
        output.batch.files.append((FileID(position), draft))
        output.readings.append((position, reading))
      }
      output.batch.names = workspace.names
      return output
    }
    let readings = outputs.flatMap(\.readings)
    var batches: [ParsedBatch] = []
    // Moved, because renumbering a file that has a second owner copies it.
    while let output = outputs.popLast() { batches.append(output.batch) }
    sources.take(NameMerge.merge(&batches, jobs: jobs), readings)
  }

  /// What one worker read and parsed.
  private struct ParsingOutput: Sendable {
    var batch = ParsedBatch()
    var readings: [(position: Int, reading: FileReading)] = []
  }
}
