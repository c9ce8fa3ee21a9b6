import SwiftLexer

// What the views that code creates have to lose when they get another identity.
extension ProjectType {
  /// Whether code creates a view that loses something when it starts again: edited text, focus, the place to which it
  /// was scrolled, a transition, or the state of a view of the project.
  func createsStatefulView(in code: [CodeSpan]) -> Bool {
    let names = project.framework.collections
    let wrappers: Set<Wrapper> = [.state, .stateObject, .focusState, .gestureState]
    if code.contains(where: { $0.nodes.containsRecord { $0.kind == .member && names.continuing.contains($0.name) } }) {
      return true
    }
    return createsView(in: code) { node, type in
      names.stateful.contains(node.name)
        || type?.wrappedProperties.contains { $0.wrapper.map(wrappers.contains) ?? false } == true
    }
  }

  /// The property of a view that code creates directly whose object is another one each time the code runs.
  ///
  ///     struct Page: View { @Bindable var store = Store() }
  func objectCreatedAgain(in code: [CodeSpan]) -> Property? {
    var found: Property?
    let isFound = createsView(in: code, levels: 1) { _, type in
      found = type?.properties.first { property in
        switch property.wrapper {
        case .observedObject, .bindable, nil:
          property.isStored && !property.isStatic && property.construction != nil
            && property.declaredProjectType.map { $0.kind == .classType && $0.observableKind != .none } ?? false
        default: false
        }
      }
      return found != nil
    }
    return isFound ? found : nil
  }

  /// Whether code creates a view, directly or in the code of a view of the project that it creates.
  ///
  /// - Parameters:
  ///   - levels: the levels of views that count: 1 for the code alone, 2 with the code of the views in it.
  ///   - isWanted: called with the name of each view that is created, and its type in the project.
  func createsView(
    in code: [CodeSpan], levels: Int = 3, where isWanted: (CodeNode, ProjectType?) -> Bool
  ) -> Bool {
    var open = code
    var seen: Set<TypeID> = [id]
    for _ in 0..<levels {
      var views: [ProjectType] = []
      for code in open {
        for node in code.nodes.matching({ $0.kind == .name })
        where project.declarations.namesType(node.name) && node.call != nil {
          var type: ProjectType?
          if case .type(let id) = project.resolve(path: [node.name], in: code.scope) {
            type = ProjectType(id, in: project)
          }
          if isWanted(node, type) { return true }
          // More than any body has.
          if let type, type.isView, seen.count < 64, seen.insert(type.id).inserted { views.append(type) }
        }
      }
      open = views.flatMap(\.code)
    }
    return false
  }
}
