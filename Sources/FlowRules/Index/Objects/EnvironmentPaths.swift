import SwiftLexer

/// A root whose content reads an object from the environment, where no code on the way injects one.
struct PathWithoutObject: Sendable {
  /// The property that reads the object.
  let reader: PropertySymbol
  /// The class of the object.
  let object: TypeID
  /// The app, the scene or the controller that shows the content.
  let root: EnvironmentRoot
  /// The call in the root, which creates the reading view or one around it.
  let first: CallSite
  /// The view that `first` creates.
  let firstView: TypeID
  /// A modifier that injects the object into the view to which other content is attached, but not into that content.
  let tooEarly: FileRange?
}

/// The search for the roots from which a view is shown that reads an object from the environment.
///
/// It begins at the calls of the view and goes outwards: through modifiers and content closures to the member around
/// them, from there to the uses of the member and, at `body`, to the calls of the type. It ends where an object is
/// injected, and wherever it is unknown which code runs.
struct EnvironmentPaths {
  /// The maximum number of views between a root and the view that reads.
  private static var maximumHops: Int { 4 }
  /// The maximum number of roots for one reading property: a building block is in many previews.
  private static var maximumRoots: Int { 16 }

  /// The roots of all objects that some other place injects, in source order of the reading properties.
  static func find(to objects: EnvironmentObjects, in project: CodeIndex) -> [PathWithoutObject] {
    let environment = project.declarations.framework.environment
    guard !objects.crashing.isEmpty, !project.overloads.hasModifier(environment.objectModifier),
      !project.overloads.hasModifier(environment.modifier)
    else { return [] }
    let injecting = InjectingCode(in: project)
    let hosted = project.namesInRepresentables
    return objects.crashing.sorted { $0.key.raw < $1.key.raw }.flatMap { id, properties in
      let object = project.declarations[type: id]
      guard let injectors = injecting.injectors(of: object) else { return [PathWithoutObject]() }
      return properties.flatMap { property in
        var paths = EnvironmentPaths(to: property, reading: object, injectors, injecting, hosted)
        paths.run()
        return paths.found
      }
    }
  }

  private let project: CodeIndex
  private let injecting: InjectingCode
  private let reader: PropertySymbol
  private let object: TypeSymbol
  private let injectors: ObjectInjectors
  /// The names in the code of representable views: SwiftUI hands its environment to the controllers that they show.
  private let hosted: NameSet
  /// Whether showing the reader takes the object, whatever happens later.
  private let isReadAtFirst: Bool
  private var visited: Set<TypeID> = []
  /// The paths so far.
  private(set) var found: [PathWithoutObject] = []

  private init(
    to reader: PropertySymbol, reading object: TypeSymbol, _ injectors: ObjectInjectors, _ injecting: InjectingCode,
    _ hosted: NameSet
  ) {
    self.hosted = hosted
    self.reader = reader
    self.object = object
    self.injectors = injectors
    self.injecting = injecting
    project = injecting.project
    isReadAtFirst = project.readsAtFirst(reader, in: project.declarations[type: reader.owner])
  }

  /// Follows the view that reads, if it reads the object whenever it is shown: SwiftUI does so for `@Environment`.
  private mutating func run() {
    let view = project.declarations[type: reader.owner]
    guard reader.wrapper == .environment || project.alwaysReads(reader, in: view) else { return }
    var way = Way()
    way.note(project.declarations[reader.reference], isConditional: project.readsOnlyInBranches(reader, of: view))
    way.note(project.declarations[object.declaration])
    follow(view, way, hops: 0)
  }

  /// What is known of the way to the reader so far.
  private struct Way {
    /// The outermost call so far, and the view that it creates.
    var first: (site: CallSite, view: TypeID)?
    /// Whether the content of a scene is behind it.
    var isInScene = false
    var tooEarly: FileRange?
    /// Whether the reader is on screen as soon as `first` is.
    var isShownAtFirst = true
    /// The call in the innermost view that injects the object, but only into other content.
    var injecting: (site: CallSite, view: TypeID)?
    /// The files of the parts that are in branches of `#if`: those of two files may be in no program together.
    private var conditions: Set<FileID> = []
    var isInOneProgram: Bool { conditions.count < 2 }

