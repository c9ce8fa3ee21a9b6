import SwiftLexer

/// The kinds of code that create objects of the project's classes, outside of tests and previews.
///
/// Tests and previews create objects for themselves, so they say nothing of the app.
struct ClassCreations: Sendable {
  /// The views that create objects of a class for themselves.
  private var byViews: [TypeID: Set<TypeID>] = [:]
  private var elsewhere: Set<TypeID> = []
  private var byApps: Set<TypeID> = []

  /// Linear in the project's code.
  init(in declarations: DeclarationIndex) {
    let classes = NameSet(declarations.types.lazy.filter { $0.kind == .classType }.map(\.name))
    let initializer = declarations.framework.language.initializer
    for file in declarations.files where !file.isTest {
      let names = file.parsed.allNodes.matching { record in
        record.kind == .name && classes.contains(record.name) && !record.flags.contains(.isLocal)
      }
      for name in names {
        // `Store()`, `Store.init()`
        let member = name.nextSuffix.flatMap { $0.kind == .member && $0.name == initializer ? $0 : nil }
        guard (member ?? name).call != nil,
          case .type(let id) = declarations.resolver.resolve(path: [name.name], in: name.scope)
        else { continue }
        insert(id, createdIn: name.scope, declarations)
      }
    }
    // `let store: Store = .init()`
    for type in declarations.types where type.kind != .external {
      for property in type.properties where property.isStored {
        let value = declarations[property.reference].initialValue
        guard value.first?.kind == .implicitMember, declarations.construction(in: value) != nil,
          case .type(let id) = declarations.type(of: property).core
        else { continue }
        insert(id, createdIn: value.scope, declarations)
      }
    }
  }

  private mutating func insert(_ id: TypeID, createdIn scope: Scope, _ declarations: DeclarationIndex) {
    if declarations.isInTestOrPreview(scope) { return }
    let isStatic = scope.node?.modifiers.contains(.isStatic) == true
    let owner = declarations.enclosingTypeID(of: scope).map { declarations[type: $0] }
    let isApp = owner?.ancestry.external.contains(declarations.framework.app) == true
    if isApp { byApps.insert(id) }
    if let owner, owner.viewKind == .yes, !isStatic, !isApp {
      byViews[id, default: []].insert(owner.id)
    } else {
      elsewhere.insert(id)
    }
  }

  /// Whether an App creates an object of a class.
  func areOwnedByApp(_ id: TypeID) -> Bool { byApps.contains(id) }

  /// Whether views create the objects of a class for themselves, and nothing that lives longer creates one: no App, no
  /// delegate, no static property, no other object and no function outside of views.
  func arePerView(_ id: TypeID) -> Bool { byViews[id] != nil && !elsewhere.contains(id) }

  /// The views that create all objects of a class; nil if other code creates some, or nothing does.
  func viewsCreatingAll(_ id: TypeID) -> Set<TypeID>? { elsewhere.contains(id) ? nil : byViews[id] }
}
