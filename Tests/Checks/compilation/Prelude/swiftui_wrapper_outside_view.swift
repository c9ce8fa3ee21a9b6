final class A: ObservableObject {}

@Observable final class B {}

typealias Book = String

func run(_ action: () -> Void) {}

func show<Value>(_ binding: Binding<Value>) {}

@attached(peer) macro ViewModel() = #externalMacro(module: "Macros", type: "MarkMacro")

protocol TipViewStyle {}

protocol VendorPreviews {}

class ThirdPartyController: NSObject {}
