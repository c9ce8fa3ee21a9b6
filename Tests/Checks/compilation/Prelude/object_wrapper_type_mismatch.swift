class ThirdPartyModel: ObservableObject {
  static func make() -> Library { Library() }
}

protocol Themed: ObservableObject {}

@attached(extension, conformances: ObservableObject, Observable)
macro Stored() = #externalMacro(module: "Macros", type: "ConformanceMacro")

@attached(extension, conformances: ObservableObject)
macro Perceptible() = #externalMacro(module: "Macros", type: "ConformanceMacro")

@attached(extension, conformances: Observable)
macro ObservableState() = #externalMacro(module: "Macros", type: "ConformanceMacro")

enum Perception {
  @propertyWrapper struct Bindable<Value> {
    var wrappedValue: Value
  }
}
