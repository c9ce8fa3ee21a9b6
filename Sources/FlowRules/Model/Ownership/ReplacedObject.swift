import SwiftLexer

/// An object that an app keeps and injects into its views, and that another injection takes from some of them.
package struct ReplacedObject {
  package let app: ProjectType
  /// The app's property that keeps it.
  package let property: Property
}

extension InjectedObject {
  /// The object that the content would read without this injection; nil where that is not certain.
  ///
  ///     .sheet(isPresented: $isOpen) { Invite().environmentObject(Session()) }
  ///     @main struct Shop: App { @StateObject var session = Session() … Home().environmentObject(session) }
  package var replacedObject: ReplacedObject? {
    guard isReadByClass, let app = type.project.onlyApp else { return nil }
    let kept = app.properties.filter { property in
      property.isStored && !property.isStatic && [.stateObject, .observedObject, .state].contains(property.wrapper)
        && property.projectType?.id == type.id
    }
    guard let property = kept.first, kept.count == 1, app.injects(property) else { return nil }
    return ReplacedObject(app: app, property: property)
  }
}

extension ProjectIndex {
  /// The app of a project that has one: views of several apps may show each other's views.
  fileprivate var onlyApp: ProjectType? {
    let apps = declarations.types.lazy.filter { type in
      type.kind != .external && type.ancestry.external.contains(self.framework.app)
        && !self.declarations.isInTestOrPreview(type)
    }.prefix(2)
    return apps.count == 1 ? apps.first.map { ProjectType($0.id, in: self) } : nil
  }
}

extension ProjectType {
  /// Whether code of the type injects a property as it is: `.environmentObject(session)`.
  fileprivate func injects(_ property: Property) -> Bool {
    let environment = project.framework.environment
    return property.uses.contains { use in
      guard use.kind == .value, use.isWhole, let argument = use.root.argument,
        let callee = use.root.callOfFirstArgument?.callee
      else { return false }
      return argument.label == .none
        && (callee.name == environment.objectModifier || callee.name == environment.modifier)
    }
  }
}
