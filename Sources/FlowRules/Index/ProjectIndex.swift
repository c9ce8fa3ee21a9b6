import SwiftLexer

/// The index of a whole project, in three storeys, each built only from the one below it.
///
/// Immutable: rules query it from several threads.
package final class ProjectIndex: Sendable {
  /// The first storey: files, names, types and members.
  package let declarations: DeclarationIndex
  /// The second storey: calls, uses and closures.
  package let code: CodeIndex
  /// The code of all views, and the part of it that runs while they render.
  let viewCode: ViewCode
  /// The third storey: the views that observe, create and inject objects.
  package let objects: ObjectIndex

  /// Merges the files that the workers parsed.
  ///
  /// - Parameters:
  ///   - batches: left empty.
  ///   - observableMacros: the names of the project's macros that make a class observable, as `@Observable` does.
  ///   - projectFolder: see ``init(of:names:observableMacros:projectFolder:isPartial:jobs:)``.
  ///   - isPartial: see ``DeclarationIndex/isPartial``.
  ///   - jobs: the number of threads that work at once; at least 1.
  package convenience init(
    merging batches: inout [ParsedBatch], observableMacros: [String], projectFolder: String = "",
    isPartial: Bool = false, jobs: Int = 1
  ) {
    let merged = NameMerge.merge(&batches, jobs: jobs)
    self.init(
      of: merged.files.map { ParsedFile($0.file, id: $0.id) }, names: merged.names,
      observableMacros: observableMacros, projectFolder: projectFolder, isPartial: isPartial, jobs: jobs)
  }

  /// The index of files whose names have their numbers in one table.
  ///
  /// - Parameters:
  ///   - files: in the order of their ids, which count from 0.
  ///   - observableMacros: the names of the project's macros that make a class observable, as `@Observable` does.
  ///   - projectFolder: the folder below which names such as `Tests` mark tests, as the start of the files' paths;
  ///     empty when they all count.
  ///   - isPartial: see ``DeclarationIndex/isPartial``.
  ///   - jobs: the number of threads that work at once; at least 1.
  package init(
    of files: [ParsedFile], names: NameTable, observableMacros: [String], projectFolder: String, isPartial: Bool,
    jobs: Int
  ) {
    var names = names
    let framework = FrameworkTable.including(observableMacros).framework(in: &names)
    declarations = DeclarationIndex(
      of: files.map { IndexedFile(parsed: $0, projectFolder: projectFolder) }, names: names, framework: framework,
      isPartial: isPartial, jobs: jobs)
    code = CodeIndex(over: declarations, jobs: jobs)
    viewCode = ViewCode(in: code, jobs: jobs)
    objects = ObjectIndex(over: code, jobs: jobs)
  }
}
