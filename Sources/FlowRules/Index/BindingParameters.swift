import SwiftLexer

/// The parameters of SwiftUI's views and modifiers that take a binding and never a plain value.
///
/// Only those: `Gauge(value:)` and `ProgressView(value:)` take values, and so does `Toggle(isOn:intent:)`, which
/// rules have to tell apart by its other label.
enum BindingParameters {
  /// A parameter by its label, and the type that it needs as messages name it.
  typealias Parameter = (label: String, type: String)

  private static let isPresented: Parameter = ("isPresented", "a Binding<Bool>")
  private static let isExpanded: Parameter = ("isExpanded", "a Binding<Bool>")
  private static let item: Parameter = ("item", "a binding")
  private static let text: Parameter = ("text", "a Binding<String>")
  private static let selection: Parameter = ("selection", "a binding")
  private static let value: Parameter = ("value", "a binding")

  /// By the name of the view.
  static let ofViews: [String: [Parameter]] = [
    "Toggle": [("isOn", "a Binding<Bool>")],
    "TextField": [text], "SecureField": [text], "TextEditor": [("text", "a binding")],
    "Picker": [selection], "List": [selection], "TabView": [selection], "DatePicker": [selection],
    "ColorPicker": [selection],
    "Slider": [value], "Stepper": [value],
    "NavigationStack": [("path", "a binding")],
    "DisclosureGroup": [isExpanded], "Section": [isExpanded],
  ]

  /// By the name of the modifier.
  static let ofModifiers: [String: [Parameter]] = [
    "sheet": [isPresented, item], "fullScreenCover": [isPresented, item], "popover": [isPresented, item],
    "alert": [isPresented], "confirmationDialog": [isPresented], "inspector": [isPresented],
    "fileImporter": [isPresented], "fileExporter": [isPresented],
    "searchable": [text],
  ]

  /// The parameters as numbers: the name of the view or modifier, then the label.
  typealias Table = [NameID: [NameID: String]]

  static func table(_ parameters: [String: [Parameter]], interningIn names: inout NameTable) -> Table {
    var table: Table = [:]
    for (callee, list) in parameters {
      let name = names.intern(callee)
      for parameter in list { table[name, default: [:]][names.intern(parameter.label)] = parameter.type }
    }
    return table
  }
}

extension ProjectIndex {
  /// Whether the project itself declares a function, or an initializer in an extension of a view, of that name that
  /// takes something else than a binding under that label: a call may mean that one.
  ///
  /// It looks through all files: ask it last.
  func overloads(_ callee: NameID, label: NameID) -> Bool {
    files.indices.contains { file in
      let parsed = files[file].parsed
      return parsed.declarations.contains { declaration in
        let isFunction = declaration.kind == .function && declaration.name == callee
        let isInitializer =
          declaration.kind == .initializer && declaration.parent >= 0
          && parsed.declarations[Int(declaration.parent)].name == callee
        guard isFunction || isInitializer, declaration.detail >= 0 else { return false }
        return parsed.parameters[parsed.functions[Int(declaration.detail)].parameters.indices].contains {
          $0.label == label && !isBinding($0.type, in: parsed)
        }
      }
    }
  }

  /// `Binding<T>`, `Binding<T>?`
  private func isBinding(_ type: Int32, in file: ParsedFile) -> Bool {
    guard type >= 0 else { return false }
    let node = file.typeNodes[Int(type)]
    switch node.kind {
    case .named: return node.name == known.binding
    case .optional: return isBinding(type + 1, in: file)
    default: return false
    }
  }
}
