func makeContainer() -> any Container { fatalError() }
