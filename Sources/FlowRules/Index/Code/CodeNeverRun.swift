import SwiftLexer

// Code that no app runs.
extension CodeIndex {
  /// Whether no app runs some code: nothing names the function around it, or only code that no app runs.
  ///
  ///     func unlock(_ item: Item) { … }     // only `track` calls it
  ///     func track(_ item: Item) { unlock(item) }     // and nobody calls that
  package func isNeverRun(_ scope: Scope) -> Bool {
    guard apps.containApp, let function = scope.node else { return false }
    if isUnnamedProperty(scope) { return true }
    guard isOnlyCalledByName(function) else { return false }
    var open = [function]
    var seen: Set<FileRange> = [function.nameRange]
    while let function = open.popLast() {
      guard let mentions = functionMentions.value[function.name] else { return false }
      for scope in mentions where !declarations.isInTestOrPreview(scope) {
        if isInViewNeverShown(scope) { continue }
        guard let caller = scope.node, isOnlyCalledByName(caller), seen.count < 16 else { return false }
        if seen.insert(caller.nameRange).inserted { open.append(caller) }
      }
    }
    return true
  }

  /// Whether code is in a private computed property that no code names: `private var footer: some View { … }`.
  ///
  /// The initial value of a stored one runs all the same, and a `fileprivate` one may be what a protocol requires.
  func isUnnamedProperty(_ scope: Scope) -> Bool {
    guard let member = scope.node, member.kind.isProperty, member.initialValue.isEmpty else { return false }
    return member.modifiers.contains(.isPrivate) && member.attributes.isEmpty && !namesInUse.value.contains(member.name)
  }

  private func isInViewNeverShown(_ scope: Scope) -> Bool {
    declarations.enclosingTypeID(of: scope).map { isNeverShown(declarations[type: $0]) } ?? false
  }

  /// Whether only code of the project that names a function calls it: no framework does, nor another module.
  private func isOnlyCalledByName(_ function: DeclarationNode) -> Bool {
    // `public extension View { func card() -> some View { … } }`
    let modifiers = function.modifiers.union(function.parent?.modifiers ?? [])
    // `Card()(1)` calls `callAsFunction` without its name.
    guard function.kind == .function, function.name != declarations.framework.language.callAsFunction,
      function.attributes.isEmpty, !modifiers.contains(.isOverride),
      modifiers.isDisjoint(with: .exposing) || !isForOthers(function.file.id)
    else { return false }
    guard let parent = function.parent else { return true }
    guard let id = declarations[function.file.id].type(of: parent.id), case let type = declarations[type: id] else {
      return false
    }
    // `View` requires no function.
    if type.kind == .external { return type.name == declarations.framework.view }
    return !declarations.frameworksMayCallFunctions(of: type)
  }
}

extension DeclarationIndex {
  /// Whether a supertype outside of the project may require functions of a type, and call them by itself.
  ///
  ///     extension Pages: IteratorProtocol { mutating func next() -> Page? { … } }     // `for page in pages`
  func frameworksMayCallFunctions(of type: TypeSymbol) -> Bool {
    type.ancestry.hasUnknown
      || type.ancestry.external.contains { name in
        name != framework.view && name != framework.app && name != framework.collections.identifiable
          && !framework.observableObject.contains(name)
      }
  }
}
