import SwiftLexer

extension CodeNode {
  /// Whether `await` is before the expression that begins here, or a `for await` begins here.
  var isAwaited: Bool { flags.contains(.isAwaited) && kind != .argument && kind != .variable }
}
