import SwiftLexer

/// The views whose code puts a copy of the view into an object, in which SwiftUI connects no state.
///
///     var view = self; presenter.view = view
///
/// A representable view does so for its coordinator, when it is connected.
enum CopiedViews {
  /// Linear in the code of the views.
  static func find(in declarations: DeclarationIndex) -> Set<TypeID> {
    let views = declarations.types.filter { type in
      type.viewKind == .yes && type.kind != .external && !declarations.isRepresentable(type)
    }
    return Set(views.lazy.filter { view in declarations.code(of: view).contains(where: copiesSelf) }.map(\.id))
  }

  private static func copiesSelf(_ code: CodeSpan) -> Bool {
    let selves = code.nodes.matching { $0.kind == .selfReference && $0.flags.contains(.endsPostfix) }
    guard !selves.isEmpty else { return false }
    let copies = Set(
      code.nodes.matching { $0.kind == .binding }.filter { node in
        BindingNode(node)?.initialValue?.content(in: code.scope).onlyNode?.kind == .selfReference
      }.map(\.name))
    return code.nodes.matching { $0.kind == .name && $0.flags.contains(.isAssigned) }.contains { target in
      guard target.postfix.last.kind == .member, !(target.isLocal && copies.contains(target.name)),
        let value = target.postfix.assignment?.value(in: code.scope).onlyNode
      else { return false }
      return value.kind == .selfReference || value.kind == .name && value.isLocal && copies.contains(value.name)
    }
  }
}
