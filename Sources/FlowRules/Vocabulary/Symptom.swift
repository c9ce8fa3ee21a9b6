/// What goes wrong for the person who uses the app, or builds it, because of the code that a rule flags.
///
/// `docs/rules.md` is ordered by it: people know what they see, not which wrapper causes it.
package enum Symptom: String, CaseIterable, Sendable {
  /// A change does not reach the screen, or what the screen should show never appears.
  case oldData = "old_data"
  /// What somebody typed, chose or loaded is gone.
  case lostState = "lost_state"
  /// The app stops.
  case crash
  /// SwiftUI computes views or fetches data for nothing, or without end.
  case needlessUpdates = "needless_updates"
  /// The compiler rejects the code, or will with Xcode 27.
  case compileError = "compile_error"
  /// Code or a comment promises what it does not do.
  case misleadingCode = "misleading_code"

  /// A heading for the rules with this symptom.
  package var title: String {
    switch self {
    case .oldData: "The screen shows old data, or nothing"
    case .lostState: "Input or state is lost"
    case .crash: "The app crashes"
    case .needlessUpdates: "Too much is redrawn"
    case .compileError: "The app does not compile"
    case .misleadingCode: "The code misleads its readers"
    }
  }
}
