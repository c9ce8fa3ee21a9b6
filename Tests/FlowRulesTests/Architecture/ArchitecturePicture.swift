/// `docs/architecture.svg`: the folders as boxes on their floors, as large as their code, and which names which.
///
/// An arrow that longer ways imply is thin: rules name the vocabulary, and so does all that rules name. The thick ones
/// alone show what depends on what. Boxes are in two columns, so that arrows can pass beside them: what looks at code
/// on the left; files, settings and reports on the right.
struct ArchitecturePicture {
  private(set) var boxes: [Box] = []
  private var floors: [Floor] = []
  private let arrows: Arrows

  /// The folders in the right column.
  private static let rightColumn: Set<String> = [
    "FlowRules", "FlowRules/Vocabulary", "FlowRules/Findings", "FlowRules/Files", "FlowRules/Configuration",
    "FlowRules/Discovery", "FlowRules/Fixes", "FlowRules/Graph", "FlowRules/Reporting", "FlowRules/Baseline",
  ]
  static let width = 1080.0
  /// The middles of the columns, and of the room between them.
  private static let left = 400.0, right = 812.0, between = 652.0
  /// From one floor to the next.
  private static let gap = 26.0
  /// The area of a line of code.
  private static let areaOfLine = 2.4
  private static let smallestBox = (width: 120.0, height: 40.0)

  /// A folder.
  struct Box {
    let folder: String
    /// To two digits: the picture need not follow each edit.
    let lines: Int
    let floor: Int
    let isRight: Bool
    let width, height: Double
    var y = 0.0

    var center: Double { isRight ? ArchitecturePicture.right : ArchitecturePicture.left }
    var x: Double { center - width / 2 }
    var module: String { String(folder.prefix { $0 != "/" }) }
    /// `Index/Code`; the root of the library has one file.
    var title: String {
      if folder == "FlowRules" { return "Version" }
      return folder == module ? folder : String(folder.dropFirst(module.count + 1))
    }
  }

  /// A floor, with the target that it belongs to.
  private struct Floor {
    let module: String
    let y, height: Double
  }

  init(_ sources: [ProjectSource]) {
    arrows = TypeUses(sources).arrows(between: Floors.folder(of:))
    var lines: [String: Int] = [:]
    for source in sources { lines[Floors.folder(of: source.path) ?? "", default: 0] += source.lineCount }
    for (number, floor) in Floors.all.enumerated() {
      for folder in floor.map(\.key) { boxes.append(Self.box(folder, lines: lines[folder] ?? 0, floor: number)) }
    }
    arrange()
  }

  private static func box(_ folder: String, lines exact: Int, floor: Int) -> Box {
    var unit = 1
    while exact / unit >= 100 { unit *= 10 }
    let lines = (exact + unit / 2) / unit * unit
    let area = Double(lines) * areaOfLine
    // Wide and low: floors are.
    let height = max(smallestBox.height, (area / 3.4).squareRoot().rounded())
    return Box(
      folder: folder, lines: lines, floor: floor, isRight: rightColumn.contains(folder),
      width: max(smallestBox.width, (area / height).rounded()), height: height)
  }

  /// Puts the floors on top of each other, the lowest at the bottom.
  private mutating func arrange() {
    var y = 50.0
    for number in Floors.all.indices.reversed() {
      let floor = boxes.indices.filter { boxes[$0].floor == number }
      let height = floor.map { boxes[$0].height }.max() ?? 0
      let module = floor.first.map { boxes[$0].module } ?? ""
      // The frame of a target takes room, too.
      if let above = floors.last, above.module != module { y += 38 }
      for index in floor { boxes[index].y = y + ((height - boxes[index].height) / 2).rounded() }
      floors.append(Floor(module: module, y: y, height: height))
      y += height + Self.gap
    }
  }
}

