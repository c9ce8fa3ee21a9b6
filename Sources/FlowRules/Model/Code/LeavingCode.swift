import SwiftLexer

/// The code of a type that may close the view, end the app, or call code that flowlint does not know.
struct LeavingCode {
  /// The functions that contain such code, and those that call one of them.
  private(set) var functions: Set<NameID> = []
  /// The type's properties, each with whether it is a binding: assigning one may close the view.
  private var properties: [NameID: Bool] = [:]
  private let type: ProjectType

  /// Linear in the code of the type and its ancestors.
  init(in type: ProjectType, _ calls: FunctionCalls) {
    self.type = type
    for ancestor in type.family {
      let found = Dictionary(grouping: ancestor.symbol.properties.lazy.filter { !$0.isStatic }, by: \.name)
      for (name, namesakes) in found where properties[name] == nil {
        guard let property = namesakes.first, namesakes.count == 1, !property.isAmbiguous else { continue }
        properties[name] = property.wrapper == .binding
      }
    }
    let own = type.family.flatMap(\.symbol.functions).filter { function in
      type.project.declarations.code(of: function.reference).contains { code in
        code.nodes.contains { ($0.kind == .name || $0.kind == .member) && includes($0) }
      }
    }
    functions = calls.functions(leadingTo: Set(own.map(\.name)))
  }

  /// Whether a name or a member may leave by itself: `dismiss()`, `onClose()`, `isPresented = false` of a binding.
  func includes(_ node: CodeNode) -> Bool {
    if type.project.framework.progress.endings.contains(node.name) { return true }
    guard let isBinding = properties[node.name],
      type.project.declarations.use(of: PropertySpelling(name: node.name), at: node) != nil
    else { return false }
    return node.call != nil || isBinding
  }
}
