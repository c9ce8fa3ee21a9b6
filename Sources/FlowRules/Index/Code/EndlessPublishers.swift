import SwiftLexer

/// The publishers that certainly never end, so that only `cancel()` ends a subscription.
///
/// Those are `$rows` of `@Published var rows`, `objectWillChange`, notifications, key-value observation, timers, and
/// the properties that are subjects or return such publishers. Names are compared, not declarations: a property counts
/// only if all publishers of its name in the project are endless.
struct EndlessPublishers: Sendable {
  /// The names of properties that are publishers.
  private var properties = NameSet()
  /// The names of `@Published` properties.
  private let published: NameSet
  /// The names of properties on which code calls `cancel()` from outside: `model.token?.cancel()`.
  let cancelledFromOutside: NameSet
  private let declarations: DeclarationIndex

  /// A property that is a publisher, or may be one.
  private struct Candidate {
    let name: NameID
    /// The code that makes it; nil if it is not known.
    let code: CodeSpan?
    /// Whether its type is a publisher of the project that passes on a subject.
    var isRelay = false
    var isEndless: Bool
  }

  /// The rounds in which properties that return other properties are followed.
  private static let maximumHops = 3
  /// Publishers inside of others are followed no deeper.
  private static let maximumDepth = 4

  /// Linear in the project's code.
  init(in declarations: DeclarationIndex) {
    self.declarations = declarations
    let types = declarations.types.filter { type in
      type.kind != .external && !type.properties.isEmpty && !declarations.isInTestOrPreview(type)
    }
    published = Self.publishedNames(in: types, declarations)
    var (completed, cancelled) = (NameSet(), NameSet())
    let isAnyCompleted = Self.collectEnds(in: declarations, &completed, &cancelled)
    cancelledFromOutside = cancelled
    let publisher = declarations.framework.subscriptions.publisherProtocol
    let relays = NameSet(
      declarations.types.lazy.filter { $0.ancestry.external.contains(publisher) }.map(\.name))
    var candidates: [Candidate] = []
    for type in types where type.kind != .protocolType {
      let found = type.properties.compactMap { Self.candidate(for: $0, relays, in: declarations) }
      // Last, because it takes longest: the names of all types together took a fifth of a run.
      guard !found.isEmpty, !PreviewNames.isSample(declarations.text(type.name)) else { continue }
      for var candidate in found {
        candidate.isEndless = candidate.isEndless && !isAnyCompleted && !completed.contains(candidate.name)
        candidates.append(candidate)
      }
    }
    for _ in 0..<Self.maximumHops {
      properties = Self.names(of: candidates)
      for index in candidates.indices where !candidates[index].isEndless {
        guard let code = candidates[index].code, let postfix = code.postfix else { continue }
        var parts = Array(postfix.parts)[...]
        // `rows.asRelay()`
        if candidates[index].isRelay, parts.count == 3 { parts.removeLast(2) }
        candidates[index].isEndless = isEndless(parts, canJoin: true, depth: 0)
      }
    }
    properties = Self.names(of: candidates)
  }

  /// Whether a pipeline certainly never ends: `store.$rows.map { $0.count }`.
  ///
  /// - Parameters:
  ///   - parts: the root and the suffixes.
  ///   - canJoin: whether the whole pipeline cannot fail, as its subscriber shows.
  func isEndless(_ parts: ArraySlice<CodeNode>, canJoin: Bool) -> Bool { isEndless(parts, canJoin: canJoin, depth: 0) }

  private func isEndless(_ parts: ArraySlice<CodeNode>, canJoin: Bool, depth: Int) -> Bool {
    guard depth < Self.maximumDepth else { return false }
    for index in parts.indices {
      guard let rest = partsAfterSource(at: index, of: parts, depth: depth) else { continue }
      return areEndless(rest, canJoin: canJoin)
    }
    return false
  }

  /// Whether a series of operators passes on what never ends.
  private func areEndless(_ operators: ArraySlice<CodeNode>, canJoin: Bool) -> Bool {
    let names = declarations.framework.subscriptions
    return operators.allSatisfy { part in
      switch part.kind {
      case .call, .optionalChaining: true
      case .member where part.call != nil:
        names.operators.contains(part.name) || canJoin && names.joiningOperators.contains(part.name)
      default: false
      }
    }
  }

  /// The operators after an endless publisher that a part of an expression is; nil if it is none.
  private func partsAfterSource(
    at index: Int, of parts: ArraySlice<CodeNode>, depth: Int
  ) -> ArraySlice<CodeNode>? {
    let (part, names) = (parts[index], declarations.framework.subscriptions)
    let rest = parts[(index + 1)...]
    guard part.kind == .name || part.kind == .member else { return nil }
    if part.call == nil {
      if part.flags.contains(.isProjected) { return published.contains(part.name) ? rest : nil }
      if part.name == declarations.framework.observation.objectWillChange { return rest }
      guard part.isLocal else { return properties.contains(part.name) ? rest : nil }
      // `let rows = store.$rows; rows.sink { … }`
      let value = declarations.valueOfConstant(at: part)?.postfix
      return value.map { isEndless(Array($0.parts)[...], canJoin: false, depth: depth + 1) } == true ? rest : nil
    }
    guard let call = part.call, part.kind == .member, index > parts.startIndex else { return nil }
    let root = parts[parts.startIndex]
    if part.name == names.publisher {
      let isNotification = parts[..<index].contains { names.notificationCenters.contains($0.name) }
      return isNotification || call.onlyArgument?.first?.kind == .keyPath ? rest.dropFirst() : nil
    }
    guard root.kind == .name, index == parts.startIndex + 1 else { return nil }
    if root.name == names.timer, part.name == names.publish { return rest.dropFirst() }
    guard root.name == names.namespace, names.joining.contains(part.name) else { return nil }
    let isJoined = call.arguments.contains { argument in
      argument.value.postfix.map { isEndless(Array($0.parts)[...], canJoin: false, depth: depth + 1) } == true
    }
    return isJoined ? rest.dropFirst() : nil
  }
}

