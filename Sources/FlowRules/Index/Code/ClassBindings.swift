import SwiftLexer

/// The names of bindings in classes that code reads through an object: `title` of `model.title` and `model.$title`.
struct ClassBindings: Sendable {
  private(set) var namesUsedOutside: Set<NameID> = []

  init(in declarations: DeclarationIndex) {
    var names = NameSet()
    var isEmpty = true
    for type in declarations.types where type.kind == .classType || type.kind == .actor {
      for property in type.properties where property.wrapper == .binding {
        names.insert(property.name)
        isEmpty = false
      }
    }
    if isEmpty { return }
    for file in declarations.files {
      let members = file.parsed.allNodes.matching { record in
        (record.kind == .member || record.kind == .keyPath) && names.contains(record.name)
      }
      for member in members where member.base?.kind != .selfReference && member.call == nil {
        namesUsedOutside.insert(member.name)
      }
    }
  }
}
