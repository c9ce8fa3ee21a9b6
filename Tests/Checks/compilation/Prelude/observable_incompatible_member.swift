@attached(peer) macro Unheard() = #externalMacro(module: "Macros", type: "MarkMacro")

@attached(peer) macro Perceptible() = #externalMacro(module: "Macros", type: "MarkMacro")
