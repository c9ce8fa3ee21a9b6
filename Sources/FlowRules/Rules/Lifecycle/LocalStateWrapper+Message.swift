import SwiftLexer

/// A wrapper of a local variable.
struct LocalWrapper {
  /// The name of the variable.
  let name: String
  /// The wrapper, which SwiftUI connects in properties only.
  let wrapper: Wrapper
  /// The attribute.
  let attribute: FileRange
  /// The name where it is declared.
  let place: FileRange
  /// Whether it has an initial value, and no code may change it.
  let isConstant: Bool
  /// Whether its initial value names a parameter, a local variable or a property, so that no property can have this
  /// value.
  let readsLocals: Bool
  /// The name of the view, style or modifier around it.
  let view: String?
  /// Whether this view has a property of the same name and with the same wrapper.
  let isInView: Bool
  /// Whether the code passes on a binding to it, or its storage.
  let isBound: Bool
  /// Whether the code reads its value.
  let isRead: Bool

  /// Whether code sets it at most: no screen can depend on it.
  private var isUnread: Bool { !isRead && !isBound }

  /// Whether the wrapper does nothing, and no code relies on it.
  private var isNeedless: Bool { wrapper == .state && isConstant && !isBound }

  /// Whether its initial value constructs an object.
  let makesObject: Bool
  /// Whether nothing shows it: the function around it returns a plain value, or it returns nothing and only calls
  /// functions of it.
  let isInAction: Bool

  /// Whether the default value acts as the view's does, except where the app replaces it: `openURL`.
  let actsByDefault: Bool

  /// nil for the rule's usual one.
  var severity: Severity? {
    if actsByDefault { return .note }
    if wrapper == .environmentObject, isRead { return .error }
    // The object is the same with and without '@ObservedObject'.
    if wrapper == .observedObject, isInAction, !isBound { return .note }
    return isNeedless || isUnread ? .note : nil
  }

  /// The consequence for this wrapper.
  var problem: Message {
    let start: Message = "@\(wrapper.rawValue) '\(name)' is a local variable, so SwiftUI never connects it to a view"
    if isNeedless { return "\(start), and no code changes it." }
    if isUnread { return "\(start), and no code reads it." }
    switch wrapper {
    case .environmentObject: return "\(start): reading it crashes the app."
    case .environment: return "\(start): it does not have the view's value."
    case .query: return "\(start): it fetches nothing."
    // Views that get the object may observe it.
    case .stateObject where makesObject: return "\(start): each run of the code makes another object."
    default: return "\(start): it keeps nothing, and changing it redraws nothing."
    }
  }

  /// The advice for this wrapper, with a fix where every token is known.
  var repair: Repair {
    if isNeedless, isUnread { return Repair("Remove it, because no code uses it.") }
    if isNeedless {
      // From `@State` up to the name: `@State var `
      let range = ByteRange(start: attribute.range.start, end: place.range.start)
      let edit = SourceEdit.replace(FileRange(file: attribute.file, range: range), by: "let ")
      return Repair("Make it a 'let'.", fix: Fix("make it a 'let'", .suggested, [edit]))
    }
    if isUnread { return wrapper == .state ? Repair("Remove it with its assignments.") : Repair("Remove it.") }
    if isInView, let view { return Repair("Remove it, and so use the property of '\(view)'.") }
    if wrapper == .state, readsLocals {
      return isBound
        ? Repair("Move it into a view of its own, which takes the first value.")
        : Repair("Make it a plain 'var', if only this function uses it.")
    }
    if let view { return Repair("Make it a property of '\(view)'.") }
    if isBound { return Repair("Keep it in a view, and pass the value on.") }
    guard [.state, .stateObject, .observedObject].contains(wrapper) else {
      return Repair("Read it in a view, and pass the value on.")
    }
    return Repair(
      "Remove '@\(wrapper.rawValue)'.", fix: Fix("remove '@\(wrapper.rawValue)'", .suggested, [.remove(attribute)]))
  }
}