    /// Notes a part of the way.
    ///
    /// - Parameter isConditional: whether its code is in a branch of `#if` within the declaration.
    mutating func note(_ declaration: DeclarationNode, isConditional: Bool = false) {
      let isDeclaredInBranch = sequence(first: declaration, next: \.parent).contains { around in
        !around.flags.isDisjoint(with: [.isConditional, .isConditionalMember])
      }
      if isConditional || isDeclaredInBranch { conditions.insert(declaration.file.id) }
    }
  }

  private mutating func follow(_ view: TypeSymbol, _ way: Way, hops: Int) {
    guard hops <= Self.maximumHops, visited.insert(view.id).inserted, !project.declarations.hasNamesake(view) else {
      return
    }
    // A view that is created in very many places is a building block; each place takes a walk.
    // Of two apps in one tree one may name a view that only the other one has.
    let modules = project.declarations.table.modules
    for site in project.calls[view.id].prefix(32)
    where !passesNil(site.call) && modules.isCertain(view.declaration.file, from: site.file) {
      var way = way
      way.first = (site, view.id)
      if !project.declarations.isInTestOrPreview(site.scope) {
        follow(site.call.node, in: site.scope, way, hops: hops, members: 0)
      } else if way.isShownAtFirst, isReadAtFirst, isShownByPreview(site) {
        if let preview = site.scope.node { way.note(preview) }
        add(.preview, way)
      }
    }
  }

  /// Whether a preview shows what a call creates, and injects no object into it.
  private func isShownByPreview(_ site: CallSite) -> Bool {
    guard let declaration = site.scope.node,
      let code = project.declarations.previewCode(declaration, around: site.call.node)
    else { return false }
    let surroundings = EnvironmentSurroundings(of: site.call.node, in: code, owner: nil, object: object, injecting)
    if case .unknown = surroundings.end { return false }
    return surroundings.isShownAtFirst
  }

  /// Whether a call may leave out the data without which a view does not show the reader.
  private func passesNil(_ call: CallNode) -> Bool {
    call.arguments.contains { argument in
      argument.node.firstChild?.name == project.declarations.framework.language.nilLiteral
    }
  }

  /// - Parameters:
  ///   - part: the call of a view, or a use of a member that returns one.
  ///   - members: the number of members of one type that the search went through.
  private mutating func follow(_ part: CodeNode, in scope: Scope, _ way: Way, hops: Int, members: Int) {
    guard let declaration = scope.node, let code = declaration.code(around: part),
      let owner = project.declarations.enclosingType(of: scope)
    else { return }
    let surroundings = EnvironmentSurroundings(of: part, in: code, owner: owner, object: object, injecting)
    var way = way
    way.tooEarly = way.tooEarly ?? surroundings.tooEarly
    way.isInScene = way.isInScene || surroundings.isInScene
    way.isShownAtFirst = way.isShownAtFirst && surroundings.isShownAtFirst
    way.note(declaration, isConditional: surroundings.isInConditionalCode)
    let isApp = !owner.ancestry.external.isDisjoint(with: project.declarations.framework.programTypes)
    if way.injecting == nil, !isApp, injectors.include(owner) { way.injecting = way.first }
    switch surroundings.end {
    case .unknown: break
    case .root(.hostingController) where isHosted(owner): break
    case .root(let root): if owner.viewKind == .yes || project.isInUse(owner) { add(root, way) }
    case .member:
      if declaration.kind.isProperty, declaration.name == project.declarations.framework.body {
        if isApp {
          if way.isInScene { add(.scene, way) }
        } else if injectors.isOnly(owner) {
          add(.injectingView, way)
        } else if owner.viewKind == .yes {
          follow(owner, way, hops: hops + 1)
        }
      } else if members < 3 {
        for use in project.runningUses(of: declaration, in: owner) {
          follow(use.node, in: use.code.scope, way, hops: hops, members: members + 1)
        }
      }
    }
  }

