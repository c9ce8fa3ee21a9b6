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
    return names.lazy.compactMap { name in
      object.collectionOnlyAddedTo(byFunctionNamed: name).map {
        AddingLoad(function: type.project.text(name), collection: $0.name)
      }
    }.first
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
  /// The stored collection to which a function adds, and which it neither replaces nor empties.
  fileprivate func collectionOnlyAddedTo(byFunctionNamed name: NameID) -> Property? {
    guard let function = project.declarations.codeMember(named: name, of: symbol) else { return nil }
    let code = project.declarations.code(of: function)
    return properties.first { property in
      guard property.isStored, !property.isStatic else { return false }
      let uses = code.flatMap { property.uses(in: $0) }
      let mutators = uses.compactMap { $0.calledMember?.name }
      return mutators.contains(project.framework.values.append)
        && !mutators.contains(where: project.framework.subscriptions.removing.contains)
        && !uses.contains(where: \.isAssignedWhole)
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
