import SwiftLexer

/// The type of value that a parameter in SwiftUI needs a binding to.
package enum BoundValue: Sendable {
  /// `Bool`
  case truthValue
  /// `String`
  case string
  /// Several types, or a generic parameter.
  case any
}

/// The parameters of SwiftUI's views and modifiers that take a binding and never the value itself.
///
/// `Gauge(value:)` and `ProgressView(value:)` are not among them, because they take values. So does
/// `Toggle(isOn:intent:)`, which rules distinguish by its other label.
enum BindingParameters {
  /// A parameter by its label, and the value that its binding is for.
  typealias Parameter = (label: String, value: BoundValue)

  private static let isPresented: Parameter = ("isPresented", .truthValue)
  private static let isExpanded: Parameter = ("isExpanded", .truthValue)
  private static let item: Parameter = ("item", .any)
  private static let text: Parameter = ("text", .string)
  private static let selection: Parameter = ("selection", .any)
  private static let value: Parameter = ("value", .any)

  /// By the name of the view.
  static let ofViews: [String: [Parameter]] = [
    "Toggle": [("isOn", .truthValue)],
    "TextField": [text], "SecureField": [text], "TextEditor": [("text", .any)],
    "Picker": [selection], "List": [selection], "TabView": [selection], "DatePicker": [selection],
    "ColorPicker": [selection],
    "Slider": [value], "Stepper": [value],
    "NavigationStack": [("path", .any)],
    "DisclosureGroup": [isExpanded], "Section": [isExpanded],
  ]

  /// By the name of the modifier.
  static let ofModifiers: [String: [Parameter]] = [
    "sheet": [isPresented, item], "fullScreenCover": [isPresented, item], "popover": [isPresented, item],
    "alert": [isPresented], "confirmationDialog": [isPresented], "inspector": [isPresented],
    "fileImporter": [isPresented], "fileExporter": [isPresented],
    "searchable": [text],
  ]

  /// The parameters by name ids: the name of the view or modifier, then the label.
  typealias Table = [NameID: [NameID: BoundValue]]

  /// Converts the names of the parameters to ids.
  static func table(_ parameters: [String: [Parameter]], interningIn names: inout NameTable) -> Table {
    var table: Table = [:]
    for (callee, list) in parameters {
      let name = names.intern(callee)
      for parameter in list { table[name, default: [:]][names.intern(parameter.label)] = parameter.value }
    }
    return table
  }
}
