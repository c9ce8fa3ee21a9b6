/// A place whose environment certainly lacks an object.
package enum EnvironmentRoot: Sendable {
  // Where SwiftUI begins with an empty environment.
  case scene, hostingController, imageRenderer, preview
  /// The body of the only view that injects the object, but only into a part of its content.
  case injectingView
}
