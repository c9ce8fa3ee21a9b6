import SwiftLexer

extension ProjectType {
  /// Whether whatever evaluates the view again also takes away what some of its code shows.
  ///
  /// The view depends on one value, which decides on the branch around the code. Inputs to which no caller gives
  /// another value change nothing:
  ///
  ///     switch session.page { case .login: Login(form: Form()) … }
  package func isReplacedByEachChange(_ node: CodeNode, in scope: Scope) -> Bool {
    isReplaced(node, in: scope, byEachChangeOf: propertiesThatCauseEvaluation.filter { !$0.isSteadyInput(of: self) })
  }
}

extension Property {
  /// Whether it is an input of a view that no caller gives another value, as far as the source shows.
  ///
  /// An @Observable object in it may announce a change all the same.
  fileprivate func isSteadyInput(of view: ProjectType) -> Bool {
    wrapper == nil && !holdsDynamicProperty && !isFunction && !isTracked(by: view) && ViewInput(self).feed == nil
  }
}
