import SwiftLexer

extension ProjectType {
  /// Whether a view may show values of the type: an app's views, and the objects that they observe, name it.
  ///
  /// What only other code decodes or maps is in no row. Linear in the code of the views and of the observable objects.
  package var mayBeInViews: Bool {
    guard project.containsApp, !isExposed else { return true }
    return project.declarations.types.contains { owner in
      guard owner.viewKind != .no || owner.observableKind != .none, owner.id != id,
        !project.declarations.isInTestOrPreview(owner)
      else { return false }
      let isHeld = owner.properties.contains { property in
        project.declarations[property.reference].annotation?.nodes.contains { $0.name == nameID } ?? false
      }
      return isHeld || owner.functions.contains { function in isNamed(in: project.declarations[function.reference]) }
        || project.declarations.code(of: owner).contains { $0.nodes.containsRecord { $0.name == nameID } }
    }
  }

  /// Whether the parameters or the result of a function name the type.
  private func isNamed(in function: DeclarationNode) -> Bool {
    let types = function.parameters.map(function.type(of:)) + [function.returnType]
    return types.contains { $0?.nodes.contains { $0.name == nameID } ?? false }
  }
}
