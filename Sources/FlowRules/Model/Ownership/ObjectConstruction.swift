import SwiftLexer

/// A call that constructs an object of one of the project's classes: `Store(…)`, `Store.init(…)`, `.init(…)`.
struct ObjectConstruction {
  /// The class.
  let type: ProjectType
  /// The arguments, after the name of the class.
  let call: CallNode
  /// The declaration whose code has the call.
  let scope: Scope
  /// From the type's name to the end of the call.
  let range: FileRange
}

extension ProjectIndex {
  /// The constructions of objects of some classes, outside of tests. Linear in the project's code.
  func constructions(of types: [ProjectType]) -> [ObjectConstruction] {
    let wanted = Set(types.map(\.id))
    let names = NameSet(types.map(\.nameID))
    var found: [ObjectConstruction] = []
    for file in declarations.files where !file.isTest {
      var owners: CodeOwners?
      for name in file.parsed.allNodes.matching({ ($0.kind == .name || $0.kind == .member) && names.contains($0.name) })
      {
        guard let call = construction(at: name), let path = name.dottedPath else { continue }
        let code = owners ?? CodeOwners(of: file.parsed)
        owners = code
        let scope = code.scope(of: call.node)
        guard !self.code.overloads.isFunction(name.name),
          case .type(let id) = resolve(path: path.names, in: scope), wanted.contains(id)
        else { continue }
        found.append(
          ObjectConstruction(
            type: ProjectType(id, in: self), call: call, scope: scope, range: path.root.range(through: call.node)))
      }
    }
    return found + implicitConstructions(of: wanted)
  }

  /// `(…)` of `Store(…)` and of `Store.init(…)`.
  private func construction(at name: CodeNode) -> CallNode? {
    guard let suffix = name.nextSuffix else { return nil }
    let isInitializer = suffix.kind == .member && suffix.name == framework.language.initializer
    return isInitializer ? suffix.call : CallNode(suffix)
  }

  /// The constructions by `.init(…)` of the value of a property: its first one, or one that code assigns to it.
  ///
  ///     static let shared: Settings = .init()
  ///     _quote = .init(initialValue: .init())
  private func implicitConstructions(of wanted: Set<TypeID>) -> [ObjectConstruction] {
    var found: [ObjectConstruction] = []
    for type in declarations.types.map({ ProjectType($0, in: self) }) where !type.isInTestOrPreview {
      for property in type.properties where property.isStored && !property.isAmbiguous {
        guard let object = property.declaredOrInferredType, wanted.contains(object.id) else { continue }
        let first = property.initialValue
        let values = [declarations.wrappedArgument(in: first) ?? first] + property.valuesAssigned(in: type)
        found += values.compactMap { implicitConstruction(of: object, in: $0) }
      }
    }
    return found
  }

  /// The construction of an object that a value is, if it is written `.init(…)`.
  func implicitConstruction(of object: ProjectType, in value: CodeSpan) -> ObjectConstruction? {
    guard object.kind == .classType, let postfix = value.postfix, postfix.root.kind == .implicitMember,
      postfix.root.name == framework.language.initializer, let call = postfix.root.call, call.node.endsPostfix
    else { return nil }
    return ObjectConstruction(type: object, call: call, scope: value.scope, range: postfix.fileRange)
  }
}

extension Property {
  /// The values that code of its type assigns to it, each without the wrapper around it.
  fileprivate func valuesAssigned(in type: ProjectType) -> [CodeSpan] {
    uses(in: type.code).filter(\.isAssignedWhole).compactMap(\.assignedValue).map { value in
      type.project.declarations.wrappedArgument(in: value) ?? value
    }
  }
}
