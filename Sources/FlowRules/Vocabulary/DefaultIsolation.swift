/// The actor to which code without an attribute is isolated.
package enum DefaultIsolation: String, CaseIterable, Sendable {
  /// What the manifest or the Xcode project of a file says.
  case auto
  /// None, which is Swift's default.
  case nonisolated
  /// The main actor: `-default-isolation MainActor`.
  case mainActor
}
