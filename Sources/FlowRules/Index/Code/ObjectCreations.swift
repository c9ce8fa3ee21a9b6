import SwiftLexer

/// The places where code creates objects of the project's classes, by class.
struct ObjectCreations {
  /// A place where an object is created.
  enum Site {
    case expression(root: CodeNode, Scope)
    /// The property of a view whose initializer takes the object: `@StateObject var model: Model`.
    case property(of: TypeSymbol)
  }

  /// By the class of the object.
  private(set) var sites: [TypeID: [Site]] = [:]
  private let declarations: DeclarationIndex

  /// Linear in the project's code.
  init(in declarations: DeclarationIndex, calls: CallTable) {
    self.declarations = declarations
    let classes = NameSet(declarations.types.lazy.filter { $0.kind == .classType }.map(\.name))
    for file in declarations.files where !file.isTest {
      collectCalls(of: classes, in: file.parsed)
      collectConstants(in: file.parsed)
    }
    for type in declarations.types where type.kind != .external { collectObjects(of: type) }
    for view in declarations.types where view.viewKind == .yes {
      for site in calls[view.id] { collectArguments(of: site, for: view) }
    }
  }

  private mutating func insert(_ id: TypeID, createdAt root: CodeNode, in scope: Scope) {
    if declarations[type: id].kind == .classType { sites[id, default: []].append(.expression(root: root, scope)) }
  }

  /// `Model()`, `Model.init()`
  private mutating func collectCalls(of classes: NameSet, in file: ParsedFile) {
    let initializer = declarations.framework.language.initializer
    let names = file.allNodes.matching { record in
      (record.kind == .name || record.kind == .member) && classes.contains(record.name)
        && !record.flags.contains(.isLocal)
    }
    for name in names {
      let member = name.nextSuffix.flatMap { $0.kind == .member && $0.name == initializer ? $0 : nil }
      guard (member ?? name).call != nil, let path = name.dottedPath, case let scope = name.scope,
        case .type(let id) = declarations.resolver.resolve(path: path.names, in: scope)
      else { continue }
      insert(id, createdAt: path.root, in: scope)
    }
  }

  /// `let model: Model = .init()` in a body.
  private mutating func collectConstants(in file: ParsedFile) {
    let initializer = declarations.framework.language.initializer
    guard file.mayName(initializer) else { return }
    for binding in file.allNodes.matching({ $0.kind == .binding }) {
      guard let binding = BindingNode(binding), let root = binding.initialValue?.firstChild,
        root.kind == .implicitMember, root.name == initializer, root.call != nil,
        let annotation = binding.annotation?.writtenType, case let scope = root.scope,
        case .type(let id) = declarations.resolver.resolve(annotation, in: scope).core
      else { continue }
      insert(id, createdAt: root, in: scope)
    }
  }

  /// `@StateObject var model: Model`, whose object the view keeps, and `let model: Model = .init()`.
  private mutating func collectObjects(of type: TypeSymbol) {
    for property in type.properties where property.isStored {
      let value = declarations[property.reference].initialValue
      let isImplicit = value.first?.kind == .implicitMember && declarations.construction(in: value) != nil
      guard property.wrapper == .stateObject || isImplicit,
        case .type(let id) = declarations.type(of: property).core
      else { continue }
      if let root = value.first {
        insert(id, createdAt: root, in: value.scope)
      } else {
        sites[id, default: []].append(.property(of: type))
      }
    }
  }

  /// `Page(model: .init())` of a view whose properties and parameters with that label all have the same class.
  private mutating func collectArguments(of site: CallSite, for view: TypeSymbol) {
    let initializer = declarations.framework.language.initializer
    for argument in site.call.arguments {
      guard let root = argument.first, root.kind == .implicitMember, root.name == initializer, root.call != nil else {
        continue
      }
      let parameters = Array(declarations.initializers(of: view)).flatMap { [declarations] symbol in
        let function = declarations[symbol.reference]
        return function.parameters.filter { $0.label == argument.label }.map { parameter in
          declarations.resolver.resolve(function.type(of: parameter), in: function.scope).core
        }
      }
      let properties = (declarations.memberwiseProperties(of: view) ?? []).filter { $0.name == argument.label }
        .map { declarations.type(of: $0).core }
      let types = parameters + properties
      if case .type(let id)? = types.first, types.allSatisfy({ $0 == .type(id) }) {
        insert(id, createdAt: root, in: site.scope)
      }
    }
  }
}
