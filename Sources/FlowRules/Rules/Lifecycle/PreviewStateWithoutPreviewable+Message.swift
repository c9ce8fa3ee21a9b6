import SwiftLexer

// Messages about variables in previews, and the repairs.

extension Wrapper {
  /// The problem of a local variable with the wrapper, after the variable's name; nil for a wrapper that works without
  /// a view.
  var problemInPreview: String? {
    guard needsViewInPreview else { return nil }
    let effect =
      switch self {
      case .environment: "it has its default value."
      case .query: "it fetches nothing."
      default: "changing it never refreshes the preview."
      }
    return Self.startInPreview + effect
  }

  /// The problem of `@State` whose object no code replaces: views observe what changes inside the object.
  static let problemOfObjectInPreview = startInPreview + "each evaluation of the preview creates a new object."

  /// The problem of a wrapper that only gives copies to wrappers of views.
  static let problemOfCopyInPreview = startInPreview + "SwiftUI connects only the copy that a view gets."

  private static let startInPreview = "is a local variable of the preview, not part of a view, so "
}

extension Message {
  /// A variable of a preview that lacks @Previewable.
  static func unmarked(_ name: String, _ problem: String) -> Message { "'\(name)' \(problem)" }

  /// A variable with @Previewable that is too late in the preview.
  static func afterOther(_ name: String) -> Message {
    "'\(name)' comes after another statement of the preview, where @Previewable does not compile."
  }

  /// A variable with @Previewable that is nowhere at the top of a preview.
  static func outside(_ name: String) -> Message {
    "'\(name)' is not a variable at the top of a #Preview, and @Previewable does not compile anywhere else."
  }
}

extension PreviewBody {
  /// Marks a variable @Previewable, at the top.
  func repairMarking(_ found: PreviewVariable, _ target: BuildTarget) -> Repair {
    let variable = found.variable
    if variable.bindings.allSatisfy(isUnused) { return Repair("Remove it.") }
    if variable.bindings.allSatisfy({ copies(of: $0)?.allSatisfy(\.mayBeLeftOut) == true }) {
      return Repair("Remove it, and the argument that passes it.")
    }
    if found.wrapper == .stateObject, variable.bindings.allSatisfy(onlyHandsOn) { return Repair("Make it a 'let'.") }
    if found.wrapper == .state, variable.bindings.count == 1, let name = variable.bindings.first,
      !changedNames.contains(name.name), !keepsNewObject(name)
    {
      return repairAsConstant(variable, name)
    }
    let isMovable = statements.first != nil && !variable.readsLocals
    // @Previewable is available from iOS 17 on (Apple's documentation of the macro).
    let isAvailable = target.minIOS.map { $0 >= PlatformVersion(17) } ?? true
    guard isAvailable else {
      return Repair("Move it into a view of its own and show that: @Previewable needs iOS 17 or macOS 14.")
    }
    guard found.isAtTop || isMovable else { return Repair("Move it into a view of its own and show that.") }
    let isAlone = variable.bindings.count == 1 && !found.isConditional
    guard !found.isAtTop else {
      let edit = SourceEdit.insert("@Previewable ", before: variable.node.fileRange)
      return Repair("Mark it @Previewable.", fix: isAlone ? Fix("mark it @Previewable", .safe, [edit]) : nil)
    }
    let fix = isAlone ? move(variable, prefix: "@Previewable ") : nil
    return Repair("Mark it @Previewable and move it to the top of the preview.", fix: fix)
  }

  /// Turns a variable that nothing changes into a constant.
  private func repairAsConstant(_ variable: VariableNode, _ name: CodeNode) -> Repair {
    let edit = variable.onlyAttribute.map { attribute in
      let range = ByteRange(start: attribute.fileRange.range.start, end: name.fileRange.range.start)
      return SourceEdit.replace(FileRange(file: name.fileRange.file, range: range), by: "let ")
    }
    return Repair(
      "Make it a 'let', because the preview never changes it.",
      fix: edit.map { Fix("make it a 'let'", .suggested, [$0]) })
  }

  /// Moves a marked variable to the top.
  func repairMoving(_ variable: VariableNode) -> Repair {
    variable.readsLocals
      ? Repair("Move it into a view of its own and show that.")
      : Repair("Move it to the top of the preview.", fix: move(variable, prefix: ""))
  }

  private func move(_ variable: VariableNode, prefix: String) -> Fix? {
    guard let first = statements.first else { return nil }
    return Fix(
      "move it to the top of the preview", .safe,
      SourceEdit.move(variable.node.fileRange, before: first.fileRange, prefix: prefix))
  }
}

extension Repair {
  /// Removes an attribute `@Previewable`.
  static func removing(_ attribute: FileRange?) -> Repair {
    Repair("Remove '@Previewable'.", fix: attribute.map { Fix("remove '@Previewable'", .safe, [.remove($0)]) })
  }
}

extension Property {
  /// Whether each call of its type may leave its argument out: only the memberwise initializer takes it, and it has a
  /// value without that.
  fileprivate var mayBeLeftOut: Bool {
    type.initializers.isEmpty
      && type.memberwiseParameters?.contains { $0.property.name == nameID } == true
      && type.project.declarations.requiredValues(of: type.symbol)[nameID] == nil
  }
}
