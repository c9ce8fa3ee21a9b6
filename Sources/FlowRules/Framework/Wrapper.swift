/// The property wrappers and macros of SwiftUI, SwiftData, Core Data and Combine that rules look for.
package enum Wrapper: String, CaseIterable, Sendable {
  case state = "State"
  case stateObject = "StateObject"
  case observedObject = "ObservedObject"
  case environmentObject = "EnvironmentObject"
  case environment = "Environment"
  case binding = "Binding"
  case bindable = "Bindable"
  case appStorage = "AppStorage"
  case sceneStorage = "SceneStorage"
  case focusState = "FocusState"
  case accessibilityFocusState = "AccessibilityFocusState"
  case gestureState = "GestureState"
  case namespace = "Namespace"
  case scaledMetric = "ScaledMetric"
  case focusedValue = "FocusedValue"
  case focusedObject = "FocusedObject"
  case focusedBinding = "FocusedBinding"
  case query = "Query"
  case fetchRequest = "FetchRequest"
  case sectionedFetchRequest = "SectionedFetchRequest"
  case published = "Published"

  /// Whether the value comes from the view tree, so that it does not exist while a view initializes.
  var readsEnvironment: Bool {
    switch self {
    case .environment, .environmentObject, .focusedValue, .focusedObject, .focusedBinding, .query, .fetchRequest,
      .sectionedFetchRequest:
      true
    default: false
    }
  }
}
