import SwiftLexer

/// An object that a view creates with each new struct, while SwiftUI keeps only the first one.
struct WastedObject {
  /// The way in which the object gets into the property.
  enum Way {
    /// `@State private var feed = Feed()`, also as the default of the memberwise initializer.
    case declared
    /// `_feed = State(initialValue: Feed(id))`
    case assigned
    /// `let sync = Sync(store); _sync = StateObject(wrappedValue: sync)`
    case throughConstant(ConstantObject)
    /// `init(feed: Feed = Feed()) { _feed = StateObject(wrappedValue: feed) }`
    case byDefault(name: String, isUsedOnce: Bool)
  }

  /// The property with `@State` or `@StateObject`.
  let property: Property
  /// The class.
  let object: ProjectType
  /// The construction.
  let place: FileRange
  /// The way in which the object gets into the property.
  let way: Way
  /// Nil where a constant holds the object, and its construction does no work.
  let work: InitialWork?
  /// The call that creates the view, and with it the object.
  let call: RepeatedCall

  /// Whether `StateObject(wrappedValue:)` can create it once, without another change of the code.
  var isEasyToCreateOnce: Bool {
    switch way {
    case .throughConstant(let constant): constant.isUsedOnce
    case .byDefault(_, let isUsedOnce): isUsedOnce && property.wrapper == .stateObject
    case .declared, .assigned: false
    }
  }
}

extension ProjectType {
  /// The objects of its `@State` and `@StateObject` properties that each new struct of the view creates.
  func wastedObjects(_ works: inout InitialWorks) -> [WastedObject] {
    let candidates = wrappedProperties.filter(\.mayWasteObjects)
    guard !candidates.isEmpty else { return [] }
    lazy var calls = repeatedCalls
    var found: [WastedObject] = []
    for (property, origins) in origins(ofObjectsIn: candidates) {
      // More initializers than any view has; each is compared with the calls of the view.
      for origin in origins.prefix(32) {
        guard let way = WastedObject.Way(origin, property), property.isAssignedOnce(by: origin),
          let object = project.constructedType(in: origin.construction) ?? property.certainDeclaredType,
          object.kind == .classType, !object.hasNamesake, let construction = origin.construction.lastCall,
          let place = origin.construction.postfix?.fileRange
        else { continue }
        let work = works.work(startedBy: construction, of: object)
        if work == nil {
          guard case .throughConstant(let constant) = way, constant.isUsedOnce else { continue }
        }
        let reaching = calls.filter { $0.reaches(origin, of: property) }
        guard let call = reaching.first(where: { !$0.isPresented }) ?? reaching.first else { continue }
        found.append(
          WastedObject(
            property: property, object: object, place: place, way: way, work: work, call: call))
      }
    }
    return found
  }
}

extension WastedObject.Way {
  /// Nil where the object is created once: `StateObject(wrappedValue:)` takes an autoclosure.
  fileprivate init?(_ origin: ObjectOrigin, _ property: Property) {
    let isLazy = property.wrapper == .stateObject
    switch (origin.kind, origin.initializer) {
    case (.declared, _), (.defaulted, nil):
      guard !isLazy else { return nil }
      self = .declared
    case (.assigned, let initializer?):
      if let use = origin.constant, isLazy {
        self = .throughConstant(ConstantObject(use, construction: origin.construction, initializer))
      } else {
        guard !isLazy else { return nil }
        self = .assigned
      }
    case (.defaulted, let initializer?):
      guard let parameter = origin.parameter else { return nil }
      self = .byDefault(
        name: property.type.project.text(parameter.name),
        isUsedOnce: property.isSet(by: initializer, toParameterLabeled: parameter.label))
    case (.assigned, nil): return nil
    }
  }
}

extension Property {
  /// Whether SwiftUI keeps an object in it, which a struct may create for nothing.
  ///
  /// An ObservableObject in `@State` has the wrong wrapper, which `object_wrapper_type_mismatch` reports.
  fileprivate var mayWasteObjects: Bool {
    guard isStored, !isStatic, !isAmbiguous, isInFrameworkFile, attributes.count == 1,
      hasInitializer ? wrapper == .state && construction != nil : !type.initializers.isEmpty
    else { return false }
    switch wrapper {
    case .stateObject: return true
    case .state:
      guard case .type(let id) = declaredType.core else { return false }
      let object = ProjectType(id, in: type.project)
      return object.kind == .classType && object.observableKind != .observableObject
    default: return false
    }
  }

