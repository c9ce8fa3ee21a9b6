import SwiftLexer

/// A closure that a function, an initializer or a struct's stored property takes.
private struct ClosureParameter {
  var label: NameID
  /// Whether it is called while rendering, to create views.
  var isContent: Bool
  var hasDefault: Bool
}

/// A closure argument with the labels of its call.
struct ClosureArgument {
  var label: NameID
  var isTrailing: Bool
  /// The labels of all arguments of the call.
  var labels: [NameID]
}

extension CodeIndex {
  /// Whether each of the project's functions called `name` that could take the closure builds content with it.
  ///
  /// - Returns: nil if there is no such function.
  func functionsBuildContent(_ name: NameID, from argument: ClosureArgument) -> Bool? {
    let functions = closureParameters[name]
    // Too many overloads to check each of them at each call.
    return functions.count > 16 ? false : agreement(functions.map { closures(of: $0) }, on: argument)
  }

  /// Whether each initializer of the type that could take the closure builds content with it.
  ///
  /// - Returns: nil if there is no such initializer.
  func initializersBuildContent(_ type: TypeSymbol, from argument: ClosureArgument) -> Bool? {
    let initializers = type.functions.filter { $0.kind == .initializer }
    var candidates = initializers.map { closures(of: $0.reference) }
    if type.kind == .structure { candidates.append(memberwiseClosures(of: type)) }
    return agreement(candidates, on: argument)
  }

  /// Whether each initializer that the project adds to a type of another module builds content with the closure.
  ///
  /// Initializers that could not take the closure do not count.
  ///
  /// - Returns: nil if there is no such initializer.
  func addedInitializersBuildContent(_ type: Resolution, from argument: ClosureArgument) -> Bool? {
    let fitting = initializers(of: type).filter { initializer in
      let parameters = declarations[initializer.reference].parameters
      return argument.labels.allSatisfy { label in label == .none || parameters.contains { $0.label == label } }
    }
    return agreement(fitting.map { closures(of: $0.reference) }, on: argument)
  }

  /// The explicit initializers of a type; of a type of another module those in the project's extensions.
  func initializers(of type: Resolution) -> [FunctionSymbol] {
    let types: [TypeID]
    switch type {
    case .type(let id): types = [id]
    case .external(let name): types = declarations.table.externals(named: name, among: declarations.types)
    case .unknown: types = []
    }
    return types.flatMap { declarations[type: $0].functions.filter { $0.kind == .initializer } }
  }

  private func agreement(_ candidates: [[ClosureParameter]], on argument: ClosureArgument) -> Bool? {
    var result: Bool?
    for parameters in candidates {
      let fitting = self.parameters(parameters, for: argument)
      if fitting.isEmpty { continue }
      if !fitting.allSatisfy(\.isContent) { return false }
      result = true
    }
    return result
  }

  /// The parameters that may take the closure.
  ///
  /// A trailing closure without a label goes to the first parameter that requires one. If none does and several are
  /// possible, the choice depends on more than flowlint sees.
  private func parameters(_ all: [ClosureParameter], for argument: ClosureArgument) -> [ClosureParameter] {
    guard argument.label == .none, argument.isTrailing else { return all.filter { $0.label == argument.label } }
    let open = all.filter { $0.label == .none || !argument.labels.contains($0.label) }
    let required = open.filter { !$0.hasDefault }
    return required.count == 1 ? required : open
  }

  private func closures(of function: DeclarationReference) -> [ClosureParameter] {
    let declaration = declarations[function]
    return declaration.parameters.compactMap { parameter in
      guard declaration.takesClosure(parameter) else { return nil }
      let isContent =
        isBuilder(declaration.attributes(of: parameter))
        || returnsView(declaration.type(of: parameter), in: declaration.scope)
      return ClosureParameter(label: parameter.label, isContent: isContent, hasDefault: parameter.hasDefault)
    }
  }

  /// The closures that a memberwise initializer takes: those of stored properties, also of `@ViewBuilder let row: Row`.
  private func memberwiseClosures(of type: TypeSymbol) -> [ClosureParameter] {
    type.properties.compactMap { property in
      guard property.isStored, !property.isStatic else { return nil }
      let declaration = declarations[property.reference]
      let isBuilder = isBuilder(declaration.attributes)
      guard isBuilder || declaration.annotation?.functionType != nil else { return nil }
      return ClosureParameter(label: property.name, isContent: isBuilder, hasDefault: property.hasInitializer)
    }
  }

  /// Whether a parameter's closure returns a view and is called before the function returns.
  ///
  ///     func row(_ make: () -> AnyView) -> some View                  // called while rendering
  ///     func row(_ open: @escaping () -> AnyView) -> some View        // perhaps by a tap
  private func returnsView(_ type: WrittenType?, in scope: Scope) -> Bool {
    // Optional closures always escape. An attribute, which only extends the type's range, may be `@escaping`.
    guard let type, type.kind == .function, let parameters = type.firstChild,
      type.range.start == parameters.range.start
    else { return false }
    return isView(type.result, in: scope)
  }

  /// Whether `@ViewBuilder` or another builder of content is among the attributes.
  func isBuilder(_ attributes: ArraySlice<Attribute>) -> Bool {
    attributes.contains { declarations.framework.closures.builders.contains($0.name) }
  }

  /// Whether a written type is a view's, a scene's or a toolbar's: `some View`, `AnyView`, a view of the project.
  func isView(_ type: WrittenType?, in scope: Scope) -> Bool {
    guard let type else { return false }
    switch type.kind {
    case .opaque, .optional, .implicitlyUnwrapped: return isView(type.firstChild, in: scope)
    case .composition: return type.children.contains { isView($0, in: scope) }
    case .named, .qualified:
      switch declarations.resolver.resolve(type, in: scope).core {
      case .type(let id): return declarations[type: id].viewKind == .yes
      case .external(let name):
        let framework = declarations.framework
        return framework.viewLike.contains(name) || framework.closures.erasedViews.contains(name)
      case .unknown: return false
      }
    default: return false
    }
  }
}
