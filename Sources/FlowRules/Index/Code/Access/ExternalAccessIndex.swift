import SwiftLexer

/// The places where code may name or pass the wrapped properties of views, without showing the views.
///
/// Only names of properties that a view does not hide are collected: a project has few of them.
struct ExternalAccessIndex: Sendable {
  /// `.name`, `.$name` and `._name` after anything but `self`, and key paths that end in the name.
  private(set) var members = NameMap<[CodeNode]>()
  /// By argument label, the calls that may mean a type without being in ``CallTable``: `Self(n: 1)`, `.init(n: 1)`,
  /// `Alias(n: 1)`.
  private(set) var calls = NameMap<[CallNode]>()
  /// By the last name before it, each `init` that is a value: `map(Badge.init)`.
  private(set) var initializerValues = NameMap<[CodeNode]>()
  /// The written types, by name; without `A` of `A.B`.
  private(set) var mentions = NameMap<[WrittenType]>()

  /// The maximum number of places of one name that are examined one by one.
  ///
  /// For all views with a property of that name this takes the product of both.
  static let maximumCount = 512

  /// - Parameters:
  ///   - names: the table that numbers the names in `resolver`'s files.
  ///   - typeNames: see ``DeclarationIndex/namesType(_:)``.
  init(with resolver: TypeResolver, names: NameTable, typeNames: NameSet) {
    var properties = NameSet()
    var types = NameSet()
    for type in resolver.types where type.viewKind == .yes {
      for property in type.properties where Self.isOfInterest(property) {
        types.insert(type.name)
        // Code in the braces of the view may name a private property of another value of it.
        if property.modifiers.contains(.isPrivate) { continue }
        properties.insert(property.name)
        if let storage = names.id(of: "_" + names.string(property.name)) { properties.insert(storage) }
      }
    }
    // A call by any other name means none of the views: `NSLocalizedString("Title", comment: "")`.
    let callees = typeNames.filter { name in
      types.contains(name) || name == resolver.framework.language.selfType || resolver.mayBeAlias(name)
    }
    let search = Search(
      properties: properties, types: types, callees: callees, initializer: resolver.framework.language.initializer)
    for file in resolver.files {
      collectNodes(in: file.parsed, search)
      collectMentions(in: file.parsed, search)
    }
  }

  /// The names that the search looks for.
  private struct Search {
    let properties: NameSet
    let types: NameSet
    /// The names of types that may be one of ``types``.
    let callees: NameSet
    /// `init`
    let initializer: NameID

    /// Whether a call of a member of that name may construct a value.
    func mayConstruct(_ name: NameID) -> Bool { name == initializer || callees.contains(name) }
  }

  /// Whether rules ask for the uses of a property of a view.
  private static func isOfInterest(_ property: PropertySymbol) -> Bool {
    property.wrapper != nil && property.wrapper != .published && property.isStored && !property.isStatic
  }

  private mutating func collectNodes(in file: ParsedFile, _ search: Search) {
    let candidates = file.allNodes.matching { record in
      switch record.kind {
      case .keyPath: search.properties.contains(record.name)
      case .member:
        search.properties.contains(record.name) || record.name == search.initializer
          || !record.flags.contains(.endsPostfix) && search.mayConstruct(record.name)
      // What ends its expression is not called.
      case .name:
        record.flags.isDisjoint(with: [.isLocal, .endsPostfix]) && search.callees.contains(record.name)
      case .implicitMember: record.name == search.initializer && !record.flags.contains(.endsPostfix)
      default: false
      }
    }
    for candidate in candidates {
      if candidate.kind == .keyPath {
        members[candidate.name, default: []].append(candidate)
        continue
      }
      if candidate.kind == .member { addMember(candidate, search) }
      if let call = candidate.call, candidate.kind != .member || search.mayConstruct(candidate.name) {
        add(call, search)
      }
    }
  }

  private mutating func addMember(_ member: CodeNode, _ search: Search) {
    // State that holds a function, and is called itself, is rare.
    let isCalled = member.call != nil
    let base = member.base
    if search.properties.contains(member.name) {
      if !isCalled, base?.kind != .selfReference { members[member.name, default: []].append(member) }
    } else if member.name == search.initializer, !isCalled, let base, base.kind == .name,
      search.types.contains(base.name)
    {
      initializerValues[base.name, default: []].append(member)
    }
  }

  private mutating func add(_ call: CallNode, _ search: Search) {
    for argument in call.node.children where argument.kind == .argument && search.properties.contains(argument.name) {
      calls[argument.name, default: []].append(call)
    }
  }

  private mutating func collectMentions(in file: ParsedFile, _ search: Search) {
    for type in file.writtenTypes(where: { $0.kind == .named && search.types.contains($0.name) }) {
      let isQualifier = type.qualifiedType.map { $0.firstChild == type && $0.children.count > 1 } ?? false
      if !isQualifier { mentions[type.name, default: []].append(type) }
    }
  }
}
