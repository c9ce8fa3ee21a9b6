import SwiftLexer

/// A wrapper, modifier or conformance that goes with another kind of model than the one it has.
struct WrapperMismatch {
  /// What stands where, by what the model is.
  enum Form {
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
    case conformingValue
    /// `@Observable struct S`
    case observableValue
    /// `@Published` in a struct.
    case publishedInValue
  }

  /// What a model is, of the kinds that may be wrong.
  enum Model {
    /// A structure, enumeration or actor, by its keyword.
    case value(String)
    /// A class that uses `@Observable`, or conforms to Observable.
    case observable
    case observableObject
    /// A class that is neither.
    case plainClass
  }

  var form: Form
  var file: Int
  var range: ByteRange
  /// The property, argument or type that it is about, qualified.
  var subject: String
  /// The property or the argument as the message names it.
  var name: String
  /// The model.
  var type: TypeSymbol
}

extension TypeSymbol {
  /// The keyword of a type that is no class; nil for classes and protocols.
  fileprivate var valueKeyword: String? {
    switch kind {
    case .structure: "struct"
    case .enumeration: "enum"
    case .actor: "actor"
    default: nil
    }
  }
}

/// Finds them in declarations.
enum WrapperMismatches {
  /// Those of a type's own declaration and of its properties.
  static func find(in type: TypeSymbol, _ project: ProjectIndex) -> [WrapperMismatch] {
    guard type.kind != .external, type.kind != .protocolType else { return [] }
    let properties = type.properties.filter { $0.owner == type.id && !$0.isShared }
    return declaration(of: type, project) + properties.compactMap { property($0, of: type, project) }
  }

  private static func declaration(of type: TypeSymbol, _ project: ProjectIndex) -> [WrapperMismatch] {
    guard type.valueKeyword != nil else { return [] }
    let file = Int(type.declaration.file)
    var forms: [WrapperMismatch.Form] = []
    if project.declarations.hasObservableMacro(type) { forms.append(.observableValue) }
    // An actor is a reference, so it may conform.
    if type.kind != .actor, project.declarations.lists(project.declarations.known.observableObjectProtocol, type.declaration),
      project.declarations.importsFrameworks(in: file)
    {
      forms.append(.conformingValue)
    }
    return forms.map { form in
      WrapperMismatch(
        form: form, file: file, range: project.declarations.declaration(type.declaration).nameRange,
        subject: project.declarations.qualifiedName(type.id), name: project.declarations.text(type.name), type: type)
    }
  }

  private static func property(
    _ property: PropertySymbol, of type: TypeSymbol, _ project: ProjectIndex
  ) -> WrapperMismatch? {
    let file = Int(property.reference.file)
    guard let wrapper = property.wrapper, project.declarations.importsFrameworks(in: file),
      let (form, model) = form(of: property, wrapper, of: type, project)
    else { return nil }
    let name = project.declarations.text(property.name)
    return WrapperMismatch(
      form: form, file: file, range: project.declarations.declaration(property.reference).nameRange,
      subject: "\(project.declarations.qualifiedName(type.id)).\(name)", name: name, type: model)
  }

  private static func form(
    of property: PropertySymbol, _ wrapper: Wrapper, of type: TypeSymbol, _ project: ProjectIndex
  ) -> (WrapperMismatch.Form, TypeSymbol)? {
    if wrapper == .published {
      let isOwn = project.declarations.declaration(property.reference).parent == type.declaration.declaration
        && property.reference.file == type.declaration.file
      let isValue = type.kind == .structure || type.kind == .enumeration
      return isOwn && isValue && property.isStored && !property.isStatic ? (.publishedInValue, type) : nil
    }
    if wrapper == .environment { return environmentForm(of: property, project) }
    let resolved = project.declarations.type(of: property)
    guard let model = project.declarations.certainType(resolved.core, in: Int(property.reference.file)),
      // A protocol from elsewhere may have a type of that name for those who conform.
      model.parent != nil || !project.declarations.hasUnknownSupertype(type)
    else { return nil }
    switch wrapper {
    case .stateObject, .observedObject, .environmentObject:
      if let kind = self.model(model, insteadOf: .observableObject, project) { return (.object(wrapper, kind), model) }
      let isObject = project.declarations.observableObjectConformance(of: model) == .yes && model.kind == .classType
      return resolved.isOptional && isObject ? (.optionalObject(wrapper), model) : nil
    case .bindable:
      guard let kind = self.model(model, insteadOf: .observable, project) else { return nil }
      // Any class but an observable one is wrong here; only an ObservableObject has a wrapper that is right.
      if case .plainClass = kind { return nil }
      return (.bindable(kind), model)
    default: return nil
    }
  }

  /// `@Environment(Type.self)`
  private static func environmentForm(
    of property: PropertySymbol, _ project: ProjectIndex
  ) -> (WrapperMismatch.Form, TypeSymbol)? {
    let file = Int(property.reference.file)
    let parsed = project.declarations.files[file].parsed
    guard
      let attribute = project.declarations.attributes(of: property.reference).first(where: {
        $0.name == project.declarations.known.environmentWrapper
      }),
      case let arguments = parsed.siblings(in: attribute.arguments.indices), arguments.count == 1,
      let argument = arguments.first, parsed.nodes[argument].kind == .argument, parsed.nodes[argument].name == .none
    else { return nil }
    let chain = parsed.children(of: argument).map { parsed.nodes[$0] }
    guard chain.count > 1, chain.last?.name == project.declarations.known.selfWord, chain[0].kind == .name,
      chain.dropFirst().allSatisfy({ $0.kind == .member })
    else { return nil }
    let path = chain.dropLast().map(\.name)
    let resolution = project.declarations.resolver.resolve(path: path, in: file, declaration: Int(property.reference.declaration))
    guard let model = project.declarations.certainType(resolution, in: file),
      // A library may take keys in this form.
      !model.ancestry.external.contains(project.declarations.known.environmentKey),
      let kind = self.model(model, insteadOf: .observable, project), !project.code.overloads.extendsEnvironment
    else { return nil }
    return (.environment(kind), model)
  }

  /// What a model is instead of what it should be; nil when it is that, or may be.
  static func model(
    _ type: TypeSymbol, insteadOf wanted: ObservableKind, _ project: ProjectIndex
  ) -> WrapperMismatch.Model? {
    let object = project.declarations.observableObjectConformance(of: type)
    let observable = project.declarations.observableConformance(of: type)
    guard (wanted == .observable ? observable : object) == .no else { return nil }
    if let keyword = type.valueKeyword { return .value(keyword) }
    guard type.kind == .classType else { return nil }
    switch wanted == .observable ? object : observable {
    case .yes: return wanted == .observable ? .observableObject : .observable
    case .no: return .plainClass
    case .maybe: return nil
    }
  }
}
