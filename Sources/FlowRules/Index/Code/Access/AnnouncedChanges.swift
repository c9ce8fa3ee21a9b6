import SwiftLexer

// The properties whose changes an ObservableObject announces, and the objects whose changes it may forward.
extension CodeIndex {
  /// The stored properties whose values a read of a member yields: the member itself, or those that its getter or the
  /// function reads.
  ///
  /// A computed property is one of them, because its setter may announce a change. A property that the function changes
  /// is not: the call is an action that returns a result.
  ///
  ///     var isEmpty: Bool { rows.isEmpty }
  ///     func row(_ id: Int) -> Row? { rows[id] }
  package func propertiesRead(by member: NameID, of type: TypeSymbol) -> [PropertySymbol] {
    let property = declarations.property(named: member, of: type)
    if let property, property.isStored { return [property] }
    guard let target = property?.reference ?? functionWithResult(named: member, of: type) else { return [] }
    var found = property.map { [$0] } ?? []
    var names: Set<NameID> = []
    for node in declarations.codeThatRuns(of: target).lazy.flatMap({ $0.immediateNodes(self.declarations.framework) }) {
      // More than any function of a model reads: the code is searched for each of them.
      guard names.count < 32, node.kind == .name || node.kind == .member,
        let use = declarations.use(of: PropertySpelling(name: node.name), at: node), use.kind == .value,
        !use.flags.contains(.isAssigned), let inner = declarations.property(named: node.name, of: type), inner.isStored,
        names.insert(node.name).inserted, declarations[target].kind.isProperty || !changes(inner, in: target)
      else { continue }
      found.append(inner)
    }
    return found
  }

  private func changes(_ property: PropertySymbol, in member: DeclarationReference) -> Bool {
    let spelling = declarations.spelling(of: property)
    return declarations.code(of: member).contains { code in
      declarations.uses(of: spelling, in: code).contains { mayChange($0, property) }
    }
  }

  /// The only function of that name, if it returns a value.
  private func functionWithResult(named name: NameID, of type: TypeSymbol) -> DeclarationReference? {
    for owner in declarations.family(of: type) {
      guard let function = declarations.codeMember(named: name, of: owner) else { continue }
      return declarations[function].returnType == nil ? nil : function
    }
    return nil
  }

  /// Whether an ObservableObject announces the changes of a property: by `@Published`, or by `objectWillChange`.
  func announcesChanges(of property: PropertySymbol, by type: TypeSymbol) -> Bool {
    if property.isStored, property.wrapper == .published { return true }
    return !property.isConstant && declarations[property.reference].attributes.isEmpty
      && announcesByHand(property, type)
  }

  /// Whether code of the class that changes a property sends `objectWillChange`, by itself or through a function, or
  /// whether code that calls a function which changes it does.
  ///
  ///     private(set) var title = ""
  ///     func rename() { objectWillChange.send(); title = "a" }
  ///     var isOn = false { willSet { notify() } }
  private func announcesByHand(_ property: PropertySymbol, _ type: TypeSymbol) -> Bool {
    let family = declarations.family(of: type)
    guard family.contains(where: declarations.mentionsObjectWillChange) else { return false }
    let functions = family.flatMap(\.functions).filter { $0.kind != .initializer }
    let senders = Set(
      functions.lazy.filter { self.code(of: $0).contains { !self.announcements(in: $0).isEmpty } }.map(\.name))
    func announces(_ code: CodeSpan) -> Bool {
      !announcements(in: code).isEmpty || !calls(ofAny: senders, in: code).isEmpty
    }
    if declarations.code(of: property.reference).contains(where: announces) { return true }
    let changing = functions.filter { changes(property, in: $0.reference) }
    let accessors = family.flatMap(\.properties).filter { changes(property, in: $0.reference) }
    let members = changing.map(\.reference) + accessors.map(\.reference)
    if members.contains(where: { declarations.code(of: $0).contains(where: announces) }) { return true }
    let names = Set(changing.map(\.name))
    return !names.isEmpty
      && family.flatMap(\.functions).contains { function in
        code(of: function).contains { code in
          announcesBesideCall(ofAny: names, senders, in: code, isInitializer: function.kind == .initializer)
        }
      }
  }