// The properties that are publishers.
extension EndlessPublishers {
  /// The names that only endless publishers have.
  private static func names(of candidates: [Candidate]) -> NameSet {
    let others = NameSet(candidates.lazy.filter { !$0.isEndless }.map(\.name))
    return NameSet(candidates.lazy.map(\.name).filter { !others.contains($0) })
  }

  /// A property that may be a publisher; endless if it is a subject.
  ///
  /// - Parameter relays: the names of the project's publishers.
  private static func candidate(
    for property: PropertySymbol, _ relays: NameSet, in declarations: DeclarationIndex
  ) -> Candidate? {
    guard property.wrapper == nil else { return nil }
    let (declaration, names) = (declarations[property.reference], declarations.framework.subscriptions)
    let getter = declaration.accessors.first { $0.keyword == .get }.map { declaration.body(of: $0) }
    let code = property.isStored ? declaration.initialValue : getter?.result ?? declaration.initialValue
    let known = code.isEmpty ? nil : code
    guard let annotation = declaration.annotation?.unwrapped else {
      if case .external(let type) = declarations.constructedType(in: code).core, names.subjects.contains(type) {
        return Candidate(name: property.name, code: nil, isEndless: property.isStored)
      }
      // `let timer = Timer.publish(…)`, and not `let rows = [1]`.
      let isCall = code.postfix.map { $0.last.kind == .call && $0.parts.contains { $0.kind == .member } } == true
      return isCall ? Candidate(name: property.name, code: known, isEndless: false) : nil
    }
    let words = annotation.nodes.filter { $0.kind == .named }.map(\.name)
    guard let first = annotation.path.last ?? words.first else { return nil }
    if names.subjects.contains(first) {
      return Candidate(name: property.name, code: known, isEndless: property.isStored)
    }
    if words.contains(where: names.publishers.contains) {
      return Candidate(name: property.name, code: known, isEndless: false)
    }
    // To resolve the types of all properties takes longer than everything else here.
    guard words.contains(where: { relays.contains($0) || declarations.resolver.mayBeAlias($0) }) else { return nil }
    switch declarations.type(of: property).core {
    case .type(let id) where declarations[type: id].ancestry.external.contains(names.publisherProtocol):
      let isRelay = declarations[type: id].properties.contains { isSubject($0, in: declarations) }
      return Candidate(name: property.name, code: isRelay ? known : nil, isRelay: isRelay, isEndless: false)
    default: return nil
    }
  }

  private static func isSubject(_ property: PropertySymbol, in declarations: DeclarationIndex) -> Bool {
    guard property.isStored, case .external(let type) = declarations.type(of: property).core else { return false }
    return declarations.framework.subscriptions.subjects.contains(type)
  }

  /// The names of `@Published` properties that no property with an unknown wrapper has.
  private static func publishedNames(in types: [TypeSymbol], _ declarations: DeclarationIndex) -> NameSet {
    var (published, others) = (NameSet(), NameSet())
    for property in types.lazy.flatMap(\.properties) {
      if property.wrapper == .published { published.insert(property.name) }
      if property.wrapper == nil, declarations[property.reference].attributes.contains(where: {
        declarations.namesType($0.name)
      }) {
        others.insert(property.name)
      }
    }
    return NameSet(in: declarations.names) { published.contains($0) && !others.contains($0) }
  }

  /// The names of what code completes and of what it cancels.
  ///
  /// - Returns: whether code completes a subject without a name.
  private static func collectEnds(
    in declarations: DeclarationIndex, _ completed: inout NameSet, _ cancelled: inout NameSet
  ) -> Bool {
    let names = declarations.framework.subscriptions
    let send = declarations.framework.observation.send
    let subscribe = declarations.names.id(of: "subscribe")
    var isAnyCompleted = false
    let ends = [send, names.cancel] + (subscribe.map { [$0] } ?? [])
    for file in declarations.files where !file.isTest && ends.contains(where: file.parsed.mayName) {
      let members = file.parsed.allNodes.matching { record in
        record.kind == .member && (record.name == send || record.name == names.cancel || record.name == subscribe)
      }
      for member in members {
        guard let call = member.call else { continue }
        var object = member.base
        if object?.kind == .optionalChaining || object?.kind == .forceUnwrap { object = object?.base }
        let isNamed = object?.kind == .name || object?.kind == .member
        if member.name == subscribe {
          // A subject that is subscribed to another publisher ends with it.
          if let first = call.onlyArgument?.value.lastNode, call.onlyArgument?.label == NameID.none {
            completed.insert(first.name)
          }
        } else if member.name == names.cancel {
          if let object, isNamed, object.kind == .member, object.base?.kind != .selfReference {
            cancelled.insert(object.name)
          }
        } else if call.onlyArgument?.label == names.completion {
          if let object, isNamed { completed.insert(object.name) } else { isAnyCompleted = true }
        }
      }
    }
    return isAnyCompleted
  }
}
