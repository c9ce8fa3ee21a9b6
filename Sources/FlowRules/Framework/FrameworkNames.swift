import SwiftLexer

/// The names of Apple's frameworks that the index and rules look for, as ids of one table.
package final class FrameworkNames: Sendable {
  /// The wrappers and macros that rules look for, by the name in an attribute.
  let wrappers: [NameID: Wrapper]
  /// Value types of the standard library, Foundation and SwiftUI that views keep.
  let valueTypes: NameSet
  /// Views that code often applies modifiers to.
  let views: NameSet
  /// Protocols whose conforming types SwiftUI installs in its tree, so that their wrappers work.
  let viewLike: NameSet
  /// Protocols and base classes that make a type neither view-like nor observable.
  let neutralSupertypes: NameSet
  /// Supertypes that make a class an ObservableObject.
  let observableObject: NameSet
  /// Supertypes that make a class observable in the sense of the Observation framework.
  let observable: NameSet
  /// Attributes that make a class observable, the project's own macros included.
  let observableAttributes: NameSet
  /// Attributes that make a type neither view-like nor observable.
  let neutralAttributes: NameSet
  /// Base classes of UIKit, AppKit and WatchKit.
  let interfaceKit: NameSet
  let id: NameID
  let hashValue: NameID
  let view: NameID
  let color: NameID
  let viewModifier: NameID
  let anyView: NameID
  let viewBuilder: NameID
  let app: NameID
  /// The protocols of the types with which a program begins.
  let programTypes: NameSet
  let dynamicProperty: NameID
  /// The properties that Apple's protocols require, by protocol.
  let requirements: [NameID: NameID]
  /// The properties of a `@propertyWrapper` type that matter to the code that uses it.
  let wrapperRequirements: [NameID]
  let body: NameID
  let initialValue: NameID
  let assign: NameID
  /// Functions that never return.
  let neverReturning: NameSet
  /// Global functions that change nothing by themselves.
  let harmlessFunctions: NameSet
  /// The frameworks' views that show an object but do not keep it, each with the label of the object.
  let objectViews: [NameID: NameID]
  /// The views that build their content once for each element of a collection.
  let repeating: NameSet
  /// The protocols of widgets, which the system renders outside the app.
  let widgets: NameSet
  let makeBody: NameID
  /// The views and modifiers that take closures, and when these run.
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
