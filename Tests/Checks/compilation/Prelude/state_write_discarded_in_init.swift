@propertyWrapper struct Clamped<Value> {
  var wrappedValue: Value
  init(wrappedValue: Value, _ limit: Int) { self.wrappedValue = wrappedValue }
}

extension Row {
  var parent: Row? { nil }
}
