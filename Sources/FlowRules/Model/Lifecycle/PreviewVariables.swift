import SwiftLexer

/// A variable with attributes among the statements of a preview.
struct PreviewVariable {
  /// The variable with its attributes.
  let variable: VariableNode
  /// Nil for a variable with another attribute.
  let wrapper: Wrapper?
  /// Whether only variables precede it that have @Previewable or need it too.
  let isAtTop: Bool
  /// Whether it is in a branch of an `#if`.
  var isConditional = false
}

extension PreviewBody {
  /// The variables among the statements of the preview, also those in a branch of an `#if`.
  var variables: [PreviewVariable] { variables(in: statements) }

  private func variables(in statements: [CodeNode]) -> [PreviewVariable] {
    var found: [PreviewVariable] = []
    var isAtTop = true
    for statement in statements {
      if statement.kind == .conditionalBranch {
        found += variables(in: statement.statements).map { variable in
          var variable = variable
          variable.isConditional = true
          return variable
        }
      }
      guard let variable = VariableNode(statement) else {
        isAtTop = false
        continue
      }
      let wrapper = onlyWrapper(of: variable)
      found.append(PreviewVariable(variable: variable, wrapper: wrapper, isAtTop: isAtTop))
      // A variable that needs the attribute stays at the top with those that get it too.
      let isMarked = variable.attributes.contains(project.framework.previews.previewable)
      let isMarkable = wrapper?.needsViewInPreview == true && variable.bindings.count == 1
      if !isMarked && !isMarkable { isAtTop = false }
    }
    return found
  }

  /// The wrapper of a `var` without another attribute: a second one may be a macro that does the work of @Previewable.
  private func onlyWrapper(of variable: VariableNode) -> Wrapper? {
    let attributes = variable.attributes
    guard variable.node.flags.contains(.isVariable), attributes.count == 1 else { return nil }
    return project.wrapper(named: attributes[0], in: variable.node.file.id)
  }

  /// The variables with `@Previewable` after another variable, or after a statement that is not a declaration.
  ///
  /// How the macro treats functions and types before the variable is unknown.
  var misplacedVariables: [VariableNode] {
    var found: [VariableNode] = []
    var isAfterOther = false
    for statement in statements {
      switch statement.kind {
      // It is unknown which branch is compiled.
      case .conditionalBranch: return found
      case .localFunction, .localDeclaration: break
      default:
        guard let variable = VariableNode(statement) else {
          isAfterOther = true
          continue
        }
        let attributes = variable.attributes
        if attributes.contains(project.framework.previews.previewable) {
          if isAfterOther { found.append(variable) }
        } else if attributes.allSatisfy({ project.wrapper(named: $0, in: statement.file.id) != nil }) {
          // Any other attribute may be a macro that writes @Previewable.
          isAfterOther = true
        }
      }
    }
    return found
  }
}

extension ProjectIndex {
  /// The local variables with `@Previewable` in a file, but not those in macros other than `#Preview`.
  func previewableVariables(in file: IndexedFile) -> [VariableNode] {
    var found: [VariableNode] = []
    guard file.parsed.hasAttributesInCode else { return found }
    var macro: CodeNode?
    for node in file.parsed.allNodes.matching({ $0.kind == .variable || $0.kind == .macro }) {
      if let macro, macro.contains(node) { continue }
      macro = unknownMacroCall(at: node)?.node ?? macro
      guard let variable = VariableNode(node), variable.attributes.contains(framework.previews.previewable) else {
        continue
      }
      found.append(variable)
    }
    return found
  }
}

extension Wrapper {
  /// Whether a local variable with the wrapper does not work in a preview, because no view holds it.
  var needsViewInPreview: Bool {
    switch self {
    case .state, .stateObject, .focusState, .gestureState, .appStorage, .sceneStorage, .environment, .query: true
    case .observedObject, .environmentObject, .accessibilityFocusState, .namespace, .focusedValue, .focusedObject,
      .focusedBinding, .fetchRequest, .sectionedFetchRequest, .binding, .bindable, .scaledMetric, .published:
      false
    }
  }
}
