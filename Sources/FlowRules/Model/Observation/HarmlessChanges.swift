import SwiftLexer

// Changes of an object's variable after which no view shows an old value.
extension Property {
  /// Whether only code that runs while views render changes the variable, by way of functions of its class, which fill
  /// it before a view reads it.
  ///
  ///     var body: some View { let _ = clouds.fill(); return ForEach(clouds.all) { … } }
  func isFilledWhileRendering(in object: ProjectType) -> Bool {
    let code = object.project.code
    guard !code.isChangedOutside(symbol, of: object.symbol) else { return false }
    let functions = object.family.flatMap(\.symbol.functions).filter { function in
      uses(in: object.project.declarations.code(of: function.reference)).contains { code.mayChange($0, symbol) }
    }
    let filling = functions.filter { $0.kind != .initializer }
    return !filling.isEmpty && filling.allSatisfy { object.isCalledOnlyWhileRendering($0) }
  }

  /// Whether each function of the class that changes the variable also calls a closure that the object keeps, or sets a
  /// member of an observable object: either may redraw the view.
  ///
  ///     rows = found; status.isLoading = false
  ///     positions = found; onUpdate?()
  func isChangedBesideOthers(in object: ProjectType) -> Bool {
    let changing = object.code.filter { code in
      code.scope.node?.kind == .function && uses(in: code).contains { $0.kind == .value && !$0.isReadWithoutCall }
    }
    return !changing.isEmpty
      && changing.allSatisfy { code in
        code.ownNodes { $0.kind == .name || $0.kind == .member }.contains { node in
          guard node.name != nameID, let other = object.property(named: node.name), other.isStored,
            let use = other.use(at: node)
          else { return false }
          let next = use.name.nextSuffix.flatMap { $0.kind == .optionalChaining ? $0.nextSuffix : $0 }
          if other.isFunction { return next?.kind == .call }
          let isObservable = other.declaredProjectType.map { $0.observableKind != .none } ?? false
          return isObservable && use.flags.contains(.isAssigned) && !use.isWhole
        }
      }
  }

  /// Whether all code that changes the variable closes the view as well, or redraws the view that it belongs to:
  ///
  ///     form.name = name; dismiss()
  ///     scratch.start = start; offset = 0         // a @State that the view reads
  func isChangedOnlyBesideRedraws(in object: ProjectType) -> Bool {
    let project = object.project
    guard !project.code.isChanged(symbol, by: object.symbol) else { return false }
    let sites = project.code.changedMembers[nameID].filter { site in
      guard project.code.isChanged(symbol, at: site.member), let root = site.root,
        case let found = project.declarations.object(root, before: site.member), !found.isNew,
        case .type(let owner) = found.type
      else { return false }
      return project.code.isRelated(owner, to: object.symbol)
    }
    return !sites.isEmpty
      && sites.allSatisfy { site in
        guard let code = site.member.scope.node?.code(around: site.member) else { return false }
        let line = StraightLine(around: site.member, in: code, takesAnyClosure: true, project.framework)
        let view = project.enclosingType(of: site.member.scope).flatMap { $0.isView ? $0 : nil }
        return line.contains { node in
          guard node.kind == .name || node.kind == .member else { return false }
          return project.framework.progress.endings.contains(node.name)
            || node.name != site.member.name && view?.mayRedraw(at: node) == true && node != site.root
        }
      }
  }
}

extension ProjectType {
  /// Whether all code that names a function of the class calls it while a view renders.
  fileprivate func isCalledOnlyWhileRendering(_ function: FunctionSymbol) -> Bool {
    let isNamedInside = family.contains { owner in
      owner.code.contains { code in
        code.scope.node != project.declarations[function.reference]
          && !project.declarations.uses(of: PropertySpelling(name: function.name), in: code).isEmpty
      }
    }
    guard !isNamedInside, let sites = project.code.objectCalls.value[function.name] else { return false }
    let own = sites.filter { site in
      guard let root = site.root, case .type(let owner) = project.declarations.object(root, before: site.member).type
      else { return true }
      return project.code.isRelated(owner, to: symbol)
    }
    return !own.isEmpty
      && own.allSatisfy { site in
        guard let view = project.enclosingType(of: site.member.scope), view.isView else { return false }
        return view.renderedCode().contains { $0.code.contains(site.member) && $0.runs(site.member) }
      }
  }
}
