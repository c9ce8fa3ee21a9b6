/// The nodes that a name means.
package enum GraphLookUp: Equatable, Sendable {
  case found([GraphNodeID])
  /// The ends of several names.
  case ambiguous([String])
  /// With names that look like it.
  case unknown(near: [String])
}

extension FlowGraph {
  /// The nodes with an id or a name, or with a name that ends with it: `items` for `Cart.items`.
  package func lookUp(_ name: String) -> GraphLookUp {
    let named = allIDs.filter { ids[$0.index] == name || self[$0].name == name }
    if !named.isEmpty { return .found(Array(named)) }
    let ending = allIDs.filter { self[$0].name.hasSuffix("." + name) }
    let names = Array(Set(ending.map { self[$0].name })).ordered()
    if names.count == 1 { return .found(Array(ending)) }
    if names.count > 1 { return .ambiguous(names) }
    // One guess for the whole name, and for its last part.
    let all = Set(nodes.map(\.name))
    let byPart = Dictionary(grouping: all) { $0.split(separator: ".").last.map(String.init) ?? $0 }
    var near: [String] = []
    if let closest = DidYouMean.closest(to: name, among: all.ordered()) { near.append(closest) }
    let last = name.split(separator: ".").last.map(String.init) ?? name
    if let part = DidYouMean.closest(to: last, among: byPart.keys.ordered()) {
      near += (byPart[part] ?? []).ordered().filter { !near.contains($0) }.prefix(3)
    }
    return .unknown(near: near)
  }
}
