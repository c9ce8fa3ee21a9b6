import SwiftLexer

/// A load that a view begins whenever it appears and that only adds to what its object has.
///
///     .onAppear { feed.load() }    // func load() { … rows.append(row) }
///
/// A new object at each update hides it: with one that stays, all rows are there twice when the view comes back.
struct AddingLoad {
  /// The name of the function.
  let function: String
  /// The name of the collection.
  let collection: String
}

extension Property {
  /// The load of the property's object that only adds, if its view begins one when it appears.
  ///
  /// - Parameter function: a function that the view is to call then.
  func addingLoad(by function: String? = nil) -> AddingLoad? {
    guard let object = declaredOrInferredType, object.kind == .classType else { return nil }
    let names = function.flatMap(type.project.declarations.names.id).map { [$0] } ?? functionsCalledOnAppear
    for name in names {
      guard let collection = object.collectionOnlyAddedTo(byFunctionNamed: name), !isRenewed(collection) else {
        continue
      }
      return AddingLoad(function: type.project.text(name), collection: collection.name)
    }
    return nil
  }

  /// Whether code of the view assigns or empties a collection of its object: `feed.rows.removeAll()`.
  private func isRenewed(_ collection: Property) -> Bool {
    uses.contains { use in
      guard let member = use.name.nextMember, member.name == collection.nameID else { return false }
      let isEmptied = member.nextMember.map { type.project.framework.subscriptions.removing.contains($0.name) }
      return isEmptied == true || use.root.postfix.assignment != nil
    }
  }

  private var functionsCalledOnAppear: [NameID] {
    let framework = type.project.framework
    return type.code.flatMap { code in
      uses(in: code).compactMap { use in
        guard let function = use.calledMember,
          let call = LifeCycleCall(within: code.path(to: use.root), in: code.scope, framework),
          framework.lifeCycle.appearances.contains(call.modifier)
        else { return nil }
        return function.name
      }
    }
  }
}

extension ProjectType {
  /// The stored collection to which a function adds, and which no code of the type replaces or empties.
  fileprivate func collectionOnlyAddedTo(byFunctionNamed name: NameID) -> Property? {
    guard let function = project.declarations.codeMember(named: name, of: symbol) else { return nil }
    let code = project.declarations.code(of: function)
    return properties.first { property in
      guard property.isStored, !property.isStatic else { return false }
      let isAdded = code.contains { code in
        property.uses(in: code).contains { $0.calledMember?.name == project.framework.values.append }
      }
      return isAdded
        && !property.uses.contains { use in
          use.isAssignedWhole && use.name.scope.node?.kind != .initializer
            || use.calledMember.map { project.framework.subscriptions.removing.contains($0.name) } == true
        }
    }
  }
}

extension Repair {
  /// The advice to keep an object, for one that a load only adds to.
  ///
  /// The fix alone would bring the doubled rows.
  func emptying(_ load: AddingLoad?) -> Repair {
    guard let load else { return self }
    return Repair(advice + " Let '\(load.function)' empty '\(load.collection)' first, or load only once.")
  }
}
