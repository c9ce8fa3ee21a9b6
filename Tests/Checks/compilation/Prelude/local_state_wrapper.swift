func run(_ action: () -> Void) {}

func show<Value>(_ binding: Binding<Value>) {}