  /// Whether a representable view shows a class, or what its code presents.
  private func isHosted(_ owner: TypeSymbol) -> Bool {
    hosted.contains(owner.name) || project.declarations.isRepresentable(owner)
      || project.declarations.representable(around: owner) != nil
  }

  /// Whether showing the view takes the object, without any user action: SwiftUI gets what `@Environment` names.
  private var isReadWithoutActions: Bool {
    let spelling = project.declarations.spelling(of: reader)
    return reader.wrapper == .environment
      || project.renderedMembers(of: project.declarations[type: reader.owner]).contains { member in
        !member.code.matching { ($0.kind == .name || $0.kind == .member) && spelling.names.contains($0.name) }.isEmpty
      }
  }

  private mutating func add(_ root: EnvironmentRoot, _ way: Way) {
    // In a preview the object is missing around all of it.
    let injecting = root == .preview ? nil : way.injecting
    guard let first = injecting ?? way.first, found.count < Self.maximumRoots, way.isInOneProgram,
      root != .imageRenderer || isReadWithoutActions
    else { return }
    found.append(
      PathWithoutObject(
        reader: reader, object: object.id, root: injecting == nil ? root : .injectingView, first: first.site,
        firstView: first.view, tooEarly: way.tooEarly))
  }
}

extension CodeIndex {
  /// Whether a view names one of its properties only in branches of `#if`.
  fileprivate func readsOnlyInBranches(_ property: PropertySymbol, of view: TypeSymbol) -> Bool {
    let spelling = declarations.spelling(of: property)
    return declarations.code(of: view).allSatisfy { code in
      code.scope.node?.flags.contains(.isConditionalMember) == true
        || declarations.uses(of: spelling, in: code).allSatisfy { use in
          code.path(to: use.root).contains { $0.kind == .conditionalBranch }
        }
    }
  }

  /// Whether the code names a type or a subclass, or the system creates it: what nobody shows crashes no app.
  ///
  /// Linear in the project's code.
  fileprivate func isInUse(_ type: TypeSymbol) -> Bool {
    let names = NameSet(
      declarations.types.lazy.filter { $0.id == type.id || $0.ancestry.types.contains(type.id) }.map(\.name))
    let programTypes = declarations.framework.programTypes
    return !type.ancestry.external.isDisjoint(with: programTypes) || isPrincipalClass(type)
      || declarations.files.contains { file in
        file.parsed.allNodes.matching { $0.kind == .name && names.contains($0.name) }.contains { name in
          declarations.enclosingType(of: name.scope)?.id != type.id && !declarations.isInTestOrPreview(name.scope)
        }
      }
  }

  /// Whether the system creates the controller for an app extension, as its storyboard or `Info.plist` says: the code
  /// asks for the `extensionContext`, which only such a controller and its children have.
  private func isPrincipalClass(_ type: TypeSymbol) -> Bool {
    let name = declarations.framework.hosting.extensionContext
    return type.kind == .classType && type.properties.allSatisfy { $0.name != name }
      && declarations.code(of: type).contains { code in
        code.nodes.contains { node in
          node.name == name
            && (node.kind == .name && !node.isLocal || node.kind == .member && node.base?.kind == .selfReference)
        }
      }
  }

  /// The names that the code of representable views has. Linear in that code.
  fileprivate var namesInRepresentables: NameSet {
    var names = NameSet()
    for type in declarations.types where declarations.isRepresentable(type) {
      for code in declarations.code(of: type) {
        for name in code.nodes.matching({ $0.kind == .name }) { names.insert(name.name) }
      }
    }
    return names
  }
}
