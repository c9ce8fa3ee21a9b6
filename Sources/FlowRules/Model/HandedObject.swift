import SwiftLexer

/// An object that a view constructs while it renders, for a child that observes it but does not keep it:
/// `SearchBar(search: Search())`.
package struct HandedObject {
  /// The construction.
  package let range: FileRange
  /// The class of the object.
  package let object: ProjectType
  package let child: ProjectType
  /// The child's property that observes the object.
  package let property: Property
  /// A sheet or a destination shows the content that the object is created for.
  package let isPresented: Bool
  /// The member of the view whose code creates it: `body`.
  package let member: String
}

extension ProjectType {
  /// Whether the view's code, or code that it inherits, has an argument that looks like the construction of an
  /// observable object.
  ///
  /// Most code has none, and finding the code that renders takes longer than this check.
  package var seemsToHandOnNewObjects: Bool {
    let firstNames = project.objects.observation.firstNames
    return family.contains { owner in
      owner.code.contains { code in
        let roots = code.nodes.matching { record in
          record.kind == .name && record.flags.isDisjoint(with: [.isLocal, .endsPostfix])
            && firstNames.contains(record.name)
        }
        return roots.contains { $0.argument != nil }
      }
    }
  }

  /// The objects that the view constructs for its children while it renders, in source order.
  package var handedObjects: [HandedObject] {
    renderedCode().flatMap { code in
      let member = project.memberName(of: code)
      var objects: [HandedObject] = []
      var walk = code.walk
      while let node = walk.next() {
        guard let argument = ArgumentNode(node), let call = walk.ancestors.last.flatMap(CallNode.init),
          let object = HandedObject(argument, of: call, within: walk.ancestors, in: code.scope, member: member, project)
        else { continue }
        objects.append(object)
      }
      return objects
    }
  }
}

extension HandedObject {
  /// - Parameter ancestors: the nodes around the argument, outermost first; the call is the last of them.
  fileprivate init?(
    _ argument: ArgumentNode, of call: CallNode, within ancestors: [CodeNode], in scope: Scope, member: String,
    _ project: ProjectIndex
  ) {
    let value = argument.value(in: scope)
    guard Self.isConstruction(argument, project), let child = Self.child(madeBy: call, in: scope, project),
      let range = project.declarations.construction(in: value), let object = project.constructedType(in: value),
      let property = child.property(setBy: argument.label), Self.isObserved(object, by: property),
      Self.isShown(call, within: ancestors, project)
    else { return nil }
    self.range = range
    self.object = object
    self.child = child
    self.property = property
    self.member = member
    isPresented = ancestors.lazy.compactMap(CallNode.init).contains { outer in
      outer.callee.map { project.framework.closures.presents($0.name) } == true
    }
  }

  /// Whether an argument looks like the construction of an observable object: `Search()`, `Models.Search(1)`.
  private static func isConstruction(_ argument: ArgumentNode, _ project: ProjectIndex) -> Bool {
    guard let first = argument.first, first.kind == .name, !first.isLocal, !first.endsPostfix else { return false }
    return project.objects.observation.firstNames.contains(first.name)
  }

  /// The view that a call certainly creates, unless its own `==` compares it: then it may ignore the object.
  private static func child(madeBy call: CallNode, in scope: Scope, _ project: ProjectIndex) -> ProjectType? {
    guard let path = call.callee.flatMap(project.declarations.typePath(endingAt:)),
      let child = project.certainType(project.declarations.resolver.resolve(path: path, in: scope), in: scope.file.id),
      child.kind == .structure, child.isView, !child.hasNamesake, !project.code.overloads.isFunction(child.nameID),
      !child.declaresFunction(project.framework.equality)
    else { return nil }
    return child
  }

  /// Whether a property observes an object of that class and does not keep it.
  private static func isObserved(_ object: ProjectType, by property: Property) -> Bool {
    guard object.kind == .classType else { return false }
    switch property.wrapper {
    case .observedObject: return object.observableKind == .observableObject
    case .bindable: return object.hasObservableMacro
    default: return false
    }
  }

  /// Whether the view that a call creates is shown and interactive.
  ///
  /// It is not where a function receives it, where only one of its properties is read, or where a modifier disables
  /// interaction.
  private static func isShown(_ call: CallNode, within ancestors: [CodeNode], _ project: ProjectIndex) -> Bool {
    if project.code.disablesInteraction(around: ancestors) { return false }
    let suffixes = sequence(first: call.node, next: \.nextSuffix)
    if suffixes.contains(where: { $0.kind == .member && $0.call == nil }) { return false }
    return !ancestors.lazy.compactMap { CallNode($0)?.callee }.contains { callee in
      callee.kind == .name && !project.declarations.startsUppercase(callee.name)
    }
  }
}

extension ProjectType {
  /// The property that an argument with this label sets, if all initializers with such a parameter agree on it.
  fileprivate func property(setBy label: NameID) -> Property? {
    // The call may mean an initializer in an extension that may belong to another type.
    guard !symbol.functions.contains(where: { $0.kind == .initializer && $0.isAmbiguous }) else { return nil }
    var found: [Property?] = (memberwiseParameters ?? []).map(\.property).filter { $0.name == label }
      .map { Property($0, of: self) }
    let initializers = initializers
    // More than anybody writes; each of them would be read for each call.
    guard initializers.count < 32 else { return nil }
    for initializer in initializers where initializer.parameters.contains(where: { $0.label == label }) {
      found.append(properties.first { $0.isSet(by: initializer, toParameterLabeled: label) })
    }
    guard let first = found.first, let property = first, !property.isAmbiguous else { return nil }
    return found.allSatisfy { $0?.symbol.reference == property.symbol.reference } ? property : nil
  }
}

extension Property {
  /// Whether an initializer assigns it once, from a parameter with that label, and uses the parameter for nothing else.
  fileprivate func isSet(by initializer: Initializer, toParameterLabeled label: NameID) -> Bool {
    let values = assignedValues(in: initializer)
    guard values.count == 1, let parameter = initializer.parameter(in: values[0]), parameter.label == label else {
      return false
    }
    let uses = initializer.declaration.body.nodes.matching {
      $0.kind == .name && $0.name == parameter.name && $0.flags.contains(.isLocal)
    }
    return uses.count == 1
  }
}
