import SwiftLexer

/// An object that a view constructs in the modifier that injects it, while it renders: `.environmentObject(Session())`.
struct InjectedObject {
  /// The modifier with its argument.
  let range: FileRange
  /// The name of the modifier in the code.
  let node: CodeNode
  /// The name of the modifier.
  let modifier: String
  /// The object and its construction.
  let object: NewObject
  /// The class of the object.
  let type: ProjectType
  /// The view that can own the object.
  let owner: NewObjectOwner
  /// The member of the view whose code creates it: `body`.
  let member: String
  /// Whether each row of a collection gets an object of its own.
  let isInRow: Bool
  /// The expression that the modifier follows, and the members that it names.
  let content: [CodeSpan]
  /// The view whose code has the modifier.
  let view: ProjectType
}

extension ProjectType {
  /// Whether the view's code, or code that it inherits, has one of the modifiers at all.
  ///
  /// Most code has none, and finding the code that renders takes longer than this check.
  package var usesInjectionModifiers: Bool {
    let (object, value) = (project.framework.environment.objectModifier, project.framework.environment.modifier)
    return family.contains { owner in
      owner.code.contains { code in
        code.nodes.containsRecord { $0.kind == .member && ($0.name == object || $0.name == value) }
      }
    }
  }

  /// The observable objects that the view constructs and injects while it renders, in source order.
  ///
  /// Only injections for interactive content count.
  var injectedObjects: [InjectedObject] {
    renderedCode().flatMap { code in
      code.nodes.compactMap { node in
        guard let object = InjectedObject(by: node, in: code, of: self),
          !project.code.disablesInteraction(around: node, in: code)
        else { return nil }
        return object
      }
    }
  }
}

extension InjectedObject {
  /// The view's own object of the class, in place of which it creates another one; nil where the two may differ on
  /// purpose: in rows, in the windows of an app, or by what they are created from.
  var knownObject: Property? {
    let known = view.properties.filter { $0.declaredOrInferredType?.id == type.id }
    guard known.count == 1, view.viewKind == .yes, !isInRow, object.call?.arguments.isEmpty == true,
      known[0].isStored, !known[0].isStatic, !known[0].isOptional, known[0].observesObject,
      !known[0].initialValue.nodes.containsRecord(where: { $0.kind == .argument })
    else { return nil }
    return known[0]
  }

  fileprivate init?(by node: CodeNode, in code: RenderedCode, of view: ProjectType) {
    let project = view.project
    guard node.kind == .member, case let framework = project.framework,
      node.name == framework.environment.objectModifier || node.name == framework.environment.modifier,
      let call = node.call, !project.code.overloads.hasModifier(node.name),
      project.code.mayBeView(before: node, in: code.scope),
      let (object, type) = Self.object(injectedBy: call, in: code.scope, of: view)
    else { return nil }
    self.object = object
    self.type = type
    self.view = view
    self.node = node
    content = view.content(before: node, in: code.code)
    range = node.range(through: call.node)
    modifier = project.text(node.name)
    member = project.memberName(of: code)
    let place = ConstructionPlace(within: code.code.path(to: node), project)
    isInRow = place.isRepeated
    owner =
      switch object.inputs {
      case .rendered: .viewBetween
      case _ where place.isRepeated || place.isPresented: .viewBetween
      case .properties(let name): .initializerOfView(property: name)
      case .none: .view
      }
  }

  /// The observable object that a modifier's argument constructs, if code may read it from the environment.
  ///
  /// For example `.environmentObject(Session())`, `.environment(Router())`, `.environment(\.store, Store())`.
  private static func object(
    injectedBy call: CallNode, in scope: Scope, of view: ProjectType
  ) -> (NewObject, ProjectType)? {
    let arguments = call.arguments
    guard let last = arguments.last, arguments.count <= 2, arguments.allSatisfy({ $0.label == .none }),
      arguments.count == 1 || arguments[0].first?.kind == .keyPath,
      let object = view.newObject(in: last.value(in: scope)), let type = object.type,
      type.observableKind == .observableObject || type.observableKind == .observable
    else { return nil }
    // With a key path, code other than views may read it: `EnvironmentValues.router`.
    let mayBeRead = arguments.count == 2 || view.project.objects.environmentObjects.mayBeRead(type.symbol)
    return mayBeRead ? (object, type) : nil
  }
}
