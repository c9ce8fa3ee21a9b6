import SwiftLexer

extension TypeResolver {
  /// Collects the types of all files, their ancestors and their members.
  ///
  /// - Parameter isPartial: whether files of the project are missing, which may extend types of these.
  convenience init(of files: [IndexedFile], names: NameTable, framework: FrameworkNames, isPartial: Bool, jobs: Int) {
    var files = files
    var builder = TypeTableBuilder(
      framework: framework, modules: ModuleMap(files: files, names: names, framework))
    builder.build(from: &files)
    let (kinds, members) = WorkerPool(jobs: jobs).run(
      { [files, builder] in
        Conformances.settle(
          builder.types, files: files, table: builder.table, framework: framework, isPartial: isPartial)
      },
      { [files, builder] in TypeMembers(of: builder, in: files, framework) })
    let types = builder.types.indices.map {
      TypeSymbol(
        builder.types[$0], kinds: kinds[$0], properties: members.properties[$0], functions: members.functions[$0])
    }
    self.init(files: files, types: types, table: builder.table, framework: framework)
  }
}
