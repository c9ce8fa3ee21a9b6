@attached(peer) macro FromSomePackage() = #externalMacro(module: "Macros", type: "MarkMacro")
