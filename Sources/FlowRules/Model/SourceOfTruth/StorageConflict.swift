import SwiftLexer

/// Two properties that keep their values under one key, but begin with other values or have other types.
struct StorageConflict {
  /// The first property that differs from most others of the key.
  let property: Property
  /// A property that it differs from.
  let other: Property
  /// The key, as written.
  let key: String
  /// The first values as written; nil if only the types differ.
  let values: (here: String, there: String)?
  /// The types; nil if only the values differ.
  let types: (here: String, there: String)?

  /// Whether the types are those of numbers: the defaults convert all but a fraction.
  var isNumeric: Bool {
    types.map { ["Double", "Int"].contains($0.here) && ["Double", "Int"].contains($0.there) } ?? false
  }
}

/// The conflicts of the keys that some code names: many properties may have one key, which is searched once.
package struct StorageConflicts {
  /// Code of another file may belong to other programs.
  private struct Place: Hashable {
    let key: StorageKeys.Key
    let file: FileID
  }

  private var cache: [Place: StorageConflict?] = [:]

  package init() {}

  /// The conflict of a property with others of its key, if it is the one to report.
  mutating func conflict(of property: Property) -> StorageConflict? {
    guard property.wrapper == .appStorage || property.wrapper == .sceneStorage,
      let key = property.type.project.declarations.storageKey(of: property.symbol)
    else { return nil }
    let place = Place(key: key, file: property.file)
    let conflict = cache[place] ?? StorageGroup(of: key, asSeenIn: place.file, in: property.type.project).conflict
    cache[place] = .some(conflict)
    return conflict?.property.symbol.reference == property.symbol.reference ? conflict : nil
  }
}

/// The properties of one key in the programs that a file may belong to.
private struct StorageGroup {
  private let key: StorageKeys.Key
  private let project: ProjectIndex
  private let members: [StorageKeys.Member]
  /// Whether code may register a value for the key, which then counts more than the first values.
  private let isRegistered: Bool

  init(of key: StorageKeys.Key, asSeenIn file: FileID, in project: ProjectIndex) {
    self.key = key
    self.project = project
    let (path, isInWatchFolder) = (project.path(of: file), project.isInWatchFolder(file))
    let all = project.code.storageKeys.members[key] ?? []
    // Apps in one folder have keys of their own.
    members = all.prefix(64).filter { member in
      let other = member.property.reference.file
      return project.declarations.maySee(other, file) && project.isInWatchFolder(other) == isInWatchFolder
        && project.code.apps.mayRunTogether(project.path(of: other), path)
    }
    isRegistered = key.wrapper == .appStorage && project.code.defaultsCode.value.mayRegister(key.name)
  }

  /// The member to report, with another one.
  var conflict: StorageConflict? {
    // Nearly all properties of a key are alike.
    guard let first = members.first?.first, members.contains(where: { $0.first != first }), let odd = oddOne,
      let other = members.first(where: { differ($0, odd) && isSeen($0) })
    else { return nil }
    let (here, there) = (odd.first, other.first)
    let values = here.value.flatMap { here in there.value.map { (here: here, there: $0) } }
    let types = here.type.flatMap { here in there.type.map { (here: here, there: $0) } }
    return StorageConflict(
      property: Property(odd.property, in: project), other: Property(other.property, in: project), key: key.name,
      values: values.flatMap { $0.here == $0.there ? nil : $0 }, types: types.flatMap { $0.here == $0.there ? nil : $0 }
    )
  }

  /// A member that differs from another one and is not like most of them.
  ///
  /// Of several such, its first value decides, not its file: a file that moves keeps its findings.
  private var oddOne: StorageKeys.Member? {
    let candidates = members.compactMap { member -> (member: StorageKeys.Member, order: (Int, String, String))? in
      let alike = members.count { !differ($0, member) }
      guard alike < members.count, isSeen(member) else { return nil }
      return (member, (alike, member.first.value ?? "", member.first.type ?? ""))
    }
    return candidates.min { $0.order < $1.order }?.member
  }

  /// Whether it may be in use: not in a view that only previews show.
  private func isSeen(_ member: StorageKeys.Member) -> Bool {
    let owner = ProjectType(member.property.owner, in: project)
    return !owner.isOnlyForPreviews && !owner.isOnlyReachableFromPreviews
  }

  private func differ(_ one: StorageKeys.Member, _ two: StorageKeys.Member) -> Bool {
    if mayExcludeEachOther(one.property, two.property) { return false }
    if let left = one.first.type, let right = two.first.type, left != right { return !areTwins(one, two) }
    // A literal and a case may be equal: `"system"` and `Mode.system.rawValue`.
    guard !isRegistered, let left = one.first.value, let right = two.first.value,
      left.hasPrefix(".") == right.hasPrefix(".")
    else { return false }
    return left != right && !isSameNumber(left, right) && !areTwins(one, two)
  }

  /// Whether two literals are one number: `0x09` and `9`, `1` and `1.0`.
  private func isSameNumber(_ one: String, _ other: String) -> Bool {
    guard let one = one.number, let other = other.number else { return false }
    return one == other
  }

  /// Whether both are under an `#if`, in different files: `#if os(macOS)` and `#if os(iOS)` are never in one program.
  private func mayExcludeEachOther(_ one: PropertySymbol, _ two: PropertySymbol) -> Bool {
    one.reference.file != two.reference.file
      && [one, two].allSatisfy { project.declarations[$0.reference].flags.contains(.isConditional) }
  }

  /// Whether two properties are one in two programs, or in two branches of an `#if`.
  private func areTwins(_ one: StorageKeys.Member, _ two: StorageKeys.Member) -> Bool {
    let declarations = project.declarations
    return one.property.owner != two.property.owner && one.property.name == two.property.name
      && declarations[type: one.property.owner].name == declarations[type: two.property.owner].name
  }
}

extension String {
  /// The value of a literal of a number; nil for any other text.
  fileprivate var number: Double? {
    let digits = filter { $0 != "_" }.lowercased()
    for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where digits.hasPrefix(prefix) {
      return Int(digits.dropFirst(2), radix: radix).map(Double.init)
    }
    return Double(digits)
  }
}

extension DeclarationIndex {
  /// Whether two files may belong to one program.
  fileprivate func maySee(_ first: FileID, _ second: FileID) -> Bool {
    first == second || table.modules.isReachable(first, from: second)
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
    return path[..<end].split(separator: "/").contains { $0.lowercased().contains("watch") }
  }
}
