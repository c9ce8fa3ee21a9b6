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
