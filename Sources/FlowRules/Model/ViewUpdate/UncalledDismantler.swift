import SwiftLexer

/// A function that should end what the wrapped view does, and that SwiftUI does not call, because it is not static.
struct UncalledDismantler {
  /// The function, called like SwiftUI's: `dismantleUIView`.
  let function: DeclarationNode
  /// Whether the deinitializer of the coordinator, or of the wrapped view, calls what the function calls on it.
  let isDoneByDeinitializer: Bool
}

extension ProjectType {
  /// The functions of a representable view that SwiftUI does not call, because they are not static.
  var uncalledDismantlers: [UncalledDismantler] {
    guard isRepresentable else { return [] }
    let names = project.framework.representables
    let dismantlers = symbol.functions.filter { function in
      function.kind == .function && names.dismantlers.contains(function.name)
    }.map { project.declarations[$0.reference] }
    return dismantlers.filter { function in
      let labels = function.parameters.map(\.label)
      return !function.modifiers.contains(.isStatic) && !function.body.isEmpty
        && labels.count == 2 && labels[1] == names.coordinator
        && dismantlers.count == 1 && !project.code.namesInUse.value.contains(function.name)
    }
    .map { UncalledDismantler(function: $0, isDoneByDeinitializer: isDoneByDeinitializer($0)) }
  }

  private func isDoneByDeinitializer(_ function: DeclarationNode) -> Bool {
    function.parameters.contains { parameter in
      guard case .type(let id) = project.declarations.resolver.resolve(
        function.type(of: parameter), in: function.scope).core,
        case let object = ProjectType(id, in: project), object.isReference
      else { return false }
      let ends = object.symbol.functions.filter { $0.kind == .deinitializer }
        .flatMap { project.declarations.code(of: $0.reference) }
        .flatMap { $0.nodes.matching { $0.kind == .name || $0.kind == .member } }.map(\.name)
      let called = function.body.nodes.matching { $0.kind == .name && $0.name == parameter.name }
        .compactMap { $0.nextMember?.name }
      return !called.isEmpty && called.allSatisfy(ends.contains)
    }
  }
}
