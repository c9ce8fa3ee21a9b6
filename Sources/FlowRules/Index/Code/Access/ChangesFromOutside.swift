import SwiftLexer

extension CodeIndex {
  /// Whether code outside a class changes a property of its objects.
  ///
  /// The object is one that a property or a parameter holds, directly or through further objects, as far as their types
  /// are known. Changes to an object that the same code has just created are part of creating it, and so are those in a
  /// modifier of a view.
  func isChangedOutside(
    _ property: PropertySymbol, of type: TypeSymbol, where counts: (PropertyUse) -> Bool = { _ in true }
  ) -> Bool {
    changedMembers[property.name].contains { site in
      guard isChanged(property, at: site.member), let root = site.root else { return false }
      let object = declarations.object(root, before: site.member)
      guard case .type(let owner) = object.type else { return false }
      return !object.isNew && isRelated(owner, to: type) && counts(use(of: site.member, from: root))
        && !isConfiguring(root)
    }
  }

  /// Whether code may change a property of a type by another name than `self`.
  func mayBeChangedByOthers(_ property: PropertySymbol, of type: TypeSymbol) -> Bool {
    if !property.modifiers.isDisjoint(with: [.isPrivate, .restrictsSetter]) { return false }
    let sites = changedMembers[property.name]
    if sites.count >= ChangedMembers.maximumCount { return true }
    return sites.contains { site in
      guard let root = site.root else { return true }
      if root.kind == .selfReference, site.member.precedingPart == root { return false }
      let object = declarations.object(root, before: site.member)
      switch object.type {
      case .type(let owner): return !object.isNew && isRelated(owner, to: type)
      case .external: return false
      case .unknown: return true
      }
    }
  }

  /// Whether code changes an object of a view in a modifier, which configures the value that the call returns.
  ///
  ///     func limit(_ limit: Int) -> Picker { parameters.limit = limit; return self }
  private func isConfiguring(_ root: CodeNode) -> Bool {
    let scope = root.scope
    guard !root.isLocal, let function = scope.node, function.kind.isFunctionLike, let result = function.returnType,
      let view = declarations.enclosingTypeID(of: scope), declarations[type: view].viewKind == .yes
    else { return false }
    return result.name == declarations.framework.language.selfType
      || declarations.resolver.resolve(result, in: scope).core == .type(view)
  }

  /// Whether code assigns a member of an object of a class of another module that it did not just create.
  func isMemberAssigned(_ member: NameID, of external: TypeSymbol) -> Bool {
    changedMembers[member].contains { site in
      guard let root = site.root else { return false }
      let object = declarations.object(root, before: site.member)
      return !object.isNew && (object.type == .type(external.id) || object.type == .external(external.name))
    }
  }

  /// Whether code may assign a property of a view from outside, so that other code may provide its value.
  ///
  ///     host.rootView.model = model
  ///     func style(_ style: Style) -> Self { var copy = self; copy.style = style; return copy }
  func mayBeAssignedOutside(_ property: PropertySymbol, of type: TypeSymbol) -> Bool {
    let isOpen = property.modifiers.isDisjoint(with: [.isPrivate, .isFileprivate, .restrictsSetter])
    return changedMembers[property.name].contains { site in
      guard isOpen || site.file == property.reference.file, !declarations[site.file].isTest, let root = site.root,
        root.flags.contains(.isAssigned), site.member.endsPostfix
      else { return false }
      let object = declarations.object(root, before: site.member)
      // No member of a constant struct can be assigned, and views are hardly ever kept in a static property.
      if object.isConstant || root.kind == .name && declarations.namesType(root.name) { return false }
      switch object.type {
      case .type(let owner): return isRelated(owner, to: type)
      case .external: return false
      case .unknown: return true
      }
    }
  }

  /// Whether an object of one type, as far as the source shows it, may be of the other.
  func isRelated(_ owner: TypeID, to type: TypeSymbol) -> Bool {
    owner == type.id || declarations[type: owner].ancestry.types.contains(type.id)
      || type.ancestry.types.contains(owner)
  }

  private func use(of member: CodeNode, from root: CodeNode) -> PropertyUse {
    PropertyUse(kind: member.flags.contains(.isProjected) ? .projection : .value, root: root, name: member)
  }

  /// Whether a postfix expression that is a target changes the property that `name` in it names.
  ///
  /// The suffixes after it change a value, but not the reference to an object: `model.title = "B"`, and
  /// `rows[0].title = "B"` where the elements are objects.
  func isChanged(_ property: PropertySymbol, at name: CodeNode) -> Bool {
    if name.endsPostfix { return true }
    if let next = name.nextSuffix, next.kind == .member, declarations.framework.values.isMutator(next.name),
      next.call != nil
    {
      return true
    }
    if let element = name.nextSuffix, element.kind == .subscriptAccess, !element.endsPostfix,
      case .type(let id) = declarations.elementType(of: property), declarations[type: id].kind == .classType
    {
      return false
    }
    return declarations.isValue(property)
  }
}
