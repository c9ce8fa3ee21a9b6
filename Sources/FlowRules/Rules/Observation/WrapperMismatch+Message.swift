import SwiftLexer

// Messages about a wrapper that does not fit its model.
extension Message {
  /// The wrapper, and what it would need.
  static func mismatch(_ mismatch: WrapperMismatch) -> Message {
    let type = mismatch.type.qualifiedName
    let usesMacro = mismatch.type.hasObservableMacro
    return switch mismatch.kind {
    case .object(let wrapper, let model):
      "@\(wrapper.rawValue) needs an ObservableObject, but '\(type)' \(description(model, usesMacro))."
    case .optionalObject(let wrapper):
      "@\(wrapper.rawValue) needs an ObservableObject, but '\(mismatch.name)' is an optional '\(type)'."
    case .bindable(let model):
      "@Bindable needs an @Observable class, but '\(type)' \(description(model, usesMacro))."
    case .environment(let model):
      "@Environment(\(type).self) needs an @Observable class, but '\(type)' \(description(model, usesMacro))."
    case .injectedObservable:
      ".environmentObject needs an ObservableObject, but '\(type)' \(description(.observable, usesMacro))."
    case .injectedObservableObject:
      ".environment needs an @Observable class, but '\(type)' is an ObservableObject."
    case .conformingValue(let keyword):
      "Only classes conform to ObservableObject, but '\(type)' is \(article(keyword))."
    case .observableValue(let keyword):
      "@Observable applies only to classes, but '\(type)' is \(article(keyword))."
    case .publishedInValue(let keyword):
      "@Published announces changes of a class, but '\(mismatch.name)' belongs to '\(type)', \(article(keyword))."
    }
  }

  private static func description(_ model: WrapperMismatch.Model, _ usesMacro: Bool) -> String {
    switch model {
    case .value(let keyword): "is \(article(keyword))"
    case .observable: usesMacro ? "uses the @Observable macro" : "is observed through the Observation framework"
    case .observableObject: "is an ObservableObject"
    case .unobservableClass: "is a class without that conformance"
    }
  }

  private static func article(_ keyword: String) -> String { keyword == "struct" ? "a struct" : "an \(keyword)" }
}

extension Repair {
  /// The wrapper that fits the model, or the model that fits the wrapper.
  static func mismatch(_ mismatch: WrapperMismatch) -> Repair {
    let type = mismatch.type.qualifiedName
    let property = mismatch.property
    let isCreatedHere = property?.hasInitializer == true
    return switch mismatch.kind {
    case .object(let wrapper, .observable): Repair(holdingObservable(wrapper, property, type))
    case .object(let wrapper, .value(let keyword)): Repair(holdingValue(wrapper, keyword, property))
    case .object: Repair("Make '\(type)' an ObservableObject with @Published properties.")
    case .optionalObject: Repair("Unwrap it in the parent, and show this view only with an object.")
    case .bindable(.value("actor")): Repair("Keep it in a plain property.")
    case .bindable(.value): Repair(isCreatedHere ? "Use @State." : "Use @Binding.")
    case .bindable: Repair(isCreatedHere ? "Use @StateObject." : "Use @ObservedObject.")
    case .environment(.observableObject):
      Repair("Read it with @EnvironmentObject, and inject it with .environmentObject.")
    case .environment(.value): Repair("Add it to EnvironmentValues with @Entry, and read it by that key path.")
    case .environment: Repair("Mark '\(type)' @Observable.")
    case .injectedObservable: Repair("Inject it with .environment, and read it with @Environment(\(type).self).")
    case .injectedObservableObject: Repair("Inject it with .environmentObject, and read it with @EnvironmentObject.")
    case .conformingValue: Repair("Drop the conformance, and hold the value in @State.")
    case .observableValue: Repair("Remove @Observable, and hold the value in @State.")
    case .publishedInValue: Repair("Remove @Published: whoever holds the value announces its changes.")
    }
  }

  private static func holdingObservable(_ wrapper: Wrapper, _ property: Property?, _ type: String) -> Message {
    switch wrapper {
    case .environmentObject: "Read it with @Environment(\(type).self), and inject it with .environment."
    case .observedObject where property?.hasInitializer != true:
      property?.isProjectedHere == true ? "Use @Bindable." : "Make it a plain property: views follow its changes."
    default: "Use @State."
    }
  }

  private static func holdingValue(_ wrapper: Wrapper, _ keyword: String, _ property: Property?) -> Message {
    switch wrapper {
    case _ where keyword == "actor":
      // A plain property would make another actor with each value of the view.
      property.map { $0.hasInitializer && $0.type.isView && !$0.isStatic } == true
        ? "Keep it in @State, and show a class that publishes its results."
        : "Keep it in a plain property, and show a class that publishes its results."
    case .environmentObject: "Pass the value as a parameter."
    case .observedObject where property?.hasInitializer != true:
      property?.isWrittenHere == true ? "Use @Binding." : "Make it a plain property."
    default: "Use @State."
    }
  }
}

extension Property {
  /// Whether the view's code uses `$x`.
  fileprivate var isProjectedHere: Bool { uses.contains { $0.kind == .projection } }

  /// Whether the view's code changes the value, or passes on `$x`.
  fileprivate var isWrittenHere: Bool {
    uses.contains { $0.kind == .projection || !$0.flags.isDisjoint(with: .writes) }
  }
}
