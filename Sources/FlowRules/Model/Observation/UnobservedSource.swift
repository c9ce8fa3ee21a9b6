import SwiftLexer

/// A value that a view shows, from where no change reaches the view.
struct UnobservedSource {
  /// Where the value comes from.
  enum Origin {
    /// A published member of an ObservableObject that a static property holds: `Theme.shared.name`.
    case shared(ProjectType)
    /// A published member of an ObservableObject in the environment: `theme.name`.
    case environment(Property, ProjectType)
    /// A value in the defaults, with the place where the view sets it: `UserDefaults.standard.bool(forKey: "big")`.
    case defaults(write: FileRange)
  }

  /// Where the value comes from.
  let origin: Origin
  /// The whole expression: `Theme.shared.name`.
  let range: FileRange
  /// The published property that code changes; nil for the defaults.
  let member: Property?
}

extension ProjectType {
  /// The values that the view shows from objects which it does not observe, and from the defaults; of each the first.
  var unobservedSources: [UnobservedSource] {
    let names = project.code.valueHolders.ofSharedObjects
    let held = properties.filter(\.mayHoldEnvironmentObject)
    let heldNames = NameSet(held.map(\.nameID))
    var found: [UnobservedSource] = []
    var seen: Set<[NameID]> = []
    for code in renderedCode(withHelpers: true) {
      let nodes = code.matching { record in
        record.kind == .name && names.contains(record.name)
          || heldNames.contains(record.name) && (record.kind == .name || record.kind == .member)
      }
      for node in nodes {
        guard found.count < 64, let source = sharedRead(at: node, in: code) ?? environmentRead(at: node, of: held),
          let member = source.member, !isPresented(node, in: code),
          seen.insert([node.name, member.nameID]).inserted
        else { continue }
        found.append(source)
      }
    }
    return found + defaultsReads
  }

  /// Whether a node is in content that is made for each presentation: a sheet, a menu, a popover.
  private func isPresented(_ node: CodeNode, in code: RenderedCode) -> Bool {
    project.isPresentedOnce(within: code.code.path(to: node))
      || code.scope.node.map { isPresentedOnce(memberNamed: $0.name) } ?? false
  }

  /// `Theme.shared.name`, where nothing tells the view that the name changes.
  private func sharedRead(at node: CodeNode, in code: RenderedCode) -> UnobservedSource? {
    guard node.kind == .name, !node.isLocal, node.flags.isDisjoint(with: .writes),
      case .type(let id) = project.resolve(path: [node.name], in: code.scope),
      let holder = node.nextSuffix, holder.kind == .member, holder.call == nil,
      let shared = project.type(id).symbol.properties.first(where: { $0.isStatic && $0.name == holder.name }),
      shared.isStored, let member = holder.nextMember
    else { return nil }
    let property = Property(shared, in: project)
    guard let object = property.declaredOrInferredType ?? property.constructedType,
      let shown = published(member, of: object)
    else {
      return nil
    }
    return UnobservedSource(origin: .shared(object), range: node.range(through: member), member: shown)
  }

  /// `theme.name` of `@Environment(\.theme) var theme: Theme`.
  private func environmentRead(at node: CodeNode, of held: [Property]) -> UnobservedSource? {
    guard let property = held.first(where: { $0.nameID == node.name }),
      let use = property.use(at: node), use.kind == .value, use.flags.isDisjoint(with: .writes),
      let object = property.declaredProjectType, let member = use.name.nextMember,
      let shown = published(member, of: object)
    else { return nil }
    return UnobservedSource(
      origin: .environment(property, object), range: use.root.range(through: member), member: shown)
  }

  /// The published property that a member of an object yields, if code changes it and the view is not told.
  private func published(_ member: CodeNode, of object: ProjectType) -> Property? {
    guard object.kind == .classType, object.observableKind == .observableObject, object.observableConformance == .no,
      !object.inherits(project.framework.observation.managedObject), !object.hasNamesake, member.call == nil,
      !mayObserve(object), !isToldByCallers(of: object)
    else { return nil }
    return object.propertiesRead(by: member.name).first { property in
      property.isStored && property.wrapper == .published && property.canChangeByCode(in: object)
    }
  }

  /// Whether the view may notice changes of an object: by a property, or by a subscription.
  private func mayObserve(_ object: ProjectType) -> Bool {
    properties.contains { $0.mayFollow(object) } || code.contains { code in
      code.nodes.contains { node in
        guard node.kind == .name, node.name == object.nameID else { return false }
        return node.postfix.suffixes.contains {
          $0.flags.contains(.isProjected) || $0.name == project.framework.observation.objectWillChange
        }
      }
    }
  }

  /// Whether every view that creates this one observes the object, so that it may be redrawn with them.
  private func isToldByCallers(of object: ProjectType) -> Bool {
    let callers = calls.filter { !project.isInTestOrPreview($0.scope) }.map { project.enclosingType(of: $0.scope) }
    return !callers.isEmpty && callers.allSatisfy { caller in
      caller?.properties.contains { $0.observesObject && $0.declaredOrInferredType?.id == object.id } ?? false
    }
  }
}

extension Property {
  /// Whether the property may redraw its view when an object changes.
  fileprivate func mayFollow(_ object: ProjectType) -> Bool {
    if observesObject {
      guard let held = declaredOrInferredType else { return true }
      return held.id == object.id || held.inherits(object) || object.inherits(held) || held.maySubscribe(to: object)
        || held.isAnnouncedByOthers
    }
    if attributes.isEmpty { return holdsDynamicProperty }
    let project = type.project
    return wrapper == nil
      && attributes.contains { attribute in
        let framework = project.framework
        let builders = framework.closures.builders
        if builders.contains(attribute.name) || framework.neutralAttributes.contains(attribute.name) { return false }
        guard case .type(let id) = project.resolve(
          path: project.declarations.path(of: attribute), in: declaration.scope)
        else { return true }
        let wrapper = project.type(id)
        return wrapper.code.contains { $0.nodes.containsRecord { $0.name == object.nameID } }
          || wrapper.properties.contains {
            $0.holdsDynamicProperty || $0.observesObject && $0.mayFollow(object)
              || $0.declaredOrInferredType?.id == object.id
          }
      }
  }

  /// `@Environment(\.theme) var theme: Theme`
  fileprivate var mayHoldEnvironmentObject: Bool {
    wrapper == .environment && !isStatic && !isAmbiguous && declaredProjectType?.kind == .classType
      && declaredProjectType?.observableKind == .observableObject
  }

  /// The class that the initial value constructs: `static let shared = Theme()`.
  fileprivate var constructedType: ProjectType? { type.project.constructedType(in: initialValue) }
}
