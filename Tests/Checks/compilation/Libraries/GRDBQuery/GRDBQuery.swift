public struct BookRequest {
  public init() {}
}
@propertyWrapper public struct Query {
  public init(_ request: BookRequest) {}
  public var wrappedValue: [String] { [] }
}
