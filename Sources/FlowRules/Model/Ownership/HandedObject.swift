import SwiftLexer

/// An object that a view constructs while it renders, for a child that observes it: `SearchBar(search: Search())`.
struct HandedObject {
  /// The object and its construction.
  let object: NewObject
  /// The call that creates the child.
  let call: CallNode
  /// The name of the child.
  let childName: String
  /// The child's property that takes the object; nil for a view of a framework.
  let property: Property?
  /// Whether the child keeps its first object and throws all later ones away.
  var isKept: Bool { property?.wrapper == .state || property?.wrapper == .stateObject }
  /// A sheet or a destination shows the content that the object is created for.
  let isPresented: Bool
  /// Whether the code that creates it runs only while a sheet or a destination is on screen.
  let isPresentedOnDemand: Bool
  /// A modifier of the project shows the content, and may keep its first version: `.panel($isOpen) { … }`.
  let isPresentedByModifier: Bool
  /// The view that can own the object.
  let owner: NewObjectOwner
  /// The member of the view whose code creates it: `body`.
  let member: String
}

extension ProjectType {
  /// The objects that the view constructs for its children while it renders, in source order.
  var handedObjects: [HandedObject] {
    var view = HandingView(self)
    return view.rendered.filter(handsOnNewObject).flatMap { code in
      var objects: [HandedObject] = []
      var walk = code.walk
      while let node = walk.next() {
        guard let argument = ArgumentNode(node), let call = walk.parent.flatMap(CallNode.init),
          let object = HandedObject(argument, of: call, within: walk.ancestors, in: code.scope, &view)
        else { continue }
        objects.append(object)
      }
      return objects
    }
  }

  /// Whether some code of the view hands on a new object while it renders: most does not.
  private func handsOnNewObject(in code: RenderedCode) -> Bool {
    let callees = code.calledNodes.lazy.filter { project.declarations.namesType($0.name) }
    return callees.lazy.compactMap(\.call).contains { call in
      let arguments = call.arguments.filter(HandedObject.mayBeNew)
      guard !arguments.isEmpty, let child = ChildView(madeBy: call, in: code.scope, project) else { return false }
      return arguments.contains { newObject(in: $0, for: child, code.scope) != nil }
    }
  }

  /// The new object that an argument is, and the child that observes it.
  fileprivate func newObject(
    in argument: ArgumentNode, for view: ChildView, _ scope: Scope
  ) -> (object: NewObject, child: Child)? {
    // Most arguments are nothing new, and the property that they set takes longer to find.
    lazy var child = view.child(taking: argument)
    guard
      let object = newObject(in: argument.value(in: scope), expected: child?.property?.declaredProjectType),
      let child, child.observes(object)
    else { return nil }
    return (object, child)
  }
}

extension HandedObject {
  /// The name of what changes while the view is shown among the values that the object is created from, as far as the
  /// source shows it.
  ///
  /// - Parameter view: the view whose code creates the object.
  func changingInput(in view: ProjectType) -> String? {
    guard let call = object.call else { return nil }
    for argument in call.arguments {
      let value = argument.value(in: call.node.scope)
      if let read = view.changingRead(in: value) { return view.project.text(read.name.name) }
    }
    return nil
  }

