@propertyWrapper struct Tracked<Value> {
  var wrappedValue: Value
}
