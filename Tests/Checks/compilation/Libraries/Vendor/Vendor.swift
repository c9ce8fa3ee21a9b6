import Combine

public final class Model: ObservableObject {}
@attached(member) public macro Observable() = #externalMacro(module: "M", type: "T")
