import SwiftLexer

/// The properties that hold structs with SwiftUI's wrappers in them, outside of the wrappers' reach or within it.
struct ValueHolders: Sendable {
  /// By struct, the first `@State` or `@Published` property that holds a value of it.
  private(set) var inState: [TypeID: PropertySymbol] = [:]
  /// By struct, the first property of a view without a wrapper that holds a value of it.
  ///
  /// SwiftUI would connect the struct's wrappers there if the struct were a `DynamicProperty`.
  private(set) var inViews: [TypeID: PropertySymbol] = [:]

  /// By `@Observable` class with storage that Observation ignores, the properties of views that hold an object of it.
  private(set) var ofIgnoredStorage: [TypeID: [PropertySymbol]] = [:]

  /// The names of the types with a static property that may hold an ObservableObject: `Theme` of
  /// `static let shared = Theme()`.
  private(set) var ofSharedObjects = NameSet()

  /// Takes time in proportion to the properties of the project's types.
  init(in declarations: DeclarationIndex) {
    let firstNames = Self.firstNames(in: declarations)
    ofSharedObjects = NameSet(
      declarations.types.lazy.filter { type in
        type.properties.contains { Self.mayShareObject($0, firstNames, declarations) }
      }.map(\.name))
    findHoldersOfIgnoredStorage(in: declarations)
    let isWanted = declarations.types.map { type in
      type.kind == .structure && type.viewKind == .no && type.properties.contains { $0.wrapper != nil }
    }
    guard isWanted.contains(true) else { return }
    for type in declarations.types {
      for property in type.properties where property.isStored && !property.isStatic && !property.isAmbiguous {
        let isState = property.wrapper == .state || property.wrapper == .published
        guard isState || property.wrapper == nil && type.viewKind == .yes,
          case .type(let id) = declarations.type(of: property).core, isWanted[id.index]
        else { continue }
        if isState {
          if inState[id] == nil { inState[id] = property }
        } else if inViews[id] == nil, declarations[property.reference].attributes.isEmpty {
          inViews[id] = property
        }
      }
    }
  }

  /// Whether a property may share an ObservableObject: by its annotation, or by a value that begins with the name of
  /// such a class or of a type around one.
  private static func mayShareObject(
    _ property: PropertySymbol, _ firstNames: NameSet, _ declarations: DeclarationIndex
  ) -> Bool {
    guard property.isStatic, property.isStored else { return false }
    let declaration = declarations[property.reference]
    guard declaration.annotation != nil else {
      return declaration.initialValue.first.map { $0.kind == .name && firstNames.contains($0.name) } ?? false
    }
    switch declarations.type(of: property).core {
    case .type(let id):
      let type = declarations[type: id]
      return type.kind == .classType && type.observableKind == .observableObject
    case .external: return false
    case .unknown: return true
    }
  }

  /// The names of the ObservableObjects, and of the types around them.
  private static func firstNames(in declarations: DeclarationIndex) -> NameSet {
    var names = NameSet()
    for type in declarations.types where type.kind == .classType && type.observableKind == .observableObject {
      var outer: TypeID? = type.id
      while let id = outer {
        names.insert(declarations[type: id].name)
        outer = declarations[type: id].parent
      }
    }
    return names
  }

  private mutating func findHoldersOfIgnoredStorage(in declarations: DeclarationIndex) {
    let names = declarations.framework.observation
    let ignored: Set<NameID> = [names.observationIgnored, names.transient]
    let isWanted = declarations.types.map { type in
      type.kind == .classType && type.observableKind == .observable
        && type.properties.contains { property in
          declarations[property.reference].attributes.contains { ignored.contains($0.name) }
        }
    }
    guard isWanted.contains(true) else { return }
    for view in declarations.types where view.viewKind == .yes {
      for property in view.properties where property.isStored && !property.isStatic && !property.isAmbiguous {
        guard case .type(let id) = declarations.declaredOrProvidedType(of: property), isWanted[id.index] else {
          continue
        }
        ofIgnoredStorage[id, default: []].append(property)
      }
    }
  }
}
