import SwiftLexer

/// The calls of a view that all pass values of their own state for a property: a binding can take their place.
struct BoundCalls {
  /// The property, with the calls that pass it.
  let exposure: StateExposure
  /// The passed values, one for each call of the app.
  let paths: [PropertyPath]

  /// Nil if some call passes anything else.
  init?(_ exposure: StateExposure, _ contents: [PassedArgument.Content]) {
    let paths = contents.compactMap { content -> PropertyPath? in
      if case .bindable(let path) = content { path } else { nil }
    }
    let project = exposure.property.type.project
    guard !paths.isEmpty, paths.count == contents.count,
      !paths.contains(where: { Property($0.root, in: project).isItselfPassed || !project.redraws(afterWritesTo: $0) })
    else { return nil }
    self.exposure = exposure
    self.paths = paths
  }

  private var property: Property { exposure.property }

  /// `$model.title` if all calls pass the same.
  var spelling: String? {
    let project = property.type.project
    let spellings = Set(paths.map { ([$0.root] + $0.members).map { project.text($0.name) }.joined(separator: ".") })
    return spellings.count == 1 ? spellings.first.map { "$" + $0 } : nil
  }

  /// `@Binding`, `$` at each call of the app, and `.constant(…)` in previews; nil where some part does not fit.
  var edits: [SourceEdit]? {
    guard !exposure.usesStorage, case .none = exposure.obstacle,
      paths.allSatisfy({ property.certainlyHasType(of: $0.last) }),
      var edits = property.editsReplacingWrapper(by: "Binding")
    else { return nil }
    for argument in exposure.passedByApp {
      guard let first = argument.first else { return nil }
      let name = first.afterSelf
      guard let name else { return nil }
      edits.append(.insert("$", before: property.type.project.range(ofNameAt: name)))
    }
    for argument in exposure.passedByPreviews {
      guard let first = argument.first else { return nil }
      edits.append(.insert(".constant(", before: first.fileRange))
      edits.append(.insert(")", after: argument.range))
    }
    return edits
  }
}

extension Property {
  /// Whether it is state that callers pass as well: it may lose its wrapper, and no `$` would be left.
  fileprivate var isItselfPassed: Bool {
    (wrapper == .state || wrapper == .stateObject) && !modifiers.contains(.isPrivate)
      && OutsideAccess(to: type).exposure(of: self).isPassed
  }
}

extension ProjectIndex {
  /// Whether views that show the value are redrawn when a binding to it is written.
  ///
  ///     final class Alert: ObservableObject { var delay = 1.0 }    // `$alert.delay` redraws nothing
  fileprivate func redraws(afterWritesTo path: PropertyPath) -> Bool {
    zip([path.root] + path.members, path.members).allSatisfy { holder, member in
      guard let object = Property(holder, in: self).declaredProjectType, object.kind == .classType else { return true }
      if object.observableKind == .observable { return true }
      return object.observableKind == .observableObject && code.announcesChanges(of: member, by: object.symbol)
    }
  }

  /// The name of a member without its dot.
  fileprivate func range(ofNameAt node: CodeNode) -> FileRange {
    let range = node.range
    let length = min(UInt32(text(node.name).utf8.count), range.end - range.start)
    return FileRange(file: node.file.id, range: ByteRange(start: range.end - length, end: range.end))
  }
}
