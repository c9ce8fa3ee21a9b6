import SwiftLexer

/// The closure of a `#Preview`: the macro generates a view from it.
struct PreviewBody {
  /// The closure of the macro.
  let closure: ClosureNode
  private let scope: Scope
  /// The project of the preview.
  let project: ProjectIndex

  fileprivate init(_ closure: ClosureNode, of preview: DeclarationNode, in project: ProjectIndex) {
    self.closure = closure
    scope = preview.scope
    self.project = project
  }

  /// The statements, and the branches of an `#if` among them.
  var statements: [CodeNode] { closure.statements }

  /// The variables in its code and in the closures of that, but not in functions or types.
  var allVariables: [VariableNode] {
    var found: [VariableNode] = []
    var nodes = closure.node.descendants
    while let node = nodes.next() {
      if node.kind == .localFunction || node.kind == .localDeclaration { nodes.skipDescendants(of: node) }
      if let variable = VariableNode(node) { found.append(variable) }
    }
    return found
  }

  /// The local names that its code assigns, passes on as a binding, or changes by a function.
  var changedNames: Set<NameID> {
    let uses = closure.node.descendants.matching { $0.kind == .name }.filter { use in
      if !use.flags.isDisjoint(with: [.isProjected, .isAssigned, .isUpdated, .isInout]) { return true }
      guard let member = use.nextSuffix, member.kind == .member, member.call != nil else { return false }
      return project.framework.values.isMutator(member.name)
    }
    return Set(uses.map(\.name))
  }

  /// Whether a variable holds a new object of the project's observable class, which no code of the preview assigns.
  ///
  /// A view that gets `$model` hardly ever replaces the object: it reads and changes its members.
  ///
  ///     @State var model = Model()    // `$model.title` and `Editor(model: $model)`
  func keepsNewObject(_ binding: CodeNode) -> Bool {
    guard let value = BindingNode(binding)?.initialValue,
      let object = project.constructedType(in: value.content(in: scope)), object.kind == .classType,
      object.observableKind == .observable || object.observableKind == .observableObject
    else { return false }
    return !uses(of: binding).contains { use in
      use.endsPostfix && !use.flags.isDisjoint(with: .writes)
    }
  }

  /// Whether no code of the preview names a variable or its wrapper.
  func isUnused(_ binding: CodeNode) -> Bool {
    let storage = storage(of: binding)
    return !closure.node.descendants.containsRecord { record in
      record.kind == .name && (record.name == binding.name || record.name == storage)
    }
  }

  /// `_isFocused` for `isFocused`; nil if no code has that name.
  private func storage(of binding: CodeNode) -> NameID? {
    project.declarations.names.id(of: "_" + project.text(binding.name))
  }

  /// The properties that get a copy of a variable's wrapper; nil where code uses the variable in another way.
  ///
  /// SwiftUI connects such a copy as part of its view.
  ///
  ///     Page(isFocused: _isFocused)    // @FocusState var isFocused: Bool
  func copies(of binding: CodeNode) -> [Property]? {
    let storage = storage(of: binding)
    var found: [Property] = []
    var walk = closure.code(in: scope).walk
    while let node = walk.next() {
      guard node.kind == .name, node.name == binding.name || node.name == storage else { continue }
      guard node.name == storage, node.endsPostfix, let argument = node.argument,
        argument.value(in: scope).onlyNode == node, let call = walk.grandparent.flatMap(CallNode.init),
        let path = call.callee.flatMap(project.declarations.typePath(endingAt:)),
        case .type(let id) = project.resolve(path: path, in: scope),
        let property = project.type(id).property(setBy: argument.label), property.wrapper != nil
      else { return nil }
      found.append(property)
    }
    return found.isEmpty ? nil : found
  }

  /// Whether its code only hands on the object of a variable, or calls it: `.environmentObject(model)` and
  /// `.task { model.load() }`, but not `model.title`.
  func onlyHandsOn(_ binding: CodeNode) -> Bool {
    let uses = uses(of: binding)
    return !uses.isEmpty
      && uses.allSatisfy { use in
        if use.endsPostfix { return use.argument != nil && !use.flags.contains(.isProjected) }
        return use.argument == nil && use.nextMember?.call?.node.endsPostfix == true
      }
  }

  /// The names in the preview that read or change a variable.
  func uses(of binding: CodeNode) -> [CodeNode] {
    closure.node.descendants.matching { $0.kind == .name && $0.name == binding.name }
  }

  /// Whether it shows a view or a controller of UIKit, AppKit or WatchKit.
  var showsInterfaceKit: Bool { project.declarations.showsInterfaceKit(statements, in: scope) }
}

// Previews, and the macros that declare them.
extension ProjectIndex {
  /// The uses of `#Preview` in a file, in source order.
  package func previews(in file: IndexedFile) -> [DeclarationNode] {
    file.parsed.allDeclarations.filter { $0.kind == .macroUse && $0.name == framework.previews.macro }
  }

  /// The closures of a file's previews, in source order.
  func previewBodies(in file: IndexedFile) -> [PreviewBody] {
    previews(in: file).flatMap { preview in
      declarations.previewBodies(of: preview).map { PreviewBody($0, of: preview, in: self) }
    }
  }

  /// Whether a macro of that name is Apple's in a file, not declared by the project or another package.
  func isFrameworkMacro(_ name: NameID, in file: FileID) -> Bool {
    declarations.hasFrameworkMacro(name, in: file)
  }

  /// SwiftUI's wrapper of that name, as an attribute of a local variable.
  package func wrapper(named name: NameID, in file: FileID) -> Wrapper? { declarations.wrapper(named: name, in: file) }

  /// Whether a declaration is in the closure of a macro other than `#Preview`, where its meaning is unknown.
  func isInUnknownMacro(_ declaration: DeclarationNode) -> Bool { declarations.isInUnknownMacro(declaration) }

  /// The call of a macro other than `#Preview` if one begins at the node.
  func unknownMacroCall(at node: CodeNode) -> CallNode? { declarations.unknownMacroCall(at: node) }
}
