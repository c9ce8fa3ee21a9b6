import SwiftLexer

/// A value that callers of a view pass: a property without a wrapper, a `@Binding`, or a parameter of an initializer.
package struct ViewInput {
  /// The way in which a call passes it.
  private enum Passing {
    /// As the property of that name, by whatever initializer assigns it as it is.
    case property(Property)
    case parameter(Parameter, of: Initializer)
  }

  /// The view that gets the input.
  package let view: ProjectType
  /// The name of the property or the parameter, to compare it.
  package let nameID: NameID
  private let passing: Passing

  /// The input that callers pass as a property, by the memberwise initializer or by one that assigns it.
  package init(_ property: Property) {
    view = property.type
    nameID = property.nameID
    passing = .property(property)
  }

  /// The input that callers pass to a parameter of one initializer.
  init(_ parameter: Parameter, of initializer: Initializer) {
    view = initializer.type
    nameID = parameter.name
    passing = .parameter(parameter, of: initializer)
  }

  /// The name of the property or the parameter.
  package var name: String { view.project.text(nameID) }

  /// The labels by which calls pass it, and its own name.
  var spellings: [String] {
    guard case .parameter(let parameter, _) = passing else { return [name] }
    return [name, view.project.text(parameter.label)]
  }

  /// Whether two of its values can be compared, which `onChange(of:)` needs, as far as the source shows the type.
  var isEquatable: Bool {
    let (written, scope): (WrittenType?, Scope) =
      switch passing {
      case .property(let property): (property.declaration.annotation, property.declaration.scope)
      case .parameter(let parameter, let initializer):
        (initializer.declaration.type(of: parameter), initializer.declaration.scope)
      }
    guard let written else { return true }
    return !written.nodes.contains { part in
      if part.kind == .existential || part.kind == .function { return true }
      switch view.project.declarations.resolver.resolve(part, in: scope).core {
      case .type(let id): return !ProjectType(id, in: view.project).isEquatable
      // `[String: Any]`
      case .external(let name): return name == view.project.framework.language.anyType
      case .unknown: return false
      }
    }
  }

  /// Whether it is a closure or a function.
  private var isFunction: Bool {
    guard case .property(let property) = passing else { return false }
    return property.isFunction
  }

  /// Whether it is a binding, so that `$title` passes it.
  private var isBinding: Bool {
    switch passing {
    case .property(let property): property.wrapper == .binding
    case .parameter(let parameter, let initializer): initializer.isBinding(parameter)
    }
  }
}

/// The names that state that a value is meant to be the first one.
enum FirstValueNames {
  private static let prefixes = [
    "initial", "default", "start", "draft", "placeholder", "original", "previous", "old",
  ]

  /// Whether a name begins with a word for a value that counts only at first: `initialText`.
  static func contains(_ name: String) -> Bool {
    let name = name.lowercased()
    return prefixes.contains(where: name.hasPrefix)
  }
}

extension Property {
  /// Whether it is a closure or a function.
  var isFunction: Bool { declaration.annotation?.functionType != nil }
}

extension ProjectType {
  /// Whether two values can be compared by `==`; enums without payload always can.
  fileprivate var isEquatable: Bool {
    if kind == .protocolType { return false }
    return kind == .enumeration || hasUnknownSupertype
      || ["Equatable", "Hashable", "Comparable", "OptionSet", "NSObject"].contains { name in
        symbol.ancestry.external.contains { project.text($0) == name }
      }
  }

  /// The properties that callers pass: those without a wrapper, and bindings.
  package var inputs: [Property] {
    properties.filter { property in
      guard property.isStored, !property.isStatic, !property.isAmbiguous,
        property.declaration.annotation?.functionType == nil
      else { return false }
      if property.wrapper == .binding { return true }
      return property.attributes.isEmpty && !(property.isConstant && property.hasInitializer)
        && !property.modifiers.contains(.isLazy)
    }
  }
}

/// A call that passes an expression for an input that yields another value later, while the view stays the same one.
struct InputFeed {
  /// The argument.
  let place: FileRange
  /// The view whose code has the call.
  let caller: ProjectType
  /// Whether a later value may be a newer version of the same thing, with the same `id`.
  let mayKeepIdentity: Bool
}

/// A call that constructs a view, and the initializer that it means.
struct MatchedCall {
  fileprivate let site: CallSite
  fileprivate let initializer: MeantInitializer
}

extension ProjectType {
  /// More calls than any view has; each of them looks at the code around it.
  private static let maximumCalls = 64

  /// The calls outside of previews and tests that may feed inputs of a view; none where they may mean another type.
  ///
  /// Each is matched when it is asked for, which takes a look at all properties: code that asks about many inputs keeps
  /// them in an array.
  var matchedCalls: some Sequence<MatchedCall> {
    let sites = hasNamesake || kind != .structure ? [] : calls.prefix(Self.maximumCalls)
    return sites.lazy.compactMap { site in
      guard !project.isInTestOrPreview(site.scope), let initializer = initializer(meantBy: site.call) else {
        return nil
      }
      return MatchedCall(site: site, initializer: initializer)
    }
  }
}

