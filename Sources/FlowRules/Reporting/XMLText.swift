extension String {
  /// The text in valid XML 1.0, for an attribute or between tags.
  ///
  /// Control characters, which XML 1.0 cannot represent, are shown as in ``escapedForOneLine``; so are line ends,
  /// because readers turn those in attributes into spaces.
  var escapedForXML: String { escapedForOneLine.escapedAsXMLMarkup }

  /// The text with references for the characters of markup; `>` because of `]]>`.
  var escapedAsXMLMarkup: String {
    guard utf8.contains(where: Self.isMarkup) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&apos;"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  private static func isMarkup(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): true
    default: false
    }
  }
}

/// Reports that are XML.
enum XMLText {
  /// The start of a document.
  static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  /// The start of a tag with its attributes, without its end: `<file name="A.swift"`.
  static func tag(_ name: String, _ attributes: [(name: String, value: String)]) -> String {
    "<\(name)" + attributes.map { " \($0.name)=\"\($0.value.escapedForXML)\"" }.joined()
  }
}

extension Report {
  /// The findings of each file, in the order of the report.
  var findingsByFile: [ArraySlice<ReportedFinding>] {
    var groups: [ArraySlice<ReportedFinding>] = []
    var start = findings.startIndex
    while start < findings.endIndex {
      let path = findings[start].place.path.utf8
      let end = findings[start...].firstIndex { !$0.place.path.utf8.elementsEqual(path) } ?? findings.endIndex
      groups.append(findings[start..<end])
      start = end
    }
    return groups
  }
}
