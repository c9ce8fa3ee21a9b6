import SwiftLexer

/// What flowlint knows of a whole project, in three storeys, each built from the one below it and from nothing else.
///
/// Immutable: rules ask it from several threads.
package struct ProjectIndex: Sendable {
  package let declarations: DeclarationIndex
  package let code: CodeIndex
  package let objects: ObjectIndex
  /// Which `@State` the project is built with.
  package let toolchain: Toolchain
  /// The oldest iOS that the project supports; nil: nobody said.
  package let minIOS: PlatformVersion?

  /// Merges what the workers parsed.
  ///
  /// - Parameters:
  ///   - batches: left empty.
  ///   - projectFolder: the folder below which names such as `Tests` mark tests, as the start of the files' paths;
  ///     empty when they all count.
  ///   - isPartial: see ``DeclarationIndex/isPartial``.
  ///   - jobs: how many threads work at once; at least 1.
  package init(
    merging batches: inout [ParsedBatch], configuration: Configuration, projectFolder: String = "",
    isPartial: Bool = false, jobs: Int = 1
  ) {
    var (files, names) = NameMerge.merge(&batches, projectFolder: projectFolder, jobs: jobs)
    let known = KnownNames(interningIn: &names, observableMacros: configuration.observableMacros)
    declarations = DeclarationIndex(of: files, names: names, known: known, isPartial: isPartial, jobs: jobs)
    files = []
    code = CodeIndex(over: declarations, jobs: jobs)
    objects = ObjectIndex(over: code, jobs: jobs)
    toolchain = configuration.toolchain
    minIOS = configuration.minIOS
  }
}
