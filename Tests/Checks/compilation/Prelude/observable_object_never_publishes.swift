@attached(peer) macro Announcing() = #externalMacro(module: "Macros", type: "MarkMacro")

func pages(_ number: Int) -> Pages { Pages() }

func merge(_ publishers: [ObservableObjectPublisher]) {}

func run(_ action: () -> Void) {}
