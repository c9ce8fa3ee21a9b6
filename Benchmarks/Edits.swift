import FlowRules
import Foundation

/// Times how long a kept project takes from an edit to its findings.
struct Edits {
  /// Where an edit is made.
  enum Kind: String, CaseIterable {
    /// A statement more in a body.
    case body
    /// A property more in a view.
    case declaration
    /// A published property more in a class that views observe.
    case model

    /// The line after which the edit inserts one.
    fileprivate func isPlace(_ line: Substring) -> Bool {
      switch self {
      case .body: line.hasSuffix("var body: some View {")
      case .declaration: line.contains("struct ") && line.hasSuffix(": View {")
      case .model: line.contains("class ") && line.contains("ObservableObject") && line.hasSuffix("{")
      }
    }

    fileprivate func line(_ number: Int) -> String {
      switch self {
      case .body: "let edit\(number) = \(number)"
      case .declaration: "@State private var edit\(number) = \(number)"
      case .model: "@Published var edit\(number) = \(number)"
      }
    }
  }

  /// What the edits of one kind took, ordered.
  struct Times {
    var wall: [Double] = []
    /// Of all threads.
    var cpu: [Double] = []
  }

  private(set) var first = 0.0
  private(set) var fileCount = 0
  private(set) var times: [Kind: Times] = [:]

  /// Edits files of `folder`, in memory, one at a time: each edit takes the one before back.
  init(of folder: FilePath, configuration: Configuration, count: Int, jobs: Int) throws {
    let disk = DiskFileSystem()
    let root = try disk.realPath(of: folder)
    var project = LiveProject([root], configuration: configuration, jobs: jobs, keepsFacts: true)
    let start = ContinuousClock.now
    _ = try project.report(in: disk)
    first = start.duration(to: .now).seconds
    fileCount = project.files?.files.count ?? 0
    let paths = project.files?.files.map(\.path) ?? []
    for kind in Kind.allCases {
      let places = paths.filter { path in
        guard let bytes = try? disk.contents(of: path) else { return false }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").contains(where: kind.isPlace)
      }
      guard !places.isEmpty else { continue }
      times[kind] = try measure(kind, at: places, of: &project, count: count, disk)
    }
  }

  private func measure(
    _ kind: Kind, at places: [FilePath], of project: inout LiveProject, count: Int, _ disk: DiskFileSystem
  ) throws -> Times {
    var times = Times()
    var texts = OverlayFileSystem(over: disk)
    var last: FilePath?
    for number in 0..<count {
      if let last {
        texts.remove(last)
        project.noteChange(of: last)
      }
      // All over the project, and the same places each time.
      let path = places[number * 7919 % places.count]
      try texts.put(Self.edited(try disk.contents(of: path), kind, number), at: path)
      project.noteChange(of: path)
      last = path
      let (start, cpu) = (ContinuousClock.now, ProcessUsage.own.cpu)
      _ = try project.report(in: texts)
      times.wall.append(start.duration(to: .now).seconds)
      times.cpu.append(ProcessUsage.own.cpu - cpu)
    }
    if let last { project.noteChange(of: last) }
    times.wall.sort()
    times.cpu.sort()
    return times
  }

  private static func edited(_ bytes: [UInt8], _ kind: Kind, _ number: Int) -> [UInt8] {
    var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    if let place = lines.firstIndex(where: kind.isPlace) { lines.insert(kind.line(number)[...], at: place + 1) }
    return Array(lines.joined(separator: "\n").utf8)
  }
}
