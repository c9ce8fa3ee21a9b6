import SwiftLexer

/// An argument that passes a property without the `$` that its parameter needs, or with one that it must not have.
struct BindingArgument {
  var file: Int
  /// The type whose code makes the call.
  var type: TypeID
  /// What is called, and the argument's label.
  var callee: NameID
  var label: NameID
  /// The type that is needed, for messages; nil when a plain value is.
  var needed: String?
  var value: PropertyChain
  /// The property of the project's view that the argument sets.
  var parameter: PropertySymbol?
}

/// Finds them, where each type on the way is certain.
enum BindingArguments {
  /// Those in calls of SwiftUI's views and modifiers in a type's code.
  static func ofFrameworkCalls(in type: TypeSymbol, _ project: ProjectIndex) -> [BindingArgument] {
    guard type.properties.contains(where: { canProject($0) }) else { return [] }
    return project.declarations.code(of: type)
      .filter { project.declarations.enclosingType(of: $0.declaration, in: $0.file)?.id == type.id }
      .flatMap { calls(in: $0, of: type, project) }
  }

  private static func calls(in span: CodeSpan, of type: TypeSymbol, _ project: ProjectIndex) -> [BindingArgument] {
    let events = project.declarations.files[span.file].parsed.nodes
    // Most code names none of them, and looking for a name is cheaper than looking at chains.
    guard span.events.contains(where: { project.declarations.known.bindingCallees.contains(events[$0].name) }) else { return [] }
    var found: [BindingArgument] = []
    var viewLinks: Set<Int> = []
    var position = span.events.lowerBound
    while position < span.events.upperBound {
      let event = events[position]
      if event.kind == .localDeclaration {
        position = max(Int(event.next), position + 1)
        continue
      }
      if !event.isSuffix, !event.flags.contains(.endsPostfix) {
        // Whether it is a view takes a look at all members, so the few chains with such a modifier are asked alone.
        let links = project.declarations.files[span.file].parsed.calledLinks(ofChain: position)
        let hasModifier = links.contains { link in
          let name = events[link].name
          return project.declarations.known.bindingCallees.contains(name) && project.declarations.known.bindingModifiers[name] != nil
        }
        if hasModifier, project.code.isView(at: position, in: span, of: type) { viewLinks.formUnion(links) }
      }
      if let parameters = parameters(at: position, in: span, viewLinks: viewLinks, project) {
        for argument in project.arguments(ofCallBehind: position, in: span.file) {
          let label = events[argument].name
          guard let needed = parameters[label],
            let value = value(of: argument, in: span.file, enclosing: type, project), !value.isProjected,
            !project.code.overloads.takesValue(event.name, label: label)
          else { continue }
          found.append(
            BindingArgument(
              file: span.file, type: type.id, callee: event.name, label: label, needed: needed, value: value))
        }
      }
      position += 1
    }
    return found
  }

  /// The parameters that need a binding, if a view of SwiftUI's or one of its modifiers is called at `position`.
  private static func parameters(
    at position: Int, in span: CodeSpan, viewLinks: Set<Int>, _ project: ProjectIndex
  ) -> [NameID: String]? {
    let event = project.declarations.files[span.file].parsed.nodes[position]
    switch event.kind {
    case .member:
      // `router.sheet(item: item)` is a function of whatever `router` is.
      return viewLinks.contains(position) ? project.declarations.known.bindingModifiers[event.name] : nil
    case .name:
      guard let parameters = project.declarations.known.bindingViews[event.name], !event.flags.contains(.isLocal),
        !project.code.overloads.isFunction(event.name), !project.declarations.table.modules.importsSingleNames(in: span.file),
        project.declarations.resolver.resolve(path: [event.name], in: span.file, declaration: span.declaration)
          == .external(event.name)
      else { return nil }
      return parameters
    default: return nil
    }
  }

