import SwiftLexer

// The expressions in a type's code that `$` turns into bindings.
extension ProjectType {
  /// The properties that code in the type names, if `$` projects them as a binding and the value is certainly not a
  /// binding itself.
  ///
  ///     days, self.model.title     // $days, self.$model.title
  func bindablePath(in code: CodeSpan) -> PropertyPath? {
    let declarations = project.declarations
    guard declarations.importsSwiftUI(in: code.file.id),
      let path = declarations.propertyPath(in: code, enclosing: symbol), path.root.canProject,
      // `@Shared @State var isOn`: the outer wrapper determines the value.
      declarations.initializingAttributes(of: path.root).count == 1,
      path.members.allSatisfy({ Self.hasStorageOfItsType($0, declarations) && declarations.isSettable($0) }),
      declarations.certainlyHoldsNoBinding(path.last)
    else { return nil }
    switch path.root.wrapper {
    // `$model` alone projects the whole object, not a binding to it.
    case .stateObject, .observedObject, .bindable: return path.members.isEmpty ? nil : path
    default: return path
    }
  }

  /// The path to a wrapped property of the type, or to a member of one, that code projects: `model.isOpen` of
  /// `$model.isOpen`.
  func wrappedPath(projectedBy code: CodeSpan) -> String? {
    guard let path = propertyPath(in: code), path.isProjected, path.root.wrapper != nil else { return nil }
    return spelling(of: path)
  }

  /// A path as code writes it: `model.isOpen`.
  package func spelling(of path: PropertyPath) -> String {
    ([path.root] + path.members).map { project.text($0.name) }.joined(separator: ".")
  }

  /// Whether a member has its annotated type: an unknown wrapper may have another value.
  private static func hasStorageOfItsType(_ property: PropertySymbol, _ declarations: DeclarationIndex) -> Bool {
    switch property.wrapper {
    case .published, .state, .binding, .appStorage, .sceneStorage: true
    case nil: declarations[property.reference].attributes.isEmpty
    default: false
    }
  }
}

extension PropertySymbol {
  /// Whether `$` before the property projects a binding, to it or to a property of its value.
  var canProject: Bool {
    switch wrapper {
    case .state, .binding, .appStorage, .sceneStorage, .stateObject, .observedObject, .bindable: true
    default: false
    }
  }
}
