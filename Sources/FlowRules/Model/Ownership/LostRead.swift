import SwiftLexer

/// A view that shows or uses state which is lost with an object.
struct LostRead {
  /// The view that reads the object.
  let view: ProjectType
  /// The property of the object.
  let property: Property
  /// The use of the object's member in the view's code.
  let range: FileRange
}

extension InjectedObject {
  /// The first view in the content that certainly gets this object and reads state that is lost with it.
  var lostRead: LostRead? {
    let lost = type.project.code.lostProperties(of: type.symbol)
    guard !lost.isEmpty else { return nil }
    let names = Set(lost.map(\.name))
    let environment = type.project.objects.environmentObjects
    let readers = ([type.id] + type.symbol.ancestry.types).lazy.flatMap { environment.allReaders[$0] ?? [] }
    // More than any app has; each of them is looked for in the content.
    for property in readers.prefix(64) {
      let reader = ProjectType(property.owner, in: type.project)
      guard reader.isView, reader.kind == .structure,
        let read = reader.read(ofObjectIn: property, type, where: { names.contains($0.nameID) }), mayContain(reader)
      else { continue }
      return read
    }
    return nil
  }

  /// Whether a property has the class of the object, or a superclass.
  private func isOfObject(_ property: PropertySymbol) -> Bool {
    guard case .type(let id) = type.project.declarations.declaredOrProvidedType(of: property) else { return false }
    return id == type.id || type.symbol.ancestry.types.contains(id)
  }

  /// Whether the content creates a view, directly or through other views that hold no object of the class themselves.
  private func mayContain(_ reader: ProjectType) -> Bool {
    var open = [reader]
    var seen: Set<TypeID> = [reader.id]
    while let current = open.popLast() {
      // More than any view has; each of them is compared with the content.
      for site in current.calls.prefix(64) where !type.project.isInTestOrPreview(site.scope) {
        let isInContent = content.contains { $0.file.id == site.file && $0.contains(site.call.node) }
        if isInContent { return true }
        guard seen.count < 256, let caller = type.project.caller(at: site), caller.isView, caller.kind == .structure,
          caller.id != view.id, !providesObject(caller), seen.insert(caller.id).inserted
        else { continue }
        open.append(caller)
      }
    }
    return false
  }

  /// Whether a view has an object of the class that it may inject in place of this one.
  private func providesObject(_ view: ProjectType) -> Bool {
    view.symbol.properties.contains { property in
      property.isStored && property.wrapper != .environmentObject && property.wrapper != .environment
        && isOfObject(property)
    }
  }
}

extension ProjectType {
  /// The expression before a modifier, and the code of the view's members that it names, directly or through others.
  func content(before modifier: CodeNode, in code: CodeSpan) -> [CodeSpan] {
    let declarations = project.declarations
    var content = [modifier.rootOfPostfix.postfix.code(in: code.scope).prefix(upTo: modifier)]
    var seen: Set<NameID> = []
    var index = 0
    while index < content.count {
      for node in content[index].nodes where node.kind == .name || node.kind == .member {
        // More than any view has.
        guard seen.count < 64, let use = declarations.use(of: PropertySpelling(name: node.name), at: node),
          let member = declarations.codeMember(named: node.name, of: symbol), declarations.runs(member, at: use),
          seen.insert(node.name).inserted
        else { continue }
        content += declarations.codeThatRuns(of: member)
      }
      index += 1
    }
    return content
  }

  /// The first use of an object in a property, or in a local variable of its name, that reads one of some members.
  ///
  ///     @Bindable var router = router
  ///     NavigationStack(path: $router.path) {}
  fileprivate func read(
    ofObjectIn property: PropertySymbol, _ object: ProjectType, where isLost: (Property) -> Bool
  ) -> LostRead? {
    for code in code {
      let uses = code.ownNodes { $0.name == property.name && ($0.kind == .name || $0.kind == .member) }
      for node in uses where node.kind == .name || node.base?.kind == .selfReference {
        let root = node.kind == .name ? node : node.base ?? node
        let use = PropertyUse(kind: .value, root: root, name: node)
        guard let member = use.member ?? use.calledMember else { continue }
        let isTarget = member.endsPostfix && root.flags.contains(.isAssigned)
        guard !isTarget, let lost = object.propertiesRead(by: member.name).first(where: isLost) else { continue }
        return LostRead(view: self, property: lost, range: root.range(through: member))
      }
    }
    return nil
  }
}
