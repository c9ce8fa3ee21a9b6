import SwiftLexer

// Representable views: their coordinators, the functions in which they make what they wrap, and those in which they
// pass on new values.
extension ProjectType {
  /// The representable views that declare the type, or use it as their coordinator.
  package var representables: [ProjectType] {
    let around = project.declarations.representable(around: symbol).map { [$0.id] } ?? []
    let owners = project.code.coordinators[symbol.id] ?? []
    return (around + owners.filter { !around.contains($0) }).map { ProjectType($0, in: project) }
  }

  /// Whether it is a representable view's coordinator, by its name or by the view's `makeCoordinator`.
  var isCoordinator: Bool { project.code.coordinators[id] != nil || name == "Coordinator" }

  /// The functions in which a representable view makes what it wraps, and its coordinator.
  var makingFunctions: [DeclarationNode] {
    let makers = project.framework.representables.makers
    return symbol.functions.filter { $0.kind == .function && makers.contains($0.name) }
      .map { project.declarations[$0.reference] }
  }

  /// The function in which a representable view passes new values to what it shows: `updateUIView(_:context:)`.
  ///
  /// Nil when the type declares none, or more than one.
  var updateFunction: UpdateFunction? {
    let functions = updateFunctions
    return functions.count == 1 ? functions[0] : nil
  }

  /// The functions in which a representable view passes on new values: one, or one for each platform.
  var updateFunctions: [UpdateFunction] {
    symbol.functions.filter { function in
      function.kind == .function && !function.isAmbiguous
        && project.framework.representables.updaters.contains(function.name)
    }.map { UpdateFunction(declaration: project.declarations[$0.reference], in: project) }
  }
}

// Bindings that a class stores.
extension Property {
  /// Whether some code may read it, or a binding of its name, through an object: `model.title`, `model.$title`.
  var mayBeReadAsBindingOfObject: Bool {
    !isPrivate && type.project.code.mayBeReadThroughObject(symbol, of: type.symbol)
  }

  /// Whether code certainly sets it through an object, and does nothing else with it there.
  var isOnlySetAsBindingOfObject: Bool {
    !isPrivate && type.project.code.isOnlySetThroughObject(symbol, of: type.symbol)
  }

  /// Whether some code certainly passes it on through an object.
  var isPassedOnAsBindingOfObject: Bool {
    !isPrivate && type.project.code.isPassedOnThroughObject(symbol, of: type.symbol)
  }

  /// Whether some code certainly reads it through an object, or binds a view to it.
  var isReadAsBindingOfObject: Bool {
    !isPrivate && type.project.code.isReadThroughObject(symbol, of: type.symbol)
  }

  /// Whether code other than an initializer replaces its storage: `_title = title`.
  var isStorageReplacedLater: Bool {
    let index = type.project.declarations
    return type.symbol.functions.contains { function in
      function.kind == .function
        && uses(in: index.code(of: function.reference)).contains { $0.kind == .storage && $0.isAssignedWhole }
    }
  }
}

extension DeclarationNode {
  /// Whether it makes what a representable view wraps, or its coordinator: `makeUIView`.
  func isMaker(_ framework: FrameworkNames) -> Bool {
    kind == .function && framework.representables.makers.contains(name)
  }
}

/// The function of a representable view that SwiftUI calls when the view's values change.
struct UpdateFunction {
  /// The declaration of the function.
  let declaration: DeclarationNode
  private let project: ProjectIndex

  fileprivate init(declaration: DeclarationNode, in project: ProjectIndex) {
    self.declaration = declaration
    self.project = project
  }

  /// `updateUIView` or another one of these.
  var name: String { project.text(declaration.name) }

  /// Whether its code may change the coordinator: it names it, or passes the whole context on.
  var mayRefreshCoordinator: Bool {
    let names = project.framework.representables
    return declaration.body.nodes.matching { $0.kind == .member || $0.kind == .name }.contains { node in
      node.kind == .member ? node.name == names.coordinator : node.name == names.context && node.endsPostfix
    }
  }
}
