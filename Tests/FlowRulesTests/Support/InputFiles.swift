import FlowRules
import SwiftLexer

/// The files of an input, by name.
struct InputFiles {
  private(set) var files: [String: [UInt8]]

  init(_ files: [String: [UInt8]] = [:]) { self.files = files }

  private static let first = "Example.swift"
  private static let mark = Array("// file: ".utf8)
  /// Few, so that an input is about what is in the files.
  private static let maximumCount = 4

  /// Splits at the lines that begin with the mark.
  static func split(_ bytes: [UInt8]) -> InputFiles {
    var result = InputFiles()
    var name = first
    var text: [UInt8] = []
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if line.starts(with: mark), result.files.count + 1 < maximumCount {
        result.files[name] = text
        text = []
        name = path(line.dropFirst(mark.count)) ?? "Second.swift"
      } else {
        text += line
        text.append(UInt8(ascii: "\n"))
      }
    }
    // As it was: not every file ends with a line end.
    if !text.isEmpty { text.removeLast() }
    result.files[name] = text
    return result
  }

  /// `bytes` as a relative path of a Swift file, or nil.
  private static func path(_ bytes: ArraySlice<UInt8>) -> String? {
    let components = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard bytes.count <= 64, bytes.suffix(6).elementsEqual(".swift".utf8), components.count <= 4,
      components.allSatisfy({ $0.first.map(isLetter) ?? false }), !bytes.contains(0)
    else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "z")).contains(byte) }

  /// The Swift files below a folder of the disk, by their paths in there.
  static func read(_ folder: FilePath) throws -> InputFiles {
    let disk = DiskFileSystem()
    let found = try FileDiscovery(configuration: Configuration(), fileSystem: disk).files(at: [folder])
    let root = try disk.realPath(of: folder)
    var result = InputFiles()
    for file in found.files {
      guard let path = try disk.realPath(of: file.path).relative(to: root) else { continue }
      result.files[String(decoding: path, as: UTF8.self)] = try disk.contents(of: file.path)
    }
    return result
  }

  /// These files beside those of `other`, which lie in a folder that ``split(_:)`` gives no file.
  func together(with other: InputFiles) -> InputFiles {
    var result = self
    for (name, bytes) in other.files { result.files["0/\(name)"] = bytes }
    return result
  }

  /// The report with every rule on, and with the options that make it report more.
  func report(jobs: Int) throws -> Report {
    var configuration = Configuration()
    for rule in RuleID.allCases { configuration.set(rule, to: rule.descriptor.severity) }
    configuration.options = Self.options
    var disk = MemoryFileSystem()
    disk["/project"] = .folder
    for (name, bytes) in files { disk["/project/\(name)"] = .file(bytes) }
    return try disk.report(on: "/project", configuration, jobs: jobs)
  }

  private static let options: [RuleID: [String: OptionValue]] = [
    .bindingInClass: ["coordinators": .flag(true)],
    .invalidSuppression: ["requireReason": .flag(true)],
    .observableObjectNeverPublishes: ["strict": .flag(true)],
    .stateNotPrivate: ["wrappers": .list(["FocusState"]), "allowFileprivate": .flag(false)],
  ]

  /// What does not hold for the analysis of these files, or nil.
  ///
  /// - Parameter comparesJobs: whether one and two jobs must come to the same report.
  func violation(comparingJobs comparesJobs: Bool = true) throws -> String? {
    let report = try report(jobs: 1)
    if let violation = violation(in: report) { return "report: \(violation)" }
    guard comparesJobs else { return nil }
    // It holds everything that others do, and is written in a fraction of the time.
    let isSame = try self.report(jobs: 2).text(in: [.json]) == report.text(in: [.json])
    return isSame ? nil : "the reports of one and of two jobs differ"
  }

  /// What does not hold for a report on these files, or nil.
  func violation(in report: Report) -> String? {
    // A file's name may be that of a folder of another's path.
    guard report.fileCount <= files.count else { return "\(report.fileCount) files" }
    var fingerprints: Set<String> = []
    var tables: [String: LineTable] = [:]
    for finding in report.findings {
      guard fingerprints.insert(finding.fingerprints.flowlintV1).inserted else { return "a fingerprint twice" }
      guard !finding.message.isEmpty, !finding.message.contains("\u{FFFC}") else { return "message: \(finding.message)" }
      for (place, snippet) in [(finding.place, finding.snippet)] + finding.related.map({ ($0.place, $0.snippet) }) {
        if let violation = violation(in: place, snippet, &tables) { return "\(finding.rule.rawValue): \(violation)" }
      }
    }
    for (left, right) in zip(report.findings, report.findings.dropFirst())
    where ReportedFinding.isOrderedBefore(right, left) {
      return "findings not in order"
    }
    return nil
  }

  /// A place is a range of its file, and its lines and columns are those of its offsets.
  ///
  /// - Parameter tables: those of the files that have been asked for, by path.
  private func violation(in place: Place, _ snippet: Snippet, _ tables: inout [String: LineTable]) -> String? {
    guard let bytes = files[place.path] else { return "no file \(place.path)" }
    guard place.start.offset <= place.end.offset, Int(place.end.offset) <= bytes.count else { return "place outside" }
    if tables[place.path] == nil, let source = try? SourceFile(path: place.path, bytes: bytes) {
      tables[place.path] = LineTable(source)
    }
    guard let table = tables[place.path] else { return "file too large" }
    for position in [place.start, place.end] {
      let location = table.location(at: position.offset)
      guard location.line == position.line, location.byteColumn == position.byteColumn,
        location.utf16Column == position.utf16Column
      else { return "line or column" }
    }
    let shown = snippet.firstLine..<(snippet.firstLine + snippet.lines.count)
    guard shown.contains(place.start.line), shown.upperBound <= table.lineCount + 1 else { return "snippet" }
    return nil
  }
}

extension Report {
  /// The report in all formats, or in some.
  func text(in formats: [ReportFormat] = ReportFormat.allCases) throws -> String {
    var text = ""
    for format in formats {
      // An empty SARIF log is the same each time, and by far the slowest to write.
      if format == .sarif, findings.isEmpty, notifications.isEmpty { continue }
      var context = ReportingContext()
      context.style = .ansi
      try format.reporter(in: context).write(self, to: &text)
    }
    return text
  }
}
