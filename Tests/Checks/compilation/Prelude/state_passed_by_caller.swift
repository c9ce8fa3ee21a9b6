@MainActor var page: some Scene { WindowGroup { EmptyView() } }

@MainActor func window(_ isOpen: Bool) -> some Scene { WindowGroup { EmptyView() } }
