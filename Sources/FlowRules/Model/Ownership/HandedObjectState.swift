import SwiftLexer

extension HandedObject {
  /// Whether state is lost with the object, as far as the only view that holds it shows.
  ///
  /// A view that only reads an object, or calls functions that change nothing, has another one that looks the same.
  ///
  /// - Parameter losesState: whether objects of the class have state to lose at all.
  func losesState(_ losesState: Bool) -> Bool {
    guard losesState, !object.isIndirect, let property, let type = object.type, let call = object.call,
      let names = property.namesOfUsedMembers
    else { return losesState }
    return type.project.code.mayChangeItself(type.symbol, madeBy: type.initializersRun(by: call), using: names)
  }
}

extension Property {
  /// The members of the object that code of the view reads or calls; nil if it may set one of them, binds to one, or
  /// hands the object on.
  fileprivate var namesOfUsedMembers: Set<NameID>? {
    var names: Set<NameID> = []
    for use in uses where !use.isAssignedWhole {
      guard use.kind == .value, use.flags.isDisjoint(with: .writes),
        let member = use.name.nextMember, !member.flags.contains(.isProjected)
      else { return nil }
      if let next = member.nextMember, next.call != nil, type.project.framework.values.mayBeMutator(next.name) {
        return nil
      }
      names.insert(member.name)
    }
    return names
  }
}

extension ProjectType {
  /// The initializers that may run for an object of the class that a call constructs.
  fileprivate func initializersRun(by call: CallNode) -> [DeclarationReference] {
    let inherited = ancestors.filter(\.isReference).flatMap(\.initializers)
    guard case .explicit(let first, _)? = initializer(meantBy: call) else {
      return (initializers + inherited).map(\.symbol.reference)
    }
    var run = [first]
    while run.count < 4, let last = run.last, last.callsAnother {
      guard case .explicit(let next, _)? = last.delegation?.target else {
        return (initializers + inherited).map(\.symbol.reference)
      }
      run.append(next)
    }
    return (run + inherited).map(\.symbol.reference)
  }
}
