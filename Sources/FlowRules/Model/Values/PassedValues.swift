import SwiftLexer

// A view that takes the value instead of a binding to it.
extension PropertyUsage {
  /// The edits that let all calls pass the value: without the `$` of `$volume`, and without `.constant(…)`.
  ///
  /// Nil where a call passes anything else, or may be one that flowlint cannot see, and where a caller would be left
  /// with a binding that it only reads.
  package var editsPassingValues: [SourceEdit]? {
    let exposure = view.access.exposure(of: property)
    if case .call = exposure.obstacle { return nil }
    var edits: [SourceEdit] = []
    for argument in exposure.passedByApp + exposure.passedByPreviews {
      guard let change = property.type.project.editsPassingValue(in: argument) else { return nil }
      edits += change
    }
    return edits
  }
}

extension ProjectIndex {
  fileprivate func editsPassingValue(in passed: PassedArgument) -> [SourceEdit]? {
    let value = passed.argument.value(in: passed.scope)
    guard let postfix = value.postfix else { return nil }
    let name = postfix.root.afterSelf
    guard let name else { return nil }
    if name.kind == .name || name.kind == .member, name.flags.contains(.isProjected) {
      guard enclosingType(of: passed.scope)?.property(named: name.name)?.wrapper != .binding,
        postfix.suffixes.allSatisfy({ $0.kind == .member })
      else { return nil }
      let range = name.nameRange.range
      let sign = ByteRange(start: range.start, end: range.start &+ 1)
      return [.replace(FileRange(file: name.file.id, range: sign), by: "")]
    }
    guard postfix.root.kind == .implicitMember, postfix.root.name == framework.bindings.constant,
      let call = postfix.root.call, call.node.endsPostfix, let argument = call.onlyArgument, argument.label == .none
    else { return nil }
    let file = call.file.id
    let (start, end) = (postfix.root.range.start, call.node.range.end)
    return [
      .replace(FileRange(file: file, range: ByteRange(start: start, end: argument.range.start)), by: ""),
      .replace(FileRange(file: file, range: ByteRange(start: argument.range.end, end: end)), by: ""),
    ]
  }
}

extension ProjectType {
  /// The nodes of its code that run while it renders, and never later.
  var nodesThatRender: Set<CodeNode> {
    Set(renderedCode().lazy.flatMap { $0.nodes.lazy.filter { $0.kind == .name || $0.kind == .member } })
  }

  /// Whether its code makes a binding by hand: `Binding(get: …, set: …)`.
  var makesBindings: Bool {
    code.contains { $0.nodes.containsRecord { $0.kind == .name && $0.name == project.framework.bindings.type } }
  }
}
