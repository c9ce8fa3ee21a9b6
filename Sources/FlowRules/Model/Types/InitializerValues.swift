import SwiftLexer

/// The values that an initializer assigns, by their places.
package struct InitializerValues {
  /// A value that is assigned to a property of the type: `e` of `p = e` and `self.p = e`, the wrapper of `_p = e`.
  package struct Value {
    /// The property that gets the value.
    package let property: Property
    /// The bytes of the value in the initializer's file.
    let range: ByteRange
    /// Whether it names a local variable or a parameter.
    package let readsLocals: Bool
  }

  private let file: FileID
  /// In source order.
  private var values: [Value] = []

  /// Linear in the initializer's code.
  init(of initializer: Initializer) {
    file = initializer.file
    let type = initializer.type
    var properties: [NameID: Property] = [:]
    for property in type.properties where property.isStored && !property.isStatic {
      for name in property.spelling.names { properties[name] = property }
    }
    for code in initializer.code {
      for root in code.nodes.matching({ $0.flags.contains(.isAssigned) }) {
        let name = root.afterSelf
        guard let name, name.endsPostfix, !name.isLocal, let property = properties[name.name],
          let assignment = root.postfix.assignment
        else { continue }
        let readsLocals = assignment.node.descendants.containsRecord {
          $0.kind == .name && $0.flags.contains(.isLocal)
        }
        values.append(Value(property: property, range: assignment.node.range, readsLocals: readsLocals))
      }
    }
  }

  /// The number of values that it assigns to a property.
  package func count(of property: Property) -> Int { values.count { $0.property.nameID == property.nameID } }

  /// The value that contains a piece of code.
  package func value(around place: FileRange) -> Value? {
    guard place.file == file else { return nil }
    var low = 0
    var high = values.count
    while low < high {
      let middle = (low + high) / 2
      if values[middle].range.start <= place.range.start { low = middle + 1 } else { high = middle }
    }
    // `model = Model { self.title = "a"; return Store() }`: the value before may end before the place.
    return values[..<low].last { $0.range.end >= place.range.end }
  }
}
