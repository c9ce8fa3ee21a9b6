@attached(peer) macro Described() = #externalMacro(module: "Macros", type: "MarkMacro")

protocol VendorBadge {}
extension VendorBadge {
  init(isOpen: Bool, count: Int) { fatalError() }
}
