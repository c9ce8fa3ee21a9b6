import SwiftLexer

/// A `@Published` property that a view shows, although no view can observe its class.
struct UnheardRead {
  /// The property of the view with which the path begins.
  let root: Property
  /// The `@Published` property at the end of the path.
  let property: Property
  /// The class of the property.
  let object: ProjectType
  /// The path as code has it: `box.upload.isOn`.
  let range: FileRange
  /// Whether the root itself is the object.
  let isDirect: Bool
}

extension ProjectType {
  /// The first reads of `@Published` properties in classes that are certainly not observable, by class.
  ///
  /// Only those that code changes, and that the view does not listen to.
  var unheardReads: [UnheardRead] {
    guard project.objects.observation.hasUnobservablePublisher else { return [] }
    let holders = holdersOfUnheardObjects
    let names = NameSet(holders.flatMap { $0.published.map(\.nameID) })
    // Finding the code that renders takes longer than this check.
    guard !holders.isEmpty, code.contains(where: { $0.nodes.containsRecord { names.contains($0.name) } }) else {
      return []
    }
    var found: [UnheardRead] = []
    for code in renderedCode(withHelpers: true) {
      for node in code.nodes
      where node.kind == .member && names.contains(node.name) && !node.flags.contains(.isProjected) {
        guard let read = unheardRead(at: node, holders), !found.contains(where: { $0.object.id == read.object.id })
        else {
          continue
        }
        found.append(read)
      }
    }
    return found
  }

  /// A property of the view, the member of its value that holds an object, and what the object publishes.
  private typealias Holder = (root: Property, member: NameID?, object: ProjectType, published: [Property])

  /// The properties that hold an object which publishes without being observable, at most one step away.
  private var holdersOfUnheardObjects: [Holder] {
    var found: [Holder] = []
    for property in properties where property.isStored && !property.isStatic && !property.isAmbiguous {
      guard let held = property.declaredProjectType else { continue }
      if held.kind == .classType, property.attributes.isEmpty, let published = held.unheardProperties {
        found.append((property, nil, held, published))
        continue
      }
      // A wrapper that the project or another module declares may observe the object itself.
      guard property.wrapper != nil || property.attributes.isEmpty else { continue }
      for member in held.properties.prefix(256) where member.isStored && !member.isStatic && member.attributes.isEmpty {
        guard let object = member.declaredProjectType, let published = object.unheardProperties,
          !held.maySubscribe(to: object)
        else { continue }
        found.append((property, member.nameID, object, published))
      }
    }
    return found
  }

  /// The published properties of a class that is certainly not observable, nor is a subclass; nil for other types.
  private var unheardProperties: [Property]? {
    guard kind == .classType, observableKind == .none, observableObjectConformance == .no, !hasSubclasses,
      !hasUnknownSupertype
    else { return nil }
    let published = properties.filter { $0.wrapper == .published && !$0.isStatic }
    return published.isEmpty ? nil : published
  }

  private func unheardRead(at node: CodeNode, _ holders: [Holder]) -> UnheardRead? {
    for holder in holders {
      guard let property = holder.published.first(where: { $0.nameID == node.name }), let base = node.base,
        let use = holder.member.map({ holder.root.use(at: base.name == $0 ? base.base ?? base : base) })
          ?? holder.root.use(at: base),
        use.kind == .value, use.flags.isDisjoint(with: .writes), node.call == nil,
        property.canChange(in: holder.object), !listens(toMember: node.name)
      else { continue }
      return UnheardRead(
        root: holder.root, property: property, object: holder.object, range: use.root.range(through: node),
        isDirect: holder.member == nil)
    }
    return nil
  }

  /// Whether code of the view names a publisher of that name: `.onReceive(upload.$isOn)`.
  private func listens(toMember name: NameID) -> Bool {
    code.contains {
      $0.nodes.containsRecord { $0.kind == .member && $0.name == name && $0.flags.contains(.isProjected) }
    }
  }
}