  /// Whether code announces a change after or before a call of a function that makes it.
  ///
  /// An initializer does so in a closure that runs later: before, nobody observes the object.
  ///
  ///     init(_ task: Job) { refresh(); token = task.done.sink { self.refresh(); self.objectWillChange.send() } }
  private func announcesBesideCall(
    ofAny functions: Set<NameID>, _ senders: Set<NameID>, in code: CodeSpan, isInitializer: Bool
  ) -> Bool {
    let calls = calls(ofAny: functions, in: code)
    guard !calls.isEmpty, case let sent = announcements(in: code) + self.calls(ofAny: senders, in: code), !sent.isEmpty
    else { return false }
    return calls.contains { call in
      guard let closure = code.path(to: call).last(where: { $0.kind == .closure }) else { return !isInitializer }
      return sent.contains(where: closure.contains)
    }
  }

  private func code(of function: FunctionSymbol) -> [CodeSpan] { declarations.code(of: function.reference) }

  /// The places where code sends the object's own `objectWillChange`.
  private func announcements(in code: CodeSpan) -> [CodeNode] {
    let framework = declarations.framework
    let names = framework.observation
    return declarations.uses(of: PropertySpelling(name: names.objectWillChange), in: code).map(\.name).filter {
      $0.nextSuffix?.name == names.send
    }
  }

  /// The names of the object's own functions among some in the calls of some code.
  private func calls(ofAny functions: Set<NameID>, in code: CodeSpan) -> [CodeNode] {
    code.nodes.matching { ($0.kind == .name || $0.kind == .member) && functions.contains($0.name) }.filter { node in
      node.call != nil && declarations.use(of: PropertySpelling(name: node.name), at: node) != nil
    }
  }
}

extension CodeIndex {
  /// Whether code of a class, or code that it inherits, may subscribe to the changes of an object of another class.
  ///
  /// Then it may announce them as its own. Sending its own `objectWillChange` is no subscription.
  ///
  ///     token = store.objectWillChange.sink { [weak self] in self?.objectWillChange.send() }
  ///     store.$rows.assign(to: &$rows)
  package func maySubscribe(_ type: TypeSymbol, to object: TypeSymbol) -> Bool {
    let framework = declarations.framework
    let outside = type.ancestry.external.flatMap { name in
      declarations.resolver.table.externals(named: name, among: declarations.types)
    }
    return ([type.id] + type.ancestry.types + outside).contains { owner in
      declarations.code(of: declarations[type: owner]).contains { code in
        code.nodes.matching { record in
          switch record.kind {
          case .member: record.name == framework.observation.objectWillChange || record.flags.contains(.isProjected)
          case .keyPath: record.name == framework.observation.objectWillChange
          default: false
          }
        }
        .contains { mayBePublisher($0, of: object) }
      }
    }
  }

  /// Whether a member that is a publisher may belong to an object of a class: `store.$rows` for `$rows`.
  private func mayBePublisher(_ member: CodeNode, of object: TypeSymbol) -> Bool {
    if member.kind == .keyPath { return true }
    // `store.objectWillChange.send()`
    if let next = member.nextMember, next.name == declarations.framework.observation.send, next.call != nil {
      return false
    }
    if declarations.use(of: PropertySpelling(name: member.name), at: member) != nil { return false }
    let root = member.innermostBase
    guard root.kind == .name || root.kind == .selfReference else { return mayPublish(member, object) }
    switch declarations.object(root, before: member).type {
    case .type(let id): return isRelated(id, to: object)
    case .external: return false
    case .unknown: return mayPublish(member, object)
    }
  }

  /// Whether a publisher of an object that nobody knows may belong to an object of a class: `$0.row.$title` belongs to
  /// none that has no `title`.
  private func mayPublish(_ member: CodeNode, _ object: TypeSymbol) -> Bool {
    if !member.flags.contains(.isProjected) || declarations.hasUnknownSupertype(object) { return true }
    return ([object.id] + object.ancestry.types).contains { owner in
      declarations[type: owner].properties.contains { $0.name == member.name && !$0.isStatic }
    }
  }
}
