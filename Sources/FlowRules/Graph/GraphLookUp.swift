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
    // First the key of the environment, which people mean most often where many properties have its name.
    let names = Set(ending.map { self[$0].name }).ordered { left, right in
      (left.hasPrefix("\\.") ? 0 : 1, left) < (right.hasPrefix("\\.") ? 0 : 1, right)
    }
    if names.count == 1 { return .found(Array(ending)) }
    if names.count > 1 { return .ambiguous(names) }
    return .unknown(near: guesses(for: name))
  }

  /// One guess for the whole name, and those for its last part. A key of the environment may be written without `\.`.
  private func guesses(for name: String) -> [String] {
    let all = Set(nodes.map(\.name)).ordered()
    let word = name.hasPrefix("environment:") ? String(name.dropFirst("environment:".count)) : name
    let bare = word.hasPrefix("\\.") ? String(word.dropFirst(2)) : word
    var near: [String] = []
    if let key = DidYouMean.closest(to: bare, among: keys) { near.append("\\.\(key)") }
    if let closest = DidYouMean.closest(to: word, among: all), !near.contains(closest) { near.append(closest) }
    let byPart = Dictionary(grouping: all) { $0.split(separator: ".").last.map(String.init) ?? $0 }
    let last = word.split(separator: ".").last.map(String.init) ?? word
    if let part = DidYouMean.closest(to: last, among: byPart.keys.ordered()) {
      near += (byPart[part] ?? []).ordered().filter { !near.contains($0) }.prefix(3)
    }
    return near
  }

  /// The keys of the environment, without `\.`.
  private var keys: [String] {
    Set(nodes.filter { $0.kind == .environment && $0.name.hasPrefix("\\.") }.map { String($0.name.dropFirst(2)) })
      .ordered()
  }
}
