import SwiftLexer

// Values in the user's defaults and in scenes, which several properties share by a key.
extension GraphBuilder {
  /// A node for each key that at least two properties have.
  mutating func addStoredValues() {
    var groups: [(key: StorageKeys.Key, properties: [Property])] = []
    var positions: [StorageKeys.Key: Int] = [:]
    for symbol in project.declarations.types.flatMap(\.properties) {
      guard nodes[symbol] != nil, symbol.wrapper == .appStorage || symbol.wrapper == .sceneStorage,
        let key = project.declarations.storageKey(of: symbol)
      else { continue }
      let property = Property(symbol, in: project)
      if let position = positions[key] {
        groups[position].properties.append(property)
      } else {
        positions[key] = groups.count
        groups.append((key, [property]))
      }
    }
    for (key, properties) in groups where properties.count > 1 { addStoredValue(key, properties) }
  }

  private mutating func addStoredValue(_ key: StorageKeys.Key, _ properties: [Property]) {
    let value = nodes.storedNode(named: name(of: key), wrapper: key.wrapper.rawValue)
    let paths = properties.map { project.declarations[$0.file].parsed.path }
    // Each app has defaults of its own.
    let areInOneApp = paths.allSatisfy { project.code.apps.mayRunTogether($0, paths[0]) }
    for property in properties {
      guard let node = nodes[property.symbol] else { continue }
      edges.add(
        GraphEdge(kind: .keeps, from: node, to: value, certainty: areInOneApp ? .sure : .possible),
        at: property.nameRange)
    }
  }

  /// `count` of `"count"`, and `Keys.count` of a static member whose text is not known.
  private func name(of key: StorageKeys.Key) -> String {
    if key.name.hasPrefix("\"") { return String(key.name.dropFirst().dropLast()) }
    let parts = key.name.split(separator: ".", maxSplits: 1)
    guard parts.count == 2, let type = Int(parts[0]) else { return key.name }
    return "\(project.declarations.qualifiedName(TypeID(type))).\(parts[1])"
  }
}