  /// Whether an initializer gives it no other object: `if let cached { … } else { … }`.
  fileprivate func isAssignedOnce(by origin: ObjectOrigin) -> Bool {
    origin.initializer.map { assignedValues(in: $0).count == 1 } ?? true
  }
}

extension RepeatedCall {
  /// Whether the call creates the object of a property.
  fileprivate func reaches(_ origin: ObjectOrigin, of property: Property) -> Bool {
    guard let initializer = origin.initializer else {
      return origin.kind == .declared || !site.call.labels.contains(property.nameID)
    }
    guard case .explicit(let meant, let arguments) = initializer.type.initializer(meantBy: site.call),
      meant.symbol.reference == initializer.symbol.reference
    else { return false }
    return origin.kind == .assigned || origin.parameter.map { arguments[$0.name] == nil } == true
  }
}

/// A local constant with a new object, which an initializer passes on.
struct ConstantObject {
  /// Whether nothing but the wrapper uses the constant.
  let isUsedOnce: Bool
  /// The edits that let the wrapper create the object in place of the constant; nil if they may not compile.
  let edits: [SourceEdit]?

  /// - Parameter use: the name of the constant in `StateObject(wrappedValue: sync)`.
  fileprivate init(_ use: CodeNode, construction: CodeSpan, _ initializer: Initializer) {
    let code = initializer.declaration.body
    isUsedOnce = code.nodes.matching { ($0.kind == .name || $0.kind == .capture) && $0.name == use.name }.count == 1
    edits = isUsedOnce ? Self.edits(use, construction, in: code, of: initializer.type) : nil
  }

  /// Turns the declaration into the assignment, and removes the assignment.
  ///
  ///     let sync = Sync(store)                    // _sync = StateObject(wrappedValue: Sync(store))
  ///     _sync = StateObject(wrappedValue: sync)   //
  private static func edits(
    _ use: CodeNode, _ construction: CodeSpan, in code: CodeSpan, of view: ProjectType
  ) -> [SourceEdit]? {
    // A closure in an initializer cannot use `self`, which is not complete.
    guard let value = construction.postfix?.fileRange, let first = construction.first,
      let variable = code.path(to: first).first, variable.isDeclarationOfOneConstant,
      let assignment = code.path(to: use).first.flatMap(AssignmentNode.init),
      let target = code.siblings.first(where: { $0.postfix.assignment?.node == assignment.node }),
      let end = assignment.value(in: code.scope).postfix?.range.end,
      !construction.nodes.contains(where: view.isOwn)
    else { return nil }
    let file = use.file.id
    let opening = FileRange(file: file, range: ByteRange(start: variable.range.start, end: value.range.start))
    let statement = FileRange(file: file, range: ByteRange(start: target.range.start, end: end))
    let name = view.project.text((target.nextSuffix ?? target).name)
    return [
      .replace(opening, by: "\(name) = StateObject(wrappedValue: "), .insert(")", after: value),
      .removeWholeLines(statement),
    ]
  }
}

extension CodeNode {
  /// Whether it is `let sync = Sync(store)`, with a type or without.
  fileprivate var isDeclarationOfOneConstant: Bool {
    guard kind == .variable else { return false }
    let parts = Array(children)
    return parts.count(where: { $0.kind == .binding }) == 1
      && parts.allSatisfy { $0.kind == .binding || $0.kind == .initialValue || $0.kind == .typeAnnotation }
  }
}

extension ProjectType {
  /// Whether a node means the view itself, or a member of it.
  fileprivate func isOwn(_ node: CodeNode) -> Bool {
    if node.kind == .selfReference { return true }
    guard node.kind == .name, !node.isLocal else { return false }
    return property(named: node.name).map { !$0.isStatic } == true
      || project.declarations.codeMember(named: node.name, of: symbol) != nil
  }
}
