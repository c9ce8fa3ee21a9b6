import SwiftLexer

/// A closure that a function, an initializer or a struct's stored property takes.
struct ClosureParameter: Sendable {
  /// The label in calls; none for `_`.
  var label: NameID
  /// Whether it is called while rendering, to create views.
  var isContent: Bool
  /// Whether only actions call it, to present what it returns.
  var isKept: Bool
  /// Whether a call may leave it out.
  var hasDefault: Bool
}

/// The project's functions and initializers that take closures.
struct ClosureParameters: Sendable {
  private var functions = NameMap<[DeclarationReference]>()
  private var closures: [DeclarationReference: [ClosureParameter]] = [:]
  private var initializers: [TypeID: [[ClosureParameter]]] = [:]
  private var ownedObjects: [NameID: [NameID]] = [:]
  /// The names by which code may call an initializer that takes a closure.
  private var constructed = NameSet()
  /// The labels of the closures that functions and initializers take, and of the objects that an autoclosure creates.
  private(set) var labels = NameSet()

  /// The functions called `name` that take at least one closure, in source order.
  subscript(name: NameID) -> [DeclarationReference] { functions[name] ?? [] }

  /// The closures that a function or an explicit initializer takes.
  func closures(of function: DeclarationReference) -> [ClosureParameter] { closures[function] ?? [] }

  /// The closures of each initializer of a type that takes some, the memberwise one included.
  func initializers(of type: TypeID) -> [[ClosureParameter]] { initializers[type] ?? [] }

  /// Whether a label of the memberwise initializer of a type is that of a `@StateObject`, and so of an autoclosure.
  ///
  /// Of several types with the name, as in an app and its watch app, any of them.
  func isOwnedObject(_ label: NameID, ofTypeNamed name: NameID) -> Bool { ownedObjects[name]?.contains(label) == true }

  /// Whether a call of the name may mean an initializer with a closure or an autoclosure that ``labels`` has.
  ///
  /// No other call has to be resolved: most are of views without closures, as `Text("Title")`.
  func mayConstruct(_ name: NameID) -> Bool { constructed.contains(name) }

  /// Linear in the declarations of the project.
  init(in declarations: DeclarationIndex) {
    constructed.insert(declarations.framework.language.selfType)
    for file in declarations.files {
      for declaration in file.parsed.allDeclarations {
        switch declaration.kind {
        // Whatever it means.
        case .typeAlias: constructed.insert(declaration.name)
        case .function, .initializer: add(declaration, in: file, declarations)
        default: continue
        }
      }
    }
    for type in declarations.types where type.kind == .structure {
      let closures = Self.memberwiseClosures(of: type, declarations)
      // A struct with an initializer in its braces has no memberwise one.
      if !closures.isEmpty, declarations.memberwiseProperties(of: type) != nil {
        initializers[type.id, default: []].append(closures)
      }
      addOwnedObjects(of: type, declarations)
    }
  }

  /// Adds the autoclosures that the memberwise initializer takes for objects.
  ///
  ///     struct Details: View { @StateObject var model: Model }
  private mutating func addOwnedObjects(of type: TypeSymbol, _ declarations: DeclarationIndex) {
    guard type.properties.contains(where: { $0.wrapper == .stateObject && !$0.isStatic }),
      let parameters = declarations.memberwiseParameters(of: type)
    else { return }
    for parameter in parameters where parameter.property.wrapper == .stateObject {
      ownedObjects[type.name, default: []].append(parameter.property.name)
      labels.insert(parameter.property.name)
      constructed.insert(type.name)
    }
  }

  private mutating func add(_ function: DeclarationNode, in file: IndexedFile, _ declarations: DeclarationIndex) {
    let owner = function.kind == .initializer ? function.parent.flatMap { file.type(of: $0.id) } : nil
    let closures = function.parameters.filter(function.takesClosure).map { parameter in
      let returnsContent =
        declarations.isBuilder(function.attributes(of: parameter))
        || declarations.returnsView(function.type(of: parameter), in: function.scope)
      let isKept =
        returnsContent
        && (owner.map { declarations.keepsForLater(closureIn: parameter.name, of: declarations[type: $0]) }
          ?? declarations.keepsForLater(parameter, of: function))
      return ClosureParameter(
        label: parameter.label, isContent: returnsContent && !isKept, isKept: isKept, hasDefault: parameter.hasDefault)
    }
    if closures.isEmpty { return }
    for closure in closures { labels.insert(closure.label) }
    let reference = DeclarationReference(function)
    self.closures[reference] = closures
    if function.kind == .function {
      functions[function.name, default: []].append(reference)
    } else if let owner {
      initializers[owner, default: []].append(closures)
      constructed.insert(declarations[type: owner].name)
    }
  }

  /// The closures that a memberwise initializer takes: those of stored properties, also of `@ViewBuilder let row: Row`.
  private static func memberwiseClosures(
    of type: TypeSymbol, _ declarations: DeclarationIndex
  ) -> [ClosureParameter] {
    type.properties.compactMap { property in
      guard property.isStored, !property.isStatic else { return nil }
      let declaration = declarations[property.reference]
      let isBuilder = declarations.isBuilder(declaration.attributes)
      guard isBuilder || declaration.annotation?.functionType != nil else { return nil }
      let isKept = isBuilder && declarations.keepsForLater(closureIn: property.name, of: type)
      return ClosureParameter(
        label: property.name, isContent: isBuilder && !isKept, isKept: isKept, hasDefault: property.hasInitializer)
    }
  }
}

extension DeclarationNode {
  /// Whether one of its parameters is a closure, optional or not.
  func takesClosure(_ parameter: Parameter) -> Bool { type(of: parameter)?.functionType != nil }
}

extension [CodeNode] {
  /// The parameters of the closures among the nodes.
  var closureParameters: Set<NameID> {
    Set(filter { $0.kind == .closure }.flatMap { $0.children.filter { $0.kind == .parameter }.map(\.name) })
  }
}
