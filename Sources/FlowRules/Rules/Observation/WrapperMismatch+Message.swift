// Messages about a wrapper that does not fit its model.
extension Message {
  static func mismatch(_ mismatch: WrapperMismatch) -> Message {
    let type = mismatch.type.name
    let usesMacro = mismatch.type.hasObservableMacro
    return switch mismatch.kind {
    case .object(let wrapper, let model):
      """
      @\(wrapper.rawValue) needs an ObservableObject, but '\(type)' \(description(model, usesMacro)): \
      \(advice(wrapper, model, type))
      """
    case .optionalObject(let wrapper):
      """
      @\(wrapper.rawValue) needs an ObservableObject, but '\(mismatch.name)' is an optional '\(type)', and an \
      optional is none: unwrap it in the parent, and show this view only with an object.
      """
    case .bindable(.value(let keyword)):
      "@Bindable needs an @Observable class, but '\(type)' is \(article(keyword)): use @Binding for a value."
    case .bindable(let model):
      "@Bindable needs an @Observable class, but '\(type)' \(description(model, usesMacro)): use @ObservedObject."
    case .environment(.observableObject):
      """
      @Environment(\(type).self) needs an @Observable class, but '\(type)' is an ObservableObject: read it with \
      @EnvironmentObject and inject it with .environmentObject.
      """
    case .environment(let model):
      """
      @Environment(\(type).self) needs an @Observable class, but '\(type)' \(description(model, usesMacro)): make it \
      one, or read it by a key path.
      """
    case .injectedObservable:
      """
      .environmentObject needs an ObservableObject, but '\(type)' \(description(.observable, usesMacro)): inject it \
      with .environment and read it with @Environment(\(type).self).
      """
    case .injectedObservableObject:
      """
      .environment needs an @Observable class, but '\(type)' is an ObservableObject: inject it with \
      .environmentObject and read it with @EnvironmentObject.
      """
    case .conformingValue:
      """
      '\(type)' is no class, and only classes can conform to ObservableObject: make it a class, or hold the value in \
      @State and drop the conformance.
      """
    case .observableValue:
      """
      '\(type)' is no class, and @Observable works on classes alone: make it one, or hold the value in @State \
      without it.
      """
    case .publishedInValue:
      """
      @Published announces changes of a class, but '\(mismatch.name)' belongs to '\(type)', which is none: drop it, \
      and let whoever holds the value announce its change.
      """
    }
  }

  private static func description(_ model: WrapperMismatch.Model, _ usesMacro: Bool) -> String {
    switch model {
    case .value(let keyword): "is \(article(keyword))"
    case .observable: usesMacro ? "uses the @Observable macro" : "is observed through the Observation framework"
    case .observableObject: "is an ObservableObject"
    case .unobservableClass: "is a class that announces nothing"
    }
  }

  private static func article(_ keyword: String) -> String { keyword == "struct" ? "a struct" : "an \(keyword)" }

  private static func advice(_ wrapper: Wrapper, _ model: WrapperMismatch.Model, _ type: String) -> String {
    switch (model, wrapper) {
    case (.observable, .stateObject): "hold it with @State."
    case (.observable, .observedObject): "take it as a plain property, or with @Bindable to edit it."
    case (.observable, _): "read it with @Environment(\(type).self) and inject it with .environment."
    case (.value("actor"), _): "keep it in a plain property, and show what a class that observes it publishes."
    case (.value, .stateObject): "hold the value with @State."
    case (.value, .observedObject): "take the value as a plain property, or with @Binding to change it."
    case (.value, _): "pass the value as a parameter, or through an environment key."
    case (.observableObject, _), (.unobservableClass, _): "conform it to ObservableObject."
    }
  }
}
