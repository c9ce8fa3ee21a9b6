import SwiftLexer

/// What code of the app does with static members: the members of theirs that it names, `rows` of `Store.shared.rows`,
/// and their injection.
///
/// `.shared` without a type may be a member of any, and counts for none.
struct StaticMembersInUse: Sendable {
  private struct Path: Hashable {
    let type: NameID
    let member: NameID
  }

  private var members: [Path: Set<NameID>] = [:]
  private var injected: Set<Path> = []
  private var holders: [Path: [PropertySymbol]] = [:]

  /// Linear in the project's code.
  init(in declarations: DeclarationIndex) {
    let environment = declarations.framework.environment
    let modifiers = [environment.objectModifier, environment.modifier]
    for file in declarations.files where !file.isTest {
      for node in file.parsed.allNodes.matching({ $0.kind == .name && !$0.flags.contains(.isLocal) }) {
        guard declarations.namesType(node.name), let member = node.nextSuffix, member.kind == .member else {
          continue
        }
        let path = Path(type: node.name, member: member.name)
        if let next = member.nextMember {
          members[path, default: []].insert(next.name)
        } else if let callee = node.callOfFirstArgument?.callee?.name, modifiers.contains(callee) {
          injected.insert(path)
        }
      }
    }
    for type in declarations.types where type.kind != .external && !declarations.isInTestOrPreview(type) {
      for property in type.properties where property.isStored {
        let parts = declarations[property.reference].initialValue.postfix.map { Array($0.parts) } ?? []
        guard parts.count == 2, parts[0].kind == .name, parts[1].kind == .member, parts[1].call == nil else { continue }
        holders[Path(type: parts[0].name, member: parts[1].name), default: []].append(property)
      }
    }
  }

  /// The properties whose first value is a static member: `var store = Store.shared`.
  func holders(of member: NameID, of type: NameID) -> [PropertySymbol] {
    holders[Path(type: type, member: member)] ?? []
  }

  /// Whether code injects a static member into the environment: `.environmentObject(Store.shared)`.
  func injects(_ member: NameID, of type: NameID) -> Bool { injected.contains(Path(type: type, member: member)) }

  /// The names that follow a static member of a type somewhere.
  func names(after member: NameID, of type: NameID) -> Set<NameID> { members[Path(type: type, member: member)] ?? [] }
}
