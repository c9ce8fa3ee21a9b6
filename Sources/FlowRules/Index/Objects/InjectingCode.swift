import SwiftLexer

/// The functions and types whose code may inject objects into the environment of what they receive.
///
///     extension View { func withStore() -> some View { environmentObject(store) } }
struct InjectingCode {
  let project: CodeIndex
  private var names: Set<NameID> = []
  private var injections = EnvironmentInjections()

  /// Linear in the project's code.
  init(in project: CodeIndex) {
    self.project = project
    injections.collect(in: project)
    let environment = project.declarations.framework.environment
    add { $0 == environment.objectModifier || $0 == environment.modifier || $0 == environment.transformModifier }
    // Functions that call them, and types that use those: more are hardly ever between.
    for _ in 0..<2 {
      let found = NameSet(names)
      add { found.contains($0) }
    }
  }

  /// Whether a function or a type with a name may inject objects.
  func includes(_ name: NameID) -> Bool { names.contains(name) }

  /// The types that inject an object; nil if none does.
  func injectors(of object: TypeSymbol) -> ObjectInjectors? {
    ObjectInjectors(of: object, among: injections, in: project)
  }

  /// Adds the functions and types whose code has some names.
  private mutating func add(where isWanted: (NameID) -> Bool) {
    for file in project.declarations.files where !file.isTest {
      let uses = file.parsed.allNodes.matching { record in
        (record.kind == .member || record.kind == .name) && isWanted(record.name)
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
