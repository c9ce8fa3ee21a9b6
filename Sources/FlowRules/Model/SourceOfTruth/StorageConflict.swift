import SwiftLexer

/// Two properties that keep their values under one key, but begin with other values or have other types.
package struct StorageConflict {
  /// The first property that differs from most others of the key.
  package let property: Property
  /// A property that it differs from.
  package let other: Property
  /// The key, as written.
  package let key: String
  /// The first values as written; nil if only the types differ.
  package let values: (here: String, there: String)?
  /// The types; nil if only the values differ.
  package let types: (here: String, there: String)?

  /// Whether the types are those of numbers: the defaults convert all but a fraction.
  package var isNumeric: Bool {
    types.map { ["Double", "Int"].contains($0.here) && ["Double", "Int"].contains($0.there) } ?? false
  }
}

extension Property {
  /// The conflict with other properties of its key, if it is the one to report.
  package var storageConflict: StorageConflict? {
    let project = type.project
    guard wrapper == .appStorage || wrapper == .sceneStorage, let key = project.declarations.storageKey(of: symbol),
      let group = project.code.storageKeys.members[key], group.count > 1
    else { return nil }
    // Apps in one folder have keys of their own.
    let members = group.prefix(64).filter { member in
      project.declarations.maySee(member.property, symbol)
        && project.isInWatchFolder(member.property.reference.file) == project.isInWatchFolder(file)
        && project.code.apps.mayRunTogether(
          project.path(of: member.property.reference.file), project.path(of: file))
    }
    guard let odd = oddOne(among: members), odd.property.reference == symbol.reference,
      let other = members.first(where: { differ($0, odd) && isSeen($0) })
    else { return nil }
    let (here, there) = (odd.first, other.first)
    let values = here.value.flatMap { here in there.value.map { (here: here, there: $0) } }
    let types = here.type.flatMap { here in there.type.map { (here: here, there: $0) } }
    return StorageConflict(
      property: self, other: Property(other.property, in: project), key: key.name,
      values: values.flatMap { $0.here == $0.there ? nil : $0 }, types: types.flatMap { $0.here == $0.there ? nil : $0 }
    )
  }

  /// A member that differs from another one and is not like most of them.
  ///
  /// Of several such, its first value decides, not its file: a file that moves keeps its findings.
  private func oddOne(among members: [StorageKeys.Member]) -> StorageKeys.Member? {
    func order(_ member: StorageKeys.Member) -> (Int, String, String) {
      (members.count { !differ($0, member) }, member.first.value ?? "", member.first.type ?? "")
    }
    let differing = members.filter { member in members.contains { differ($0, member) } }.filter(isSeen)
    return differing.min { order($0) < order($1) }
  }

  /// Whether it may be in use: not in a view that only previews show.
  private func isSeen(_ member: StorageKeys.Member) -> Bool {
    let owner = ProjectType(member.property.owner, in: type.project)
    return !owner.isOnlyForPreviews && !owner.isOnlyReachableFromPreviews
  }

  private func differ(_ one: StorageKeys.Member, _ two: StorageKeys.Member) -> Bool {
    if mayExcludeEachOther(one.property, two.property) { return false }
    if let left = one.first.type, let right = two.first.type, left != right { return !areTwins(one, two) }
    // A literal and a case may be equal: `"system"` and `Mode.system.rawValue`.
    guard one.property.wrapper != .appStorage || !isRegistered(one.property),
      let left = one.first.value, let right = two.first.value, left.hasPrefix(".") == right.hasPrefix(".") else {
      return false
    }
    return left != right && !areTwins(one, two)
  }

  /// Whether code registers a value for the key of a property.
  private func isRegistered(_ property: PropertySymbol) -> Bool {
    let key = type.project.declarations.storageKey(of: property)
    return key.map { type.project.code.defaultsCode.mayRegister($0.name) } ?? true
  }

  /// Whether both are under an `#if`, in different files: `#if os(macOS)` and `#if os(iOS)` are never in one program.
  private func mayExcludeEachOther(_ one: PropertySymbol, _ two: PropertySymbol) -> Bool {
    one.reference.file != two.reference.file
      && [one, two].allSatisfy { type.project.declarations[$0.reference].flags.contains(.isConditional) }
  }

  /// Whether two properties are one in two programs, or in two branches of an `#if`.
  private func areTwins(_ one: StorageKeys.Member, _ two: StorageKeys.Member) -> Bool {
    let declarations = type.project.declarations
    return one.property.owner != two.property.owner && one.property.name == two.property.name
      && declarations[type: one.property.owner].name == declarations[type: two.property.owner].name
  }
}

extension DeclarationIndex {
  /// Whether the files of two properties may belong to one program.
  fileprivate func maySee(_ one: PropertySymbol, _ other: PropertySymbol) -> Bool {
    let (first, second) = (one.reference.file, other.reference.file)
    return first == second || table.modules.isReachable(first, from: second)
      || table.modules.isReachable(second, from: first)
  }
}

extension ProjectIndex {
  fileprivate func path(of file: FileID) -> String { declarations[file].parsed.path }

  /// Whether a file is in a folder for an Apple Watch, as Xcode calls those of its apps: the watch has defaults of its
  /// own.
  func isInWatchFolder(_ file: FileID) -> Bool {
    let path = path(of: file)
    guard let end = path.lastIndex(of: "/") else { return false }
    return path[..<end].split(separator: "/").contains { folder in
      folder.words.contains("watch") || folder.words.contains("watchos")
    }
  }
}
