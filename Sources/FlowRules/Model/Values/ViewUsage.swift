import SwiftLexer

/// The uses of a view's properties in all files.
///
/// One walk through the view's code finds them for all of its properties: there may be thousands.
package final class ViewUsage {
  /// The view.
  package let type: ProjectType
  /// Its uses from outside.
  package let access: OutsideAccess
  fileprivate private(set) lazy var sites = Sites(in: type)
  /// Whether the members in the source are all: no macro adds some.
  private lazy var hasKnownMembers = !type.hasUnknownAttribute
  private lazy var requiredNames = type.namesRequiredByProtocols
  private lazy var namesDeclaredTwice: Set<NameID> = {
    var seen: Set<NameID> = []
    return Set(type.symbol.properties.map(\.name).filter { !seen.insert($0).inserted })
  }()
  /// By the first node of its argument, each presentation by SwiftUI: `$isOpen` of `.sheet(isPresented: $isOpen)`.
  private(set) lazy var presentations = type.presentations

  private lazy var stateDefects = findStateDefects()
  /// By name, the uses of the properties that some rule has asked for.
  private var ownUses: [NameID: [PropertyUse]] = [:]

  package init(of type: ProjectType) {
    self.type = type
    access = OutsideAccess(to: type)
  }

  /// The uses of a stored property; nil where code may use it that flowlint cannot see.
  ///
  /// That is the code of macros, of observers, of further wrappers, of protocols that ask for the property, of other
  /// modules and of files that are left out. Where an `#if` declares it twice, a use may mean either.
  package func usage(of property: Property) -> PropertyUsage? {
    guard property.isStored, !property.isStatic, !property.isAmbiguous, !property.hasObservers,
      property.attributes.count <= 1, !property.declaration.flags.contains(.isPattern), hasKnownMembers,
      !namesDeclaredTwice.contains(property.nameID),
      property.modifiers.contains(.isPrivate) || canSeeAllCode(of: property)
    else { return nil }
    return PropertyUsage(property: property, view: self)
  }

  /// The defect of a property, decided once for all rules about state.
  func defect(of property: Property) -> StateDefect? { stateDefects[property.nameID] }

  private func canSeeAllCode(of property: Property) -> Bool {
    !(property.isExposing && type.isExposed) && !type.project.declarations.isPartial && !type.inheritsUnknown
      && !access.mayBeAskedForMembers && !requiredNames.contains(property.nameID)
  }

  /// The uses of a property by the view and its extensions.
  fileprivate func ownUses(of property: Property) -> [PropertyUse] {
    if let uses = ownUses[property.nameID] { return uses }
    let spelling = property.spelling
    let uses = spelling.names.flatMap { sites.own[$0] ?? [] }.compactMap { node in
      type.project.declarations.use(of: spelling, at: node)
    }
    ownUses[property.nameID] = uses
    return uses
  }

  /// Whether some of the nodes may name the property of a value of the view: of a copy, or of what a coordinator holds.
  fileprivate func mayBeMembers(_ nodes: [CodeNode]) -> Bool {
    !nodes.isEmpty
      && (access.handsOnSelf || sites.namesOwnType
        || nodes.contains { type.project.code.mayBeMember(of: type.symbol, at: $0, heldBy: access.variables) })
  }

  /// Whether code outside the view's braces may name the property.
  fileprivate func mayBeNamedOutside(_ property: Property) -> Bool {
    !property.modifiers.contains(.isPrivate)
      && type.project.code.mayBeNamedOutside(property.symbol, of: type.symbol, heldBy: access.variables)
  }

  /// Whether some call passes the property, or may pass it.
  fileprivate func mayBePassed(_ property: Property) -> Bool {
    let exposure = access.exposure(of: property)
    if exposure.isPassed || !exposure.passedByPreviews.isEmpty { return true }
    return access.hasReachableInitializer && !property.isPrivate
      && type.project.code.possibleCall(passing: property.symbol, of: type.symbol, heldBy: access.variables) != nil
  }
}

extension ViewUsage {
  /// The nodes between the braces of a view and of its extensions that may name its wrapped properties.
  fileprivate struct Sites {
    /// By name, the names and members in the view's own code, also those of other values.
    private(set) var own: [NameID: [CodeNode]] = [:]
    /// By name, the members and key paths in all its code, types in it included.
    private(set) var members: [NameID: [CodeNode]] = [:]
    /// Whether the code names `Self`, of which it may make a copy.
    private(set) var namesOwnType = false

    init(in type: ProjectType) {
      let declarations = type.project.declarations
      let names = NameSet(type.wrappedProperties.flatMap(\.spelling.names))
      let selfType = declarations.framework.language.selfType
      for code in type.code {
        let nodes = code.nodes.matching { record in
          names.contains(record.name) || record.name == selfType || record.kind == .localDeclaration
        }
        // A type declared inside has properties of its own.
        var inner: CodeNode?
        for node in nodes {
          if node.kind == .localDeclaration {
            if inner?.contains(node) != true { inner = node }
          } else if node.name == selfType {
            namesOwnType = namesOwnType || node.kind == .name
          } else if node.kind == .name || node.kind == .member, inner?.contains(node) != true {
            own[node.name, default: []].append(node)
          }
        }
        collectMembers(in: nodes, names)
      }
      for reference in [type.symbol.declaration] + type.symbol.extensions {
        for nested in declarations[reference].nestedDeclarations where nested.parent?.id != reference.declaration {
          for code in nested.code { collectMembers(in: code.nodes.matching { names.contains($0.name) }, names) }
        }
      }
    }

    private mutating func collectMembers(in nodes: [CodeNode], _ names: NameSet) {
      for node in nodes where names.contains(node.name) {
        guard node.kind == .keyPath || node.kind == .member && node.base?.kind != .selfReference else { continue }
        members[node.name, default: []].append(node)
      }
    }
  }
}

