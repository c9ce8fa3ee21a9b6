import SwiftLexer

/// The names of Apple's frameworks that the index and rules look for, as ids of one table.
package final class FrameworkNames: Sendable {
  let wrappers: [NameID: Wrapper]
  let valueTypes: NameSet
  let views: NameSet
  let viewLike: NameSet
  let neutralSupertypes: NameSet
  let observableObject: NameSet
  let observable: NameSet
  let observableAttributes: NameSet
  let neutralAttributes: NameSet
  let interfaceKit: NameSet
  let id: NameID
  let hashValue: NameID
  let view: NameID
  let color: NameID
  let viewModifier: NameID
  let anyView: NameID
  let viewBuilder: NameID
  let app: NameID
  let programTypes: NameSet
  let dynamicProperty: NameID
  /// The properties that Apple's protocols require, by protocol.
  let requirements: [NameID: NameID]
  let wrapperRequirements: [NameID]
  let body: NameID
  let initialValue: NameID
  let assign: NameID
  let neverReturning: NameSet
  /// Global functions that change nothing by themselves.
  let harmlessFunctions: NameSet
  /// The frameworks' views that show an object but do not keep it, each with the label of the object.
  let objectViews: [NameID: NameID]
  /// The views that build their content once for each element of a collection.
  let repeating: NameSet
  let widgets: NameSet
  let makeBody: NameID
  let closures: ClosureCallees
  let values: ValueNames
  let work: WorkNames
  let collections: CollectionNames
  let requests: RequestNames
  let bindings: BindingNames
  let modules: ModuleNames
  let language: LanguageNames
  let environment: EnvironmentNames
  let presentations: PresentationNames
  let observation: ObservationNames
  let lifeCycle: LifeCycleNames
  let previews: PreviewNames
  let hosting: HostingNames
  let representables: RepresentableNames
  let storage: StorageNames
  let interactions: InteractionNames
  let isolation: IsolationNames
  let background: BackgroundNames
  let progress: ProgressNames
  let delays: DelayNames
  let subscriptions: SubscriptionNames
  let navigation: NavigationNames

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
    wrappers[name] != nil || observableAttributes.contains(name) || name == previews.macro
      || name == previews.previewable
  }

  init(interningIn names: inout NameTable, observableMacros: [String]) {
    func set(_ words: [String]) -> NameSet { NameSet(words.map { names.intern($0) }) }
    func table(_ pairs: [(String, String)]) -> [NameID: NameID] {
      Dictionary(uniqueKeysWithValues: pairs.map { (names.intern($0.0), names.intern($0.1)) })
    }
    wrappers = Dictionary(uniqueKeysWithValues: Wrapper.allCases.map { (names.intern($0.rawValue), $0) })
    valueTypes = set(SwiftUINames.valueTypes)
    views = set(SwiftUINames.views)
    viewLike = set(SwiftUINames.viewLikeProtocols)
    interfaceKit = set(SwiftUINames.interfaceKitClasses)
    id = names.intern("id")
    hashValue = names.intern("hashValue")
    neutralSupertypes = set(SwiftUINames.neutralSupertypes + SwiftUINames.interfaceKitClasses)
    observableObject = set(SwiftUINames.observableObjectSupertypes)
    observable = set(SwiftUINames.observableSupertypes)
    observableAttributes = set(SwiftUINames.observableAttributes + observableMacros)
    neutralAttributes = set(SwiftUINames.neutralTypeAttributes)
    view = names.intern("View")
    color = names.intern("Color")
    viewModifier = names.intern("ViewModifier")
    anyView = names.intern("AnyView")
    viewBuilder = names.intern("ViewBuilder")
    app = names.intern("App")
    programTypes = set(SwiftUINames.programTypes)
    dynamicProperty = names.intern("DynamicProperty")
    requirements = table(SwiftUINames.requirements)
    wrapperRequirements = SwiftUINames.wrapperRequirements.map { names.intern($0) }
    body = names.intern("body")
    initialValue = names.intern("initialValue")
    assign = names.intern("assign")
    neverReturning = set(SwiftUINames.neverReturningFunctions)
    harmlessFunctions = set(["print", "debugPrint", "assert", "withAnimation", "min", "max", "abs"])
    repeating = set(["ForEach", "List", "Table", "OutlineGroup", "Chart"])
    objectViews = table([("SpriteView", "scene"), ("VideoPlayer", "player")])
    widgets = set(["Widget", "ControlWidget"])
    makeBody = names.intern("makeBody")
    closures = ClosureCallees(interningIn: &names)
    values = ValueNames(interningIn: &names)
    work = WorkNames(interningIn: &names)
    collections = CollectionNames(interningIn: &names)
    requests = RequestNames(interningIn: &names)
    bindings = BindingNames(interningIn: &names)
    modules = ModuleNames(interningIn: &names)
    language = LanguageNames(interningIn: &names)
    environment = EnvironmentNames(interningIn: &names)
    presentations = PresentationNames(interningIn: &names)
    observation = ObservationNames(interningIn: &names)
    lifeCycle = LifeCycleNames(interningIn: &names)
    previews = PreviewNames(interningIn: &names)
    hosting = HostingNames(interningIn: &names)
    representables = RepresentableNames(interningIn: &names)
    storage = StorageNames(interningIn: &names)
    interactions = InteractionNames(interningIn: &names)
    isolation = IsolationNames(interningIn: &names)
    background = BackgroundNames(interningIn: &names)
    progress = ProgressNames(interningIn: &names)
    delays = DelayNames(interningIn: &names)
    subscriptions = SubscriptionNames(interningIn: &names)
    navigation = NavigationNames(interningIn: &names)
  }
}
