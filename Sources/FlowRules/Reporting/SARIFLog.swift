/// The part of SARIF 2.1.0 that flowlint writes. Names and nesting are the standard's; nil is left out.
struct SARIFLog: Encodable {
  var schema = "https://json.schemastore.org/sarif-2.1.0.json"
  var version = "2.1.0"
  var runs: [Run]

  /// The standard's spelling.
  enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  /// One invocation of one tool. `results` is never left out: without it no old alert is closed.
  struct Run: Encodable {
    var tool: Tool
    var automationDetails: AutomationDetails?
    var invocations: [Invocation]
    var originalUriBaseIds: [String: BaseLocation]
    var columnKind = "utf16CodeUnits"
    var results: [Result]
  }

  /// The category of the run: reports with the same id replace each other.
  struct AutomationDetails: Encodable {
    var id: String
  }

  /// The tool that made a run.
  struct Tool: Encodable {
    var driver: Driver
  }

  /// The tool's name, version and rules; a `toolComponent`.
  struct Driver: Encodable {
    var name: String
    var version: String
    var semanticVersion: String
    var informationUri: String
    var rules: [Rule]
  }

  /// A `reportingDescriptor`.
  struct Rule: Encodable {
    var id: String
    var name: String
    var shortDescription: Text
    var fullDescription: Text
    var help: Text
    var helpUri: String
    var defaultConfiguration: RuleConfiguration
    var properties: RuleProperties
  }

  /// Whether a rule ran, and the severity of results that have none of their own.
  struct RuleConfiguration: Encodable {
    var enabled: Bool
    var level: String
  }

  /// Keys that GitHub reads.
  struct RuleProperties: Encodable {
    var tags: [String]
    var precision: String
    var problemSeverity: String

    /// GitHub's spelling.
    enum CodingKeys: String, CodingKey {
      case tags, precision
      case problemSeverity = "problem.severity"
    }
  }

  /// A `message` or a `multiformatMessageString`.
  struct Text: Encodable {
    var text: String
    var markdown: String?
  }

  /// The success of the tool itself: `executionSuccessful` does not depend on findings.
  struct Invocation: Encodable {
    var executionSuccessful: Bool
    var exitCode: Int32
    var toolExecutionNotifications: [Notification]
    var toolConfigurationNotifications: [Notification]
  }

  /// A problem of the run or of its configuration.
  struct Notification: Encodable {
    var descriptor: DescriptorReference
    var level: String
    var message: Text
    var locations: [Location]?
  }

  /// The kind of a notification.
  struct DescriptorReference: Encodable {
    var id: String
  }

  /// A base without `uri`: the standard allows this, and reports stay the same in every checkout.
  struct BaseLocation: Encodable {
    var description: Text
  }

  /// One finding. `ruleIndex` is the index of its rule in the driver's `rules`; `locations` has exactly one.
  struct Result: Encodable {
    var ruleId: String
    var ruleIndex: Int
    var level: String
    var message: Text
    var locations: [Location]
    var relatedLocations: [Location]?
    var partialFingerprints: [String: String]
    var fixes: [Fix]?
  }

  /// A change that repairs a result, with all files that it needs. `safety` is flowlint's own: `safe` or `suggested`.
  struct Fix: Encodable {
    var description: Text
    var artifactChanges: [ArtifactChange]
    var properties: [String: String]
  }

  /// The changes of one file.
  struct ArtifactChange: Encodable {
    var artifactLocation: ArtifactLocation
    var replacements: [Replacement]
  }

  /// A region that is replaced; an empty one is where text is inserted.
  struct Replacement: Encodable {
    var deletedRegion: Region
    var insertedContent: Content?
  }

  /// The text of a replacement.
  struct Content: Encodable {
    var text: String
  }

  /// A place of a result, or one beside it.
  struct Location: Encodable {
    /// The number in the links of the result's message; at least 1.
    var id: Int?
    var message: Text?
    var physicalLocation: PhysicalLocation
    var logicalLocations: [LogicalLocation]?
  }

  /// A region of a file, or the whole file.
  struct PhysicalLocation: Encodable {
    var artifactLocation: ArtifactLocation
    var region: Region?
  }

  /// A file: a percent-encoded path relative to the base `uriBaseId`.
  struct ArtifactLocation: Encodable {
    var uri: String
    var uriBaseId: String
  }

  /// 1-based, columns in UTF-16 units, `endColumn` one past the last character.
  struct Region: Encodable {
    var startLine: Int
    var startColumn: Int
    var endLine: Int
    var endColumn: Int
  }

  /// A declaration; `kind` is `member` or `type`.
  struct LogicalLocation: Encodable {
    var name: String
    var fullyQualifiedName: String
    var kind: String
  }
}