/// The uses of one property of a view.
package struct PropertyUsage {
  /// The property that is used.
  package let property: Property
  /// The uses of all properties of the view.
  package let view: ViewUsage
  /// The uses by the view and its extensions: `p`, `self.p`, `$p` and `_p`, also in initializers.
  package let own: [PropertyUse]

  fileprivate init(property: Property, view: ViewUsage) {
    self.property = property
    self.view = view
    own = view.ownUses(of: property)
  }

  private var code: CodeIndex { property.type.project.code }

  /// Whether code may use it through another value than `self`, or from outside the view.
  ///
  /// Asked last, where ``own`` does not decide: it is a search through the project.
  private var mayBeUsedOtherwise: Bool {
    view.mayBeMembers(property.spelling.names.flatMap { view.sites.members[$0] ?? [] })
      || view.mayBeNamedOutside(property)
  }

  /// Whether some call passes the property, or may pass it.
  var mayBePassed: Bool { view.mayBePassed(property) }

  /// Whether no code names the property, except as the label of a call.
  package var isNamedNowhere: Bool { own.isEmpty && !mayBeUsedOtherwise }

  /// Whether ``own`` are all uses.
  var isOwnCodeAll: Bool { !mayBeUsedOtherwise }

  /// The uses outside initializers.
  var afterInit: [PropertyUse] { own.filter { $0.root.scope.node?.kind != .initializer } }

  /// Whether there are uses, and all of them only read the value.
  package var isOnlyRead: Bool {
    !own.isEmpty && own.allSatisfy { code.isCertainlyRead($0, of: property.symbol) } && isOwnCodeAll
  }

  /// The writes, where all uses outside initializers only write: `p = e`, `p += 1`, `p.append(e)`; otherwise empty.
  package var writesWithoutRead: [PropertyUse] {
    let uses = afterInit
    // `_p` of an initializer gives the first value; anything else there may read it.
    guard !uses.isEmpty, uses.allSatisfy(onlyWrites), own.allSatisfy({ $0.isAssignedWhole || onlyWrites($0) }),
      isOwnCodeAll
    else { return [] }
    return uses
  }

  /// Whether a use changes the value and does nothing with the result.
  private func onlyWrites(_ use: PropertyUse) -> Bool {
    guard use.kind == .value, !use.flags.contains(.isInout), code.certainlyChanges(use, property.symbol) else {
      return false
    }
    if !use.flags.isDisjoint(with: [.isAssigned, .isUpdated]) { return true }
    guard let member = use.name.nextSuffix, let call = member.call else { return false }
    return use.flags.contains(.startsStatement) && call.node.endsPostfix
  }

  /// The presentations that the property controls, where nothing sets it to `true`; otherwise empty.
  ///
  /// It is a Boolean that begins as `false`. All uses read it, set it to `false`, or pass it to SwiftUI's modifiers
  /// that present something, which only ever set it to `false`.
  package var unreachablePresentations: [CodeNode] {
    guard property.literalText == "false" else { return [] }
    var found: [CodeNode] = []
    for use in own {
      if use.kind == .projection, use.isWhole, let modifier = view.presentations[use.root] {
        found.append(modifier)
      } else if use.isAssignedWhole, use.kind == .value {
        guard let value = use.assignedValue, property.type.project.literalText(of: value) == "false" else { return [] }
      } else if !code.isCertainlyRead(use, of: property.symbol) {
        return []
      }
    }
    return found.isEmpty || isOwnCodeAll ? found : []
  }
}

extension ProjectType {
  /// The names in its code that may mean its own members: `load()`, `self.load()`, and not `service.load()`.
  var namesOfOwnMembers: Set<NameID> {
    Set(
      code.lazy.flatMap { span in
        span.nodes.matching { $0.kind == .name && !$0.flags.contains(.isLocal) || $0.kind == .member }
          .filter { $0.kind == .name || $0.base?.kind == .selfReference }
      }.map(\.name))
  }

  /// All names in its code, without the initial values of its wrapped properties.
  var namesBesideWrappers: Set<NameID> {
    let wrapped = Set(wrappedProperties.map(\.symbol.reference))
    let code = code.filter { span in span.scope.node.map { !wrapped.contains(DeclarationReference($0)) } ?? true }
    return Set(code.lazy.flatMap { $0.nodes.matching { $0.kind == .name || $0.kind == .member } }.map(\.name))
  }

  /// By the first node of its argument, each of SwiftUI's modifiers that presents something while a Boolean is true.
  fileprivate var presentations: [CodeNode: CodeNode] {
    let framework = project.framework
    var found: [CodeNode: CodeNode] = [:]
    for code in code {
      let modifiers = code.ownNodes { $0.kind == .member && framework.presentations.modifiers.contains($0.name) }
      for modifier in modifiers where !project.declaresModifier(modifier.name) {
        for argument in modifier.call?.arguments ?? [] where argument.label == framework.presentations.isPresented {
          if let first = argument.first { found[first] = modifier }
        }
      }
    }
    return found
  }
}
