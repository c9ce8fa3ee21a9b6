import SwiftLexer

/// The origin of the object in a property, if the type that has the property creates the object itself.
struct ObjectOrigin {
  /// How a type obtains its own object.
  enum Kind {
    /// In the declaration: `@ObservedObject var model = Model()`.
    case declared
    /// In an assignment of an initializer: `self.model = Model()`.
    case assigned
    /// As a default: of an initializer's parameter, `init(model: Model = Model())`, or of the memberwise initializer.
    case defaulted
  }

  /// The way in which the object gets into the property.
  let kind: Kind
  /// The property's name if the declaration creates the object, otherwise the construction.
  let range: FileRange
  /// The initializer that assigns the object or takes it; nil for an object of the declaration.
  let initializer: Initializer?
  /// The parameters of the initializer that the object is created from, when it is assigned; for a default the
  /// parameter that has it.
  let parameters: [Parameter]
  /// The code that constructs the object.
  let construction: CodeSpan
  /// The use of a local constant that holds the object first: the second `made` of `let made = Model(); model = made`.
  let constant: CodeNode?

  private init(
    _ kind: Kind, at range: FileRange, by construction: CodeSpan, in initializer: Initializer? = nil,
    from parameters: [Parameter] = [], through constant: CodeNode? = nil
  ) {
    self.kind = kind
    self.range = range
    self.construction = construction
    self.initializer = initializer
    self.parameters = parameters
    self.constant = constant
  }

  /// The first of ``parameters``.
  var parameter: Parameter? { parameters.first }
}

extension ProjectType {
  /// The origins of the objects in some of its properties, without properties whose objects the type does not create.
  ///
  /// Initializers that exist for previews, and those that no call means, do not count.
  func origins(ofObjectsIn properties: [Property]) -> [(property: Property, origins: [ObjectOrigin])] {
    // It searches all calls of the type, so it is computed once and not for each property.
    lazy var calls = hasReachableMemberwiseInitializer ? memberwiseCalls : nil
    lazy var uncalled = uncalledInitializers
    var result: [(property: Property, origins: [ObjectOrigin])] = []
    for property in properties {
      var origins: [ObjectOrigin] = []
      if let origin = ObjectOrigin.inDeclaration(of: property, calledWith: calls) { origins.append(origin) }
      // Initializers may be in extensions in other files. No type has more; each is compared with the others.
      for initializer in initializers.prefix(64) {
        let assigned = ObjectOrigin.all(in: initializer, of: property)
        guard !assigned.isEmpty, !initializer.isOnlyForPreviews, !uncalled.contains(initializer.symbol.reference)
        else { continue }
        origins += assigned
      }
      if !origins.isEmpty { result.append((property, origins)) }
    }
    return result
  }
}

extension ObjectOrigin {
  /// How `@ObservedObject var model = Model()` creates the object; nil if it does not, or if all callers pass another.
  ///
  /// - Parameter calls: the calls of the memberwise initializer, if other types can call it.
  fileprivate static func inDeclaration(
    of property: Property, calledWith calls: @autoclosure () -> MemberwiseCalls?
  ) -> ObjectOrigin? {
    guard property.construction != nil, !property.isReplacedByInitializers else { return nil }
    guard !property.isPrivate, let calls = calls(), calls.pass(property.nameID) else {
      return ObjectOrigin(.declared, at: property.nameRange, by: property.initialValue)
    }
    guard calls.omit(property.nameID) else { return nil }
    return ObjectOrigin(.defaulted, at: property.nameRange, by: property.initialValue)
  }

  /// The objects that an initializer constructs for the property: in an assignment, or as the assigned parameter's
  /// default.
  fileprivate static func all(in initializer: Initializer, of property: Property) -> [ObjectOrigin] {
    let declarations = initializer.type.project.declarations
    return property.assignedValues(in: initializer).compactMap { assigned in
      // `let made = Model(); model = made`
      let constant = declarations.valueOfConstant(namedBy: assigned)
      let value = constant ?? assigned
      if let range = declarations.construction(in: value) {
        let used = initializer.parameters(usedIn: value)
        let parameters = used.isEmpty ? initializer.parameters(storedIn: assigned) : used
        return ObjectOrigin(
          .assigned, at: range, by: value, in: initializer, from: parameters,
          through: constant == nil ? nil : assigned.onlyNode)
      }
      guard let parameter = initializer.parameter(in: value), parameter.hasDefault,
        case let value = initializer.declaration.defaultValue(of: parameter),
        let range = declarations.construction(in: value)
      else { return nil }
      return ObjectOrigin(.defaulted, at: range, by: value, in: initializer, from: [parameter])
    }
  }
}

extension Property {
  /// Whether each initializer gives it another object than its declaration, which nobody sees then.
  ///
  ///     @ObservedObject var model = Model()
  ///     init(model: Model = Model()) { self.model = model }
  fileprivate var isReplacedByInitializers: Bool {
    let initializers = type.initializers.filter(\.delegatingCalls.isEmpty)
    return !initializers.isEmpty && initializers.allSatisfy { !assignedValues(in: $0).isEmpty }
  }
}

extension Initializer {
  /// Those of its parameters that an expression in it depends on, also through constants, in the order of their use.
  ///
  /// It is `id` of `Model(key)` after `let key = id`.
  fileprivate func parameters(usedIn code: CodeSpan) -> [Parameter] {
    // Constants of constants, each of them once.
    var open = [code]
    var seen: Set<NameID> = []
    var result: [Parameter] = []
    while let code = open.popLast() {
      for node in code.nodes.prefix(64)
      where node.kind == .name && node.isLocal && seen.count < 16 && seen.insert(node.name).inserted {
        if let value = type.project.declarations.valueOfConstant(at: node) {
          open.append(value)
        } else if let parameter = parameters.first(where: { $0.name == node.name }) {
          result.append(parameter)
        }
      }
    }
    return result
  }

  /// Those of its parameters that it stores in the object of a local constant: `url` of `made.url = url`.
  fileprivate func parameters(storedIn constant: CodeSpan) -> [Parameter] {
    guard let name = constant.onlyNode, name.kind == .name, name.isLocal else { return [] }
    return code.flatMap { code in
      code.nodes.matching { $0.kind == .name && $0.name == name.name }.flatMap { use -> [Parameter] in
        guard use.call == nil, let value = use.postfix.assignment?.value(in: code.scope) else { return [] }
        return parameters(usedIn: value)
      }
    }
  }
}

extension Property {
  /// Whether the initializer that makes its object gives it none that was there before:
  ///
  ///     if let cached { player = cached; return }; player = AVPlayer()
  func isOnlyOrigin(_ origin: ObjectOrigin) -> Bool {
    guard origin.kind == .assigned, let initializer = origin.initializer else { return true }
    let values = assignedValues(in: initializer)
    return values.count <= 1 || values.allSatisfy { type.project.construction(in: $0) != nil }
  }
}
