/// A piece of Swift that shows what a rule flags or accepts: both its test and its documentation.
///
/// In a flagged example each `↓` is right before a place where the rule must report, and it must report nowhere else;
/// the marks are removed before the text is analyzed. A line `// file: Name.swift` starts a new file; text before the
/// first such line is `Example.swift`.
///
/// The documentation shows those with a caption; the others are tests alone. There are hundreds of examples, and their
/// speed does not matter: inlining them would only cost build time.
package struct Example: Sendable {
  /// Whether the rule reports something in the code.
  package enum Expectation: Sendable { case flagged, accepted }

  /// Whether the rule reports something in the code.
  package var expectation: Expectation
  /// The reason why the code is wrong or right, as a sentence without a period; empty for an edge case.
  package var caption = ""
  /// The repaired code, for a flagged example. Where the findings have fixes, it is what the fixes make of the code.
  package var instead: String?
  /// Whether a compiler accepts the code, with declarations for the names that the example leaves out.
  package var compiles = true
  /// Whether the documentation shows it.
  package var isDocumented: Bool { !caption.isEmpty }
  /// With marks, as written in the rule's file.
  package var code: String
  /// Settings of the rule that the example needs.
  package var options: [String: OptionValue]
  /// The file that contains the example, so that a failure points to it.
  package var fileID: String
  /// The path of that file, as the compiler has it.
  package var filePath: String
  /// The line of the example in that file, 1-based.
  package var line: Int
  /// The column of the example in that file, 1-based.
  package var column: Int

  /// The rule reports at each `↓` of `code` and nowhere else.
  @inline(never)
  package static func flagged(
    _ code: String, options: [String: OptionValue] = [:], instead: String? = nil, compiles: Bool = true,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> Example {
    Example(
      expectation: .flagged, instead: instead, compiles: compiles, code: code, options: options,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The rule reports at each `↓` of `code` and nowhere else; the documentation shows it below `caption`.
  @inline(never)
  package static func flagged(
    _ caption: String, _ code: String, options: [String: OptionValue] = [:], instead: String? = nil,
    compiles: Bool = true, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) -> Example {
    Example(
      expectation: .flagged, caption: caption, instead: instead, compiles: compiles, code: code, options: options,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The rule reports nothing in `code`.
  @inline(never)
  package static func accepted(
    _ code: String, options: [String: OptionValue] = [:], compiles: Bool = true, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> Example {
    Example(
      expectation: .accepted, compiles: compiles, code: code, options: options,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The rule reports nothing in `code`; the documentation shows it below `caption`.
  @inline(never)
  package static func accepted(
    _ caption: String, _ code: String, options: [String: OptionValue] = [:], compiles: Bool = true,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> Example {
    Example(
      expectation: .accepted, caption: caption, compiles: compiles, code: code, options: options,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
