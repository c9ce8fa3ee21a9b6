import SwiftLexer

/// A read of a view's wrapped property in one of its initializers.
///
/// The read is direct, or through one function or computed property of the same type.
package struct InitializerRead: Sendable {
  /// The property that is read.
  package let property: PropertySymbol
  /// The property's wrapper: `Environment`.
  package let wrapper: Wrapper
  /// The initializer that runs the read.
  package let initializer: FunctionSymbol
  /// The use, or the call that leads to it.
  package let range: FileRange
  /// The function that contains the use; nil for a use in the initializer itself.
  let hop: Hop?

  /// A function or computed property that the initializer runs.
  struct Hop: Sendable {
    /// The name of the function or property.
    let function: NameID
    /// The use in it.
    let range: FileRange
  }
}

extension DeclarationIndex {
  /// The reads of certain wrapped properties in a type's initializers, by initializer, in source order.
  ///
  /// - Parameter isWanted: accepts the wrappers of the properties.
  package func initializerReads(of type: TypeSymbol, wrapper isWanted: (Wrapper) -> Bool) -> [InitializerRead] {
    let initializers = initializers(of: type)
    guard !initializers.isEmpty else { return [] }
    var search = InitializerReadSearch(of: type, in: self, wrapper: isWanted)
    guard !search.isEmpty else { return [] }
    return initializers.flatMap { search.reads(in: $0) }
  }
}

/// Finds the reads in a type's initializers. Walks over the code once, however many properties there are.
private struct InitializerReadSearch {
  private struct Wanted {
    /// The index of the property in the type's properties.
    let index: Int
    let wrapper: Wrapper
    let spelling: PropertySpelling
  }

  private struct Read {
    let wanted: Wanted
    /// The use, or the call that leads to it.
    let range: FileRange
    var hop: InitializerRead.Hop?
  }

  private let project: DeclarationIndex
  private let type: TypeSymbol
  /// The wanted properties by the spellings of their uses.
  private var wanted: [NameID: [Wanted]] = [:]
  /// The functions and computed properties of the type by name; nil where several share a name.
  private var targets: [NameID: DeclarationReference?] = [:]
  /// The reads in the code of a target: the first one of each property.
  private var readsOfTargets: [NameID: [Read]] = [:]

  init(of type: TypeSymbol, in project: DeclarationIndex, wrapper isWanted: (Wrapper) -> Bool) {
    self.project = project
    self.type = type
    for (index, property) in type.properties.enumerated() where !property.isStatic {
      guard let wrapper = property.wrapper, isWanted(wrapper) else { continue }
      let spelling = project.spelling(of: property)
      for name in spelling.names {
        wanted[name, default: []].append(Wanted(index: index, wrapper: wrapper, spelling: spelling))
      }
    }
    guard !wanted.isEmpty else { return }
    let functions = type.functions.filter { $0.kind == .function && !$0.isAmbiguous }.map { ($0.name, $0.reference) }
    let computed = type.properties.filter { !$0.isStored && !$0.isAmbiguous }.map { ($0.name, $0.reference) }
    // Overloads are not distinguished.
    for (name, reference) in functions + computed {
      targets.updateValue(targets[name] == nil ? reference : nil, forKey: name)
    }
  }

  /// Whether there is no property to look for.
  var isEmpty: Bool { wanted.isEmpty }

  mutating func reads(in initializer: FunctionSymbol) -> [InitializerRead] {
    var kept: Set<Int> = []
    var reads: [Read] = []
    for code in project.code(of: initializer.reference) {
      kept.formUnion(keptParameters(in: code))
      for node in code.immediateNodes(project.framework) {
        let uses = uses(at: node)
        if uses.isEmpty { reads += hops(at: node) }
        for (wanted, use) in uses where isRead(use) { reads.append(Read(wanted: wanted, range: use.range)) }
      }
    }
    return reads.filter { !kept.contains($0.wanted.index) }.map { read in
      InitializerRead(
        property: type.properties[read.wanted.index], wrapper: read.wanted.wrapper, initializer: initializer,
        range: read.range, hop: read.hop)
    }
  }

  /// The properties that `_model = StateObject(wrappedValue: model)` sets.
  ///
  /// Each use yields the passed object, not one of its own.
  private func keptParameters(in code: CodeSpan) -> [Int] {
    code.ownNodes(where: isNamed).flatMap(uses(at:)).compactMap { wanted, use in
      guard use.kind == .storage, let value = use.assignedValue, let object = project.wrappedArgument(in: value),
        project.construction(in: object) == nil
      else { return nil }
      return wanted.index
    }
  }

  private func isNamed(_ record: NodeRecord) -> Bool { record.kind == .name || record.kind == .member }

  /// The wanted properties that the node uses; several only if several have the same name.
  private func uses(at node: CodeNode) -> [(wanted: Wanted, use: PropertyUse)] {
    guard node.kind == .name || node.kind == .member, let candidates = wanted[node.name] else { return [] }
    return candidates.compactMap { candidate in project.use(of: candidate.spelling, at: node).map { (candidate, $0) } }
  }

  private func isRead(_ use: PropertyUse) -> Bool { use.kind == .value && !use.isAssignedWhole }

  /// The reads in a function of the same type that the node calls, or in a computed property that it uses.
  private mutating func hops(at node: CodeNode) -> [Read] {
    guard node.kind == .name || node.kind == .member, let target = targets[node.name] ?? nil,
      !project[target].modifiers.contains(.isStatic),
      let use = project.use(of: PropertySpelling(name: node.name), at: node), isRead(use),
      project.runs(target, at: use)
    else { return [] }
    let reads = readsOfTargets[node.name] ?? firstReads(in: target)
    readsOfTargets[node.name] = reads
    return reads.map { read in
      Read(
        wanted: read.wanted, range: use.range, hop: InitializerRead.Hop(function: node.name, range: read.range))
    }
  }

  /// The reads that the code of a target certainly performs: code after a condition may not run in an initializer.
  private func firstReads(in target: DeclarationReference) -> [Read] {
    var reads: [Read] = []
    var found: Set<Int> = []
    for body in project.codeThatRuns(of: target) {
      for node in body.certainCode.immediateNodes(project.framework) {
        for (wanted, use) in uses(at: node) where isRead(use) && found.insert(wanted.index).inserted {
          reads.append(Read(wanted: wanted, range: use.range))
        }
      }
    }
    return reads
  }
}

extension CodeSpan {
  /// The statements that run whenever the code does, and a `return` after them with its value.
  fileprivate var certainCode: CodeSpan {
    let line = straightLine
    guard let next = siblings.first(where: { !line.contains($0) }), next.kind == .returnStatement else { return line }
    return prefix(through: next)
  }
}
