public struct Table: CustomStringConvertible {
  public init(_ clause: () -> Void) {}
  public var description: String { "" }
}
