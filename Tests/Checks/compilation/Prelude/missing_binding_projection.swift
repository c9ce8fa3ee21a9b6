@MainActor let bindings: [Binding<Int>] = []