extension ViewInput {
  /// The first call outside of previews and tests that passes a changing expression to a view that stays on screen.
  var feed: InputFeed? { feed(among: view.matchedCalls) }

  /// The first of the view's ``ProjectType/matchedCalls`` that passes a changing expression to a view that stays on
  /// screen.
  ///
  /// - Parameter followsInputs: whether an input of the caller changes where its own callers pass an expression that
  ///   does.
  func feed(among calls: some Sequence<MatchedCall>, followsInputs: Bool = true) -> InputFeed? {
    for call in calls {
      let site = call.site
      guard let argument = argument(of: call), let caller = view.project.enclosingType(of: site.scope),
        caller.isView, caller.id != view.id, caller.kind == .structure,
        case let value = argument.value(in: site.scope), isBinding || value.first?.flags.contains(.isProjected) != true,
        let read = read(in: value, of: caller, followsInputs: followsInputs),
        !caller.isOnlyForPreviews, !caller.isOnlyInStaticRenderings,
        site.keepsView(argument.node.contains(read.name) ? read.name : nil, in: caller)
      else { continue }
      return InputFeed(place: argument.fileRange, caller: caller, mayKeepIdentity: read.mayKeepIdentity)
    }
    return nil
  }

  private func read(in value: CodeSpan, of caller: ProjectType, followsInputs: Bool) -> ChangingRead? {
    if isFunction { return followsInputs ? caller.capturedRead(in: value) : nil }
    return followsInputs ? caller.changingRead(in: value) : caller.ownChangingRead(in: value)
  }

  /// The argument by which a call passes the input.
  private func argument(of call: MatchedCall) -> ArgumentNode? {
    switch (passing, call.initializer) {
    case (.property(let property), .memberwise(let arguments)): return arguments[property.nameID]
    case (.property(let property), .explicit(let explicit, let arguments)):
      return explicit.parameter(passedTo: property).flatMap { arguments[$0.name] }
    case (.parameter(let parameter, let wanted), .explicit(let explicit, let arguments)):
      return wanted.symbol.reference == explicit.symbol.reference ? arguments[parameter.name] : nil
    case (.parameter, .memberwise): return nil
    }
  }
}

extension CallSite {
  /// Whether the call runs whenever the caller renders, and makes the same view again when an expression in it changes.
  ///
  /// A sheet makes a view for each presentation, `.id(book)` one for each book, and under `switch page` the value of
  /// `page` has hardly another one to take.
  ///
  /// - Parameter changing: the name in the call that changes; nil if a constant or a pattern is between both.
  fileprivate func keepsView(_ changing: CodeNode?, in caller: ProjectType) -> Bool {
    let project = caller.project
    guard let member = scope.node, let code = member.code(around: call.node), project.mayRunAgain(scope),
      member.name == project.framework.body
        || project.declarations.makesViews(memberNamed: member.name, of: caller.symbol),
      project.code.runs(anyOf: [call.node], in: code),
      case let path = code.path(to: call.node),
      !project.isPresentedOnce(within: path), !project.isShownByFlag(within: path),
      !project.isInUnknownModifier(path), !path.contains(where: project.hasIdentity(around:)),
      changing.map({ path.isBranch(ofValueAt: $0) || caller.changesOnlyElsewhere($0, than: path) }) != true
    else { return false }
    return member.name == project.framework.body || !caller.isPresentedOnce(memberNamed: member.name)
  }
}

extension ProjectIndex {
  /// Whether a closure around some code belongs to a modifier of the project, which may present it: `.card($isOn) { }`.
  fileprivate func isInUnknownModifier(_ path: [CodeNode]) -> Bool { isInModifier(path) { _ in true } }

  /// Whether a closure around some code belongs to a modifier of the project that takes a binding, as those do that
  /// present something: `.card($isOn) { }`.
  func isInPresentingModifier(_ path: [CodeNode]) -> Bool {
    isInModifier(path) { call in
      call.arguments.contains { $0.first?.flags.contains(.isProjected) == true }
    }
  }

  private func isInModifier(_ path: [CodeNode], where isMatch: (CallNode) -> Bool) -> Bool {
    path.indices.contains { index in
      guard let call = CallNode(path[index]), let callee = call.callee, callee.kind == .member,
        index + 1 < path.count, ArgumentNode(path[index + 1])?.closure != nil
      else { return false }
      return framework.closures.modifiers[callee.name] == nil && !declarations.namesType(callee.name)
        && isMatch(call)
    }
  }

  /// Whether `.id(e)` with a value that may change follows a part of an expression; `.id(1)` never changes.
  func hasIdentity(around part: CodeNode) -> Bool {
    var suffix = part.nextSuffix
    while let current = suffix {
      if current.kind == .member, current.name == framework.id, let id = current.call?.onlyArgument?.first,
        id.kind != .literal || id.firstChild != nil
      {
        return true
      }
      suffix = current.nextSuffix
    }
    return false
  }
}
