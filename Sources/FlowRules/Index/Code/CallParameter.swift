import SwiftLexer

/// A parameter of a function, as far as it decides which calls fit.
struct CallParameter: Sendable {
  /// The label in calls; none for `_`.
  let label: NameID
  /// Whether a call may leave it out.
  let hasDefault: Bool
  /// Whether a call may pass several arguments, or none.
  let isVariadic: Bool

  /// The parameter without its type and its name.
  init(_ parameter: Parameter) {
    label = parameter.label
    hasDefault = parameter.hasDefault
    isVariadic = parameter.isVariadic
  }

  /// Whether a call with these labels and this number of arguments may mean a function with these parameters.
  ///
  /// Trailing closures may be for any of the parameters that have no argument in parentheses.
  static func fit(_ parameters: [CallParameter], _ call: CallNode) -> Bool {
    let all = call.arguments
    var rest = all.filter { !$0.isTrailing }[...]
    let trailing = all.count - rest.count
    var (required, optional) = (0, 0)
    for parameter in parameters {
      if let first = rest.first, first.label == parameter.label {
        rest.removeFirst()
        // `tags(named: "a", "b", "c")`
        while parameter.isVariadic, rest.first?.label == NameID.none { rest.removeFirst() }
      } else if parameter.hasDefault || parameter.isVariadic {
        optional += 1
      } else {
        required += 1
      }
    }
    return rest.isEmpty && required <= trailing && trailing <= required + optional
  }
}