  /// - Parameters:
  ///   - ancestors: the nodes around the argument, outermost first; the call is the last of them.
  ///   - view: the view whose code it is.
  fileprivate init?(
    _ argument: ArgumentNode, of call: CallNode, within ancestors: @autoclosure () -> [CodeNode], in scope: Scope,
    _ view: inout HandingView
  ) {
    let project = view.type.project
    // The type of the child is the cheapest question: most arguments are not those of the project's views.
    guard Self.mayBeNew(argument), let childView = ChildView(madeBy: call, in: scope, project),
      case let (object, child)? = view.type.newObject(in: argument, for: childView, scope),
      case let ancestors = ancestors(), Self.isShown(call, within: ancestors, project)
    else { return nil }
    self.object = object
    self.call = call
    childName = project.text(child.name)
    property = child.property
    member = scope.node.map { project.text($0.name) } ?? ""
    let place = ConstructionPlace(within: ancestors, project)
    let isShownOnTop = place.isPresented || view.presentsOnly(scope)
    isPresentedByModifier = project.isInPresentingModifier(ancestors)
    isPresented = isShownOnTop || isPresentedByModifier || view.isOnlyPresented
    isPresentedOnDemand = project.isPresentedOnDemand(within: ancestors, in: scope) || view.presentsOnly(scope)
    // `ForEach(clips) { player(of: $0) }`: each row may call a function with a parameter.
    let isOfRow = scope.node.map { $0.kind == .function && !$0.parameters.isEmpty && $0.name != project.framework.body }
    let isShownOnce = !isShownOnTop && !place.isRepeated && isOfRow != true
    let isInBranch = Self.endsWithBranch(ancestors, project)
    owner =
      switch object.inputs {
      case .none where isInBranch && view.canCreateObject(child, argument.label): .child
      case .none where isShownOnce: .view
      case .properties(let name) where isShownOnce && child.property == nil: .initializerOfView(property: name)
      case _ where view.canCreateObject(child, argument.label): .child
      default: .viewBetween
      }
  }

  /// Whether an object has no use when the branch around it has gone, and one of the view would outlive it:
  ///
  ///     if isLoggedIn { Home(model: HomeModel()) }    // the next account has another one
  ///
  /// Somebody who comes back to a tab expects it as it was.
  private static func endsWithBranch(_ ancestors: [CodeNode], _ project: ProjectIndex) -> Bool {
    let statements = ancestors.filter { $0.kind == .ifStatement || $0.kind == .switchStatement }
    return !statements.isEmpty
      && !statements.contains { statement in
        statement.conditions.contains { condition in
          condition.isOrContains { node in
            guard node.name != .none, case let name = project.text(node.name).lowercased() else { return false }
            return wordsForPages.contains(where: name.contains)
          }
        }
      }
  }

  /// Parts of the names of what decides which page a view shows.
  private static let wordsForPages = ["tab", "select", "page", "screen", "section", "segment"]

  /// Whether an argument may be a new object: a construction, or the name of something that leads to one.
  fileprivate static func mayBeNew(_ argument: ArgumentNode) -> Bool {
    guard let first = argument.first, !first.flags.contains(.isProjected) else { return false }
    switch first.kind {
    case .name, .selfReference, .implicitMember, .tuple: return true
    // `{ Search() }()`
    case .closure: return !first.endsPostfix
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
      callee.kind == .name && !project.declarations.namesType(callee.name)
    }
  }
}

/// The view whose code hands on objects. Each answer takes a walk through much code, so it is given once.
private struct HandingView {
  let type: ProjectType
  let rendered: [RenderedCode]
  /// Whether only presentations show the view.
  lazy var isOnlyPresented = type.isOnlyPresented
  private var presentedMembers: [NameID: Bool] = [:]
  private var creatingChildren: [DeclarationReference: Bool] = [:]

  init(_ type: ProjectType) {
    self.type = type
    rendered = type.renderedCode()
  }

  /// Whether only presentations show the member that some code belongs to.
  mutating func presentsOnly(_ scope: Scope) -> Bool {
    guard let name = scope.node?.name else { return false }
    if let known = presentedMembers[name] { return known }
    let presentsOnly = type.isOnlyPresented(name, in: rendered)
    presentedMembers[name] = presentsOnly
    return presentsOnly
  }

  /// Whether a child can create the object itself, because no code passes it another one.
  mutating func canCreateObject(_ child: Child, _ label: NameID) -> Bool {
    guard let property = child.property else { return false }
    let key = property.symbol.reference
    if let known = creatingChildren[key] { return known }
    let canCreate =
      property.mayBeConstructed && !property.type.isGivenExistingObjects(as: label)
      // SwiftUI connects no @StateObject of a copy.
      && !property.type.project.code.copiedViews.value.contains(property.type.id)
    creatingChildren[key] = canCreate
    return canCreate
  }
}