extension ArchitecturePicture {
  /// The picture as the text of a file.
  var svg: String {
    let height = (floors.last.map { $0.y + $0.height } ?? 0) + 66
    let drawings = frames + arrowPaths(areThick: false) + arrowPaths(areThick: true) + boxes.map(drawing)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(n(Self.width)) \(n(height))" width="\(n(Self.width))" \
      height="\(n(height))" role="img" aria-label="The folders of flowlint, and which of them name types of which">
      \(Self.style)
      <defs>
      \(Self.arrowHead("thick", size: 8))
      \(Self.arrowHead("thin", size: 6))
      </defs>
      <rect class="paper" x="0.5" y="0.5" width="\(n(Self.width - 1))" height="\(n(height - 1))" rx="12"/>
      \(drawings.joined(separator: "\n"))
      \(legend(at: height - 24))
      </svg>

      """
  }

  private static let style = """
    <style>
      text { font: 13px -apple-system, 'Segoe UI', 'DejaVu Sans', Helvetica, Arial, sans-serif; fill: #5b6878 }
      .title { font-size: 14px; font-weight: 600; fill: #1d2733 } .lines { font-size: 11px }
      .module { font-weight: 600; fill: #7a8798 }
      .paper { fill: #f6f8fa; stroke: #d1d9e0 } .frame { fill: #ffffff; stroke: #dde3ea }
      .lexer { fill: #e1ecfb; stroke: #7fa5da } .index { fill: #dcf2e5; stroke: #63b48a }
      .rules { fill: #fdead0; stroke: #dc9d47 } .tool { fill: #f0e4fa; stroke: #a980ce }
      .other { fill: #eceff3; stroke: #9fabb9 }
      .thick { fill: none; stroke: #3f4d60; stroke-width: 1.8 } .thin { fill: none; stroke: #b7c1cd; stroke-width: 0.9 }
      .thick-head { fill: #3f4d60 } .thin-head { fill: #97a4b4 }
      @media (prefers-color-scheme: dark) {
        text { fill: #9aa6b5 } .title { fill: #eef2f7 } .module { fill: #8492a4 }
        .paper { fill: #0d1117; stroke: #3d444d } .frame { fill: #151b23; stroke: #2b333d }
        .lexer { fill: #1a2e4b; stroke: #5b88c6 } .index { fill: #16362a; stroke: #4c9f76 }
        .rules { fill: #43301a; stroke: #c28a3e } .tool { fill: #352447; stroke: #9770bd }
        .other { fill: #252c36; stroke: #6d7a8a }
        .thick { stroke: #b9c6d6 } .thin { stroke: #465260 } .thick-head { fill: #b9c6d6 } .thin-head { fill: #6b7888 }
      }
    </style>
    """

  private static func arrowHead(_ name: String, size: Int) -> String {
    """
    <marker id="\(name)" viewBox="0 0 8 8" refX="7.5" refY="4" markerWidth="\(size)" markerHeight="\(size)" \
    markerUnits="userSpaceOnUse" orient="auto"><path class="\(name)-head" d="M0 0.8 8 4 0 7.2Z"/></marker>
    """
  }

  /// The targets, each a frame around its floors.
  private var frames: [String] {
    var modules: [String] = []
    for floor in floors where modules.last != floor.module { modules.append(floor.module) }
    return modules.map { module in
      let own = floors.filter { $0.module == module }
      let top = (own.first?.y ?? 0) - 34
      let bottom = (own.last.map { $0.y + $0.height } ?? 0) + 16
      return """
        <rect class="frame" x="16.5" y="\(n(top))" width="\(n(Self.width - 33))" height="\(n(bottom - top))" rx="10"/>
        <text class="module" x="30" y="\(n(top + 22))">\(module)</text>
        """
    }
  }

  private func drawing(of box: Box) -> String {
    let middle = box.y + box.height / 2
    return """
      <g><title>\(box.folder): about \(box.lines) lines</title>
      <rect class="\(Self.colors(of: box.folder))" x="\(n(box.x))" y="\(n(box.y))" width="\(n(box.width))" \
      height="\(n(box.height))" rx="7" stroke-width="1.2"/>
      <text class="title" x="\(n(box.center))" y="\(n(middle - 1))" text-anchor="middle">\(box.title)</text>
      <text class="lines" x="\(n(box.center))" y="\(n(middle + 14))" text-anchor="middle">\(Self.grouped(box.lines)) \
      lines</text></g>
      """
  }

  private static func colors(of folder: String) -> String {
    if folder == "flowlint" { return "tool" }
    if folder.hasPrefix("SwiftLexer/") { return "lexer" }
    if folder.hasPrefix("FlowRules/Index") { return "index" }
    return folder.hasPrefix("FlowRules/Model") || folder == "FlowRules/Rules" ? "rules" : "other"
  }

  // Arrows.

  private func arrowPaths(areThick: Bool) -> [String] {
    boxes.flatMap { box in
      arrows.targets(of: box.folder).compactMap { name -> String? in
        guard isImplied(box.folder, name) != areThick, let target = boxes.first(where: { $0.folder == name }) else {
          return nil
        }
        let style = areThick ? "thick" : "thin"
        return "<path class=\"\(style)\" marker-end=\"url(#\(style))\" d=\"\(path(from: box, to: target))\"/>"
      }
    }
  }

  /// Whether a longer way leads to the same end.
  private func isImplied(_ start: String, _ end: String) -> Bool {
    arrows.targets(of: start).contains { $0 != end && arrows.way(from: $0, to: end) != nil }
  }

  /// Straight down to a neighbor, around the boxes in between, or over to the other column.
  private func path(from box: Box, to target: Box) -> String {
    let start = box.y + box.height * 0.68
    let end = target.y + target.height * 0.32
    if box.isRight != target.isRight {
      let (from, to) = box.isRight ? (box.x, target.x + target.width) : (box.x + box.width, target.x)
      let bend = n(Self.between)
      return "M\(n(from)) \(n(start))C\(bend) \(n(start)) \(bend) \(n(end)) \(n(to)) \(n(end))"
    }
    let between = boxes.filter { $0.isRight == box.isRight && $0.floor < box.floor && $0.floor > target.floor }
    if between.isEmpty {
      return "M\(n(box.center)) \(n(box.y + box.height))L\(n(target.center)) \(n(target.y))"
    }
    // The curve reaches three quarters of the way to its handles.
    let widest = (between + [box, target]).map { $0.width / 2 }.max() ?? 0
    let reach = (widest + 10 + (end - start) * 0.055) * (box.isRight ? 1 : -1)
    let (from, to) = (box.center + box.side, target.center + target.side)
    let handle = box.center + (reach - (box.side + target.side) / 8) * 4 / 3
    return "M\(n(from)) \(n(start))C\(n(handle)) \(n(start)) \(n(handle)) \(n(end)) \(n(to)) \(n(end))"
  }

  private func legend(at y: Double) -> String {
    """
    <path class="thick" marker-end="url(#thick)" d="M30 \(n(y - 4))h34"/>
    <text class="lines" x="74" y="\(n(y))">names types of</text>
    <path class="thin" marker-end="url(#thin)" d="M180 \(n(y - 4))h34"/>
    <text class="lines" x="224" y="\(n(y))">names types of, as longer ways imply</text>
    <text class="lines" x="\(n(Self.width - 30))" y="\(n(y))" text-anchor="end">The more lines, the larger the \
    box.</text>
    """
  }

  /// A coordinate with at most one digit after the point.
  private func n(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    let fraction = tenths % 10 == 0 ? "" : ".\(abs(tenths % 10))"
    return (tenths < 0 && tenths > -10 ? "-0" : "\(tenths / 10)") + fraction
  }

  /// `7,802`
  private static func grouped(_ number: Int) -> String {
    number < 1000 ? "\(number)" : "\(number / 1000),\("\(1000 + number % 1000)".dropFirst())"
  }
}

extension ArchitecturePicture.Box {
  /// From the middle to the outer side.
  fileprivate var side: Double { isRight ? width / 2 : -width / 2 }
}
