import SwiftLexer

/// An object that a view constructs in the modifier that injects it, while it renders: `.environmentObject(Session())`.
package struct InjectedObject {
  /// The modifier with its argument.
  package let range: FileRange
  /// The name of the modifier.
  package let modifier: String
  /// The class of the object.
  package let object: ProjectType
  /// The member of the view whose code creates it: `body`.
  package let member: String
}

extension ProjectType {
  /// Whether the view's code, or code that it inherits, has one of the modifiers at all.
  ///
  /// Most code has none, and finding the code that renders takes longer than this check.
  package var usesInjectionModifiers: Bool {
    let (object, value) = (project.framework.environmentObject, project.framework.environment)
    return family.contains { owner in
      owner.code.contains { code in
        code.nodes.containsRecord { $0.kind == .member && ($0.name == object || $0.name == value) }
      }
    }
  }

  /// The objects with state to lose that the view constructs and injects while it renders, in source order.
  ///
  /// Only injections for interactive content count.
  package var injectedObjects: [InjectedObject] {
    renderedCode().flatMap { code in
      code.nodes.compactMap { node in
        guard let object = InjectedObject(by: node, in: code, project),
          !project.code.disablesInteraction(around: node, in: code)
        else { return nil }
        return object
      }
    }
  }
}

extension InjectedObject {
  fileprivate init?(by node: CodeNode, in code: RenderedCode, _ project: ProjectIndex) {
    guard node.kind == .member, case let framework = project.framework,
      node.name == framework.environmentObject || node.name == framework.environment,
      let call = node.call, !project.code.overloads.hasModifier(node.name),
      project.code.mayBeView(before: node, in: code.scope),
      let object = Self.object(injectedBy: call, in: code.scope, project)
    else { return nil }
    self.object = object
    range = node.range(through: call.node)
    modifier = project.text(node.name)
    member = project.memberName(of: code)
  }

  /// The class of the object that a modifier's argument constructs, if it has state to lose.
  ///
  /// For example `.environmentObject(Session())`, `.environment(Router())`, `.environment(\.store, Store())`.
  private static func object(injectedBy call: CallNode, in scope: Scope, _ project: ProjectIndex) -> ProjectType? {
    let arguments = call.arguments
    guard let last = arguments.last, arguments.count <= 2, arguments.allSatisfy({ $0.label == .none }),
      arguments.count == 1 || arguments[0].first?.kind == .keyPath,
      let object = project.constructedType(in: last.value(in: scope)),
      object.kind == .classType, object.hasStateToLose
    else { return nil }
    // With a key path, code other than views may read it: `EnvironmentValues.router`.
    return arguments.count == 2 || project.objects.environmentObjects.mayBeRead(object.symbol) ? object : nil
  }
}
