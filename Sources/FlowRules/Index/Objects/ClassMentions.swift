import SwiftLexer

/// The functions and properties that may show an object of a class that views can observe, without holding it.
///
///     enum Format { static func weight(_ n: Int) -> String { "\(n) \(Prefs.shared.unit)" } }
///     extension Text { init(weight: Int) { … Format.weight(weight) … } }
///
/// A view that uses one of them may hold the object only to be updated. Names are compared, not declarations.
/// A function without a result, such as `openTab()`, shows nothing, unless it draws or fills what it is given.
struct ClassMentions: Sendable {
  /// By the name of the class, the names of the members whose code names it, or names one of those that do.
  private var members = NameMap<Set<NameID>>()

  /// The names of the members whose code leads to the class of that name.
  subscript(name: NameID) -> Set<NameID> { members[name] ?? [] }

  /// - Parameter wanted: the names of the classes that matter.
  init(of wanted: Set<NameID>, in declarations: DeclarationIndex) {
    let classes = NameSet(declarations.types.lazy.filter { $0.observableKind != .none }.map(\.name))
    // Most projects have no view whose object matters, and all code would be searched twice.
    guard wanted.contains(where: classes.contains) else { return }
    var classesOfMember: [NameID: Set<NameID>] = [:]
    Self.visitNames(classes, in: declarations) { name, member in
      if wanted.contains(name) { members[name, default: []].insert(member) }
      classesOfMember[member, default: []].insert(name)
    }
    let wantedOfMember = classesOfMember.filter { $0.value.count <= Self.maximumCount }
      .mapValues(wanted.intersection).filter { !$0.value.isEmpty }
    Self.visitNames(NameSet(wantedOfMember.keys), orMembers: true, in: declarations) { helper, member in
      for name in wantedOfMember[helper] ?? [] { members[name, default: []].insert(member) }
    }
  }

  /// The maximum number of classes that members of one name name: `load` may stand for any, and says nothing.
  private static let maximumCount = 16

  /// Visits some names in the code of functions and properties, each with the name of the function or property.
  ///
  /// Those of views show the object themselves, and who uses those of the class names the class. The initializer of a
  /// view counts as its type.
  ///
  /// - Parameter orMembers: whether to visit also `names` that are members of something: `weight` of `Format.weight()`.
  private static func visitNames(
    _ names: NameSet, orMembers: Bool = false, in declarations: DeclarationIndex, _ visit: (NameID, NameID) -> Void
  ) {
    for file in declarations.files where !file.isTest {
      // Asked of every node.
      let nodes = file.parsed.allNodes.matching { record in
        names.contains(record.name) && (record.kind == .name || orMembers && record.kind == .member)
          && !record.flags.contains(.isLocal)
      }
      for node in nodes {
        let scope = node.scope
        guard let member = scope.node, member.name != .none else { continue }
        let type = declarations.enclosingTypeID(of: scope).map { declarations[type: $0] }
        if member.kind == .initializer {
          // It runs when another view makes this one: `Badge()`.
          if let type, type.viewKind == .yes { visit(node.name, type.name) }
          continue
        }
        if let type, type.viewKind == .yes || type.name == node.name { continue }
        guard handsOut(member, in: declarations) else { continue }
        visit(node.name, member.name)
      }
    }
  }
}

extension ClassMentions {
  /// Whether what a function or property reads may come back to who uses it: as a result, an `inout` parameter, or a
  /// drawing.
  ///
  ///     func drawGrid(in context: GraphicsContext) { … Prefs.shared.lineColor … }
  private static func handsOut(_ member: DeclarationNode, in declarations: DeclarationIndex) -> Bool {
    guard member.kind == .function, member.returnType == nil else { return true }
    return member.parameters.contains { parameter in
      parameter.isInout
        || member.type(of: parameter)?.path.last.map { declarations.text($0).hasSuffix("Context") } == true
    }
  }
}

extension CodeIndex {
  /// The names of the classes of objects that views hold with a wrapper and hardly use: no code of the view begins with
  /// the name of the property.
  var classesOfUnusedObjects: Set<NameID> {
    var classes: Set<NameID> = []
    for view in declarations.types where view.viewKind == .yes {
      let held = view.properties.filter { $0.mayWrapObject }
      guard !held.isEmpty else { continue }
      let names = NameSet(held.map(\.name))
      let used = NameSet(
        declarations.code(of: view).lazy.flatMap { code in
          code.ownNodes { $0.kind == .name && !$0.flags.contains(.isLocal) && names.contains($0.name) }
        }.map(\.name))
      for property in held where !used.contains(property.name) {
        if let object = declaredOrInferredType(of: property) { classes.insert(object.name) }
      }
    }
    return classes
  }}