  /// Those in calls of a view of the project by its memberwise initializer.
  static func ofMemberwiseCalls(of view: TypeSymbol, _ project: ProjectIndex) -> [BindingArgument] {
    guard view.kind == .structure, project.isCalledByMembers(view) else { return [] }
    return project.code.calls[view.id].flatMap { site -> [BindingArgument] in
      guard project.declarations.certainType(.type(view.id), in: site.file) != nil,
        let type = project.declarations.enclosingType(of: site.declaration, in: site.file)
      else { return [] }
      let parsed = project.declarations.files[site.file].parsed
      return parsed.children(of: site.call).compactMap { argument in
        let label = parsed.nodes[argument].name
        guard parsed.nodes[argument].kind == .argument, let property = project.declarations.property(named: label, of: view),
          property.isStored, let value = value(of: argument, in: site.file, enclosing: type, project)
        else { return nil }
        let isBinding = property.wrapper == .binding
        let isPlain = project.declarations.attributes(of: property.reference).isEmpty && project.declarations.isPlainValue(property)
        guard value.isProjected ? isPlain : isBinding else { return nil }
        return BindingArgument(
          file: site.file, type: type.id, callee: view.name, label: label, needed: isBinding ? "a binding" : nil,
          value: value, parameter: property)
      }
    }
  }

  /// The property that an argument passes, if `$` makes a binding of it and its value is certainly none.
  private static func value(
    of argument: Int, in file: Int, enclosing type: TypeSymbol, _ project: ProjectIndex
  ) -> PropertyChain? {
    let parsed = project.declarations.files[file].parsed
    let events = argument + 1..<Int(parsed.nodes[argument].next)
    guard !parsed.nodes[argument].flags.contains(.isTrailing), project.declarations.importsSwiftUI(in: file),
      let chain = project.declarations.propertyChain(in: events, of: file, enclosing: type), canProject(chain.root),
      // `@Shared @State var isOn`: the value is what the outer wrapper makes of it.
      project.declarations.givingAttributes(of: chain.root).count == 1,
      chain.members.allSatisfy({ hasPlainStorage($0, project) && project.declarations.isSettable($0) }),
      project.declarations.isPlainValue(chain.last)
    else { return nil }
    switch chain.root.wrapper {
    // `$model` alone is a bundle of bindings.
    case .stateObject, .observedObject, .bindable: return chain.members.isEmpty ? nil : chain
    default: return chain
    }
  }

  /// Whether `$` in front of a property makes a binding, of it or of a property of its value.
  private static func canProject(_ property: PropertySymbol) -> Bool {
    switch property.wrapper {
    case .state, .binding, .appStorage, .sceneStorage, .stateObject, .observedObject, .bindable: true
    default: false
    }
  }

  /// Whether a member's type is what is written: an unknown wrapper may have another value.
  private static func hasPlainStorage(_ property: PropertySymbol, _ project: ProjectIndex) -> Bool {
    switch property.wrapper {
    case .published, .state, .binding, .appStorage, .sceneStorage: true
    case nil: project.declarations.attributes(of: property.reference).isEmpty
    default: false
    }
  }
}

extension ProjectIndex {
  /// Whether a struct has no initializer but the memberwise one, so that the labels of its calls are its properties. An
  /// unknown protocol or macro may bring one.
  fileprivate func isCalledByMembers(_ type: TypeSymbol) -> Bool {
    let family = [type] + type.ancestry.types.map { declarations[type: $0] }
    return !code.overloads.isFunction(type.name) && !declarations.hasUnknownSupertype(type)
      && !family.contains { $0.functions.contains { $0.kind == .initializer } }
  }

  /// The arguments of the call that follows a name.
  fileprivate func arguments(ofCallBehind position: Int, in file: Int) -> [Int] {
    let parsed = declarations.files[file].parsed
    let call = Int(parsed.nodes[position].next)
    guard !parsed.nodes[position].flags.contains(.endsPostfix), call < parsed.nodes.count,
      parsed.nodes[call].kind == .call
    else { return [] }
    let arguments = parsed.children(of: call).filter { parsed.nodes[$0].kind == .argument }
    // The forms for app intents take plain values.
    return arguments.contains { parsed.nodes[$0].name == declarations.known.intent } ? [] : arguments
  }
}
