import SwiftLexer

/// The functions and types whose code may inject objects into the environment of what they receive.
///
///     extension View { func withStore() -> some View { environmentObject(store) } }
struct InjectingCode {
  /// The storey below, whose code is searched.
  let project: CodeIndex
  private var names: Set<NameID> = []
  private var injections = EnvironmentInjections()

  /// Linear in the project's code.
  init(in project: CodeIndex) {
    self.project = project
    injections.collect(in: project)
    let environment = project.declarations.framework.environment
    let modifiers = [environment.objectModifier, environment.modifier, environment.transformModifier]
    let files = project.declarations.files.filter { !$0.isTest }
    add(NameSet(modifiers), in: files.lazy.filter { modifiers.contains(where: $0.parsed.mayName) })
    // Functions that call them, and types that use those: more are hardly ever between.
    for _ in 0..<2 where !names.isEmpty { add(NameSet(names), in: files) }
  }

  /// Whether a function or a type with a name may inject objects.
  func includes(_ name: NameID) -> Bool { names.contains(name) }

  /// The types that inject an object; nil if none does.
  func injectors(of object: TypeSymbol) -> ObjectInjectors? {
    ObjectInjectors(of: object, among: injections, in: project)
  }

  /// Adds the functions and types whose code has some names.
  private mutating func add(_ wanted: NameSet, in files: some Sequence<IndexedFile>) {
    for file in files {
      let uses = file.parsed.allNodes.matching { record in
        (record.kind == .member || record.kind == .name) && wanted.contains(record.name)
      }
      for use in uses {
        var declaration = use.scope.node
        while let current = declaration {
          if current.kind == .function || current.kind.isNominalType { names.insert(current.name) }
          declaration = current.parent
        }
      }
    }
  }
}
