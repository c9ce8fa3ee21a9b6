import SwiftLexer

/// A call of one of SwiftUI's own views or modifiers: `List(rows) { … }`, `.sheet(isPresented: $isOpen) { … }`.
///
/// A rule about calls begins here: ``ProjectType/frameworkCalls(of:)`` leaves out what may mean code of the project.
struct FrameworkCall {
  /// The name of the view or of the modifier, where the call has it.
  let callee: CodeNode
  /// The arguments, after the name.
  let call: CallNode
  /// The member of the view that contains the call, such as `body`.
  let scope: Scope
  /// The nodes around the callee, outermost first.
  let ancestors: [CodeNode]

  /// The view or the modifier: `Toggle`, `sheet`.
  var name: NameID { callee.name }
  /// Whether it is called on a view: `.sheet`, not `Toggle`.
  var isModifier: Bool { callee.kind == .member }

  /// From the name to the end of the arguments.
  var range: FileRange { callee.range(through: call.node) }

  /// The value of the first argument, if it has no label and is not a trailing closure.
  var firstValue: CodeSpan? {
    guard let first = call.arguments.first, first.label == .none, !first.isTrailing else { return nil }
    return first.value(in: scope)
  }

  /// The value of the argument with a label; nil without one.
  func value(labeled label: NameID) -> CodeSpan? { argument(labeled: label)?.value(in: scope) }

  /// The only argument with a label; nil without one.
  func argument(labeled label: NameID) -> ArgumentNode? {
    let found = call.arguments.filter { $0.label == label }
    return found.count == 1 ? found[0] : nil
  }
}

extension ProjectType {
  /// The calls of SwiftUI's own views and modifiers of some names while the view renders, in source order.
  ///
  /// A call is left out if it may mean a declaration of the project, a name that only one import brings in, or a
  /// function of a value that is no view.
  ///
  /// - Parameter isWanted: whether a call matters, wherever it is: asked before ``FrameworkCall/ancestors`` are known.
  func frameworkCalls(
    of names: NameSet, where isWanted: (FrameworkCall) -> Bool = { _ in true }
  ) -> [FrameworkCall] {
    renderedCode().flatMap { frameworkCalls(of: names, in: $0, where: isWanted) }
  }

  /// The calls of SwiftUI's own views and modifiers of some names in code that renders, in source order.
  func frameworkCalls(
    of names: NameSet, in code: RenderedCode, where isWanted: (FrameworkCall) -> Bool = { _ in true }
  ) -> [FrameworkCall] {
    var found: [FrameworkCall] = []
    var walk = code.walk
    for callee in code.calledNodes where names.contains(callee.name) {
      guard let call = callee.call,
        isWanted(FrameworkCall(callee: callee, call: call, scope: code.scope, ancestors: [])),
        callee.kind == .name
          ? project.isFrameworkView(callee, in: code.scope) : project.isFrameworkModifier(callee, in: code.scope)
      else { continue }
      walk.advance(to: callee)
      found.append(FrameworkCall(callee: callee, call: call, scope: code.scope, ancestors: walk.ancestors))
    }
    return found
  }
}

extension ProjectIndex {
  /// Whether a name before a call means a type of Apple's frameworks: `List` of `List(rows)`.
  func isFrameworkView(_ callee: CodeNode, in scope: Scope) -> Bool {
    callee.kind == .name && !callee.isLocal && !code.overloads.isFunction(callee.name)
      && !declarations.resolver.table.modules.importsSingle(callee.name, in: scope.file.id)
      && importsFrameworks(in: scope.file.id)
      && (callee.call.map { code.typeCalled([callee.name], by: $0, in: scope) }
        ?? declarations.resolver.resolve(path: [callee.name], in: scope)) == .external(callee.name)
  }

  /// Whether a member before a call means a modifier of SwiftUI: `sheet` of `Text("").sheet(isPresented: $isOpen)`.
  func isFrameworkModifier(_ callee: CodeNode, in scope: Scope) -> Bool {
    callee.kind == .member && !declaresModifier(callee.name, meantBy: callee.call)
      && importsFrameworks(in: scope.file.id)
      && code.mayBeView(before: callee, in: scope)
  }
}
