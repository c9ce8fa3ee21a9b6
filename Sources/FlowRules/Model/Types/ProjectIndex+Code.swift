import SwiftLexer

// Questions of rules about code and names anywhere in the project.
extension ProjectIndex {
  /// The names of Apple's frameworks.
  package var framework: FrameworkNames { declarations.framework }

  /// A name as text, for messages.
  package func text(_ name: NameID) -> String { declarations.text(name) }

  /// The name of the member that some rendered code belongs to: `body`.
  package func memberName(of code: RenderedCode) -> String { code.scope.node.map { text($0.name) } ?? "" }

  /// The project's type that a name certainly means in a file.
  func certainType(_ resolution: Resolution, in file: FileID) -> ProjectType? {
    declarations.certainType(resolution, in: file).map { ProjectType($0, in: self) }
  }

  /// The project's type with an id.
  package func type(_ id: TypeID) -> ProjectType { ProjectType(id, in: self) }
  /// Whether a node is the name of a framework's type.
  func isFramework(_ node: CodeNode, _ name: NameID, in scope: Scope) -> Bool {
    node.kind == .name && node.name == name && !node.isLocal && resolve(path: [name], in: scope) == .external(name)
  }

  /// The project's type that the code constructs, when it is nothing but a construction.
  package func constructedType(in code: CodeSpan) -> ProjectType? {
    if case .type(let id) = declarations.constructedType(in: code).core { ProjectType(id, in: self) } else { nil }
  }

  /// The type around a piece of code, when it is certain.
  func enclosingType(of scope: Scope) -> ProjectType? {
    declarations.enclosingType(of: scope).map { ProjectType($0, in: self) }
  }

  /// The range of a construction of a new object, when the code is nothing else.
  package func construction(in code: CodeSpan) -> FileRange? { declarations.construction(in: code) }

  /// The type whose code contains a call, also where several types of its name make it uncertain.
  package func caller(at site: CallSite) -> ProjectType? {
    declarations.enclosingTypeID(of: site.scope).map { ProjectType($0, in: self) }
  }

  /// The meaning of `A.B.C` as a type in a scope.
  package func resolve(path: [NameID], in scope: Scope) -> Resolution {
    declarations.resolver.resolve(path: path, in: scope)
  }

  /// Whether a file imports SwiftUI or a related framework.
  func importsFrameworks(in file: FileID) -> Bool { declarations.importsFrameworks(in: file) }

  /// Whether some class of the project has the Observation framework's `@Observable`.
  var usesObservableMacro: Bool {
    declarations.types.contains { $0.kind == .classType && declarations.hasObservableMacro($0) }
  }

  /// Whether some view of the project has `@StateObject`, also on its oldest system.
  package var usesStateObject: Bool {
    declarations.types.contains { type in
      type.properties.contains { $0.wrapper == .stateObject }
        && !declarations[type.declaration].attributes.contains { text($0.name) == "available" }
    }
  }

  /// Whether the project has an app, so that what its code does not create is hardly shown.
  var containsApp: Bool { code.apps.containApp }

  /// Whether code other than previews and tests constructs some view of the project.
  package var constructsViewsInApp: Bool { code.constructsViewsInApp }

  /// Whether code exists for previews or tests.
  func isInTestOrPreview(_ scope: Scope) -> Bool { declarations.isInTestOrPreview(scope) }
  /// Whether a file belongs to tests.
  func isTest(_ file: FileID) -> Bool { declarations[file].isTest }

  /// Whether a place is in the code of a view that no app shows, in that of a class whose objects only such views
  /// create, in that of a type that no app names, or in a function that no app runs.
  ///
  /// Without an app in the project other code may use them.
  func isInUnusedCode(_ place: FileRange) -> Bool {
    let scope = declarations[place.file].parsed.scope(around: place.range.start)
    if code.isNeverRun(scope) { return true }
    guard let type = enclosingType(of: scope) else { return false }
    return code.isNeverShown(type.symbol, countsUnused: containsApp)
      || !type.hasSubclasses && code.isOnlyInViewsNeverShown(type.symbol)
      || containsApp && isNamedByNobody(type.symbol)
  }

  /// Whether no code that an app may run names a type, or one around it: whoever uses `Player.Coordinator` from outside
  /// of `Player` names both.
  private func isNamedByNobody(_ type: TypeSymbol) -> Bool {
    let types = sequence(first: type) { [declarations] inner in inner.parent.map { declarations[type: $0] } }
    return types.contains { code.typesInUse.value.isUnused($0) }
  }

  /// Whether code is in a type with previews, as it was before `#Preview`.
  func isInPreviewProvider(_ scope: Scope) -> Bool { declarations.isInPreviewProvider(scope) }

  /// Whether the project declares a function of that name for values that may be views: a call may mean it and not
  /// SwiftUI's modifier.
  package func declaresModifier(_ name: NameID) -> Bool { code.overloads.hasModifier(name) }

  /// Whether the project declares a function of that name for values that may be views, one that a call may mean.
  package func declaresModifier(_ name: NameID, meantBy call: CallNode?) -> Bool {
    guard let call else { return declaresModifier(name) }
    // `func id(for row: Int) -> String` is none that `.id(row)` means.
    return code.overloads.modifiers(name).contains { function in
      CallParameter.fit(declarations[function].parameters.map(CallParameter.init), call)
    }
  }

  /// Whether the project adds an initializer to SwiftUI's `Environment`.
  var extendsEnvironmentWrapper: Bool { code.overloads.extendsEnvironment }

  /// Code as written, when it is one literal.
  func literalText(of code: CodeSpan) -> String? { declarations.literalText(of: code) }

  /// The functions and properties whose code names the class of an object that some view holds and never uses.
  package func membersNaming(_ className: NameID) -> Set<NameID> { objects.classMentions.value[className] }

  /// Whether the value assigned to the use is only a parameter of the function that contains the code.
  package func isFromParameter(_ use: PropertyUse) -> Bool { declarations.isFromParameter(use) }

  /// The local variables of a file that have several wrappers.
  func localWrapperStacks(in file: IndexedFile) -> [WrapperStack] {
    declarations.localWrapperStacks(in: file)
  }

  /// The objects that views read from the environment but no code injects.
  var objectsNeverInjected: [MissingObject] {
    let objects = objects.environmentObjects
    return objects.missing.map { id in
      MissingObject(
        type: ProjectType(id, in: self), readers: (objects.readers[id] ?? []).map { Property($0, in: self) },
        isInjectedInPreviews: objects.injectedInPreviews.contains(id))
    }
  }
}

/// An object that views read from the environment but no code injects.
struct MissingObject {
  /// The class of the object.
  let type: ProjectType
  /// The properties that read it, in source order.
  let readers: [Property]
  /// Whether previews inject it.
  let isInjectedInPreviews: Bool
}
