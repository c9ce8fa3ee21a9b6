import SwiftLexer

// The edits of a property's declaration that repairs consist of. Each is nil where the declaration's form does not
// allow it.
extension Property {
  /// Makes the property private: `private` replaces its access levels, or goes before its modifiers.
  ///
  ///     @State public private(set) var isOpen = false    // @State private var isOpen = false
  ///
  /// Nil for one of several bindings after one `var`: the edit would change them all.
  var editsMakingPrivate: [SourceEdit]? { editsSettingAccess(to: "private") }

  /// Gives the property another access level, such as `fileprivate`, in the place of its own.
  func editsSettingAccess(to level: String) -> [SourceEdit]? {
    guard !declaration.flags.contains(.sharesKeyword), let keyword = declaration.keyword else { return nil }
    let levels = declaration.writtenModifiers.filter(\.isAccessLevel).map(place)
    guard let first = levels.first else {
      let start = declaration.writtenModifiers.first.map(place) ?? keyword
      return [.insert("\(level) ", before: start)]
    }
    return [.replace(first, by: level)] + levels.dropFirst().map(SourceEdit.remove)
  }

  /// Replaces the name of its wrapper: `@State` by `@Binding`.
  func editsReplacingWrapper(by name: String) -> [SourceEdit]? {
    guard !declaration.flags.contains(.sharesKeyword), let attribute = wrapperAttribute else { return nil }
    return [.replace(FileRange(file: file, range: attribute.nameRange), by: name)]
  }

  /// Removes its wrapper.
  var editsRemovingWrapper: [SourceEdit]? {
    guard !declaration.flags.contains(.sharesKeyword), let attribute = wrapperAttribute, !attribute.hasArguments
    else { return nil }
    return [.remove(FileRange(file: file, range: attribute.range))]
  }

  /// Removes the property with its lines.
  var editsRemovingDeclaration: [SourceEdit]? {
    guard !declaration.flags.contains(.sharesKeyword), !attributes.contains(where: \.isConditional) else { return nil }
    return [.removeWholeLines(FileRange(file: file, range: declaration.range))]
  }

  /// Makes a `var` a `let`, or a `let` a `var`.
  func editsReplacingKeyword(by word: String) -> [SourceEdit]? {
    guard !declaration.flags.contains(.sharesKeyword), let keyword = declaration.keyword else { return nil }
    return [.replace(keyword, by: word)]
  }

  /// Inserts an attribute before its modifiers: `@ObservedObject`.
  func editsInsertingAttribute(_ attribute: String) -> [SourceEdit]? {
    guard !declaration.flags.contains(.sharesKeyword), let keyword = declaration.keyword else { return nil }
    let start = declaration.writtenModifiers.first.map(place) ?? keyword
    return [.insert("\(attribute) ", before: start)]
  }

  /// The attribute that names its wrapper; nil if an `#if` surrounds it.
  private var wrapperAttribute: Attribute? {
    guard let wrapper else { return nil }
    let name = wrapper.rawValue
    return attributes.first { type.project.text($0.name) == name && !$0.isConditional }
  }

  private func place(_ modifier: Modifier) -> FileRange { FileRange(file: file, range: modifier.range) }
}

extension Property {
  /// Lets the view keep the object that its declaration creates: `@State private var cart = Cart()`.
  ///
  /// Nil where other code calls the memberwise initializer with arguments, or names the property.
  func editsKeepingObject(in wrapper: String) -> [SourceEdit]? {
    let isCalledWithArguments =
      type.hasReachableMemberwiseInitializer && type.calls.contains { !$0.call.labels.isEmpty }
    guard declaration.writtenModifiers.allSatisfy(\.isAccessLevel), !isExposing, construction != nil,
      !uses.contains(where: { $0.kind == .storage || $0.kind == .projection && $0.isWhole })
    else { return nil }
    let isHidden = isPrivate || isCalledWithArguments || type.namesUsedInOtherFiles[nameID] != nil
    if self.wrapper == .bindable {
      guard let edits = editsReplacingWrapper(by: wrapper) else { return nil }
      guard !isHidden else { return edits }
      return editsMakingPrivate.map { edits + $0 }
    }
    let hasLevel = declaration.writtenModifiers.contains(where: \.isAccessLevel)
    let attribute = editsInsertingAttribute(isHidden || hasLevel ? "@\(wrapper)" : "@\(wrapper) private")
    guard let attribute, let keyword = isConstant ? editsReplacingKeyword(by: "var") : [] else { return nil }
    return attribute + keyword
  }
}
