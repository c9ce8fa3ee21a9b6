import SwiftLexer

/// The names with which code makes and takes bindings.
struct BindingNames: Sendable {
  let type: NameID
  /// The views that take bindings, with their labels.
  let views: BindingParameters.Table
  /// The modifiers that take bindings, with their labels.
  let modifiers: BindingParameters.Table
  /// The views and modifiers in those two tables.
  let callees: NameSet
  /// The controls that write to the binding that they get.
  let editors: NameSet
  /// Those among ``editors`` that show nothing of their own: without a redraw they keep the old value.
  let controls: NameSet
  let constant: NameID
  let getLabel: NameID
  let setLabel: NameID

  init(interningIn names: inout NameTable) {
    type = names.intern("Binding")
    views = BindingParameters.table(BindingParameters.ofViews, interningIn: &names)
    modifiers = BindingParameters.table(BindingParameters.ofModifiers, interningIn: &names)
    callees = NameSet(Array(views.keys) + Array(modifiers.keys))
    editors = NameSet([
      "TextField", "TextEditor", "SecureField", "Toggle", "Picker", "Slider", "Stepper", "DatePicker", "ColorPicker",
    ].map { names.intern($0) })
    controls = NameSet(["Toggle", "Picker", "Slider", "Stepper", "DatePicker"].map { names.intern($0) })
    constant = names.intern("constant")
    getLabel = names.intern("get")
    setLabel = names.intern("set")
  }
}
