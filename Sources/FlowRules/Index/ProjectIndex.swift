import SwiftLexer

/// The index of a whole project, in three storeys, each built only from the one below it.
///
/// Immutable: rules query it from several threads.
package final class ProjectIndex: Sendable {
  package let declarations: DeclarationIndex
  package let code: CodeIndex
  let viewCode: ViewCode
  package let objects: ObjectIndex

  /// Merges the files that the workers parsed.
  ///
  /// - Parameters:
  ///   - batches: left empty.
  ///   - observableMacros: the names of the project's macros that make a class observable, as `@Observable` does.
  ///   - projectFolder: the folder below which names such as `Tests` mark tests, as the start of the files' paths;
  ///     empty when they all count.
  ///   - isPartial: see ``DeclarationIndex/isPartial``.
  ///   - jobs: the number of threads that work at once; at least 1.
  package init(
    merging batches: inout [ParsedBatch], observableMacros: [String], projectFolder: String = "",
    isPartial: Bool = false, jobs: Int = 1
  ) {
    var (files, names) = NameMerge.merge(&batches, projectFolder: projectFolder, jobs: jobs)
    let framework = FrameworkTable.including(observableMacros).framework(in: &names)
    declarations = DeclarationIndex(of: files, names: names, framework: framework, isPartial: isPartial, jobs: jobs)
    files = []
    code = CodeIndex(over: declarations, jobs: jobs)
    viewCode = ViewCode(in: code, jobs: jobs)
    objects = ObjectIndex(over: code, jobs: jobs)
  }
}