/// The view that a call creates.
private enum ChildView {
  /// A view of a framework that keeps no object; it observes the argument with the label.
  case framework(name: NameID, label: NameID)
  case project(ProjectType)

  init?(madeBy call: CallNode, in scope: Scope, _ project: ProjectIndex) {
    guard let path = call.callee.flatMap(project.declarations.typePath(endingAt:)) else { return nil }
    let resolution = project.declarations.resolver.resolve(path: path, in: scope)
    if case .external(let name) = resolution, let label = project.framework.objectViews[name],
      !project.code.overloads.isFunction(name)
    {
      self = .framework(name: name, label: label)
      return
    }
    // A view with its own `==` may ignore the object.
    guard let type = project.certainType(resolution, in: scope.file.id), type.kind == .structure, type.isView,
      !type.hasNamesake, !project.code.overloads.isFunction(type.nameID),
      !type.declaresFunction(project.framework.language.equality)
    else { return nil }
    self = .project(type)
  }

  /// The view with the property that an argument sets, if it is certain.
  func child(taking argument: ArgumentNode) -> Child? {
    switch self {
    case .framework(let name, let label): argument.label == label ? Child(name: name, property: nil) : nil
    case .project(let type):
      type.property(setBy: argument.label).map { Child(name: type.nameID, property: $0) }
    }
  }
}

/// The view that takes an object in a call.
private struct Child {
  let name: NameID
  /// The property that the argument sets; nil for a view of a framework that keeps no object.
  let property: Property?

  /// Whether the child observes an object, be it the last one or, with `@State` and `@StateObject`, the first one.
  func observes(_ object: NewObject) -> Bool {
    guard let property else { return true }
    return object.type.map(property.observes) ?? false
  }
}

extension ProjectType {
  /// The property that an argument with this label sets, if all initializers with such a parameter agree on it.
  func property(setBy label: NameID) -> Property? {
    // The call may mean an initializer in an extension that may belong to another type.
    guard !symbol.functions.contains(where: { $0.kind == .initializer && $0.isAmbiguous }) else { return nil }
    var found: [Property?] = (project.declarations.memberwiseProperties(of: symbol) ?? [])
      .filter { $0.name == label }.map { Property($0, of: self) }
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

extension ProjectType {
  /// Whether some call of the view, outside previews and tests, passes an object that is not constructed for it.
  fileprivate func isGivenExistingObjects(as label: NameID) -> Bool {
    calls.prefix(64).contains { site in
      guard !project.isInTestOrPreview(site.scope),
        let argument = site.call.arguments.first(where: { $0.label == label })
      else { return false }
      let value = argument.value(in: site.scope)
      return project.construction(in: project.declarations.valueOfConstant(namedBy: value) ?? value) == nil
    }
  }
}

extension Property {
  /// Whether code of its type can construct an object for it: a generic parameter or a protocol names no class.
  ///
  ///     struct Details<Model: DetailsProtocol>: View { @ObservedObject var model: Model }
  fileprivate var mayBeConstructed: Bool {
    !isGenericParameter && declaredProjectType?.kind != .protocolType && declaration.annotation?.kind != .existential
  }

  /// Whether it observes an object of that class.
  ///
  /// A class of unknown origin that some view holds in `@ObservedObject` is an ObservableObject: it would not compile
  /// otherwise.
  fileprivate func observes(_ object: ProjectType) -> Bool {
    switch wrapper {
    case .observedObject:
      object.observableKind == .observableObject
        || object.observableKind == .maybe && object.allProperties.contains { $0.wrapper == .published }
    case .bindable, .state: object.hasObservableMacro
    // The memberwise initializer takes an autoclosure, which runs once.
    case .stateObject:
      object.observableKind == .observableObject
        && type.memberwiseParameters?.contains { $0.property.name == nameID } != true
    case nil: attributes.isEmpty && isStored && !isStatic && object.hasObservableMacro
    default: false
    }
  }

  /// Whether an initializer assigns it once, from a parameter with that label, and uses the parameter for nothing else.
  func isSet(by initializer: Initializer, toParameterLabeled label: NameID) -> Bool {
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
