import SwiftLexer

/// The names that rules compare with, as numbers of one table.
struct KnownNames: Sendable {
  let wrappers: [NameID: Wrapper]
  let modules: Set<NameID>
  let viewLike: Set<NameID>
  let representable: Set<NameID>
  let plainSupertypes: Set<NameID>
  let observableObject: Set<NameID>
  let observable: Set<NameID>
  let observableAttributes: Set<NameID>
  let plainAttributes: Set<NameID>
  let interfaceKit: Set<NameID>
  let testSuite: NameID
  let testCase: NameID
  let swiftData: NameID
  let view: NameID
  let app: NameID
  let managedObject: NameID
  let propertyWrapper: NameID
  let initializer: NameID
  let preview: NameID
  let previewProvider: NameID
  let previewModifier: NameID
  let binding: NameID
  let optional: NameID
  let wrappedValue: NameID
  let initialValue: NameID
  let underscore: NameID
  let nilLiteral: NameID
  let neverReturning: Set<NameID>
  let objectWillChange: NameID
  let environmentObject: NameID
  let environment: NameID
  let widgets: Set<NameID>
  let body: NameID
  let makeBody: NameID
  let closures: ClosureCallees
  let values: ValueNames

  /// Whether Apple's frameworks have a type of that name.
  func isFrameworkType(_ name: NameID) -> Bool {
    viewLike.contains(name) || plainSupertypes.contains(name) || observableObject.contains(name)
      || observable.contains(name) || wrappers[name] != nil
  }

  init(interningIn names: inout NameTable, observableMacros: [String]) {
    func set(_ words: [String]) -> Set<NameID> { Set(words.map { names.intern($0) }) }
    wrappers = Dictionary(uniqueKeysWithValues: Wrapper.allCases.map { (names.intern($0.rawValue), $0) })
    modules = set(SwiftUINames.modules)
    viewLike = set(SwiftUINames.viewLikeProtocols)
    representable = set(SwiftUINames.representableProtocols)
    interfaceKit = set(SwiftUINames.interfaceKitClasses)
    plainSupertypes = set(SwiftUINames.plainSupertypes).union(interfaceKit)
    observableObject = set(SwiftUINames.observableObjectSupertypes)
    observable = set(SwiftUINames.observableSupertypes)
    observableAttributes = set(SwiftUINames.observableAttributes + observableMacros)
    plainAttributes = set(SwiftUINames.plainTypeAttributes)
    testSuite = names.intern("Suite")
    testCase = names.intern("XCTestCase")
    swiftData = names.intern("SwiftData")
    view = names.intern("View")
    app = names.intern("App")
    managedObject = names.intern("NSManagedObject")
    propertyWrapper = names.intern("propertyWrapper")
    initializer = names.intern("init")
    preview = names.intern("Preview")
    previewProvider = names.intern("PreviewProvider")
    previewModifier = names.intern("PreviewModifier")
    binding = names.intern("Binding")
    optional = names.intern("Optional")
    wrappedValue = names.intern("wrappedValue")
    initialValue = names.intern("initialValue")
    underscore = names.intern("_")
    nilLiteral = names.intern("nil")
    neverReturning = set(SwiftUINames.neverReturningFunctions)
    objectWillChange = names.intern("objectWillChange")
    environmentObject = names.intern("environmentObject")
    environment = names.intern("environment")
    widgets = set(["Widget", "ControlWidget"])
    body = names.intern("body")
    makeBody = names.intern("makeBody")
    closures = ClosureCallees(interningIn: &names)
    values = ValueNames(interningIn: &names)
  }
}
