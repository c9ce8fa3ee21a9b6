import SwiftLexer

/// A wrapper, modifier or conformance that fits another kind of model than the one it has.
struct WrapperMismatch {
  /// The wrapper, modifier or conformance, with the kind of model that it has.
  enum Kind {
    /// `@StateObject`, `@ObservedObject` or `@EnvironmentObject`.
    case object(Wrapper, Model)
    /// One of them on an optional ObservableObject.
    case optionalObject(Wrapper)
    /// `@Bindable`
    case bindable(Model)
    /// `@Environment(Type.self)`
    case environment(Model)
    /// `.environmentObject(x)`
    case injectedObservable
    /// `.environment(x)`
    case injectedObservableObject
    /// `struct S: ObservableObject`
    case conformingValue(String)
    /// `@Observable struct S`
    case observableValue(String)
    /// `@Published` in a struct.
    case publishedInValue(String)
  }

  // The strings are keywords: `struct`.

  /// A kind of model that may be wrong.
  enum Model {
    /// A structure, enumeration or actor, by its keyword.
    case value(String)
    /// A class that uses `@Observable`, or conforms to Observable.
    case observable
    case observableObject
    /// A class that is neither.
    case unobservableClass
  }

  /// What does not fit.
  let kind: Kind
  /// The name, the argument or the attribute.
  let place: FileRange
  /// The property, argument or type that the mismatch is about, qualified.
  let subject: String
  /// The property or the argument as the message names it.
  let name: String
  /// The model.
  let type: ProjectType
  /// The property with the wrapper; nil for a modifier and for a type's own declaration.
  var property: Property?
}

extension WrapperMismatch {
  /// At a type's own declaration.
  private init(_ kind: Kind, declaring type: ProjectType) {
    self.init(kind: kind, place: type.nameRange, subject: type.qualifiedName, name: type.name, type: type)
  }

  /// At a property's declaration.
  private init(_ kind: Kind, on property: Property, holding type: ProjectType) {
    self.init(
      kind: kind, place: property.nameRange, subject: property.qualifiedName, name: property.name, type: type,
      property: property)
  }

  /// The mismatches of a type's own declaration and of its properties.
  static func all(in type: ProjectType) -> [WrapperMismatch] {
    guard type.kind != .external, type.kind != .protocolType else { return [] }
    return atDeclaration(of: type) + type.wrappedProperties.lazy.filter { !$0.isAmbiguous }.compactMap(at)
  }

  private static func atDeclaration(of type: ProjectType) -> [WrapperMismatch] {
    guard let keyword = type.valueKeyword else { return [] }
    var kinds: [Kind] = []
    if type.hasObservableMacro { kinds.append(.observableValue(keyword)) }
    // An actor is a reference, so it may conform.
    let observableObject = type.project.framework.observation.observableObjectProtocol
    if type.kind != .actor, type.inherits(observableObject), type.declarationLists(observableObject),
      type.project.importsFrameworks(in: type.file)
    {
      kinds.append(.conformingValue(keyword))
    }
    return kinds.map { WrapperMismatch($0, declaring: type) }
  }

  private static func at(_ property: Property) -> WrapperMismatch? {
    guard let wrapper = property.wrapper, property.isInFrameworkFile else { return nil }
    switch wrapper {
    case .stateObject, .observedObject, .environmentObject: return object(property, wrapper)
    case .bindable: return bindable(property)
    case .environment: return environment(property)
    case .published: return published(property)
    default: return nil
    }
  }

  /// `@StateObject`, `@ObservedObject`, `@EnvironmentObject`
  private static func object(_ property: Property, _ wrapper: Wrapper) -> WrapperMismatch? {
    guard let type = certainType(of: property) else { return nil }
    if let model = Model(type, insteadOf: .observableObject) {
      return WrapperMismatch(.object(wrapper, model), on: property, holding: type)
    }
    let isObject = type.observableObjectConformance == .yes && type.kind == .classType
    guard property.isOptional, isObject else { return nil }
    return WrapperMismatch(.optionalObject(wrapper), on: property, holding: type)
  }

  private static func bindable(_ property: Property) -> WrapperMismatch? {
    guard let type = certainType(of: property), let model = Model(type, insteadOf: .observable) else { return nil }
    // Any class but an observable one is wrong here; only an ObservableObject has a suitable wrapper.
    if case .unobservableClass = model { return nil }
    return WrapperMismatch(.bindable(model), on: property, holding: type)
  }

  /// `@Environment(Type.self)`
  private static func environment(_ property: Property) -> WrapperMismatch? {
    let project = property.type.project
    guard let path = environmentPath(of: property),
      let type = project.certainType(project.resolve(path: path, in: property.declaration.scope), in: property.file),
      // A library may take keys in this spelling.
      !type.inherits(project.framework.environment.key),
      let model = Model(type, insteadOf: .observable), !project.extendsEnvironmentWrapper
    else { return nil }
    return WrapperMismatch(.environment(model), on: property, holding: type)
  }

  private static func published(_ property: Property) -> WrapperMismatch? {
    let type = property.type
    guard property.isInBody, type.kind == .structure || type.kind == .enumeration, property.isStored,
      !property.isStatic, let keyword = type.valueKeyword
    else { return nil }
    return WrapperMismatch(.publishedInValue(keyword), on: property, holding: type)
  }

  /// The type that a property certainly holds.
  private static func certainType(of property: Property) -> ProjectType? {
    guard let type = property.certainDeclaredType,
      // A protocol of another module may declare a type of that name for the types that conform.
      type.symbol.parent != nil || !property.type.hasUnknownSupertype
    else { return nil }
    return type
  }

  /// `Outer.Type` of `@Environment(Outer.Type.self)`.
  private static func environmentPath(of property: Property) -> [NameID]? {
    let framework = property.type.project.framework
    guard let attribute = property.attributes.first(where: { $0.name == framework.environment.wrapper }),
      case let arguments = Array(property.declaration.arguments(of: attribute).siblings), arguments.count == 1,
      let argument = arguments.first.flatMap(ArgumentNode.init), argument.label == .none,
      case let parts = Array(argument.node.children), parts.count > 1, parts.last?.name == framework.language.selfWord,
      parts.first?.kind == .name, parts.dropFirst().allSatisfy({ $0.kind == .member })
    else { return nil }
    return parts.dropLast().map(\.name)
  }
}

extension WrapperMismatch.Model {
  /// The actual kind of a type that is not of the wanted kind; nil when it is, or may be.
  init?(_ type: ProjectType, insteadOf wanted: ObservableKind) {
    let object = type.observableObjectConformance
    let observable = type.observableConformance
    guard (wanted == .observable ? observable : object) == .no else { return nil }
    if let keyword = type.valueKeyword {
      self = .value(keyword)
      return
    }
    guard type.kind == .classType else { return nil }
    switch wanted == .observable ? object : observable {
    case .yes: self = wanted == .observable ? .observableObject : .observable
    case .no: self = .unobservableClass
    case .maybe: return nil
    }
  }
}

extension ProjectType {
  /// The keyword of a type other than a class or protocol; nil for those.
  fileprivate var valueKeyword: String? {
    switch kind {
    case .structure: "struct"
    case .enumeration: "enum"
    case .actor: "actor"
    default: nil
    }
  }
}
