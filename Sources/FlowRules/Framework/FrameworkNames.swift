import SwiftLexer

/// The names of Apple's frameworks that the index and rules look for, as ids of one table.
package final class FrameworkNames: Sendable {
  let wrappers: [NameID: Wrapper]
  let modules: Set<NameID>
  let frameworks: NameSet
  let lookalikes: Set<NameID>
  let valueTypes: NameSet
  let bindingViews: BindingParameters.Table
  let bindingModifiers: BindingParameters.Table
  /// The views and modifiers in those two tables.
  let bindingCallees: NameSet
  let views: NameSet
  let viewLike: NameSet
  let representable: NameSet
  let neutralSupertypes: NameSet
  let observableObject: NameSet
  let observable: NameSet
  let observableAttributes: NameSet
  let neutralAttributes: NameSet
  let interfaceKit: NameSet
  let hostingControllers: NameSet
  let imageRenderer: NameID
  let id: NameID
  let hashValue: NameID
  let rootView: NameID
  let viewStores: NameSet
  let currentValueSubject: NameID
  let subscriptions: NameSet
  /// The functions that call a closure for each value that a publisher sends.
  let subscribing: NameSet
  let store: NameID
  let testSuite: NameID
  let testCase: NameID
  let swiftData: NameID
  let swiftUI: NameID
  let foundations: Set<NameID>
  let view: NameID
  let color: NameID
  let viewModifier: NameID
  let environment: NameID
  let environmentObject: NameID
  let transformEnvironment: NameID
  let environmentKey: NameID
  let environmentWrapper: NameID
  let selfWord: NameID
  let selfType: NameID
  let anyView: NameID
  let viewBuilder: NameID
  let app: NameID
  let programTypes: NameSet
  /// The types of objects that SwiftUI injects into the environment by itself.
  let injectedTypes: NameSet
  let managedObject: NameID
  /// The wrappers that observe an ObservableObject.
  let objectWrappers: NameSet
  let propertyWrapper: NameID
  let dynamicProperty: NameID
  /// The properties that Apple's protocols require, by protocol.
  let requirements: [NameID: NameID]
  let wrapperRequirements: [NameID]
  let observableObjectProtocol: NameID
  let observableMacro: NameID
  let modelMacro: NameID
  let observationIgnored: NameID
  let transient: NameID
  let initializer: NameID
  let body: NameID
  let preview: NameID
  let previewable: NameID
  let previewProvider: NameID
  let previewModifier: NameID
  let binding: NameID
  let optional: NameID
  let wrappedValue: NameID
  let initialValue: NameID
  let underscore: NameID
  let equality: NameID
  let assign: NameID
  let nilLiteral: NameID
  let neverReturning: NameSet
  /// Global functions that change nothing by themselves.
  let harmlessFunctions: NameSet
  /// The frameworks' views that show an object but do not keep it, each with the label of the object.
  let objectViews: NameMap<NameID>
  /// The views that build their content once for each element of a collection.
  let repeating: NameSet
  let windowGroup: NameID
  let forLabel: NameID
  let destination: NameID
  /// The labels of a `NavigationLink` that has its destination already.
  let linkTargets: NameSet
  /// The modifiers that disable interaction, each with the argument that does so: `allowsHitTesting(false)`.
  let interactionModifiers: [NameID: NameID]
  let objectWillChange: NameID
  let send: NameID
  let widgets: NameSet
  let makeBody: NameID
  /// The modifiers whose closures run because a view appears or disappears, or because something changes.
  let lifeCycle: NameSet
  let onAppear: NameID
  let onDisappear: NameID
  let onReceive: NameID
  let task: NameID
  let perform: NameID
  let closures: ClosureCallees
  let values: ValueNames
  let work: WorkNames
  let collections: CollectionNames
  let requests: RequestNames
  /// The functions by which an `@Observable` class announces changes by hand.
  let announcingFunctions: NameSet
  /// The controls that write to the binding that they get.
  let editors: NameSet
  /// Those among ``editors`` that show nothing of their own: without a redraw they keep the old value.
  let controls: NameSet
  /// The names with which a view is redrawn in intervals.
  let clocks: NameSet
  /// The names with which a property wrapper announces changes.
  let announcingWords: NameSet
  let objectiveC: NameID
  let userDefaults: NameID
  let standard: NameID
  let forKey: NameID
  let getLabel: NameID
  /// The functions that call their closure before they return.
  let immediateCallees: NameSet
  /// The functions that call their closure after they have returned.
  let laterCallees: NameSet
  /// The modifiers that present something which somebody can close without code of the app.
  let closablePresentations: NameSet
  /// Those among ``closablePresentations`` that close when a button is pressed.
  let alerts: NameSet
  /// The views in the actions of alerts.
  let alertViews: NameSet
  let isPresented: NameID
  let interactiveDismissDisabled: NameID
  let constant: NameID
  let setLabel: NameID
  let register: NameID
  let defaults: NameID
  /// The views and modifiers that identify views by values.
  let identityNames: NameSet
  let intent: NameID
  /// The modifiers that show something while a Boolean is true, and never set it to true themselves.
  let presentingModifiers: NameSet

  /// Whether Apple's frameworks have a type of that name.
  func isFrameworkType(_ name: NameID) -> Bool {
    viewLike.contains(name) || neutralSupertypes.contains(name) || observableObject.contains(name)
      || observable.contains(name) || wrappers[name] != nil
  }

  /// Whether the effect of a supertype of that name is known: it makes a type view-like or observable, or neither.
  func isFrameworkSupertype(_ name: NameID) -> Bool { isNonViewSupertype(name) || viewLike.contains(name) }

  /// Whether a supertype of that name certainly does not make a type view-like.
  func isNonViewSupertype(_ name: NameID) -> Bool {
    neutralSupertypes.contains(name) || observableObject.contains(name) || observable.contains(name)
  }

  /// Whether Apple's frameworks have a property wrapper of that name, or a macro that rules look for.
  func isWrapperOrMacro(_ name: NameID) -> Bool {
    wrappers[name] != nil || observableAttributes.contains(name) || name == preview || name == previewable
  }

  init(interningIn names: inout NameTable, observableMacros: [String]) {
    func set(_ words: [String]) -> NameSet { NameSet(words.map { names.intern($0) }) }
    wrappers = Dictionary(uniqueKeysWithValues: Wrapper.allCases.map { (names.intern($0.rawValue), $0) })
    modules = Set(SwiftUINames.modules.map { names.intern($0) })
    frameworks = set(SwiftUINames.frameworks)
    lookalikes = Set(SwiftUINames.lookalikes.map { names.intern($0) })
    valueTypes = set(SwiftUINames.valueTypes)
    bindingViews = BindingParameters.table(BindingParameters.ofViews, interningIn: &names)
    bindingModifiers = BindingParameters.table(BindingParameters.ofModifiers, interningIn: &names)
    bindingCallees = NameSet(Array(bindingViews.keys) + Array(bindingModifiers.keys))
    intent = names.intern("intent")
    views = set(SwiftUINames.views)
    viewLike = set(SwiftUINames.viewLikeProtocols)
    representable = set(SwiftUINames.representableProtocols)
    interfaceKit = set(SwiftUINames.interfaceKitClasses)
    hostingControllers = set(SwiftUINames.hostingControllers)
    imageRenderer = names.intern("ImageRenderer")
    id = names.intern("id")
    hashValue = names.intern("hashValue")
    rootView = names.intern("rootView")
    viewStores = set(["ViewStore", "ViewStoreOf"])
    currentValueSubject = names.intern("CurrentValueSubject")
    subscriptions = set(["AnyCancellable", "Cancellable", "NSKeyValueObservation", "DisposeBag"])
    subscribing = set(["sink", "subscribe", "drive"])
    store = names.intern("store")
    neutralSupertypes = set(SwiftUINames.neutralSupertypes + SwiftUINames.interfaceKitClasses)
    observableObject = set(SwiftUINames.observableObjectSupertypes)
    observable = set(SwiftUINames.observableSupertypes)
    observableAttributes = set(SwiftUINames.observableAttributes + observableMacros)
    neutralAttributes = set(SwiftUINames.neutralTypeAttributes)
    testSuite = names.intern("Suite")
    testCase = names.intern("XCTestCase")
    swiftData = names.intern("SwiftData")
    swiftUI = names.intern("SwiftUI")
    foundations = Set(SwiftUINames.foundations.map { names.intern($0) })
    view = names.intern("View")
    color = names.intern("Color")
    viewModifier = names.intern("ViewModifier")
    environment = names.intern("environment")
    environmentObject = names.intern("environmentObject")
    transformEnvironment = names.intern("transformEnvironment")
    environmentKey = names.intern("EnvironmentKey")
    environmentWrapper = names.intern("Environment")
    selfWord = names.intern("self")
    selfType = names.intern("Self")
    anyView = names.intern("AnyView")
    viewBuilder = names.intern("ViewBuilder")
    app = names.intern("App")
    programTypes = set(SwiftUINames.programTypes)
    injectedTypes = set(SwiftUINames.injectedTypes)
    managedObject = names.intern("NSManagedObject")
    objectWrappers = set(["StateObject", "ObservedObject", "EnvironmentObject"])
    propertyWrapper = names.intern("propertyWrapper")
    dynamicProperty = names.intern("DynamicProperty")
    requirements = Dictionary(
      uniqueKeysWithValues: SwiftUINames.requirements.map { (names.intern($0.0), names.intern($0.1)) })
    wrapperRequirements = SwiftUINames.wrapperRequirements.map { names.intern($0) }
    observableObjectProtocol = names.intern("ObservableObject")
    observableMacro = names.intern("Observable")
    modelMacro = names.intern("Model")
    observationIgnored = names.intern("ObservationIgnored")
    transient = names.intern("Transient")
    initializer = names.intern("init")
    body = names.intern("body")
    preview = names.intern("Preview")
    previewable = names.intern("Previewable")
    previewProvider = names.intern("PreviewProvider")
    previewModifier = names.intern("PreviewModifier")
    binding = names.intern("Binding")
    optional = names.intern("Optional")
    wrappedValue = names.intern("wrappedValue")
    initialValue = names.intern("initialValue")
    underscore = names.intern("_")
    equality = names.intern("==")
    assign = names.intern("assign")
    nilLiteral = names.intern("nil")
    interactionModifiers = [
      names.intern("allowsHitTesting"): names.intern("false"), names.intern("disabled"): names.intern("true"),
    ]
    neverReturning = set(SwiftUINames.neverReturningFunctions)
    harmlessFunctions = set(["print", "debugPrint", "assert", "withAnimation", "min", "max", "abs"])
    repeating = set(["ForEach", "List", "Table", "OutlineGroup", "Chart"])
    var objectViews = NameMap<NameID>()
    objectViews[names.intern("SpriteView"), default: .none] = names.intern("scene")
    objectViews[names.intern("VideoPlayer"), default: .none] = names.intern("player")
    self.objectViews = objectViews
    windowGroup = names.intern("WindowGroup")
    forLabel = names.intern("for")
    destination = names.intern("destination")
    linkTargets = set(["destination", "value"])
    objectWillChange = names.intern("objectWillChange")
    send = names.intern("send")
    widgets = set(["Widget", "ControlWidget"])
    makeBody = names.intern("makeBody")
    lifeCycle = set([
      "onAppear", "onDisappear", "task", "onChange", "onReceive", "onOpenURL", "onPreferenceChange", "onGeometryChange",
    ])
    onAppear = names.intern("onAppear")
    onDisappear = names.intern("onDisappear")
    onReceive = names.intern("onReceive")
    task = names.intern("task")
    perform = names.intern("perform")
    closures = ClosureCallees(interningIn: &names)
    values = ValueNames(interningIn: &names)
    presentingModifiers = set(SwiftUINames.presentingModifiers)
    isPresented = names.intern("isPresented")
    work = WorkNames(interningIn: &names)
    collections = CollectionNames(interningIn: &names)
    requests = RequestNames(interningIn: &names)
    announcingFunctions = set(["access", "withMutation"])
    editors = set([
      "TextField", "TextEditor", "SecureField", "Toggle", "Picker", "Slider", "Stepper", "DatePicker", "ColorPicker",
    ])
    controls = set(["Toggle", "Picker", "Slider", "Stepper", "DatePicker"])
    clocks = set(["TimelineView", "Timer"])
    announcingWords = set([
      "objectWillChange", "_enclosingInstance", "Published", "ObservableObjectPublisher", "PassthroughSubject",
      "CurrentValueSubject", "AnyPublisher", "publisher", "send", "NotificationCenter", "withMutation", "access",
    ])
    objectiveC = names.intern("objc")
    userDefaults = names.intern("UserDefaults")
    standard = names.intern("standard")
    forKey = names.intern("forKey")
    getLabel = names.intern("get")
    immediateCallees = set([
      "withAnimation", "withTransaction", "forEach", "map", "compactMap", "flatMap", "filter", "reduce", "first",
      "contains", "sorted", "sort", "removeAll", "sync", "withLock", "performAndWait", "assumeIsolated",
      "performWithoutAnimation", "withExtendedLifetime", "autoreleasepool", "min", "max", "allSatisfy", "firstIndex",
    ])
    laterCallees = set([
      "sink", "async", "asyncAfter", "addObserver", "scheduledTimer", "detached", "Task", "dataTask", "observe",
    ])
    closablePresentations = set(["sheet", "popover", "alert", "confirmationDialog"])
    alerts = set(["alert", "confirmationDialog"])
    alertViews = set(["Button", "Text", "Label"])
    interactiveDismissDisabled = names.intern("interactiveDismissDisabled")
    constant = names.intern("constant")
    setLabel = names.intern("set")
    register = names.intern("register")
    defaults = names.intern("defaults")
    identityNames = set(CollectionNames.rowViews + ["id"])
  }
}
