import SwiftLexer

/// A Boolean that begins as `true` in `@AppStorage`, while other code reads `false` until somebody saves it.
///
///     @AppStorage("showsTips") private var showsTips = true
///     guard UserDefaults.standard.bool(forKey: "showsTips") else { return }
struct UnsavedDefault {
  /// The key, as written.
  let key: String
  /// The function that reads it: `bool`.
  let read: FileRange
}

extension Property {
  /// The read that disagrees with the property's default, if it is the first property of its key.
  var unsavedDefault: UnsavedDefault? {
    let project = type.project
    guard wrapper == .appStorage, let key = project.declarations.storageKey(of: symbol), key.store.isEmpty,
      let members = project.code.storageKeys.members[key], members.first?.property.reference == symbol.reference,
      members.allSatisfy({ $0.first.value == "true" }),
      let read = project.code.defaultsCode.value.unsavedRead(of: key.name)
    else { return nil }
    let places = [file, read.file.id].map { project.declarations[$0].parsed.path }
    let properties = members.prefix(64).map { Property($0.property, in: project) }
    guard project.code.apps.mayRunTogether(places[0], places[1]), !properties.contains(where: \.isSaved),
      project.isInWatchFolder(file) == project.isInWatchFolder(read.file.id),
      !project.isInTestOrPreview(read.scope), !project.isInUnusedCode(read.fileRange)
    else { return nil }
    return UnsavedDefault(key: key.name, read: read.fileRange)
  }

  /// Whether code of the type assigns something other than a literal that is not `true`: `big = big` saves the default.
  fileprivate var isSaved: Bool {
    uses.contains { use in
      guard use.isAssignedWhole else { return false }
      let value = use.assignedValue?.onlyNode
      return value?.kind != .literal || value?.name == type.project.framework.progress.trueLiteral
    }
  }
}
