import SwiftLexer

/// The moment that the predicate of a request keeps.
struct FrozenMoment {
  /// The expression that reads the clock.
  let place: FileRange
  /// Whether the request certainly asks for records that were there before the moment itself.
  let isUpperBound: Bool
}

extension Property {
  /// The moment in the predicate of `@FetchRequest`, `@SectionedFetchRequest` or `@Query`, also one call further.
  var frozenMoment: FrozenMoment? {
    guard wrapper == .fetchRequest || wrapper == .sectionedFetchRequest || wrapper == .query else { return nil }
    let names = type.project.framework.requests
    for attribute in attributes {
      for argument in declaration.arguments(of: attribute).siblings.compactMap(ArgumentNode.init)
      where names.predicates.contains(argument.label) {
        let code = argument.value(in: declaration.outerScope)
        if let moment = type.project.moment(in: code) { return moment }
        if let further = type.project.staticMember(namedBy: code) {
          return further.lazy.compactMap { self.type.project.moment(in: $0) }.first
        }
      }
    }
    return nil
  }

  /// Whether code of the view sets the predicate again: `rows.nsPredicate = predicate`.
  var isPredicateSetAgain: Bool {
    let names = type.project.framework.requests
    return uses.contains { use in
      use.kind == .storage || use.name.postfix.suffixes.contains { names.setters.contains($0.name) }
    }
  }
}

extension ProjectIndex {
  /// The first read of the clock in a predicate.
  fileprivate func moment(in predicate: CodeSpan) -> FrozenMoment? {
    let names = framework.collections
    let read = predicate.nodes.first { node in
      guard node.kind == .name, node.name == names.date, !node.isLocal,
        resolve(path: [node.name], in: predicate.scope) == .external(node.name), let next = node.nextSuffix
      else { return false }
      return next.kind == .call ? next.firstChild == nil : next.kind == .member && next.name == names.now
    }
    guard let read else { return nil }
    // `Date()` and `Date.now`, not `Date().addingTimeInterval(60)`, and no argument of `startOfDay(for:)`.
    let isItself = read.nextSuffix?.endsPostfix ?? false
    return FrozenMoment(place: read.fileRange, isUpperBound: isItself && asksForEarlier(predicate, than: read))
  }

  /// Whether `NSPredicate(format: "date < %@", Date() as NSDate)` has the read as its only argument after one
  /// comparison.
  private func asksForEarlier(_ predicate: CodeSpan, than read: CodeNode) -> Bool {
    guard let postfix = predicate.postfix, let call = CallNode(postfix.last),
      let format = call.arguments.first, let text = format.first.map({ self.text($0.name) }), call.arguments.count == 2,
      format.label == framework.requests.format, call.arguments[1].first == read
    else { return false }
    return text.contains { $0 == "<" } && !text.contains { $0 == ">" }
      && text.split(separator: "%", omittingEmptySubsequences: false).count == 2 && !Self.namesPlan(text)
  }

  /// Whether a predicate names a date that a record is planned for, which does not come after the record was saved:
  /// `dueDate < %@`.
  private static func namesPlan(_ predicate: String) -> Bool {
    let text = predicate.lowercased()
    let words = [
      "due", "deadline", "expir", "start", "begin", "enddate", "endtime", "remind", "schedul", "planned", "publish",
      "next", "nil",
    ]
    return words.contains(where: text.contains)
  }

  /// The code of the only static property or function that `.lastHour` or `Predicates.lastHour` names.
  fileprivate func staticMember(namedBy code: CodeSpan) -> [CodeSpan]? {
    guard let postfix = code.postfix else { return nil }
    let parts = postfix.parts.filter { $0.kind != .call }
    guard let last = parts.last,
      parts.allSatisfy({ $0.kind == .name || $0.kind == .implicitMember || $0.kind == .member })
    else { return nil }
    let owners: [TypeID]
    if last.kind == .implicitMember {
      owners = framework.requests.predicateTypes.flatMap {
        declarations.resolver.table.externals(named: $0, among: declarations.types)
      }
    } else if parts.count == 2, case .type(let id) = resolve(path: [parts[0].name], in: code.scope) {
      owners = [id]
    } else {
      return nil
    }
    let found = owners.flatMap { id -> [DeclarationReference] in
      let type = declarations[type: id]
      return type.properties.filter { $0.name == last.name && $0.isStatic }.map(\.reference)
        + type.functions.filter { $0.name == last.name && declarations[$0.reference].modifiers.contains(.isStatic) }
        .map(\.reference)
    }
    return found.count == 1 ? declarations.code(of: found[0]) : nil
  }
}
