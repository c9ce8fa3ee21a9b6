/// The floors of the house, bottom to top: each folder of `Sources` with the folders whose types its files may name.
///
/// This is the only place that has them. A folder names folders on lower floors alone; a folder that is not listed
/// belongs to the nearest one around it that is.
enum Floors {
  static let all: [KeyValuePairs<String, [String]>] = [
    ["SwiftLexer/Source": []],
    ["SwiftLexer/Lexing": ["SwiftLexer/Source"]],
    ["SwiftLexer/Syntax": ["SwiftLexer/Source", "SwiftLexer/Lexing"]],
    ["SwiftLexer/Parsing": ["SwiftLexer/Source", "SwiftLexer/Lexing", "SwiftLexer/Syntax"]],
    [
      // The root: the version.
      "FlowRules": [],
      "FlowRules/Concurrency": [],
    ],
    ["FlowRules/Vocabulary": ["SwiftLexer/Syntax"]],
    [
      "FlowRules/Findings": ["SwiftLexer/Source", "SwiftLexer/Lexing", "SwiftLexer/Syntax", "FlowRules/Vocabulary"],
      "FlowRules/Framework": ["SwiftLexer/Syntax", "FlowRules/Vocabulary"],
    ],
    [
      "FlowRules/Files": ["FlowRules/Vocabulary"],
      "FlowRules/Index/Declarations": [
        "SwiftLexer/Source", "SwiftLexer/Syntax", "FlowRules/Vocabulary", "FlowRules/Concurrency",
        "FlowRules/Framework",
      ],
    ],
    [
      "FlowRules/Index/Code": [
        "SwiftLexer/Source", "SwiftLexer/Syntax", "FlowRules/Vocabulary", "FlowRules/Concurrency",
        "FlowRules/Framework", "FlowRules/Index/Declarations",
      ]
    ],
    [
      "FlowRules/Index/Objects": [
        "SwiftLexer/Source", "SwiftLexer/Syntax", "FlowRules/Vocabulary", "FlowRules/Concurrency",
        "FlowRules/Index/Declarations", "FlowRules/Index/Code",
      ]
    ],
    [
      "FlowRules/Index": [
        "SwiftLexer/Syntax", "FlowRules/Framework", "FlowRules/Index/Declarations", "FlowRules/Index/Code",
        "FlowRules/Index/Objects",
      ]
    ],
    [
      "FlowRules/Model/Types": [
        "SwiftLexer/Source", "SwiftLexer/Syntax", "FlowRules/Vocabulary", "FlowRules/Findings", "FlowRules/Framework",
        "FlowRules/Index/Declarations", "FlowRules/Index/Code", "FlowRules/Index",
      ]
    ],
    [
      "FlowRules/Model/Code": [
        "SwiftLexer/Source", "SwiftLexer/Syntax", "FlowRules/Vocabulary", "FlowRules/Framework",
        "FlowRules/Index/Declarations", "FlowRules/Index/Code", "FlowRules/Index/Objects", "FlowRules/Index",
        "FlowRules/Model/Types",
      ]
    ],
    [
      "FlowRules/Model/Values": [
        "SwiftLexer/Source", "SwiftLexer/Syntax", "FlowRules/Vocabulary", "FlowRules/Findings",
        "FlowRules/Index/Declarations", "FlowRules/Index/Code", "FlowRules/Index",
        "FlowRules/Model/Types", "FlowRules/Model/Code",
      ]
    ],
    [
      "FlowRules/Model": [
        "SwiftLexer/Source", "SwiftLexer/Syntax", "FlowRules/Vocabulary", "FlowRules/Findings", "FlowRules/Framework",
        "FlowRules/Index/Declarations", "FlowRules/Index/Code", "FlowRules/Index",
        "FlowRules/Model/Types", "FlowRules/Model/Code", "FlowRules/Model/Values",
      ]
    ],
    [
      "FlowRules/Graph": [
        "SwiftLexer/Source", "SwiftLexer/Syntax", "FlowRules/Vocabulary", "FlowRules/Findings",
        "FlowRules/Index/Declarations", "FlowRules/Index/Code", "FlowRules/Index",
        "FlowRules/Model/Types", "FlowRules/Model/Code", "FlowRules/Model/Values",
      ],
      "FlowRules/Rules": [
        "SwiftLexer/Source", "SwiftLexer/Syntax", "FlowRules/Vocabulary", "FlowRules/Findings", "FlowRules/Framework",
        "FlowRules/Index/Declarations", "FlowRules/Index/Code", "FlowRules/Index",
        "FlowRules/Model/Types", "FlowRules/Model/Code", "FlowRules/Model/Values", "FlowRules/Model",
      ]
    ],
    ["FlowRules/Configuration": ["FlowRules", "FlowRules/Vocabulary", "FlowRules/Files", "FlowRules/Rules"]],
    [
      "FlowRules/Discovery": [
        "SwiftLexer/Source", "FlowRules/Vocabulary", "FlowRules/Files", "FlowRules/Configuration",
      ]
    ],
    [
      "FlowRules/Fixes": [
        "SwiftLexer/Source", "SwiftLexer/Lexing", "SwiftLexer/Syntax", "SwiftLexer/Parsing", "FlowRules/Vocabulary",
        "FlowRules/Files", "FlowRules/Findings", "FlowRules/Discovery",
      ]
    ],
    [
      "FlowRules/API": [
        "SwiftLexer/Source", "SwiftLexer/Lexing", "SwiftLexer/Syntax", "SwiftLexer/Parsing", "FlowRules/Vocabulary",
        "FlowRules/Concurrency", "FlowRules/Files", "FlowRules/Findings", "FlowRules/Framework",
        "FlowRules/Index/Declarations", "FlowRules/Index", "FlowRules/Graph", "FlowRules/Rules",
        "FlowRules/Configuration", "FlowRules/Discovery",
      ],
      "FlowRules/Reporting": [
        "SwiftLexer/Source", "SwiftLexer/Lexing", "SwiftLexer/Syntax", "SwiftLexer/Parsing", "FlowRules",
        "FlowRules/Vocabulary", "FlowRules/Files", "FlowRules/Findings", "FlowRules/Graph", "FlowRules/Rules",
        "FlowRules/Configuration", "FlowRules/Discovery",
      ],
    ],
    [
      "FlowRules/Baseline": [
        "FlowRules/Vocabulary", "FlowRules/Files", "FlowRules/Findings", "FlowRules/Configuration",
        "FlowRules/Discovery", "FlowRules/Fixes", "FlowRules/Reporting",
      ]
    ],
    [
      "flowlint": [
        "FlowRules", "FlowRules/Vocabulary", "FlowRules/Concurrency", "FlowRules/Files", "FlowRules/Findings",
        "FlowRules/Configuration", "FlowRules/Discovery", "FlowRules/Fixes", "FlowRules/Graph", "FlowRules/API",
        "FlowRules/Reporting", "FlowRules/Baseline",
      ]
    ],
  ]

  /// The folders with the number of their floor, from the bottom.
  static let numbers = Dictionary(
    uniqueKeysWithValues: all.enumerated().flatMap { number, floor in floor.map { ($0.key, number) } })

  /// The listed folder that a file or folder below `Sources` belongs to.
  static func folder(of path: String) -> String? {
    var parts = path.split(separator: "/")
    while !parts.isEmpty {
      let folder = parts.joined(separator: "/")
      if numbers[folder] != nil { return folder }
      parts.removeLast()
    }
    return nil
  }
}
