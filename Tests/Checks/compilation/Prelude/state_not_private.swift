@attached(peer) macro Suite() = #externalMacro(module: "Macros", type: "MarkMacro")

@MainActor func window(_ isOpen: Bool) -> some Scene { WindowGroup { EmptyView() } }
