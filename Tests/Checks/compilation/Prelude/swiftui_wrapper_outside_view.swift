final class A: ObservableObject {}

@Observable final class B {}

typealias Book = String

func run(_ action: () -> Void) {}

func show<Value>(_ binding: Binding<Value>) {}
