import SwiftLexer

/// A write to state that runs while a view renders: in its code, or in a function of the view that it calls.
struct RenderedWrite {
  /// The write; for a write in a function, the call.
  let range: FileRange
  /// The property, or the member of its object: `isOpen`, `feed.shown`.
  let name: String
  /// The function of the view that writes, and the write in it; nil for a write in the rendered code itself.
  let function: (name: String, write: FileRange)?
  /// The member of the view whose code renders: `body`.
  let member: String
  /// Whether an `if` around the write asks for what it writes, so that the view shows something only once:
  ///
  ///     if !hasShown { Details(model: Model()); let _ = hasShown = true }
  var isGuarded = false
}

extension ProjectType {
  /// The writes to some of the view's properties while it renders, in the order of the members and of the source.
  func writesWhileRendering(to properties: [Property]) -> [RenderedWrite] {
    if properties.isEmpty { return [] }
    let code = project.code
    let symbols = Dictionary(properties.map { ($0.nameID, $0.symbol) }) { $1 }
    guard code.mayWriteWhileRendering(symbols, of: symbol) else { return [] }
    let rendered = renderedCode()
    let functions = code.functionsThatWrite(symbols, of: symbol, except: rendered)
    var writes: [RenderedWrite] = []
    for part in rendered {
      for node in part.nodes {
        if let write = code.stateWrite(at: node, to: symbols) {
          writes.append(
            RenderedWrite(
              range: write.range, name: project.name(of: write), function: nil, member: project.memberName(of: part),
              isGuarded: write.isGuarded(in: part.code, project.framework)))
        } else if let call = code.mutatingCall(at: node, of: functions) {
          let function = (name: project.text(call.use.name.name), write: call.write.range)
          writes.append(
            RenderedWrite(
              range: call.use.range, name: project.name(of: call.write), function: function,
              member: project.memberName(of: part)))
        }
      }
    }
    return writes
  }
}

extension ProjectType {
  /// The writes to some of a representable view's properties whenever SwiftUI updates it, in source order.
  ///
  /// They are in its update function or in a function that this calls, before any condition. Members of an object count
  /// only if the view observes the object: handing values on to a renderer is what the update function is for.
  func writesWhileUpdating(to properties: [Property]) -> [RenderedWrite] {
    guard !properties.isEmpty, isRepresentable, let update = updateFunction else { return [] }
    let code = project.code
    let symbols = Dictionary(properties.map { ($0.nameID, $0.symbol) }) { $1 }
    let functions = code.functionsThatWrite(symbols, of: symbol, except: [])
    return update.declaration.body.straightLine.siblings.compactMap { node in
      if let write = code.stateWrite(at: node, to: symbols) {
        guard isNoticed(write, among: properties) else { return nil }
        return RenderedWrite(range: write.range, name: project.name(of: write), function: nil, member: update.name)
      }
      guard let call = code.mutatingCall(at: node, of: functions), isNoticed(call.write, among: properties) else {
        return nil
      }
      return RenderedWrite(
        range: call.use.range, name: project.name(of: call.write),
        function: (name: project.text(call.use.name.name), write: call.write.range), member: update.name)
    }
  }
}

/// Whether SwiftUI notices a write: of a property, or of a member of an object that the view observes.
private func isNoticed(_ write: CodeIndex.StateWrite, among properties: [Property]) -> Bool {
  guard write.member != nil, let property = properties.first(where: { $0.nameID == write.use.name.name }),
    property.declaredOrInferredType?.isReference ?? false
  else { return true }
  return property.observesObject
}

extension CodeIndex.StateWrite {
  /// Whether the write sets a Boolean, an `if` around it shows a view only while it is not set, and nothing else reads
  /// it.
  ///
  /// `if widths[i] == nil { widths[i] = width }` fills what the condition misses.
  fileprivate func isGuarded(in code: CodeSpan, _ framework: FrameworkNames) -> Bool {
    guard let value = use.assignedValue?.onlyNode, framework.values.boolLiterals.contains(value.name) else {
      return false
    }
    func isRead(_ node: CodeNode) -> Bool { node.name == use.name.name && node != use.name }
    return code.path(to: use.root).contains { statement in
      guard statement.kind == .ifStatement,
        let block = statement.children.first(where: { $0.kind == .block && $0.contains(use.root) }),
        block.statements.contains(where: { $0.kind == .name && $0.call != nil })
      else { return false }
      let conditions = Array(statement.conditions)
      return zip(conditions, conditions.dropFirst()).contains { $0.kind == .operation && isRead($1) && $1.endsPostfix }
        && !code.nodes.contains { isRead($0) && !conditions.contains($0) }
    }
  }
}

extension ProjectIndex {
  /// The property, or the member of its object, that the code writes.
  fileprivate func name(of write: CodeIndex.StateWrite) -> String {
    let name = text(write.use.name.name)
    return write.member.map { "\(name).\(text($0))" } ?? name
  }
}
