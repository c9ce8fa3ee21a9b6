import SwiftLexer

/// The properties that keep values in the defaults or for a scene, by the key of the value.
struct StorageKeys: Sendable {
  /// A place in the storage.
  struct Key: Hashable, Sendable {
    /// `AppStorage` or `SceneStorage`: one key may mean a value of each.
    let wrapper: Wrapper
    /// The text of a literal, or the path of a static member.
    let name: String
    /// The code of `store:`; empty without one.
    let store: String
  }

  /// The first value of a property, as far as two of them can be compared.
  struct Default: Equatable, Sendable {
    /// As the source has it, in a form in which equal values are equal; nil for other expressions.
    let value: String?
    /// `Bool`, `Int`, `Double` or `String`; nil for other types.
    let type: String?
  }

  /// A property with a default at its declaration.
  struct Member: Sendable {
    /// The property with the wrapper.
    let property: PropertySymbol
    /// The value at its declaration, which it has until a value is stored.
    let first: Default
  }

  /// In the order of the types and their properties.
  private(set) var members: [Key: [Member]] = [:]

  /// Takes time in proportion to the properties of the project's types.
  init(in declarations: DeclarationIndex) {
    for type in declarations.types where type.kind != .external && !type.isLocal {
      for property in type.properties {
        guard property.wrapper == .appStorage || property.wrapper == .sceneStorage, property.hasInitializer,
          !property.isAmbiguous, let key = declarations.storageKey(of: property),
          !declarations[property.reference].flags.contains(.isConditionalMember),
          let first = declarations.storageDefault(of: property), !declarations.isInTestOrPreview(type)
        else { continue }
        members[key, default: []].append(Member(property: property, first: first))
      }
    }
  }
}

extension DeclarationIndex {
  /// The key of `@AppStorage("isOpen")`, `@AppStorage(Keys.isOpen)` and `@AppStorage(Key.isOpen.rawValue)`.
  func storageKey(of property: PropertySymbol) -> StorageKeys.Key? {
    let declaration = self[property.reference]
    guard let wrapper = property.wrapper, declaration.attributes.count == 1,
      let attribute = declaration.attributes.first
    else { return nil }
    let arguments = declaration.arguments(of: attribute).siblings.compactMap(ArgumentNode.init)
    guard let key = arguments.first, key.label == .none,
      let name = storageKey(named: key.value(in: declaration.outerScope))
    else { return nil }
    var store = ""
    for argument in arguments.dropFirst() {
      // `store: .shared` and `store: UserDefaults.shared` are one.
      guard let path = argument.value(in: declaration.outerScope).postfix,
        path.suffixes.allSatisfy({ $0.kind == .member && $0.call == nil })
      else { return nil }
      store = path.parts.map { text($0.name) }.filter { $0 != "UserDefaults" }.joined(separator: ".")
    }
    return StorageKeys.Key(wrapper: wrapper, name: name, store: store == "standard" ? "" : store)
  }

  /// The first value of a property that the storage keeps.
  fileprivate func storageDefault(of property: PropertySymbol) -> StorageKeys.Default? {
    let declaration = self[property.reference]
    if declaration.annotation?.kind == .optional { return nil }
    let written = declaration.annotation.flatMap { $0.kind == .named ? text($0.name) : nil }
    let aliases = ["TimeInterval": "Double"]
    let annotated = written.map { aliases[$0] ?? $0 }
    let basic: Set<String> = ["Bool", "Int", "Double", "String"]
    if let literal = literalText(of: property) {
      let type = annotated ?? Self.storageType(ofLiteral: literal)
      let value = type == "Int" || type == "Double" ? Self.number(literal) : literal
      return StorageKeys.Default(value: value, type: type.flatMap { basic.contains($0) ? $0 : nil })
    }
    // An enum and its raw value are one type: `.system`, `Mode.system`, `Mode.system.rawValue`.
    let path = declaration.initialValue.postfix
    var names = path.map { $0.parts.map { text($0.name) } } ?? []
    let isPath = path?.suffixes.allSatisfy { $0.kind == .member && $0.call == nil } ?? false
    if names.last == "rawValue" { names.removeLast() }
    let isCase =
      isPath && (path?.root.kind == .implicitMember || names.count > 1)
      && !isStaticProperty(path, in: declaration.outerScope, as: declaration.annotation)
    return StorageKeys.Default(value: isCase ? names.last.map { "." + $0 } : nil, type: nil)
  }

  /// Whether a path names a static property of a type, which may have any value: `Mode.current`, `.current`.
  private func isStaticProperty(_ path: PostfixExpression?, in scope: Scope, as annotation: WrittenType?) -> Bool {
    guard let path else { return false }
    let members = path.parts.filter { $0.kind == .member || $0.kind == .implicitMember }
    let types = path.parts.prefix { $0.kind == .name || namesType($0.name) }.map(\.name)
    let type =
      types.isEmpty ? annotation.map { resolver.resolve($0, in: scope).core } : resolver.resolve(path: types, in: scope)
    guard let name = members.first(where: { !namesType($0.name) })?.name, case .type(let id) = type else {
      return false
    }
    return self[type: id].properties.contains { $0.isStatic && $0.name == name }
  }

  /// A number without what makes no difference: `1000` of `1_000` and of `1000.0`.
  private static func number(_ literal: String) -> String? {
    Double(literal.filter { $0 != "_" }).map { "\($0)" }.map { $0.hasSuffix(".0") ? String($0.dropLast(2)) : $0 }
  }

  private static func storageType(ofLiteral text: String) -> String? {
    if text == "true" || text == "false" { return "Bool" }
    if text.hasPrefix("\"") { return "String" }
    let digits = text.drop { $0 == "-" }
    if digits.allSatisfy({ $0.isNumber || $0 == "_" }) { return "Int" }
    return digits.allSatisfy { $0.isNumber || $0 == "." || $0 == "_" } ? "Double" : nil
  }

  /// The key that code names: a literal as written, or that of the static constant; for another static member its path.
  func storageKey(named code: CodeSpan) -> String? {
    if let literal = literalText(of: code) { return literal.hasPrefix("\"") ? literal : nil }
    guard let postfix = code.postfix, postfix.root.kind == .name, !postfix.root.isLocal else { return nil }
    let parts = Array(postfix.parts)
    guard parts.count > 1, parts.dropFirst().allSatisfy({ $0.kind == .member && $0.call == nil }) else { return nil }
    let types = parts.prefix { namesType($0.name) }
    guard !types.isEmpty, case .type(let id) = resolver.resolve(path: types.map(\.name), in: code.scope) else {
      return nil
    }
    let rest = parts.dropFirst(types.count)
    if rest.count == 1, let member = rest.first {
      let found = self[type: id].properties.filter { $0.name == member.name && $0.isStatic }
      if found.count == 1, let literal = literalText(of: found[0]), literal.hasPrefix("\"") { return literal }
    }
    return "\(id.raw)." + rest.map { text($0.name) }.joined(separator: ".")
  }
}
