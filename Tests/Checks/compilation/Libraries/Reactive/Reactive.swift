@attached(member) public macro Observable() = #externalMacro(module: "M", type: "T")
