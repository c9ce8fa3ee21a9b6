import SwiftLexer

/// The uses of a type's properties other than assignments of the whole value, found once for all its tasks.
struct PropertyReads {
  private let type: ProjectType
  /// The nodes in the code of the type that name something, by name; nil before the first question.
  private var names: [NameID: [CodeNode]]?
  private var reads: [NameID: [PropertyUse]] = [:]

  init(in type: ProjectType) { self.type = type }

  /// The first question takes a walk through the code of the type.
  mutating func of(_ property: Property) -> [PropertyUse] {
    if let known = reads[property.nameID] { return known }
    let names = self.names ?? Dictionary(
      grouping: type.code.flatMap { $0.ownNodes { $0.kind == .name || $0.kind == .member } }, by: \.name)
    self.names = names
    let found = property.spelling.names.flatMap { names[$0] ?? [] }.compactMap { property.use(at: $0) }
      .filter { !$0.isAssignedWhole }
    reads[property.nameID] = found
    return found
  }
}
