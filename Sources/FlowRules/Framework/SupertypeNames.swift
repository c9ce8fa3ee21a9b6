import SwiftLexer

/// What the supertypes and attributes of a type say about who creates its values.
struct SupertypeNames: Sendable {
  /// The supertypes whose values only code creates, which names the type: no framework finds them by themselves.
  let createdByCode: NameSet
  /// The attributes that say nothing about it.
  let plainAttributes: NameSet

  init(interningIn names: inout NameTable) {
    func set(_ spellings: [String]) -> NameSet { NameSet(spellings.map { names.intern($0) }) }
    createdByCode = set([
      "View", "ViewModifier", "Shape", "InsettableShape", "Layout", "DynamicProperty", "ButtonStyle",
      "PrimitiveButtonStyle", "ToggleStyle", "LabelStyle", "TextFieldStyle", "ProgressViewStyle", "PreferenceKey",
      "EnvironmentKey", "UIViewRepresentable", "UIViewControllerRepresentable", "NSViewRepresentable",
      "NSViewControllerRepresentable", "ObservableObject", "Observable", "AnyObject", "NSObject", "NSObjectProtocol",
      "Identifiable", "Equatable", "Hashable", "Comparable", "Codable", "Encodable", "Decodable", "Sendable",
      "CaseIterable", "RawRepresentable", "Error", "LocalizedError", "CustomStringConvertible",
      "CustomDebugStringConvertible", "String", "Int", "Character",
    ])
    plainAttributes = set(["MainActor", "Observable", "available", "frozen", "unchecked", "objcMembers"])
  }
}
