// Messages about variables in previews.

extension Wrapper {
  /// The problem of a local variable with the wrapper, after the variable's name; nil for a wrapper that works without
  /// a view.
  var problemInPreview: String? {
    let start = "is a local variable of the preview, not part of a view, so "
    switch self {
    case .state, .stateObject, .focusState, .gestureState, .appStorage, .sceneStorage:
      return start + "changing it never refreshes the preview."
    case .environment: return start + "it is read outside a view and has its default value."
    case .query: return start + "it is read outside a view and fetches nothing."
    default: return nil
    }
  }
}

extension Message {
  static func unmarked(_ name: String, _ problem: String, _ remedy: Message) -> Message {
    "'\(name)' \(problem) \(remedy)"
  }

  /// @Previewable is available from iOS 17 on (Apple's documentation of the macro).
  static func remedy(on minIOS: PlatformVersion?, isAtTop: Bool) -> Message {
    guard let minIOS, minIOS < PlatformVersion(17) else {
      return isAtTop ? "Mark it @Previewable." : "Mark it @Previewable, and move it to the top of the preview."
    }
    return "@Previewable needs iOS 17: move the variable into a view of its own and show that."
  }

  static func afterOther(_ name: String) -> Message {
    """
    '\(name)' stands behind another statement of the preview, and @Previewable only compiles at the beginning. Move it \
    to the top.
    """
  }

  static func outside(_ name: String) -> Message {
    """
    '\(name)' is no variable at the top of a #Preview, and @Previewable does not compile anywhere else. Move it \
    there, or drop @Previewable.
    """
  }
}
