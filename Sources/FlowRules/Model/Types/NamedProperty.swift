import SwiftLexer

/// A property that the source names at some place.
struct NamedProperty {
  /// The property that is meant.
  let property: Property
  /// The name, or the wrapper at the declaration.
  let range: FileRange
}

extension ProjectIndex {
  /// The property with one of SwiftUI's wrappers that is declared or named at a byte of a file.
  ///
  /// Nil where the name may mean something else.
  func wrappedProperty(at offset: UInt32, in file: FileID) -> NamedProperty? {
    declaredProperty(at: offset, in: file) ?? usedProperty(at: offset, in: file)
  }

  private func declaredProperty(at offset: UInt32, in file: FileID) -> NamedProperty? {
    for type in declarations.types {
      for property in type.properties where property.wrapper != nil && property.reference.file == file {
        let property = Property(property, in: self)
        if property.nameRange.range.contains(offset) {
          return NamedProperty(property: property, range: property.nameRange)
        }
        let attribute = property.attributes.first {
          $0.range.contains(offset) && text($0.name) == property.wrapper?.rawValue
        }
        if let attribute {
          return NamedProperty(property: property, range: FileRange(file: file, range: attribute.range))
        }
      }
    }
    return nil
  }

  private func usedProperty(at offset: UInt32, in file: FileID) -> NamedProperty? {
    let names = declarations[file].parsed.allNodes.matching { record in
      (record.kind == .name || record.kind == .member) && record.range.contains(offset)
    }
    guard let node = names.last, let type = enclosingType(of: node.scope) else { return nil }
    let property = property(usedAt: node, in: type) ?? memberOfObject(at: node, in: type)
    guard let property, property.wrapper != nil else { return nil }
    return NamedProperty(property: property, range: node.nameRange)
  }

  /// The property of a type that its code names at a node.
  private func property(usedAt node: CodeNode, in type: ProjectType) -> Property? {
    let found = type.allProperties.filter { declarations.use(of: $0.spelling, at: node) != nil }
    return found.count == 1 && !found[0].isAmbiguous && !found[0].isStatic ? found[0] : nil
  }

  /// The member of the object in a property: `title` of `model.title`.
  private func memberOfObject(at node: CodeNode, in type: ProjectType) -> Property? {
    guard node.kind == .member, let base = node.base, let holder = property(usedAt: base, in: type) else { return nil }
    return holder.knownType?.property(named: node.name)
  }
}

extension ProjectType {
  /// The instance property that a name, or a member after `self`, means in the type's code.
  func ownProperty(at node: CodeNode) -> Property? {
    guard node.kind == .name || node.kind == .member, !node.isLocal, let property = property(named: node.name),
      property.use(at: node) != nil
    else { return nil }
    return property
  }
}

extension CodeNode {
  /// Whether a name is called: `onChange(isOn)`, `onChange?(isOn)`.
  var isCalled: Bool {
    var next = nextSuffix
    if next?.kind == .optionalChaining { next = next?.nextSuffix }
    return next?.kind == .call
  }
}

extension ByteRange {
  /// Whether a byte is in the range.
  fileprivate func contains(_ offset: UInt32) -> Bool { start <= offset && offset < end }
}
