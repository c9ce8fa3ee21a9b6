import SwiftLexer

/// A dictionary or a set whose elements a view shows in the order in which they happen to be.
struct UnorderedCollection {
  /// `Dictionary` or `Set`.
  let typeName: String
  /// The expression that is the dictionary or set, also in code one step further.
  let place: FileRange
  /// The `keys` that the view shows directly, and whether they are strings or numbers.
  let keys: CodeNode?
  /// Whether the keys are strings or numbers.
  let hasSortableKeys: Bool
}

extension ProjectType {
  /// The dictionary or set that an expression of the view's code shows without an order; nil if it may be sorted.
  ///
  ///     rules.keys, Array(tags), groups.map { $0.value }
  func unorderedCollection(in data: CodeSpan) -> UnorderedCollection? { unordered(in: data, hops: 0) }

  private func unordered(in data: CodeSpan, hops: Int) -> UnorderedCollection? {
    guard hops < 4, let postfix = data.postfix else { return nil }
    let (names, root) = (project.framework.collections, postfix.root)
    var suffixes = ArraySlice(Array(postfix.suffixes))
    // `Array(tags)`, with the suffixes after it.
    if project.isFramework(root, names.array, in: data.scope), let call = root.call {
      guard let argument = call.onlyArgument, argument.label == .none, Self.keepsNoOrder(suffixes.dropFirst(), names)
      else { return nil }
      return unordered(in: argument.value(in: data.scope), hops: hops + 1)
    }
    if let typeName = unorderedLiteral(root, in: data.scope) {
      if root.call != nil { suffixes = suffixes.dropFirst() }
      return collection(typeName, root.fileRange, suffixes, annotation: nil)
    }
    if let (property, rest) = heldProperty(at: postfix), let typeName = property.unorderedType {
      let place = FileRange(
        file: data.file.id,
        range: ByteRange(start: root.range.start, end: (rest.first?.range.start ?? postfix.range.end)))
      return collection(typeName, place, rest, annotation: property.declaration.annotation)
    }
    guard let source = source(ofCollectionIn: data), let result = source.result else { return nil }
    let used = postfix.suffixes.drop { $0.kind == .member && $0.call == nil && !names.orderless.contains($0.name) }
    guard Self.keepsNoOrder(used.drop { $0.kind == .call }, names) else { return nil }
    // The property of another object names its own members.
    let owner = project.enclosingType(of: result.scope) ?? self
    guard var found = owner.unordered(in: result, hops: hops + 2) else { return nil }
    found = UnorderedCollection(typeName: found.typeName, place: found.place, keys: nil, hasSortableKeys: false)
    return found
  }

  private func collection(
    _ typeName: String, _ place: FileRange, _ suffixes: ArraySlice<CodeNode>, annotation: WrittenType?
  ) -> UnorderedCollection? {
    let names = project.framework.collections
    guard Self.keepsNoOrder(suffixes, names) else { return nil }
    let keys = suffixes.first.flatMap { $0.name == names.keys && $0.endsPostfix ? $0 : nil }
    let key = annotation?.kind == .dictionary ? annotation?.firstChild : nil
    let isSortable = key.map { ["String", "Int", "Double"].contains(project.text($0.name)) } ?? false
    return UnorderedCollection(typeName: typeName, place: place, keys: keys, hasSortableKeys: isSortable)
  }

  /// Whether suffixes neither sort the elements nor choose some of them.
  private static func keepsNoOrder(_ suffixes: some Sequence<CodeNode>, _ names: CollectionNames) -> Bool {
    suffixes.allSatisfy { $0.kind == .call || $0.kind == .member && names.orderless.contains($0.name) }
  }

  /// `[k: v, l: w]`, `Dictionary(grouping: items, by: \.kind)`, `Set(names)`
  private func unorderedLiteral(_ root: CodeNode, in scope: Scope) -> String? {
    if root.kind == .dictionaryLiteral {
      return root.children.dropFirst(2).first { _ in true } == nil ? nil : "Dictionary"
    }
    guard root.kind == .name, project.framework.collections.unordered.contains(root.name), root.call != nil,
      project.isFramework(root, root.name, in: scope)
    else { return nil }
    return project.text(root.name)
  }

  /// The property that an expression begins with, and the suffixes after it: `model.rules` of
  /// `model.rules.keys`.
  private func heldProperty(at postfix: PostfixExpression) -> (Property, ArraySlice<CodeNode>)? {
    let declarations = project.declarations
    var parts = ArraySlice(Array(postfix.parts))
    if postfix.root.kind == .selfReference { parts = parts.dropFirst() }
    guard let first = parts.popFirst(), let use = declarations.use(of: PropertySpelling(name: first.name), at: first),
      use.kind == .value, var found = property(named: first.name), first.call == nil
    else { return nil }
    while found.unorderedType == nil, let next = parts.first, next.kind == .member, next.call == nil,
      case .type(let id) = declarations.declaredOrProvidedType(of: found.symbol),
      let member = declarations.property(named: next.name, of: declarations[type: id])
    {
      found = Property(member, in: project)
      parts = parts.dropFirst()
    }
    // A computed property with the type of a dictionary has no order either.
    return found.isStored || found.declaration.annotation != nil ? (found, parts) : nil
  }
}

extension Property {
  /// `Dictionary` or `Set` if the property certainly holds one and is not optional.
  fileprivate var unorderedType: String? {
    let project = type.project
    let unordered = project.framework.collections.unordered
    if let annotation = declaration.annotation {
      if annotation.kind == .dictionary { return "Dictionary" }
      guard annotation.kind == .named, unordered.contains(annotation.name),
        declaredType.core == .external(annotation.name), !isOptional
      else { return nil }
      return project.text(annotation.name)
    }
    // `[String: Int]()`
    if let root = initialValue.postfix?.root, root.kind == .dictionaryLiteral, root.call?.node.endsPostfix == true {
      return "Dictionary"
    }
    guard attributes.count <= 1, case .external(let name) = declaredType.core, unordered.contains(name) else {
      return nil
    }
    return project.text(name)
  }
}
